import type { Mail } from '#server/ports/mail/port.ts';
import type { World } from '../world.ts';

/** The one mail that went to this address since the list was emptied. */
export function onlyMailTo(world: Pick<World, 'mail'>, address: string): Mail {
  const mails = world.mail.sent.filter((mail) => mail.to === address);
  const [mail] = mails;
  if (mail === undefined || mails.length > 1) {
    const sent = world.mail.sent.map(({ to, subject }) => `${to}: ${subject}`).join('; ');
    throw new Error(`One mail to ${address} was expected; sent: ${sent || 'nothing'}.`);
  }
  return mail;
}

/** The token of the link below this path; both forms of the mail hold the same one. */
export function linkIn(mail: Mail, path: string): string {
  const start = mail.text.indexOf(path);
  const token = start === -1 ? '' : (/^[\w.-]+/.exec(mail.text.slice(start + path.length))?.[0] ?? '');
  if (token === '' || !mail.html.includes(path + token)) throw new Error(`No link ${path} in: ${mail.text}`);
  return token;
}
