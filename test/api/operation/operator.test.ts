import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { api } from '#contract/index.ts';
import { TalentSettings } from '#contract/talent/settings.ts';
import { companyNamed } from '#server/cli.ts';
import type { Database } from '#server/db/database.ts';
import { createGoal } from '#server/goals/actions/create.ts';
import { writeAs } from '#server/kernel/reading.ts';
import { noOrigin } from '#server/kernel/safety/origin.ts';
import { createCompany } from '#server/operation/create-company.ts';
import { setCompany } from '#server/tenant/actions/set-company.ts';
import { tenantCommand } from '#server/tenant-command.ts';
import { makePerson, makeTenant } from '../../make.ts';
import { makeGoal } from '../../make-goals.ts';
import { commandDatabase, lookInto, typedInto } from '../../support/command.ts';
import { acme, scriptedLogo } from '../../support/operator.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const named = (subdomain: string) => world.anonymous.call(api.tenant.bySubdomain, { params: { subdomain } });

test('the operator’s changes are checked, done and recorded', async () => {
  const company = await makeTenant(world, { subdomain: 'changing' });
  const outside = { db: world.db, files: world.files };
  await expect(
    setCompany(outside, company, world.now(), { logo: Buffer.from('<html></html>') }),
  ).rejects.toThrow('A logo must be an SVG, PNG or JPEG picture.');
  await setCompany(outside, company, world.now(), {
    primary_color: '3781C2',
    status_window_weeks: 3,
    squareLogo: Buffer.from(scriptedLogo),
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
    'The first month of the goal year can be changed only while no goal was ever made here, deleted ones included.',
  );
  await expect(setCompany(outside, changed, world.now(), { goal_type: 'SMART' })).rejects.toThrow(
    'The goal type can be changed only while no goal was ever made here, deleted ones included.',
  );
});

test('a company whose first goal is being made keeps its goal type and its quarters', async () => {
  const company = await makeTenant(world, { subdomain: 'beginning' });
  const boss = await makePerson(world, { tenant: company, role: 'ceo' });
  const { services } = world.app;
  const viewer = await services.sessions.viewerOf(await world.tokenOf(boss), world.now(), '127.0.0.1');
  const body = api.goals.create.body.parse({ Title: 'Open the second yard' });
  const { meanwhile } = await writeAs(
    services,
    viewer,
    { now: world.now(), origin: noOrigin },
    async (writing) => {
      await createGoal(writing, body);
      const asked = [{ goal_type: 'SMART' as const }, { quarter_offset: 3 }].map((change) =>
        setCompany(world, company, world.now(), change).then(
          () => 'changed',
          (problem: Error) => problem.message,
        ),
      );
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { meanwhile: asked };
    },
  );
  expect(await Promise.all(meanwhile)).toEqual([
    'The goal type can be changed only while no goal was ever made here, deleted ones included.',
    'The first month of the goal year can be changed only while no goal was ever made here, deleted ones included.',
  ]);
});

test('an invitation is accepted in a new year, and on a server whose clock stands earlier', async () => {
  const then = world.now();
  const signUp = async (made: string, accepted: string, subdomain: string) => {
    const { invitationToken } = await createCompany(world.db, new Date(made), { ...acme, subdomain });
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
  const run = typedInto(tenantCommand, environment);
  const create = ['create', '--name', 'Acme', '--subdomain', 'acme', '--ceo-name', 'Ann', '--ceo-email'];
  // Where it looked: without DATABASE_URL, or in another folder, that is another database.
  const { DATABASE_URL: url, DATA_DIR: folder } = environment;
  const place = url === undefined ? `under ${folder}` : `at ${url.replace(/^postgres:\/\/[^@]*@/, '')}`;
  try {
    const none = `There is no company yet in the database ${place}.`;
    expect(await run('list')).toEqual({ code: 0, text: none });
    const made = await run(...create, 'ann@acme.example', '--goal-type', 'SMART');
    expect(made.text).toMatch(/^http:\/\/acme\.localhost:3000\/v3\/invitation\/[0-9a-z]+\.[\w-]{43}$/m);
    expect(made.code).toBe(0);
    expect(await lookInto(environment, firstPeriod)).toBe('2023-10-01');
    expect(await run(...create, 'ann')).toEqual({
      code: 1,
      text: 'ceoEmail: The ceo needs a valid e-mail address.',
    });
    expect((await run(...create, 'ann@acme.example')).text).toContain('is taken by another company');
    expect((await run(...create, 'a@b.example', '--time-zone', 'Mars')).text).toContain('not on the list');
    // Beside the embedded database no server can run that would follow.
    const follow =
      environment.DATABASE_URL === undefined
        ? ''
        : ' Running servers follow at once, open pages within seconds.';
    const changed = { code: 0, text: `Acme is changed.${follow}` };
    const same = { code: 0, text: 'Nothing of Acme is changed: it is so already.' };
    expect(await run('set', 'acme', '--active', 'no', '--color', '#3781c2')).toEqual(changed);
    expect(await run('set', 'acme', '--active', 'no', '--color', '3781C2')).toEqual(same);
    expect((await run('set', 'acme', '--active', 'perhaps')).text).toBe('active: yes or no is expected.');
    expect((await run('set', 'nobody', '--active', 'no')).text).toBe(
      `There is no company with the sub-domain nobody in the database ${place}.`,
    );
    expect((await run('constructor')).code).toBe(2);
    expect((await run('set', 'acme', '--quarter-offset', '12')).text).toContain('0 to 11');
    expect(await run('set', 'acme', '--talent', 'on', '--quarter-offset', '1')).toEqual(changed);
    expect(await run('set', 'acme', '--talent', 'on', '--quarter-offset', '1')).toEqual(same);
    expect((await run('set', 'acme', '--colour', 'x')).text).toContain("Unknown option '--colour'.");
    expect((await run('list')).text).toBe('http://acme.localhost:3000  Acme  (not active)');
    expect((await run()).code).toBe(2);
    const newer = "insert into migration (name) values ('9999_of_tomorrow.sql')";
    await lookInto(environment, (db) => db.engine.asOwner((owner) => owner.run(newer)));
    expect((await run('list')).text).toMatch(/^A newer version .* 9999_of_tomorrow\.sql, .*\nhttp:/);
  } finally {
    await drop();
  }
});

test('a command in a folder without a database says so and makes none, but for the one that makes a company', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'waymark-mistyped-'));
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }));
  const run = typedInto(tenantCommand, { DATA_DIR });
  const none = { code: 1, text: `There is no database under ${DATA_DIR}.` };
  for (const asked of [['list'], ['set', 'acme', '--active', 'no'], ['security-log', 'acme']])
    expect(await run(...asked)).toEqual(none);
  expect(await readdir(DATA_DIR)).toEqual([]);
  const made = [
    '--name',
    'Acme',
    '--subdomain',
    'acme',
    '--ceo-name',
    'Ann',
    '--ceo-email',
    'ann@acme.example',
  ];
  expect((await run('create', ...made)).code).toBe(0);
  expect((await run('list')).text).toBe('http://acme.localhost:3000  Acme');
});

