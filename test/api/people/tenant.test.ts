import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { askForScheduled } from '#server/job-schedule.ts';
import { createCompany } from '#server/operation/create-company.ts';
import { mailboxIn } from '#server/ports/mail/mailbox.ts';
import { type MadePerson, type MadeTenant, makePerson, makeTenant } from '../../make.ts';
import { acme, scriptedLogo } from '../../support/operator.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
let tenant: MadeTenant;
let ceo: MadePerson;
const dataDir = mkdtempSync(join(tmpdir(), 'waymark-mailbox-'));

beforeAll(async () => {
  world = await openWorld({
    env: { STAGING_URL: 'https://staging.example', DEFAULT_SUBDOMAIN: 'solstead', DATA_DIR: dataDir },
  });
  await world.files.put('logos/1/wide.svg', Buffer.from(scriptedLogo));
  tenant = await makeTenant(world, {
    subdomain: 'solstead',
    name: 'Solstead',
    goalType: 'SMART',
    primaryColor: '0D4C78',
    logoKey: 'logos/1/wide.svg',
  });
  ceo = await makePerson(world, { tenant, role: 'ceo' });
});
afterAll(async () => {
  await world.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const named = (subdomain: string) => world.anonymous.call(api.tenant.bySubdomain, { params: { subdomain } });
const installation = (host: string) => world.anonymous.call(api.tenant.installation, { headers: { host } });

test('signed out one learns a company’s name and branding, and nothing else', async () => {
  const { answer } = await named('SolStead');
  expect(answer).toEqual({
    Name: 'Solstead',
    Subdomain: 'solstead',
    GoalType: 'SMART',
    Logo: expect.stringMatching(/^\/api\/files\/logo\/solstead\/wide\?v=[0-9a-f]{12}$/),
    SquareLogo: null,
    PrimaryColor: '0D4C78',
    UseDarkText: false,
  });
});

test('dark text follows the better contrast unless it is set', async () => {
  await makeTenant(world, { subdomain: 'yellow', primaryColor: 'E3AB24' });
  await makeTenant(world, { subdomain: 'chosen', primaryColor: 'E3AB24', useDarkText: false });
  expect((await named('yellow')).answer.UseDarkText).toBe(true);
  expect((await named('chosen')).answer.UseDarkText).toBe(false);
});

test.each(['nowhere', 'a_b', '..%2f..', 'x'.repeat(63), '%00'])(
  'no company is called %s',
  async (subdomain) => {
    const { statusCode } = await world.app.http.inject({ url: `/api/Auth/tenant/${subdomain}` });
    expect([404, 400]).toContain(statusCode);
  },
);

test('the installation tells which company a host means, and where unknown hosts go', async () => {
  expect((await installation('solstead.localhost:3000')).answer).toEqual({
    Environment: 'Dev',
    Version: '1.2',
    Subdomain: 'solstead',
    StagingUrl: 'https://staging.example',
    TermsUrl: 'https://waymark.example/terms',
    TermsVersion: '1',
    PrivacyVersion: '1',
    PrivacyUrl: '/v3/privacy',
  });
  expect((await installation('localhost:3000')).answer.Subdomain).toBe('solstead');
  expect((await installation('nowhere.localhost')).answer.Subdomain).toBeNull();
  expect((await installation('example.com')).answer.Subdomain).toBeNull();
});

test('a logo is served to everyone, and an SVG can do nothing', async () => {
  const { Logo } = (await named('solstead')).answer;
  const shown = await world.app.http.inject({ url: Logo ?? '' });
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toBe(scriptedLogo);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cache-control': 'public, max-age=86400',
  });
  for (const path of ['solstead/square', 'solstead/other', 'nowhere/wide']) {
    expect((await world.app.http.inject({ url: `/api/files/logo/${path}` })).statusCode).toBe(404);
  }
});

test('getLogo answers the company’s own logo, else the product’s', async () => {
  const own = await world.as(ceo).call(api.tenant.getLogo);
  expect(own.answer).toEqual({
    data: `data:image/svg+xml;base64,${Buffer.from(scriptedLogo).toString('base64')}`,
    width: 120,
    height: 40,
  });
  const plain = await makePerson(world, { tenant: await makeTenant(world) });
  expect((await world.as(plain).call(api.tenant.getLogo)).answer).toMatchObject({ width: 64, height: 64 });
});

