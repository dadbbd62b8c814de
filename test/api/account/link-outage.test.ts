import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { api } from '#contract/index.ts';
import { mintLink } from '#server/auth/actions/mint-link.ts';
import { ConnectionLost } from '#server/db/away.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { mailJob } from '#server/mails/actions.ts';
import { type MadePerson, type MadeTenant, makePerson, makeTenant } from '../../make.ts';
import { linkIn, onlyMailTo } from '../../support/mails.ts';
import { operate } from '../../support/operator.ts';
import { openWorld, type World } from '../../world.ts';

/** A link that lies in a mailbox ends when a newer one does, not when somebody asks for one. */
let world: World;
let tenant: MadeTenant;
let ceo: MadePerson;

beforeAll(async () => {
  world = await openWorld({ env: { DEFAULT_SUBDOMAIN: 'solstead' } });
  tenant = await makeTenant(world, { subdomain: 'solstead', name: 'Solstead' });
  ceo = await makePerson(world, { tenant, role: 'ceo' });
});
beforeEach(() => {
  world.mail.sent.length = 0;
  world.mail.failWith = () => null;
});
afterAll(() => world.close());

const paths = { reset: '/v3/resetpassword/', invitation: '/v3/invitation/' } as const;
const checks = { reset: api.auth.resetPasswordCheck, invitation: api.auth.invitationCheck } as const;
type Kind = keyof typeof paths;

async function mailed(kind: Kind, { id, email }: MadePerson): Promise<string> {
  world.mail.sent.length = 0;
  await world.db.write(tenant.id, world.now(), (scope) => enqueue(scope, [mailJob(kind, id)]));
  await world.drain();
  return linkIn(onlyMailTo(world, email), paths[kind]);
}

const status = async (kind: Kind, Token: string) =>
  (await world.anonymous.call(checks[kind], { body: { Token } })).status;

/** What anybody can do, signed out. */
async function askForPassword({ email }: MadePerson) {
  world.mail.sent.length = 0;
  await world.anonymous.call(api.auth.forgotPassword, { body: { Email: email, domain: 'solstead' } });
  await world.drain();
}

test.each(['reset', 'invitation'] as const)(
  'of a kind (%s) the last works that a mailbox has taken',
  async (kind) => {
    const isInvited = kind === 'invitation';
    const person = await makePerson(world, {
      tenant,
      manager: ceo,
      ...(isInvited ? { status: 'invited' as const, invitedBy: ceo } : {}),
    });
    const first = await mailed(kind, person);
    world.mail.failWith = () => new Error('away');
    await world.db.write(tenant.id, world.now(), (scope) => enqueue(scope, [mailJob(kind, person.id)]));
    await world.drain();
    expect(await status(kind, first)).toBe(200);
    world.mail.sent.length = 0;
    world.mail.failWith = () => null;
    world.clock.advance({ minutes: 2 });
    await world.drain();
    const second = linkIn(onlyMailTo(world, person.email), paths[kind]);
    expect([await status(kind, first), await status(kind, second)]).toEqual([400, 200]);
  },
);

test('whoever asks for a password, signed out, ends no invitation', async () => {
  const person = await makePerson(world, { tenant, manager: ceo, status: 'invited', invitedBy: ceo });
  // As the operator's command prints it.
  const printed = await world.db.write(tenant.id, world.now(), (scope) =>
    mintLink(scope, person.id, 'invitation'),
  );
  world.mail.failWith = () => new Error('away');
  await askForPassword(person);
  expect(await status('invitation', printed.token)).toBe(200);
  world.mail.failWith = () => null;
  world.clock.advance({ minutes: 2 });
  await world.drain();
  const repeated = linkIn(onlyMailTo(world, person.email), paths.invitation);
  expect(await status('invitation', repeated)).toBe(200);
  expect(await status('invitation', printed.token)).toBe(200);
  const password = 'Right-password-1';
  const body = { Token: repeated, Password: password, Terms: '1', Privacy: '1' };
  expect((await world.anonymous.call(api.auth.signUp, { body })).status).toBe(200);
  expect(await status('invitation', printed.token)).toBe(400);
});

test('a link that has left leaves no second time because the database was away when that was noted', async () => {
  const person = await makePerson(world, { tenant, manager: ceo });
  const first = await mailed('reset', person);
  const write = world.db.write.bind(world.db);
  world.mail.failWith = () => {
    vi.spyOn(world.db, 'write').mockRejectedValueOnce(new ConnectionLost('It restarts.'));
    return null;
  };
  const second = await mailed('reset', person);
  expect([await status('reset', first), await status('reset', second)]).toEqual([200, 200]);
  vi.spyOn(world.db, 'write').mockImplementation(write);
  world.clock.advance({ minutes: 10 });
  await world.drain();
  vi.restoreAllMocks();
  // The one mail that `mailed` has looked for is the only one still.
  expect(linkIn(onlyMailTo(world, person.email), paths.reset)).toBe(second);
  expect([await status('reset', first), await status('reset', second)]).toEqual([400, 200]);
});

test('a link of a company that is switched off is not over, and nobody is told of mails that do not leave', async () => {
  const person = await makePerson(world, { tenant, manager: ceo });
  const token = await mailed('reset', person);
  await operate(world, tenant, { active: false });
  const { status: refused, refusal } = await world.anonymous.call(checks.reset, { body: { Token: token } });
  expect([refused, refusal.Code]).toEqual([400, 'tenant_deactivated']);
  const ask = await world.anonymous.call(api.auth.forgotPassword, {
    body: { Email: person.email, domain: 'solstead' },
  });
  expect([ask.status, ask.refusal.Code]).toEqual([400, 'tenant_deactivated']);
  await operate(world, tenant, { active: true });
  expect(await status('reset', token)).toBe(200);
});
