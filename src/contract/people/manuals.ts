import { z } from 'zod';
import { Audience } from '../audience.ts';
import { endpoint, upload } from '../endpoint.ts';
import { Done, Id, IdInPath, Instant, LastRead, Line, RequiredText, Text } from '../fields.ts';
import { limits } from '../limits.ts';
import { discScales, discTypes } from '../vocabulary.ts';

export const DiscType = z.enum(discTypes, 'messages.enter_required');

/** 0 nothing begun, 3 begun, 1 the report is ready and its owner's alone, 4 connected: colleagues read it. */
export const ManualStatus = z.union([z.literal(0), z.literal(1), z.literal(3), z.literal(4)]);
export type ManualStatus = z.infer<typeof ManualStatus>;

const perScale = Object.fromEntries(discScales.map((scale) => [scale, z.number().int()]));

/** What the assessment says: percentages that add up to 100, totals from 0 to 48. */
export const ManualReport = z.object({
  Disc: DiscType,
  Percentages: z.object(perScale as Record<(typeof discScales)[number], z.ZodNumber>),
  Scales: z.array(z.object({ ScaleName: z.string(), Text: z.string(), total: z.number().int() })),
  Questions: z.array(z.object({ Question: z.string(), Answer: z.string() })),
  Details: z.array(z.object({ Title: z.string(), Detail: z.string() })),
});
export type ManualReport = z.infer<typeof ManualReport>;

/** What somebody wrote themselves. */
export const ManualUserManual = z.object({
  Disc: DiscType,
  Description: z.string(),
  /** The opaque key of the attachment; null without one. */
  FilePath: z.string().nullable(),
  UpdatedAt: Instant,
});
export type ManualUserManual = z.infer<typeof ManualUserManual>;

/** What a manual entry must say: the form's own schema. */
export const ManualFields = z.object({
  Disc: DiscType,
  Description: RequiredText(limits.discDescription, 'messages.enter_required'),
});

const Registered = z.object({
  status: ManualStatus,
  PublicKey: z.string(),
  PrivateKey: z.string(),
  /** Where the assessment is taken. */
  Url: z.string(),
});

const Exists = z.object({
  /** Below 4 it is 0 to everybody else. */
  status: ManualStatus,
  PublicKey: z.string().nullable(),
  /** The owner's alone. */
  PrivateKey: z.string().nullable(),
  ManualUserManual: ManualUserManual.nullable(),
  /** Groups answered of an assessment that is under way; the owner's alone, else 0. */
  Answered: z.number().int(),
  /** When the report was made; null without one, and where an outside provider keeps it. */
  AnsweredAt: Instant.nullable(),
  /** Who reads what somebody writes themselves, and their report once it is connected. */
  Audience,
});
export type ManualExists = z.infer<typeof Exists>;

const Answer = z.object({ GroupId: z.number().int(), Most: z.number().int(), Least: z.number().int() });

const Assessment = z.object({
  Status: ManualStatus,
  Groups: z.array(
    z.object({
      Id,
      /** The situation it is about. */
      Title: z.string(),
      Statements: z.array(z.object({ Id, Text: z.string() })),
    }),
  ),
  Answers: z.array(Answer),
  Questions: z.array(z.object({ Id, Question: z.string(), Answer: z.string() })),
});
export type Assessment = z.infer<typeof Assessment>;

/** Of a manual: nothing that would have to be quoted in an address. */
export const ManualKey = z.string().regex(/^[\w.~-]{1,200}$/, 'messages.invalid_value');
const OnePerson = z.object({ id: IdInPath });

/** User manuals (decisions-people.md 7); every writing call is about oneself. */
export const manuals = {
  register: endpoint('GET', '/myusermanual/register/:id', {
    summary: 'Begin the assessment, or the running one again',
    params: OnePerson,
    returns: Registered,
  }),
  exists: endpoint('GET', '/myusermanual/isexist/:id', {
    summary: 'How far somebody’s user manual is',
    params: OnePerson,
    returns: Exists,
  }),
  connect: endpoint('GET', '/myusermanual/connect/:privateKey', {
    summary: 'Let colleagues read the report',
    params: z.object({ privateKey: ManualKey }),
    returns: z.object({ status: ManualStatus }),
  }),
  disconnect: endpoint('DELETE', '/myusermanual/connect', {
    summary: 'Let colleagues read the report no more',
    returns: z.object({ status: ManualStatus }),
  }),
  report: endpoint('GET', '/myusermanual/report/:publicKey/:part', {
    summary: 'The report: 0 percentages, type and details, 1 all of it',
    params: z.object({ publicKey: ManualKey, part: z.enum(['0', '1']) }),
    returns: ManualReport,
  }),
  suggest: endpoint('POST', '/myusermanual/gpt', {
    summary: 'A draft of the description for a type',
    body: z.object({ Disc: DiscType }),
    returns: z.object({ Success: z.boolean(), Message: z.string(), Text: z.string() }),
    limit: { max: 20, seconds: 60, per: 'person' },
  }),
  save: endpoint('POST', '/myusermanual/manualadd', {
    summary: 'Write one’s own manual entry, or replace it',
    body: z.object({
      ...ManualFields.shape,
      /** Of fileupload; blank removes it, absent leaves it as it is. */
      FilePath: Line(limits.token).optional(),
      UpdatedAt: LastRead,
    }),
    returns: ManualUserManual,
  }),
  attach: endpoint('POST', '/myusermanual/manualadd/attachment', {
    summary: 'Set or remove the attachment of one’s own manual entry',
    body: z.object({ FilePath: Line(limits.token) }),
    returns: ManualUserManual,
  }),
  remove: endpoint('DELETE', '/myusermanual/manualadd', {
    summary: 'Delete one’s own manual entry',
    query: z.object({ UpdatedAt: LastRead }),
    returns: Done,
  }),
  upload: upload(
    endpoint('POST', '/myusermanual/fileupload', {
      summary: 'A PDF for one’s own manual entry',
      returns: z.object({ FilePath: z.string() }),
      limit: { max: 20, seconds: 60, per: 'person' },
    }),
    { kinds: ['pdf'], maxBytes: limits.manualFileBytes, otherwise: 'messages.pdf_kind' },
  ),
  download: endpoint('GET', '/myusermanual/download/:id', {
    costly: false,
    summary: 'The attachment of somebody’s manual entry',
    params: OnePerson,
    returns: z.object({}),
    produces: ['pdf'],
  }),
  assessment: endpoint('GET', '/myusermanual/assessment', {
    summary: 'The built-in assessment with what is answered so far',
    returns: Assessment,
  }),
  answer: endpoint('POST', '/myusermanual/assessment', {
    summary: 'Save answers as one goes; Done makes the report of all of them',
    body: z.object({
      Answers: z.array(Answer).max(24).default([]),
      Questions: z
        .array(z.object({ Id: z.number().int().min(1).max(8), Answer: Text(limits.manualAnswer) }))
        .max(8)
        .default([]),
      Done: z.boolean().default(false),
    }),
    returns: z.object({ Status: ManualStatus, Answered: z.number().int() }),
  }),
};
