import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { mailboxIn } from './mailbox.ts';
import { openMail } from './open.ts';
import type { Mail } from './port.ts';
import { smtpMail } from './smtp.ts';

const folder = mkdtempSync(join(tmpdir(), 'waymark-mail-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const mail: Mail = {
  to: 'ann@acme.example',
  fromName: 'Acme "Works" via Waymark',
  subject: 'Grüße, Ann',
  text: 'Hello',
  html: '<p>Hello <img src="cid:logo@waymark"></p>',
  headers: { 'Auto-Submitted': 'auto-generated' },
  images: [{ cid: 'logo@waymark', fileName: 'logo.png', type: 'image/png', content: Buffer.from('png') }],
};

/** A server that keeps what it is given, or refuses it. */
async function serve(refuse: boolean) {
  const received: { from: string; to: string[]; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString('utf8');
      });
      stream.on('end', () => {
        if (refuse) return done(new Error('No room'));
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((one) => one.address),
          text,
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, received, close: () => server.close() };
}

test('SMTP carries both forms, the picture inside, and the installation’s own address', async () => {
  const server = await serve(false);
  const port = smtpMail(server.url, 'Waymark <no-reply@goals.example>', false);
  try {
    await port.send(mail);
  } finally {
    await port.close();
    server.close();
  }
  const [message] = server.received;
  expect(message).toMatchObject({ from: 'no-reply@goals.example', to: ['ann@acme.example'] });
  const text = message?.text ?? '';
  expect(text).toContain('From: "Acme \\"Works\\" via Waymark" <no-reply@goals.example>');
  expect(text).toMatch(/Subject: =\?UTF-8\?Q\?Gr=C3=BC=C3=9Fe/);
  expect(text).toContain('Auto-Submitted: auto-generated');
  expect(text).toContain('Content-Type: text/plain');
  expect(text).toContain('Content-Type: text/html');
  expect(text).toContain('Content-ID: <logo@waymark>');
});

test('what stands in a name or a subject adds no header and no receiver', async () => {
  const server = await serve(false);
  const port = smtpMail(server.url, 'Waymark <no-reply@goals.example>', false);
  const more = '\r\nBcc: eve@evil.example\r\nX-More: yes\r\n\r\nbody';
  try {
    await port.send({ ...mail, fromName: `Acme${more}`, subject: `Hello${more}` });
  } finally {
    await port.close();
    server.close();
  }
  const [message] = server.received;
  expect(message?.to).toEqual(['ann@acme.example']);
  const [head = ''] = (message?.text ?? '').split('\r\n\r\n');
  expect(head).not.toMatch(/^(bcc|x-more):/im);
  expect(message?.text).toContain('Hello');
});

test('what looks like an encoded word in a name or a subject is read as it was typed', async () => {
  const server = await serve(false);
  const port = smtpMail(server.url, 'Waymark <no-reply@goals.example>', false);
  const typed = '=?utf-8?B?QQ0KQmNjOmE=?= invites you';
  try {
    await port.send({ ...mail, fromName: typed, subject: typed });
    await port.send({ ...mail, fromName: `${typed} (Grüße)`, subject: 'Is 1 =? 2' });
  } finally {
    await port.close();
    server.close();
  }
  const read = server.received.map(({ text }) => [headerIn(text, 'From'), headerIn(text, 'Subject')]);
  expect(read).toEqual([
    [`${typed} <no-reply@goals.example>`, typed],
    [`${typed} (Grüße) <no-reply@goals.example>`, 'Is 1 =? 2'],
  ]);
});

/** A header as mail programs show it, those included that look for encoded words between quotes. */
function headerIn(text: string, name: string): string {
  const [head = ''] = text.split('\r\n\r\n');
  const [, value = ''] = new RegExp(`^${name}: (.*)$`, 'im').exec(head.replace(/\r\n[ \t]+/g, ' ')) ?? [];
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, how: string, word: string) => {
      if (how.toLowerCase() === 'b') return Buffer.from(word, 'base64').toString();
      const bytes = word.replace(/_/g, ' ').replace(/=([0-9A-F]{2})/g, (_, byte: string) => `%${byte}`);
      return decodeURIComponent(bytes);
    })
    .replace(/\s+/g, ' ')
    .trim();
}

