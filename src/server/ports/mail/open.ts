import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { mailboxIn } from './mailbox.ts';
import type { MailPort } from './port.ts';
import { smtpMail } from './smtp.ts';

export const mailboxFolder = (config: Config): string => join(config.DATA_DIR, 'mailbox');

/** The way out that the configuration names. `warn` is told when mails of a real installation reach nobody. */
export function openMail(config: Config, warn: (message: string) => void): MailPort {
  if (config.SMTP_URL !== undefined)
    return smtpMail(config.SMTP_URL, config.MAIL_FROM, config.NODE_ENV === 'production');
  const folder = mailboxFolder(config);
  if (config.NODE_ENV === 'production')
    warn(`SMTP_URL is not set: mails reach nobody and are kept under ${folder}.`);
  return mailboxIn(folder);
}
