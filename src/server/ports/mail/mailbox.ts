import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeWhole } from '../whole-file.ts';
import type { Mail, MailPort } from './port.ts';

/** A kept mail as its JSON file holds it; the HTML lies beside it under the same name. */
const Kept = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  to: z.string(),
  fromName: z.string(),
  subject: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()),
});

export type KeptMail = z.infer<typeof Kept>;

export interface Mailbox extends MailPort {
  /** Newest first. */
  list(atMost: number): Promise<KeptMail[]>;
  /** null when there is no such mail. */
  find(id: string): Promise<{ mail: KeptMail; html: string } | null>;
}

const idForm = /^\d{17}-[0-9a-f]{8}$/;

/** Mails as files of a folder, one JSON and one HTML a mail: what an installation without SMTP_URL has. */
export function mailboxIn(folder: string): Mailbox {
  const pathOf = (id: string, kind: 'json' | 'html') => join(folder, `${id}.${kind}`);
  const read = async (id: string): Promise<KeptMail> =>
    Kept.parse(JSON.parse(await readFile(pathOf(id, 'json'), 'utf8')));
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const at = new Date().toISOString();
      const id = `${at.replace(/\D/g, '')}-${randomBytes(4).toString('hex')}`;
      const { to, fromName, subject, text, headers } = mail;
      const kept: KeptMail = { id, at, to, fromName, subject, text, headers: { ...headers } };
      await writeWhole(pathOf(id, 'html'), withImages(mail));
      // The JSON comes last: what is listed is whole.
      await writeWhole(pathOf(id, 'json'), `${JSON.stringify(kept, null, 2)}\n`);
    },
    async list(atMost) {
      const names = await readdir(folder).catch(ifMissing<string[]>([]));
      const ids = names
        .filter((name) => name.endsWith('.json'))
        .map((name) => name.slice(0, -'.json'.length));
      const newest = ids
        .filter((id) => idForm.test(id))
        .sort()
        .reverse();
      return Promise.all(newest.slice(0, atMost).map(read));
    },
    async find(id) {
      if (!idForm.test(id)) return null;
      const html = await readFile(pathOf(id, 'html'), 'utf8').catch(ifMissing<null>(null));
      return html === null ? null : { mail: await read(id), html };
    },
    close: async () => undefined,
  };
}

/** The message as a page of its own: pictures that travel inside it are written into it. */
function withImages(mail: Mail): string {
  return mail.images.reduce(
    (html, image) =>
      html.replaceAll(
        `cid:${image.cid}`,
        `data:${image.type};base64,${Buffer.from(image.content).toString('base64')}`,
      ),
    mail.html,
  );
}

function ifMissing<T>(instead: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };
}
