import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { api } from '#contract/index.ts';
import { securityEventKinds } from '#contract/vocabulary.ts';
import { printedLog } from '#server/auth/reads/security-log.ts';
import { noteSecurity, type SecurityNote } from '#server/kernel/safety/security-log.ts';
import { type MadePerson, type MadeTenant, makePerson, makeTenant } from '../../make.ts';
import { engine as engineHere } from '../../support/engines.ts';
import { linkIn, onlyMailTo } from '../../support/mails.ts';
import { openWorld, type World } from '../../world.ts';

/** Every kind of entry in the log of what touches safety, brought about (issue 12, point 17). */
const password = 'Right-password-1';
const from = {
  remoteAddress: '10.4.4.4',
  headers: {
    host: 'watched.localhost:3000',
    'user-agent':
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36',
  },
};

let world: World;
let company: MadeTenant;
let chief: MadePerson;
let person: MadePerson;

beforeAll(async () => {
  world = await openWorld({ env: { DEFAULT_SUBDOMAIN: 'watched' } });
  company = await makeTenant(world, { subdomain: 'watched', name: 'Watched' });
  chief = await makePerson(world, { tenant: company, role: 'ceo', name: 'Lea Log', password });
  person = await makePerson(world, { tenant: company, name: 'Pia Person', manager: chief, password });
});
afterAll(() => world.close());

const send = async ({ method, path }: Endpoint, payload: object, headers: Record<string, string> = {}) =>
  (
    await world.app.http.inject({
      ...from,
      method,
      url: `/api${path}`,
      payload,
      headers: { ...from.headers, ...headers },
    })
  ).statusCode;

const signIn = (given: string) =>
  send(api.auth.login, { userName: person.email, password: given, domain: 'watched' });

async function mailedLink(asked: Endpoint, path: string): Promise<string> {
  world.mail.sent.length = 0;
  await send(asked, { Email: person.email, domain: 'watched' });
  await world.drain();
  return linkIn(onlyMailTo(world, person.email), path);
}

/** What an admin does to somebody, or takes away, in this order. */
const adminSteps: [Endpoint, object][] = [
  [api.people.roles, { IsOrgAdmin: true }],
  [api.people.roles, { IsOrgAdmin: false }],
  [api.organization.directoryExport, {}],
  [api.safety.endSessionsOf, {}],
  [api.people.deactivate, {}],
  [api.people.activate, {}],
  [api.people.saveProfile, { Email: 'other@watched.example' }],
];

test('every kind of entry is written, with company, account, address and device, and never the address typed', async () => {
  for (let turn = 0; turn < 10; turn += 1) await signIn('Wrong-password-1');
  const unlock = await mailedLink(api.auth.lostPassword, '/v3/login/unlock/');
  await send(api.auth.unlockAccountCheck, { Token: unlock });
  const reset = await mailedLink(api.auth.forgotPassword, '/v3/resetpassword/');
  await send(api.auth.resetPassword, { Token: reset, Password: 'Other-password-2' });
  expect(await signIn('Other-password-2')).toBe(200);
  const authorization = `Bearer ${await world.tokenOf(person)}`;
  const change = { Password: 'Other-password-2', NewPassword: 'Third-password-3' };
  expect(await send(api.auth.changePassword, { ...change, Password: 'Guess-1' }, { authorization })).toBe(
    400,
  );
  expect(await send(api.auth.changePassword, change, { authorization })).toBe(200);
  await send(api.auth.resetPasswordCheck, { Token: reset });
  await send(api.auth.resetPasswordCheck, { Token: reset }, { host: 'elsewhere.localhost:3000' });
  const admin = { authorization: `Bearer ${await world.tokenOf(chief)}` };
  const to = (endpoint: Endpoint): Endpoint => ({
    ...endpoint,
    path: endpoint.path.replace(':id', String(person.id)),
  });
  for (const [endpoint, body] of adminSteps) expect(await send(to(endpoint), body, admin)).toBe(200);
  await world.drain();
  const confirmation = linkIn(onlyMailTo(world, 'other@watched.example'), '/v3/confirmemail/');
  expect(await send(api.auth.confirmEmailCheck, { Token: confirmation })).toBe(200);
  const Csv = 'Name,Email,OrgAdmin\nRia Right,ria@watched.example,yes\nNoa None,noa@watched.example,';
  expect(await send(api.people.importPeople, { Csv, DryRun: false }, admin)).toBe(200);

  const { data } = (await world.as(chief).call(api.safety.log)).answer;
  expect(new Set(data.map(({ Kind }) => Kind))).toEqual(new Set(securityEventKinds));
  const ofKind = (...kinds: string[]) => data.filter(({ Kind }) => kinds.includes(Kind));
  expect(ofKind('right_changed').map(({ Detail }) => Detail)).toEqual([
    // Who comes in a file with a right.
    'Org Admin: given',
    'Org Admin: taken',
    'Org Admin: given',
  ]);
  const outside = ofKind(
    'signed_in',
    'sign_in_failed',
    'locked',
    'link_asked',
    'link_used',
    'unlocked',
    'link_dead',
    'foreign_refused',
    'password_changed',
    'password_refused',
    'session_ended',
    'right_changed',
    'employment_changed',
    'exported',
  );
  expect(outside).toHaveLength(data.length);
  for (const { Kind, Address, Device } of outside)
    expect([Kind, Address, Device]).toEqual([Kind, '10.4.4.4', 'Chrome on Windows']);
  const accounts = new Set(ofKind('sign_in_failed', 'locked').map(({ Account }) => Account));
  expect([...accounts]).toEqual([expect.stringMatching(/^[0-9a-f]+$/)]);
  expect(JSON.stringify(data)).not.toContain(person.email);
});

