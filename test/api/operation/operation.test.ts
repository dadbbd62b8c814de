import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { readConfig } from '#server/config.ts';
import { addSecurityHeaders } from '#server/kernel/http/security-headers.ts';
import { makePerson, makeTenant } from '../../make.ts';
import { index, script, withWeb } from '../../support/served-web.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
const lines: string[] = [];

beforeAll(async () => {
  world = await openWorld({ log: (line) => void lines.push(line) });
});
afterAll(() => world.close());

const get = (url: string, headers: Record<string, string> = {}) => world.app.http.inject({ url, headers });

test('a living server is healthy, and ready while its database answers', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await get('/readyz')).statusCode).toBe(200);
  const other = await openWorld();
  await other.db.close();
  expect((await other.app.http.inject({ url: '/readyz' })).statusCode).toBe(503);
  expect((await other.app.http.inject({ url: '/healthz' })).statusCode).toBe(200);
  await other.app.http.close();
});

test('figures are for this machine alone, or for whoever has the token', async () => {
  const figures = await get('/metrics');
  expect(figures.headers['content-type']).toContain('text/plain');
  for (const name of [
    'waymark_http_request_duration_seconds',
    'waymark_database_connections{state="waiting"}',
    'waymark_live_sockets 0',
    'nodejs_eventloop_lag_seconds',
  ])
    expect(figures.body).toContain(name);
  for (const header of ['x-forwarded-for', 'forwarded', 'via'])
    expect((await get('/metrics', { [header]: '1.2.3.4' })).statusCode).toBe(404);
  const away = await world.app.http.inject({ url: '/metrics', remoteAddress: '10.0.0.9' });
  expect(away.statusCode).toBe(404);
  const token = 'a token of at least 16';
  const guarded = await openWorld({ env: { METRICS_TOKEN: token } });
  const ask = (authorization?: string) =>
    guarded.app.http.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
  expect((await ask()).statusCode).toBe(404);
  expect((await ask('Bearer wrong')).statusCode).toBe(404);
  expect((await ask(`Bearer ${token}`)).statusCode).toBe(200);
  await guarded.close();
});

test('due work is counted by kind, of all companies', async () => {
  const tenant = await makeTenant(world);
  await world.db.write(tenant.id, world.now(), (scope) =>
    scope.db
      .insertInto('job')
      .values({ tenant_id: tenant.id, kind: 'unknown', payload: '{}', run_at: scope.now })
      .execute(),
  );
  const figures = (await get('/metrics')).body;
  expect(figures).toContain('waymark_jobs_waiting{kind="unknown"} 1');
  expect(figures).toContain('waymark_jobs_waiting{kind="report_make"} 0');
});

