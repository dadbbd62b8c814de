import { z } from 'zod';
import type { AnswerOf } from '#contract/endpoint.ts';
import {
  type Arrival,
  ImportColumn,
  type ImportProblem,
  type peopleImport,
} from '#contract/people/people-import.ts';

/** A file on its way in, with what was put right beside it: the file itself stays as it is. */
export const ImportDraft = z.object({
  fileName: z.string(),
  csv: z.string(),
  /** null: as the header says. */
  columns: z.array(ImportColumn.nullable()).nullable(),
  corrections: z.array(z.object({ Line: z.number(), Field: ImportColumn, Value: z.string() })),
  leftOut: z.array(z.number()),
});
export type ImportDraft = z.infer<typeof ImportDraft>;

export const emptyDraft: ImportDraft = { fileName: '', csv: '', columns: null, corrections: [], leftOut: [] };

/** A cell as it is to be; the latest word counts. */
export function correct(draft: ImportDraft, Line: number, Field: ImportColumn, Value: string): ImportDraft {
  const others = draft.corrections.filter((one) => one.Line !== Line || one.Field !== Field);
  return { ...draft, corrections: [...others, { Line, Field, Value }] };
}

export const correctionOf = (draft: ImportDraft, line: number, field: ImportColumn): string | undefined =>
  draft.corrections.find(({ Line, Field }) => Line === line && Field === field)?.Value;

/** The same cell of several lines at once. */
export function correctAll(
  draft: ImportDraft,
  lines: readonly number[],
  Field: ImportColumn,
  Value: string,
): ImportDraft {
  const meant = new Set(lines);
  const others = draft.corrections.filter((one) => one.Field !== Field || !meant.has(one.Line));
  return { ...draft, corrections: [...others, ...lines.map((Line) => ({ Line, Field, Value }))] };
}

export const leaveOut = (draft: ImportDraft, ...lines: readonly number[]): ImportDraft => ({
  ...draft,
  leftOut: [...new Set([...draft.leftOut, ...lines])],
});

/** Another meaning of one column; a column that had this meaning has none now. */
export function matchColumn(
  draft: ImportDraft,
  now: readonly (ImportColumn | null)[],
  index: number,
  field: ImportColumn | null,
): ImportDraft {
  const columns = now.map((one, i) => {
    if (i === index) return field;
    return one === field ? null : one;
  });
  return { ...draft, columns };
}

/** What is sent. */
export const requestOf = ({ csv, columns, corrections, leftOut }: ImportDraft) => ({
  Csv: csv,
  Corrections: corrections,
  LeftOut: leftOut,
  ...(columns === null ? {} : { Columns: columns }),
});

/** Items by what they have in common, in the order in which each first comes. */
export function grouped<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** Names that several have who come, or under whom somebody comes: only the address tells these apart. */
export function sharedNames(people: readonly Arrival[]): ReadonlySet<string> {
  const byEmail = new Map(people.map(({ Email, Name }) => [Email.toLowerCase(), Name]));
  for (const { ManagerName, ManagerEmail } of people)
    if (ManagerName !== null && ManagerEmail !== null) byEmail.set(ManagerEmail, ManagerName);
  const holders = grouped([...byEmail.values()], (name) => name);
  return new Set([...holders].filter(([, those]) => those.length > 1).map(([name]) => name));
}

type Told = Pick<AnswerOf<typeof peopleImport.importPeople>, 'Problems' | 'ProblemCount' | 'IsUnread'>;

/** What stands against the file as a whole, and what against its lines but for those left out since it was told. */
export function faultsOf({ Problems, ProblemCount, IsUnread }: Told, { leftOut }: ImportDraft) {
  const isOfFile = ({ Line, Field }: ImportProblem): boolean => Field === '' && (IsUnread || Line === 1);
  const isOut = (one: ImportProblem): boolean => !isOfFile(one) && leftOut.includes(one.Line);
  return {
    ofFile: Problems.filter(isOfFile),
    ofLines: Problems.filter((one) => !isOfFile(one) && !isOut(one)),
    count: ProblemCount - Problems.filter(isOut).length,
  };
}
