import { createTransport } from 'nodemailer';
import type { Mail, MailPort } from './port.ts';

/** Milliseconds; a server that does not answer must not hold up the work behind it for minutes. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** For a whole mail: who answers a letter now and then is never silent, and would hold up all other mails for ever. */
const wholeMs = 60_000;

/**
 * Mails by SMTP. `url`: smtp:// (STARTTLS, insisted on where `insists`, unless `?requireTLS=` says otherwise) or
 * smtps://, with user and password in it; what else nodemailer reads from an address may follow as its query.
 */
export function smtpMail(url: string, from: string, insists: boolean, patienceMs = wholeMs): MailPort {
  const transport = createTransport(withSettings(url, insists));
  const sender = addressIn(from);
  const secrets = secretsIn(url);
  const send = (mail: Mail) =>
    transport.sendMail({
      from: { name: asTyped(mail.fromName), address: sender },
      to: { name: '', address: mail.to },
      subject: asTyped(mail.subject),
      text: mail.text,
      html: mail.html,
      headers: { ...mail.headers },
      attachments: mail.images.map(attachmentOf),
      // Nothing of a message may make the server read its own disk or the network.
      disableFileAccess: true,
      disableUrlAccess: true,
      signal: AbortSignal.timeout(patienceMs),
    });
  return {
    async send(mail) {
      try {
        await send(mail);
      } catch (error) {
        // Of its own fields none is kept: they hold what the server said as well.
        throw new Error(withoutAny(error instanceof Error ? error.message : String(error), secrets));
      }
    },
    async close() {
      transport.close({ force: true });
    },
  };
}

/** The password as a server may repeat it in its refusal: as it is, and as AUTH PLAIN and AUTH LOGIN send it. */
function secretsIn(url: string): string[] {
  const { username, password } = new URL(url);
  if (password === '') return [];
  const [user, word] = [decoded(username), decoded(password)];
  const coded = [`\0${user}\0${word}`, word].map((text) => Buffer.from(text).toString('base64'));
  return [word, password, ...coded];
}

/** A lone % stands for itself, as for nodemailer. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const withoutAny = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((left, secret) => left.replaceAll(secret, '…'), text);

/**
 * What looks like an encoded word would leave as it is, and mail programs show what it stands for. A space at the end
 * that is not ASCII has all of it encoded.
 */
const asTyped = (text: string): string => (text.includes('=?') ? `${text}\u00a0` : text);

function withSettings(url: string, insists: boolean): string {
  const address = new URL(url);
  const mayBeOpen = address.protocol === 'smtps:' || address.searchParams.has('ignoreTLS');
  const settings = {
    pool: true,
    maxConnections: 3,
    ...patience,
    ...(insists && !mayBeOpen ? { requireTLS: true } : {}),
  };
  for (const [name, value] of Object.entries(settings)) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(value));
  }
  return address.toString();
}

function attachmentOf(image: Mail['images'][number]) {
  return {
    cid: image.cid,
    filename: image.fileName,
    contentType: image.type,
    content: Buffer.from(image.content),
    contentDisposition: 'inline' as const,
  };
}

/** 'Waymark <no-reply@example.com>' or the bare address. */
function addressIn(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
}
