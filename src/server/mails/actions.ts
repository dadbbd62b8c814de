import type { NewJob } from '../kernel/jobs.ts';

/** Mails about an account: always sent, whatever the person's preference (decisions.md 6). */
export const accountMails = ['reset', 'unlock', 'invitation', 'confirm', 'password_changed'] as const;
export type AccountMail = (typeof accountMails)[number];

/**
 * A mail for later, to be enqueued in the transaction that causes it. It carries ids alone: words, address and link
 * are made when it is sent, so that no job ever holds a secret and nobody is written to who has left meanwhile.
 */
export function mailJob(mail: AccountMail, personId: number): NewJob {
  return { kind: 'mail', payload: { mail, personId } };
}
