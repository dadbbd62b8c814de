import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { RoleName } from '../people.ts';

/** The columns of a file of people, in any order and case (decisions-people.md 13). */
export const importColumns = [
  'Name',
  'Email',
  'JobTitle',
  'Department',
  'ManagerEmail',
  'Role',
  'Phone',
  'TimeZone',
  'OrgAdmin',
  'GoalAdmin',
  'GoalManager',
  'HrAdmin',
] as const;
export const ImportColumn = z.enum(importColumns);
export type ImportColumn = z.infer<typeof ImportColumn>;

/** A line of the file, the header being the first. */
const LineNumber = z.number().int().min(1).max(10_000_000);

/** Somebody who comes, and under whom: by line of the file, or by name and address someone of the company. */
export const Arrival = z.object({
  Line: LineNumber,
  Name: z.string(),
  Email: z.string(),
  JobTitle: z.string(),
  RoleName,
  ManagerLine: LineNumber.nullable(),
  ManagerName: z.string().nullable(),
  ManagerEmail: z.string().nullable(),
});
export type Arrival = z.infer<typeof Arrival>;

/** What stands against the import; Field '' is the line or the file as a whole. */
export const ImportProblem = z.object({
  Line: LineNumber,
  Field: z.union([ImportColumn, z.literal('')]),
  /** As it stands in the file, corrections included. */
  Value: z.string(),
  /** Whose line it is, as far as it says. */
  Name: z.string(),
  Message: z.string(),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

export const PeopleImport = z.object({
  /** A file as it is: UTF-8, comma or semicolon. */
  Csv: z
    .string()
    .max(limits.importBytes, 'messages.too_long')
    .refine((text) => !text.includes('\u0000'), 'messages.invalid_text'),
  /** What each column is, in the file's order, where the header does not say it; null leaves a column out. */
  Columns: z.array(ImportColumn.nullable()).max(limits.importColumns).optional(),
  /** Cells that stand in place of the file's. */
  Corrections: z
    .array(z.object({ Line: LineNumber, Field: ImportColumn, Value: z.string().max(limits.description) }))
    .max(limits.importLines)
    .default([]),
  /** Lines that are not to come. */
  LeftOut: z.array(LineNumber).max(limits.importLines).default([]),
  DryRun: z.boolean().default(true),
  /** What was looked at: whoever reports to somebody else by now is shown once more, and nobody comes. */
  Plan: z.string().max(100).optional(),
  Invite: z.boolean().default(false),
});

/** Calls of ours. */
export const peopleImport = {
  importPeople: endpoint('POST', '/Profile/Import', {
    summary:
      'Bring people in from a file, all or nobody; a dry run says what would come and what stands against it',
    body: PeopleImport,
    returns: z.object({
      /** Everybody is there now. */
      Done: z.boolean(),
      Columns: z.array(z.object({ Header: z.string(), Field: ImportColumn.nullable() })),
      /** The first of them, in the order of the file. */
      Problems: z.array(ImportProblem),
      ProblemCount: z.number().int(),
      /** Nobody was read: what is told is put right in the file itself, and no line can be left out. */
      IsUnread: z.boolean(),
      /** One value that is wrong in one column of several lines, all of which are told; the most repeated first. */
      Repeated: z.array(
        z.object({ Field: ImportColumn, Value: z.string(), Message: z.string(), Lines: z.array(LineNumber) }),
      ),
      /** Empty while there are problems. */
      People: z.array(Arrival),
      /** Who comes and under whom, in short. */
      Plan: z.string(),
    }),
    limit: { max: 30, seconds: 60, per: 'person' },
    bodyBytes: limits.importBytes,
    costly: true,
  }),
};
