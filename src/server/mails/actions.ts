import type { NewJob } from '../kernel/jobs.ts';
import type { Services } from '../kernel/services.ts';
import type { Company } from '../kernel/viewer.ts';
import { buttonBorder, textOnColor } from '../tenant/present.ts';
import { logoForMail } from '../tenant/reads.ts';
import { type Letter, letterMail } from './present/letter.ts';

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

/** Hand a letter to the mail port in the company's colours. */
export async function sendLetter(services: Services, company: Company, letter: Letter): Promise<void> {
  const brand = {
    name: company.name,
    color: company.primaryColor,
    textColor: textOnColor(company),
    borderColor: buttonBorder(company),
    logo: await logoForMail(services, company),
  };
  await services.mail.send(letterMail(services.words, brand, letter));
}
