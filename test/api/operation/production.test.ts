import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { filedNames, readConfig } from '#server/config.ts';
import { pagePolicy } from '#server/kernel/http/security-headers.ts';
import { offToken, readOffToken } from '#server/mails/present/off-token.ts';
import { avatarSignature } from '#server/people/present.ts';
import { makePerson } from '../../make.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
const lines: string[] = [];

beforeAll(async () => {
  const env = { NODE_ENV: 'production', TRUST_PROXY: '1', LOG_LEVEL: 'warn' };
  world = await openWorld({ env, log: (line) => void lines.push(line) });
});
afterAll(() => world.close());

const get = (url: string, headers: Record<string, string> = {}) => world.app.http.inject({ url, headers });

test('behind https every answer tells the browser to stay there, below the name as well', async () => {
  const secure = await get('/healthz', { 'x-forwarded-proto': 'https' });
  expect(secure.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect((await get('/healthz')).headers['strict-transport-security']).toBeUndefined();
});

test('the page talks to sockets behind TLS alone', () => {
  const policy = pagePolicy({ nonce: 'nonce', host: 'acme.example.com', scripts: [], inProduction: true });
  expect(policy).toContain("connect-src 'self' wss://acme.example.com;");
  expect(policy).not.toContain('ws://acme');
  expect(
    pagePolicy({ nonce: 'nonce', host: 'acme.localhost:3000', scripts: [], inProduction: false }),
  ).toContain('ws://acme.localhost:3000');
});

test('the description of the API and the figures are closed until they are opened', async () => {
  for (const url of ['/api/docs', '/api/docs/openapi.json', '/metrics'])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  const token = 'a token of at least 16';
  const opened = await openWorld({
    env: { NODE_ENV: 'production', API_DOCS: 'on', METRICS_TOKEN: token },
  });
  const authorization = `Bearer ${token}`;
  expect((await opened.app.http.inject({ url: '/api/docs' })).statusCode).toBe(200);
  const figures = await opened.app.http.inject({ url: '/metrics', headers: { authorization } });
  expect(figures.statusCode).toBe(200);
  await opened.close();
});

test('nothing of the workshop is there: no demo, no mailbox, no traces of failures', async () => {
  expect(readConfig({ NODE_ENV: 'production' }).WAYMARK_DEMO).toBe('off');
  expect(readConfig({}).WAYMARK_DEMO).toBe('off');
  // The page, as at any other address, or nothing where no page is built.
  const shown = async (url: string) => {
    const { statusCode, body } = await get(url, { host: 'localhost' });
    return [statusCode, body.replace(/(content|nonce)="[\w-]{22}"/g, '')];
  };
  for (const url of ['/dev/mailbox', '/dev/mailbox/1', '/dev/mailbox/1/html'])
    expect(await shown(url)).toEqual(await shown('/any/other/address'));
  const companies = await world.db.readPublic((q) => q.selectFrom('tenant').select('id').execute());
  expect(companies).toEqual([]);
});

test('sign-ins that arrive without https are warned of, once', async () => {
  const signIn = (proto: string) =>
    world.app.http.inject({
      method: 'POST',
      url: `/api${api.auth.login.path}`,
      headers: { 'x-forwarded-proto': proto },
      payload: { userName: 'a@b.example', password: 'x', domain: 'nowhere' },
    });
  const warnings = () => lines.filter((line) => line.includes('sign-ins arrive without https')).length;
  await signIn('https');
  expect(warnings()).toBe(0);
  await signIn('http');
  await signIn('http');
  expect(warnings()).toBe(1);
});

test('while the secret is changed, what the one before signed is still believed', async () => {
  const before = 'the secret that was here before this one';
  const rotated = await openWorld({ env: { SECRET_OLD: before } });
  const person = await makePerson(rotated, { role: 'ceo' });
  const file = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await rotated.as(person).call(api.people.uploadAvatar, { params: { id: person.id }, file });
  const { avatar_id: avatarId } = await rotated.db.read(person.tenantId, rotated.now(), (scope) =>
    scope.db.selectFrom('person').select('avatar_id').where('id', '=', person.id).executeTakeFirstOrThrow(),
  );
  const until = Math.floor(rotated.now().getTime() / 1000) + 600;
  const picture = async (secret: string) => {
    const signature = avatarSignature(secret, person.tenantId, avatarId ?? 0, until);
    const url = `/api/files/avatar/${person.tenantId}/${avatarId}/${until}/${signature}`;
    return (await rotated.app.http.inject({ url })).statusCode;
  };
  expect(await picture(before)).toBe(200);
  expect(await picture('a secret that nobody has ever had here')).toBe(404);
  const someone = { tenantId: person.tenantId, personId: person.id };
  const { services } = rotated.app;
  expect(readOffToken(services, offToken(before, someone))).toEqual(someone);
  await rotated.close();
});

test('secrets are read from files, each said in one place, and never told', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  const file = join(folder, 'secret');
  writeFileSync(file, `${'s'.repeat(40)}\n`);
  expect(readConfig({ SECRET_FILE: file }).SECRET).toBe('s'.repeat(40));
  for (const name of filedNames)
    expect(() => readConfig({ [`${name}_FILE`]: join(folder, 'nowhere') })).toThrow(
      `${name}_FILE could not be read: ENOENT.`,
    );
  expect(() => readConfig({ SECRET_FILE: file, SECRET: 't'.repeat(40) })).toThrow('are both set');
  writeFileSync(file, 'short');
  expect(() => readConfig({ SECRET_FILE: file })).toThrow(/^SECRET has a value Waymark cannot use/);
  rmSync(folder, { recursive: true });
});
