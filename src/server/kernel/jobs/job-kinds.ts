import { z } from 'zod';

const nothing = z.object({});
const person = z.object({ personId: z.number() });
/** A morning on which people are reminded. */
const morning = z.object({ day: z.string(), isWeekly: z.boolean(), endedOn: z.string().nullable() });

/** Mails about an account: always sent, whatever the person's preference (decisions.md 6). */
export const accountMails = [
  'reset',
  'unlock',
  'invitation',
  'confirm',
  'email_asked',
  'email_asked_by',
  'email_changed',
  'password_changed',
  'password_replaced',
] as const;

/** What a link in a mail may do. */
export const linkKinds = ['reset', 'unlock', 'invitation', 'confirm', 'cancel'] as const;

/**
 * Every kind of background work with what it is handed: whoever asks for it and whoever does it are held to this row.
 * Queued rows outlive a release, so a field that is added here has a default.
 */
export const jobKinds = {
  mail: z.object({
    mail: z.enum(accountMails),
    personId: z.number(),
    /** Of a new password: a change of address that waited was taken back with it. */
    tookBack: z.literal(true).optional(),
    /** The link of a mail that has left, which is still to end those before it. */
    sent: z.object({ id: z.number(), kind: z.enum(linkKinds) }).optional(),
    /** Of a changed address or password: when it was changed, by which the former address is found. */
    changedAt: z.string().optional(),
    /** Of a link that was asked for, and of an address that waits: when it was. */
    askedAt: z.string().optional(),
  }),
  digest: person.extend({
    /** The notices of a mail that has left, which is still to be noted of them. */
    sent: z.object({ ids: z.array(z.number()) }).optional(),
  }),
  reminders: morning,
  reminder_mail: morning.extend(person.shape),
  periods: nothing,
  account_cleanup: nothing,
  job_cleanup: nothing,
  security_week: nothing,
  /** Without its week if it is of an older version. */
  security_mail: person.extend({
    week: z.string().optional(),
    /** How far a mail that has left has counted, which is still to be noted. */
    sent: z.object({ until: z.string(), id: z.number() }).optional(),
  }),
  manual_file: z.object({ fileId: z.number() }),
  report_make: z.object({ id: z.number() }),
  report_drop: z.object({ id: z.number() }),
} as const satisfies Record<string, z.ZodObject>;

export type JobKind = keyof typeof jobKinds;
type Payloads = { readonly [K in JobKind]: z.output<(typeof jobKinds)[K]> };
export type PayloadOf<K extends JobKind> = Payloads[K];

/** What a row carries, or a ZodError: it may be older than the kind's last change. */
export function payloadOf<K extends JobKind>(kind: K, carried: unknown): PayloadOf<K> {
  const schemas: { readonly [Each in JobKind]: z.ZodType<Payloads[Each]> } = jobKinds;
  return schemas[kind].parse(carried);
}

export const isJobKind = (name: string): name is JobKind => Object.hasOwn(jobKinds, name);