test('each request is one line, by route, with who asked and without any secret', async () => {
  const tenant = await makeTenant(world);
  const person = await makePerson(world, {
    tenant,
    role: 'ceo',
    password: 'Secret-word-1',
    email: 'c@x.example',
  });
  lines.length = 0;
  const body = { userName: 'c@x.example', password: 'Secret-word-1', domain: tenant.subdomain };
  const { answer } = await world.anonymous.call(api.auth.login, { body });
  await world.as(person).call(api.people.profile, { params: { id: person.id } });
  await get('/v3/resetpassword/a-secret-link');
  await get('/api/Auth/nonsense?token=a-secret-link');
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(logged.find(({ route }) => route === '/api/profile/:id')).toMatchObject({
    method: 'GET',
    status: 200,
    tenant: tenant.id,
    person: person.id,
    ms: expect.any(Number),
    reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  const all = lines.join('\n');
  for (const secret of ['Secret-word-1', answer.Token, 'a-secret-link', 'c@x.example'])
    expect(all).not.toContain(secret);
  expect((await get('/metrics')).body).not.toContain('a-secret-link');
});

test('the description names every call once, and the page that shows it runs under its own policy', async () => {
  const described = (await get('/api/docs/openapi.json')).json();
  expect(described.openapi).toMatch(/^3\.1\./);
  const operations = Object.values<Record<string, { operationId: string; security: unknown[] }>>(
    described.paths,
  ).flatMap((methods) => Object.values(methods));
  const calls = Object.entries(api).flatMap(([noun, endpoints]) =>
    Object.keys(endpoints).map((name) => `${noun}_${name}`),
  );
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(calls.sort());
  expect(described.paths['/api/Auth/Login'].post.security).toEqual([]);
  expect(described.paths['/api/Goal/{id}'].get.security).toEqual([{ session: [] }]);
  expect(described.paths['/api/Goal/{id}'].get.parameters).toMatchObject([
    { name: 'id', in: 'path', required: true },
  ]);
  const page = await get('/api/docs');
  expect(page.headers['content-security-policy']).toContain("default-src 'self'");
  expect(page.body).not.toMatch(/<script(?![^>]*src=)|\son\w+=/);
  const parts = [...page.body.matchAll(/(?:src|href)="(\/api[^"]+)"/g)].map(([, part]) => part ?? '');
  expect(parts).toHaveLength(3);
  for (const part of parts) expect((await get(part)).statusCode).toBe(200);
});

test('what is not there is told in the one form, whatever the case of its path', async () => {
  for (const url of [
    '/api',
    '/api/',
    '/api/nothing',
    '/API/Nothing/1',
    '/api/docs/nothing',
    '/apI/docs/files/x',
  ]) {
    const answer = await get(url);
    expect([url, answer.statusCode]).toEqual([url, 404]);
    expect(answer.json()).toEqual({
      Message: expect.any(String),
      Code: 'not_found',
      Fields: {},
    });
  }
  expect((await get('/HEALTHZ')).statusCode).toBe(200);
  expect((await world.app.http.inject({ method: 'PUT', url: '/api/Auth/Login' })).statusCode).toBe(404);
});

test('no answer may be framed, sniffed or run', async () => {
  for (const url of ['/healthz', '/api/nothing', '/api/installation', '/metrics']) {
    const { headers } = await get(url);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  }
});

test('only a production behind https asks browsers to stay with https', async () => {
  for (const [inProduction, protocol, expected] of [
    [true, 'https', 'max-age=31536000; includeSubDomains'],
    [true, 'http', undefined],
    [false, 'https', undefined],
  ] as const) {
    const http = Fastify({ trustProxy: true });
    addSecurityHeaders(http, inProduction);
    http.get('/', () => 'x');
    const { headers } = await http.inject({ url: '/', headers: { 'x-forwarded-proto': protocol } });
    expect(headers['strict-transport-security']).toBe(expected);
    await http.close();
  }
});

test('a bad setting is told by name in one sentence, without its value', () => {
  for (const [name, value] of Object.entries({
    PORT: 'secret-x',
    DATABASE_URL: 'mysql://secret-x',
    SENTRY_SAMPLE_RATE: '7',
    SECRET: 'secret-x',
  })) {
    let message = '';
    try {
      readConfig({ [name]: value });
    } catch (error) {
      message = String(error);
    }
    expect(message).toContain(name);
    expect(message).not.toContain('secret-x');
  }
});

test("the page's own scripts run by their hash, and no other inline one", async () => {
  const own = "document.documentElement.setAttribute('data-early', 'in');";
  await withWeb(async (http) => {
    const { headers } = await http.inject({ url: '/' });
    const hash = createHash('sha256').update(own).digest('base64');
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  }, `${index}<script>${own}</script><script type="module" src="/assets/a-Xy12.js"></script>`);
});

test('every address outside the API is the page, each time with a nonce of its own', async () => {
  await withWeb(async (http) => {
    const nonces = new Set<string>();
    for (const url of ['/', '/index.html', '/v3/goals/7?x=1', '/v2', '/anything/at/all', '/apix']) {
      const { statusCode, headers, body } = await http.inject({ url });
      const nonce = /content="([\w-]+)"/.exec(body)?.[1] ?? '';
      expect([url, statusCode, headers['cache-control']]).toEqual([url, 200, 'no-store']);
      expect(headers['content-type']).toContain('text/html');
      expect(headers['content-security-policy']).toContain(`style-src-elem 'self' 'nonce-${nonce}'`);
      expect(headers['content-security-policy']).toContain("script-src 'self';");
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(6);
    for (const url of [
      '/api',
      '/api/x',
      '/API/x',
      '/assets/gone-1.js',
      '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
    ])
      expect([url, (await http.inject({ url })).statusCode]).toEqual([url, 404]);
    expect((await http.inject({ method: 'POST', url: '/v3/goals' })).statusCode).toBe(404);
    const injected = await http.inject({ url: '/', headers: { host: 'x;script-src *' } });
    expect(injected.headers['content-security-policy']).not.toContain('*');
  });
});

test('files with a hash in their name are kept for good and sent as they were compressed', async () => {
  await withWeb(async (http) => {
    const ask = (encoding: string, url = '/assets/a-Xy12.js') =>
      http.inject({ url, headers: { 'accept-encoding': encoding } });
    const plain = await ask('identity');
    expect(plain.body).toBe(script);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.headers['content-type']).toContain('javascript');
    const brotli = await ask('gzip, deflate, br');
    expect([brotli.body, brotli.headers['content-encoding']]).toEqual(['as brotli', 'br']);
    expect(brotli.headers['content-type']).toContain('javascript');
    expect(brotli.headers.vary).toContain('accept-encoding');
    const gzip = await ask('gzip');
    expect([gzip.body, gzip.headers['content-encoding']]).toEqual(['as gzip', 'gzip']);
    const icon = await ask('br', '/favicon.svg');
    expect([icon.body, icon.headers['cache-control']]).toEqual(['<svg/>', 'no-cache']);
  });
});

test('whoever has an answer already is told so, until it changes or for another person', async () => {
  const tenant = await makeTenant(world);
  const [one, other] = [
    await makePerson(world, { tenant, role: 'ceo' }),
    await makePerson(world, { tenant }),
  ];
  const headers = { authorization: `Bearer ${await world.tokenOf(one)}` };
  const first = await get('/api/dashboard', headers);
  const tag = String(first.headers.etag);
  expect([first.statusCode, tag]).toEqual([200, expect.stringMatching(/^W\/"[\w-]{43}"$/)]);
  const again = await get('/api/dashboard', { ...headers, 'if-none-match': tag });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
  await world.as(one).call(api.goals.create, { body: { Title: 'A new one', IsDraft: false } });
  expect((await get('/api/dashboard', { ...headers, 'if-none-match': tag })).statusCode).toBe(200);
  const theirs = { authorization: `Bearer ${await world.tokenOf(other)}`, 'if-none-match': tag };
  expect((await get('/api/dashboard', theirs)).statusCode).toBe(200);
});