test('talent settings are checked whole, kept in versions and recorded', async () => {
  const { environment: database, drop } = await commandDatabase();
  const environment = { ...database, WAYMARK_NOW: '2026-11-19T12:00:00Z' };
  const run = typedInto(tenantCommand, environment);
  const folder = await mkdtemp(join(tmpdir(), 'talent-'));
  const path = join(folder, 'talent.json');
  const set = async (content: object | string) => {
    await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
    return run('set', 'acme', '--talent-settings', path);
  };
  const label = (Label: string) => ({ Label });
  const three = [label('Below'), label('Meets'), label('Above')];
  const file = {
    EffectiveDate: '2026-01-01',
    QuarterStartMonthOffset: 0,
    PrimaryLabels: three,
    SecondaryLabels: three,
    FormLable: { PrimaryAxisName: 'Results', SecondaryAxisName: 'Growth' },
    Settings: { ShareRatingWithEmployee: true },
  };
  try {
    await run(
      'create',
      '--name',
      'Acme',
      '--subdomain',
      'acme',
      '--ceo-name',
      'Ann',
      '--ceo-email',
      'a@b.example',
    );
    expect((await run('set', 'acme', '--talent', 'on')).code).toBe(0);
    expect((await run('set', 'acme', '--talent', 'on')).code).toBe(0);
    expect(
      await set({ ...file, PrimaryLabels: [...three, label('Meets')], EffectiveDate: '2026-01-02' }),
    ).toEqual({
      code: 1,
      text: [
        'PrimaryLabels: Three or five labels are expected.',
        'SecondaryLabels: Both axes need the same number of labels, three or five.',
        'PrimaryLabels: Two labels of one axis are the same.',
        'EffectiveDate: The first day of a goal quarter is expected, as YYYY-MM-DD.',
        'Nothing was changed.',
      ].join('\n'),
    });
    expect((await set('{')).text).toContain('talent.json is no JSON');
    expect((await run('set', 'acme', '--talent-settings', join(folder, 'none.json'))).text).toContain(
      'could not be read',
    );
    expect((await set(file)).code).toBe(0);
    expect((await set(file)).code).toBe(0);
    expect(await lookInto(environment, versionsIn)).toEqual({
      versions: [
        ['2026-10-01', 'Performance', false],
        ['2026-01-01', 'Results', true],
      ],
      changes: [
        ['talent_enabled', 'false', 'true'],
        ['talent_settings', null, '1'],
        ['talent_settings', '1', '2'],
      ],
    });
    const apart = await run('set', 'acme', '--quarter-offset', '1');
    expect(apart.text).toContain('with a talent EffectiveDate that begins one');
    await writeFile(
      path,
      JSON.stringify({ ...file, EffectiveDate: '2026-02-01', QuarterStartMonthOffset: 1 }),
    );
    const both = await run('set', 'acme', '--quarter-offset', '1', '--talent-settings', path);
    expect(both.code).toBe(0);
  } finally {
    await rm(folder, { recursive: true });
    await drop();
  }
});

async function versionsIn(db: Database) {
  const company = await companyNamed(db, 'acme');
  return db.read(company.id, new Date(), async (scope) => {
    const versions = await scope.db.selectFrom('talent_settings').selectAll().orderBy('id').execute();
    const changes = await scope.db.selectFrom('tenant_change').selectAll().orderBy('id').execute();
    return {
      versions: versions.map(({ effective_date, settings }) => {
        const { FormLable, Settings } = TalentSettings.parse(settings);
        return [effective_date, FormLable.PrimaryAxisName, Settings.ShareRatingWithEmployee];
      }),
      changes: changes.map(({ field, from_value, to_value }) => [field, from_value, to_value]),
    };
  });
}

async function firstPeriod(db: Database): Promise<string | undefined> {
  const company = await companyNamed(db, 'acme');
  const first = await db.read(company.id, new Date(), (scope) =>
    scope.db.selectFrom('period').select('start_date').orderBy('start_date').executeTakeFirst(),
  );
  return first?.start_date;
}
