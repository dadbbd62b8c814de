import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { companyNamed } from '#server/cli.ts';
import { databaseFolder, readConfig } from '#server/config.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { askForScheduled } from '#server/job-schedule.ts';
import { createCompany } from '#server/operation/create-company.ts';
import { mailboxIn } from '#server/ports/mail/mailbox.ts';
import { setCompany } from '#server/tenant/actions/set-company.ts';
import { tenantCommand } from '#server/tenant-command.ts';
import { type MadePerson, type MadeTenant, makePerson, makeTenant } from '../make.ts';
import { makeGoal } from '../make-goals.ts';
import { freshDatabase } from '../support/engines.ts';
import { openWorld, type World } from '../world.ts';

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><script>1</script><rect width="9" height="9"/></svg>';

let world: World;
let tenant: MadeTenant;
let ceo: MadePerson;
const dataDir = mkdtempSync(join(tmpdir(), 'waymark-mailbox-'));

beforeAll(async () => {
  world = await openWorld({
    env: { STAGING_URL: 'https://staging.example', DEFAULT_SUBDOMAIN: 'solstead', DATA_DIR: dataDir },
  });
  await world.files.put('logos/1/wide.svg', Buffer.from(svg));
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
  expect(shown.body).toBe(svg);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/svg+xml',
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
    data: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
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

const spec = {
  name: 'Acme',
  subdomain: 'acme',
  ceoName: 'Ann Boss',
  ceoEmail: 'ann@acme.example',
  goalType: 'okr',
  timeZone: 'Berlin',
} as const;

test('a company is made with its quarters and its invited ceo, who signs up with the link', async () => {
  const { invitationToken } = await createCompany(world.db, world.now(), spec);
  world.app.services.companies.forget();
  const headers = { host: 'acme.localhost' };
  const body = { Token: invitationToken };
  const check = await world.anonymous.call(api.auth.invitationCheck, { body, headers });
  expect(check.answer).toEqual({ Name: 'Ann Boss', InvitedBy: 'Acme' });
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
  await expect(createCompany(world.db, world.now(), { ...spec, name: 'Again' })).rejects.toThrow(
    'The sub-domain acme is taken by another company.',
  );
  const made = await world.db.readPublic((q) => q.selectFrom('tenant').select('name').execute());
  expect(made.map((row) => row.name)).not.toContain('Again');
  // The connection that refused goes on in its usual role.
  expect((await named('solstead')).status).toBe(200);
});

test('the operator’s changes are checked, done and recorded', async () => {
  const company = await makeTenant(world, { subdomain: 'changing' });
  const outside = { db: world.db, files: world.files };
  await expect(
    setCompany(outside, company, world.now(), { logo: Buffer.from('<html></html>') }),
  ).rejects.toThrow('A logo must be an SVG, PNG or JPEG picture.');
  await setCompany(outside, company, world.now(), {
    primary_color: '3781C2',
    status_window_weeks: 3,
    squareLogo: Buffer.from(svg),
  });
  world.app.services.companies.forget();
  const { answer } = await named('changing');
  expect(answer).toMatchObject({ PrimaryColor: '3781C2', SquareLogo: expect.stringContaining('/square?v=') });
  const changes = await world.db.read(company.id, world.now(), (scope) =>
    scope.db
      .selectFrom('tenant_change')
      .select(['field', 'from_value', 'to_value'])
      .orderBy('field')
      .execute(),
  );
  expect(changes).toEqual([
    { field: 'primary_color', from_value: 'E3AB24', to_value: '3781C2' },
    {
      field: 'square_logo_key',
      from_value: null,
      to_value: expect.stringMatching(/^logos\/\d+\/[0-9a-f]+\.svg$/),
    },
    { field: 'status_window_weeks', from_value: '2', to_value: '3' },
  ]);
});

test('a goal year that begins in another month lays the quarters anew, while there are no goals', async () => {
  const company = await makeTenant(world, { subdomain: 'fiscal' });
  const boss = await makePerson(world, { tenant: company, role: 'ceo' });
  const outside = { db: world.db, files: world.files };
  const relogin = () => world.as(boss).call(api.auth.relogin);
  expect((await relogin()).answer.Period).toMatchObject({ Quarter: 'Q4', Year: 2026 });
  await setCompany(outside, company, world.now(), { quarter_offset: 3 });
  // What the server kept of the company is forgotten with the commit.
  await expect.poll(async () => (await relogin()).answer.Period).toMatchObject({ Quarter: 'Q3', Year: 2027 });
  const quarters = await world.db.read(company.id, world.now(), (scope) =>
    scope.db.selectFrom('period').select(['quarter', 'year']).orderBy('start_date').execute(),
  );
  expect(quarters).toHaveLength(7);
  await makeGoal(world, { owner: boss });
  const changed = { ...company, quarterOffset: 3 };
  await expect(setCompany(outside, changed, world.now(), { quarter_offset: 0 })).rejects.toThrow(
    'The first month of the goal year can be changed only while the company has no goals.',
  );
  await expect(setCompany(outside, changed, world.now(), { goal_type: 'SMART' })).rejects.toThrow(
    'The goal type can be changed only while the company has no goals.',
  );
});

test('an invitation is accepted in a new year, and on a server whose clock stands earlier', async () => {
  const then = world.now();
  const signUp = async (made: string, accepted: string, subdomain: string) => {
    const { invitationToken } = await createCompany(world.db, new Date(made), { ...spec, subdomain });
    world.clock.set(accepted);
    const body = { Token: invitationToken, Password: 'Right-password-1' };
    return world.anonymous.call(api.auth.signUp, { body, headers: { host: `${subdomain}.localhost` } });
  };
  try {
    const nextYear = await signUp('2023-12-30T12:00:00Z', '2024-01-02T12:00:00Z', 'new-year');
    expect(nextYear.answer.Period).toMatchObject({ Quarter: 'Q1', Year: 2024 });
    const earlier = await signUp('2026-11-18T12:00:00Z', '2024-01-02T12:00:00Z', 'earlier');
    expect(earlier.answer.Period).toMatchObject({ Quarter: 'Q1', Year: 2024 });
  } finally {
    world.clock.set(then);
  }
});

test('the operator’s command makes, changes and lists companies, and says what is wrong', async () => {
  const { environment: database, drop } = await commandDatabase();
  const environment = { ...database, WAYMARK_NOW: '2023-12-30T12:00:00Z' };
  const run = async (...args: string[]) => {
    const lines: string[] = [];
    const say = (line: string) => void lines.push(line);
    const code = await tenantCommand(args, { environment, say, complain: say });
    return { code, text: lines.join('\n') };
  };
  const create = ['create', '--name', 'Acme', '--subdomain', 'acme', '--ceo-name', 'Ann', '--ceo-email'];
  try {
    const made = await run(...create, 'ann@acme.example', '--goal-type', 'SMART');
    expect(made.text).toMatch(/^http:\/\/acme\.localhost:3000\/v3\/invitation\/[0-9a-z]+\.[\w-]{43}$/m);
    expect(made.code).toBe(0);
    expect(await firstPeriodIn(environment)).toBe('2023-10-01');
    expect(await run(...create, 'ann')).toEqual({
      code: 1,
      text: 'ceoEmail: The ceo needs a valid e-mail address.',
    });
    expect((await run(...create, 'ann@acme.example')).text).toContain('is taken by another company');
    expect((await run(...create, 'a@b.example', '--time-zone', 'Mars')).text).toContain('not on the list');
    expect((await run('set', 'acme', '--active', 'no', '--color', '#3781c2')).code).toBe(0);
    expect((await run('set', 'acme', '--active', 'perhaps')).text).toBe('active: yes or no is expected.');
    expect((await run('set', 'nobody', '--active', 'no')).text).toContain('There is no company');
    expect((await run('set', 'acme', '--quarter-offset', '12')).text).toContain('0 to 11');
    expect((await run('set', 'acme', '--talent', 'on', '--quarter-offset', '1')).code).toBe(0);
    expect((await run('set', 'acme', '--colour', 'x')).text).toContain("Unknown option '--colour'.");
    expect((await run('list')).text).toBe('http://acme.localhost:3000  Acme  (not active)');
    expect((await run()).code).toBe(2);
  } finally {
    await drop();
  }
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

/** A migrated, empty database as the environment names one. */
async function commandDatabase() {
  const database = await freshDatabase();
  if (database.url !== null || database.folder === null) {
    return { environment: { DATABASE_URL: database.url ?? '' }, drop: database.drop };
  }
  const home = dirname(database.folder);
  if (database.folder !== join(home, 'database')) renameSync(database.folder, join(home, 'database'));
  return { environment: { DATA_DIR: home }, drop: database.drop };
}

/** The command's clock is the server's: the quarters begin where WAYMARK_NOW stands. */
async function firstPeriodIn(environment: Record<string, string | undefined>): Promise<string | undefined> {
  const config = readConfig(environment);
  const db = await connectDatabase({
    url: config.DATABASE_URL ?? null,
    folder: databaseFolder(config),
    poolSize: 1,
    statementTimeoutMs: config.STATEMENT_TIMEOUT_MS,
    onError: () => undefined,
  });
  try {
    const company = await companyNamed(db, 'acme');
    const first = await db.read(company.id, new Date(), (scope) =>
      scope.db.selectFrom('period').select('start_date').orderBy('start_date').executeTakeFirst(),
    );
    return first?.start_date;
  } finally {
    await db.close();
  }
}