test('a mail that the server refuses is a failure, so that it is tried again', async () => {
  const server = await serve(true);
  const port = smtpMail(server.url, 'no-reply@goals.example', false);
  try {
    await expect(port.send(mail)).rejects.toThrow(/No room/);
  } finally {
    await port.close();
    server.close();
  }
});

test('a server that repeats the password in its refusal has it in no error', async () => {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username = '', password = '' }, _session, done) => {
      const plain = Buffer.from(`\0${username}\0${password}`).toString('base64');
      done(new Error(`No: AUTH PLAIN ${plain}, that is ${password}`));
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  const mails = smtpMail(`smtp://ann:S3cret%20word@127.0.0.1:${port}`, 'no-reply@goals.example', false);
  try {
    const error: unknown = await mails.send(mail).catch((given: unknown) => given);
    expect(String(error)).toMatch(/AUTH PLAIN …, that is …$/);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/S3cret|UzNjcmV0/);
  } finally {
    await mails.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
});

test('a password with a lone percent sign opens', async () => {
  await smtpMail('smtp://ann:100%@127.0.0.1:9', 'no-reply@goals.example', false).close();
});

test('a mail server that answers a letter now and then is given up, and so is one at a stop', async () => {
  let connections = 0;
  const server = createServer((line) => {
    connections += 1;
    const drip = setInterval(() => line.write('2'), 5);
    line.on('error', () => undefined).on('close', () => clearInterval(drip));
    line.write('220 hello\r\n');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port: number } = server.address() as AddressInfo;
  const url = `smtp://127.0.0.1:${number}`;
  const impatient = smtpMail(url, 'no-reply@goals.example', false, 300);
  const stopped = smtpMail(url, 'no-reply@goals.example', false);
  try {
    await expect(impatient.send(mail)).rejects.toThrow(/abort/);
    const sending = expect(stopped.send(mail)).rejects.toThrow(/clos/);
    await vi.waitFor(() => expect(connections).toBe(2));
    await stopped.close();
    await sending;
  } finally {
    await impatient.close();
    server.close();
  }
});

test('in production nothing is said to a mail server in the clear, unless its address says so', async () => {
  const server = await serve(false);
  const send = async (url: string) => {
    const port = openMail(readConfig({ NODE_ENV: 'production', SMTP_URL: url }), () => undefined);
    await port.send(mail).finally(() => port.close());
  };
  try {
    await expect(send(server.url)).rejects.toThrow(/STARTTLS|TLS/);
    expect(server.received).toHaveLength(0);
    await send(`${server.url}/?requireTLS=false`);
    expect(server.received).toHaveLength(1);
  } finally {
    server.close();
  }
});

test('the mailbox keeps mails newest first, for the server’s account alone', async () => {
  const mailbox = mailboxIn(join(folder, 'box'));
  expect(await mailbox.list(10)).toEqual([]);
  await mailbox.send(mail);
  await new Promise((resolve) => setTimeout(resolve, 2));
  await mailbox.send({ ...mail, subject: 'Second' });
  expect((await mailbox.list(10)).map(({ subject }) => subject)).toEqual(['Second', 'Grüße, Ann']);
  expect(await mailbox.list(1)).toHaveLength(1);
  const [newest] = await mailbox.list(1);
  const found = await mailbox.find(newest?.id ?? '');
  expect(found?.html).toContain(`src="data:image/png;base64,${Buffer.from('png').toString('base64')}"`);
  expect(await mailbox.find('../../etc/passwd')).toBeNull();
  expect(await mailbox.find('20260101000000000-00000000')).toBeNull();
  const files = readdirSync(join(folder, 'box'));
  expect(files).toHaveLength(4);
  for (const file of files) expect(statSync(join(folder, 'box', file)).mode & 0o077).toBe(0);
});

test('without SMTP_URL mails are kept, and a production is warned', async () => {
  const warnings: string[] = [];
  const warn = (message: string) => void warnings.push(message);
  const port = openMail(readConfig({ NODE_ENV: 'production', DATA_DIR: folder }), warn);
  await port.send(mail);
  expect(warnings).toEqual([`SMTP_URL is not set: mails reach nobody and are kept under ${folder}/mailbox.`]);
  expect(await mailboxIn(join(folder, 'mailbox')).list(10)).toHaveLength(1);
  openMail(readConfig({ DATA_DIR: folder }), warn);
  expect(warnings).toHaveLength(1);
});