test('quarters are made six ahead, once a week, and when a clock has run ahead', async () => {
  const company = await makeTenant(world, { subdomain: 'ahead' });
  const person = await makePerson(world, { tenant: company, role: 'ceo' });
  const quarters = async () =>
    (
      await world.db.read(company.id, world.now(), (scope) =>
        scope.db.selectFrom('period').select('start_date').orderBy('start_date').execute(),
      )
    ).map((row) => row.start_date);
  const before = await quarters();
  const then = world.now();
  try {
    world.clock.set('2027-01-02T12:00:00Z');
    await askForScheduled(world.app.services);
    await askForScheduled(world.app.services);
    const jobs = await world.db.read(company.id, world.now(), (scope) =>
      scope.db.selectFrom('job').select('kind').where('kind', '=', 'periods').execute(),
    );
    expect(jobs).toHaveLength(1);
    await world.drain();
    expect(await quarters()).toEqual([...before, '2028-07-01']);
    world.clock.set('2031-05-15T12:00:00Z');
    const relogin = await world.as(await makePerson(world, { tenant: company })).call(api.auth.relogin);
    expect(relogin.answer.Period).toMatchObject({ Quarter: 'Q2', Year: 2031, WeekStartDate: '2031-05-12' });
    expect(new Set(await quarters()).size).toBe((await quarters()).length);
    expect(person.id).toBeGreaterThan(0);
  } finally {
    world.clock.set(then);
  }
});

test('a company is made with its quarters and its invited ceo, who signs up with the link', async () => {
  const { invitationToken } = await createCompany(world.db, world.now(), acme);
  world.app.services.companies.forget();
  const headers = { host: 'acme.localhost' };
  const body = { Token: invitationToken };
  const check = await world.anonymous.call(api.auth.invitationCheck, { body, headers });
  expect(check.answer).toEqual({ Name: 'Ann Boss', Email: acme.ceoEmail, InvitedBy: 'Acme' });
  const session = await world.anonymous.call(api.auth.signUp, {
    body: { ...body, Password: 'Right-password-1' },
    headers,
  });
  expect(session.answer).toMatchObject({
    Profile: { Name: 'Ann Boss', RoleName: 'ceo', TimeZone: 'Berlin' },
    Tenant: { Name: 'Acme', PrimaryColor: 'E3AB24', GoalType: 'okr' },
    Period: { Quarter: 'Q4', Year: 2026 },
  });
  const bearer = { authorization: `Bearer ${session.answer.Token}` };
  const periods = await world.anonymous.call(api.goals.periods, { headers: bearer });
  expect(periods.answer.map((period) => `${period.Quarter} ${period.Year}`)).toContain('Q4 2027');
});

test('a company that cannot be made leaves nothing behind', async () => {
  await expect(createCompany(world.db, world.now(), { ...acme, name: 'Again' })).rejects.toThrow(
    'The sub-domain acme is taken by another company.',
  );
  const made = await world.db.readPublic((q) => q.selectFrom('tenant').select('name').execute());
  expect(made.map((row) => row.name)).not.toContain('Again');
  // The connection that refused goes on in its usual role.
  expect((await named('solstead')).status).toBe(200);
});

test('the mailbox of development shows kept mails to this machine alone, and nothing in them runs', async () => {
  const mailbox = mailboxIn(join(dataDir, 'mailbox'));
  await mailbox.send({
    to: 'ann@acme.example',
    fromName: 'Acme via Waymark',
    subject: 'Hello <script>alert(1)</script>',
    text: 'Open http://acme.localhost/v3/invitation/1.x now',
    html: '<!doctype html><html><head></head><body><img src="cid:logo@waymark"></body></html>',
    headers: {},
    images: [{ cid: 'logo@waymark', fileName: 'logo.png', type: 'image/png', content: Buffer.from('png') }],
  });
  const [kept] = await mailbox.list(10);
  const page = await world.app.http.inject({ url: `/dev/mailbox/${kept?.id}` });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Hello &lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page.body).toContain('<a href="http://acme.localhost/v3/invitation/1.x">');
  expect(page.body).toMatch(/<iframe sandbox="[a-z -]+" src="\/dev\/mailbox\/[\w-]+\/html"/);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  const frame = await world.app.http.inject({ url: `/dev/mailbox/${kept?.id}/html` });
  expect(frame.body).toContain(`data:image/png;base64,${Buffer.from('png').toString('base64')}`);
  expect(frame.headers['content-security-policy']).toContain('sandbox allow-popups');
  expect(frame.headers['x-frame-options']).toBe('SAMEORIGIN');

  const refused = [
    { url: '/dev/mailbox', remoteAddress: '10.1.2.3' },
    { url: '/dev/mailbox', headers: { host: 'rebound.example' } },
    { url: '/dev/mailbox/..%2f..%2fetc%2fpasswd' },
  ];
  for (const request of refused) expect((await world.app.http.inject(request)).statusCode).toBe(404);
  expect((await world.app.http.inject({ url: '/dev/mailbox' })).statusCode).toBe(200);
});