test('an address that is asked for, or is not to come any more, is not told as a new one', async () => {
  const moved = await makePerson(world, { tenant: company, name: 'Moe Moved', manager: chief, password });
  const changes = async () => {
    const { data } = (await world.as(chief).call(api.safety.log)).answer;
    return data
      .filter(({ Kind, Person }) => Kind === 'employment_changed' && Person?.Id === moved.id)
      .map(({ Detail }) => Detail);
  };
  const asks = async (who: MadePerson): Promise<void> => {
    world.mail.sent.length = 0;
    const body = { Email: 'moe@elsewhere.example' };
    await world.as(who).call(api.people.saveProfile, { params: { id: moved.id }, body });
    await world.drain();
  };
  const [kept, asked] = ['A new e-mail address, taken back', 'A new e-mail address, to be confirmed'];
  await asks(chief);
  const cancel = linkIn(onlyMailTo(world, moved.email), '/v3/cancelemail/');
  expect(await send(api.auth.cancelEmailCheck, { Token: cancel })).toBe(200);
  expect(await changes()).toEqual([kept, asked]);

  await asks(moved);
  world.mail.sent.length = 0;
  await send(api.auth.forgotPassword, { Email: moved.email, domain: 'watched' });
  await world.drain();
  const reset = linkIn(onlyMailTo(world, moved.email), '/v3/resetpassword/');
  expect(await send(api.auth.resetPassword, { Token: reset, Password: 'Other-password-2' })).toBe(200);
  expect(await changes()).toEqual([kept, asked, kept, asked]);

  await asks(chief);
  const confirm = linkIn(onlyMailTo(world, 'moe@elsewhere.example'), '/v3/confirmemail/');
  expect(await send(api.auth.confirmEmailCheck, { Token: confirm })).toBe(200);
  expect(await changes()).toEqual(['A new e-mail address', asked, kept, asked, kept, asked]);
});

test('rights of many who come in a file are written in few statements, each linked to the one before', async () => {
  const { engine } = world.db;
  const connect = engine.connect.bind(engine);
  let statements = 0;
  const listening = vi.spyOn(engine, 'connect').mockImplementation(async (use) => {
    const connection = await connect(use);
    return {
      ...connection,
      query: (text, parameters) => {
        if (text.startsWith('insert into "security_event"')) statements += 1;
        return connection.query(text, parameters);
      },
    };
  });
  const lines = Array.from({ length: 600 }, (_, n) => `Ria Right,right${n}@watched.example,yes`);
  const Csv = ['Name,Email,OrgAdmin', ...lines].join('\n');
  const admin = { authorization: `Bearer ${await world.tokenOf(chief)}` };
  expect(await send(api.people.importPeople, { Csv, DryRun: false }, admin)).toBe(200);
  listening.mockRestore();
  expect(statements).toBe(2);
  const printed = await world.db.read(company.id, world.now(), (scope) => printedLog(scope, lines.length));
  expect(printed.match(/right_changed {2}Ria Right/g)).toHaveLength(lines.length);
  expect(printed).toContain('The chain is whole.');
});

const noteOf = (n: number): SecurityNote => ({
  kind: 'exported',
  personId: n % 2 === 0 ? person.id : null,
  actorId: chief.id,
  accountHash: null,
  origin: {
    address: '2001:db8::1',
    device: `Browser "${n}" \\ für 日本 ${String.fromCodePoint(0x1f600)}`,
    browser: null,
  },
  detail: { report: `"${n}"`, IsOrgAdmin: n % 2 === 0, sessions: n, none: null },
});

test('few entries and many, in one transaction and in several, are linked to the one before', async () => {
  const write = (...sizes: number[]) =>
    world.db.write(company.id, world.now(), async (scope) => {
      for (const size of sizes)
        await noteSecurity(
          scope,
          Array.from({ length: size }, (_, n) => noteOf(n)),
        );
    });
  await write(1);
  await write(2, 30, 1, 0, 3);
  await write(30);
  await write(1);
  const printed = await world.db.read(company.id, world.now(), (scope) => printedLog(scope, 100));
  expect(printed.match(/exported/g)?.length).toBeGreaterThanOrEqual(68);
  expect(printed).toContain('The chain is whole.');
});

if (engineHere === 'postgres') {
  test('whoever has still something to do keeps nobody else from writing the log', async () => {
    let end: () => void = () => undefined;
    const ending = new Promise<void>((resolve) => {
      end = resolve;
    });
    let noted: () => void = () => undefined;
    const hasNoted = new Promise<void>((resolve) => {
      noted = resolve;
    });
    const slow = world.db.write(company.id, world.now(), async (scope) => {
      await noteSecurity(scope, [noteOf(1)]);
      noted();
      await ending;
    });
    await hasNoted;
    await world.db.write(company.id, world.now(), (scope) => noteSecurity(scope, [noteOf(2)]));
    end();
    await slow;
    const printed = await world.db.read(company.id, world.now(), (scope) => printedLog(scope, 100));
    expect(printed).toContain('The chain is whole.');
  });
}
