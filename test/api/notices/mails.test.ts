import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { mailJob } from '#server/mails/actions.ts';
import { notify } from '#server/notifications/actions.ts';
import { FilesAway } from '#server/ports/files/port.ts';
import { type MadePerson, type MadeTenant, makePerson, makeTenant } from '../../make.ts';
import { type MadeGoal, makeGoal } from '../../make-goals.ts';
import { linkIn, onlyMailTo } from '../../support/mails.ts';
import { turnPerson } from '../../support/turn-person.ts';
import { openWorld, type World } from '../../world.ts';

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#3781C2"/></svg>';

let world: World;
let tenant: MadeTenant;
let ceo: MadePerson;

beforeAll(async () => {
  world = await openWorld({ env: { PUBLIC_URL: 'https://{sub-domain}.goals.example' } });
  tenant = await makeTenant(world, {
    subdomain: 'solstead',
    name: 'Solstead & Sons <Works>',
    primaryColor: '3781C2',
    squareLogoKey: 'logos/solstead.svg',
    goalType: 'okr',
  });
  await world.files.put('logos/solstead.svg', Buffer.from(logo));
  ceo = await makePerson(world, { tenant, role: 'ceo', name: 'Clara Ceo' });
});
beforeEach(() => {
  world.mail.sent.length = 0;
});
afterAll(() => world.close());

const send = async (...jobs: Parameters<typeof enqueue>[1]) => {
  await world.db.write(tenant.id, world.now(), (scope) => enqueue(scope, jobs));
  await world.drain();
};

test('a mail whose logo is out of reach leaves without it', async () => {
  const { get } = world.files;
  world.files.get = () => Promise.reject(new FilesAway('The folder of files is away.'));
  const person = await makePerson(world, { tenant });
  await send(mailJob('reset', person.id));
  world.files.get = get;
  expect(onlyMailTo(world, person.email).images).toEqual([]);
});

test('a mail is in text and HTML with the same words and link, in the company’s colours', async () => {
  const person = await makePerson(world, { tenant, name: '<b>Eve & "Co"</b>' });
  await send(mailJob('reset', person.id));
  const mail = onlyMailTo(world, person.email);
  const token = linkIn(mail, '/v3/resetpassword/');
  const url = `https://solstead.goals.example/v3/resetpassword/${token}`;
  expect(mail.subject).toBe('Set a new password for Solstead & Sons <Works>');
  expect(mail.fromName).toBe('Solstead & Sons <Works> via Waymark');
  expect(mail.headers['Auto-Submitted']).toBe('auto-generated');
  expect(mail.text).toContain('Hello <b>Eve & "Co"</b>,');
  expect(mail.text).toContain(`Set a new password:\n${url}`);
  expect(mail.text).toContain('The link works once, within 2 hours.');
  expect(mail.html).toContain('Hello &lt;b&gt;Eve &amp; &quot;Co&quot;&lt;/b&gt;,');
  expect(mail.html).not.toContain('<b>Eve');
  expect(mail.html).toContain(`href="${url}"`);
  // Neither the ink nor white can be read on this blue.
  expect(mail.html).toContain('background:#3781C2;color:#000000');
  expect(mail.html).toContain('src="cid:logo@waymark"');
  const [image] = mail.images;
  expect([image?.cid, image?.type]).toEqual(['logo@waymark', 'image/png']);
  expect(
    Buffer.from(image?.content ?? [])
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  expect(`${mail.text}${mail.html}`).not.toMatch(/\{\{|mails\.|undefined|null/);
});

test.each(['unlock', 'password_changed', 'invitation', 'confirm'] as const)(
  'the mail %s has all its words',
  async (kind) => {
    const person = await makePerson(world, {
      tenant,
      status: kind === 'invitation' ? 'invited' : 'active',
      invitedBy: ceo,
      emailNotifications: false,
    });
    await turnPerson(world, person, { unconfirmed_email: `new-${person.id}@company.example` });
    await send(mailJob(kind, person.id));
    const to = kind === 'confirm' ? `new-${person.id}@company.example` : person.email;
    const mail = onlyMailTo(world, to);
    expect(`${mail.subject}${mail.text}`).not.toMatch(/\{\{|mails\.|undefined|null/);
    if (kind === 'invitation') expect(mail.subject).toBe('Clara Ceo invites you to Solstead & Sons <Works>');
  },
);

test.each(['password_changed', 'password_replaced'] as const)(
  'the mail %s sends nobody to the administrator that they are',
  async (kind) => {
    const person = await makePerson(world, { tenant });
    const admin = await makePerson(world, { tenant, isOrgAdmin: true });
    for (const { id } of [person, admin, ceo]) await send(mailJob(kind, id));
    expect(onlyMailTo(world, person.email).text).toContain('tell your administrator');
    for (const { email } of [admin, ceo]) {
      expect(onlyMailTo(world, email).text).toContain('ask for a new password at once');
      expect(onlyMailTo(world, email).text).not.toContain('administrator');
    }
  },
);

test('whom the operator invites is invited by the operator, as the page of the link says', async () => {
  const person = await makePerson(world, { tenant, status: 'invited' });
  await send(mailJob('invitation', person.id));
  const { subject, text } = onlyMailTo(world, person.email);
  expect(subject).toBe('The operator of Waymark invites you to Solstead & Sons <Works>');
  expect(text).toContain('The operator of Waymark has invited you to set and follow your objectives');
});

test('a link to unlock claims nothing of who tried to sign in, for it is sent without any try', async () => {
  const person = await makePerson(world, { tenant });
  await send(mailJob('unlock', person.id));
  const { text } = onlyMailTo(world, person.email);
  expect(text).not.toContain('someone else did');
  expect(text).toContain('If you did not ask for it, leave it alone.');
});

test('a button that asks has one mark in the plain text', async () => {
  const person = await makePerson(world, { tenant });
  await send(mailJob('password_replaced', person.id));
  expect(onlyMailTo(world, person.email).text).toContain('Lost your password?\nhttp');
});

test('an observer is invited to look on, and to no goals of their own', async () => {
  const invite = async (role: 'observer' | 'contributor') => {
    const person = await makePerson(world, { tenant, status: 'invited', invitedBy: ceo, role });
    await send(mailJob('invitation', person.id));
    return onlyMailTo(world, person.email).text;
  };
  expect(await invite('contributor')).toContain('to set and follow your objectives');
  const text = await invite('observer');
  expect(text).toContain('to look on as an observer');
  expect(text).not.toContain('your objectives');
});

test('a mail that failed is sent later with a link of its own', async () => {
  const person = await makePerson(world, { tenant });
  const { send: deliver } = world.mail;
  const tried: string[] = [];
  world.mail.send = async (mail) => {
    tried.push(linkIn(mail, '/v3/resetpassword/'));
    throw new Error('the mail server is away');
  };
  try {
    await send(mailJob('reset', person.id));
  } finally {
    world.mail.send = deliver;
  }
  world.clock.advance({ minutes: 1 });
  await world.drain();
  const token = linkIn(onlyMailTo(world, person.email), '/v3/resetpassword/');
  expect(tried).toHaveLength(1);
  const alive = async (Token: string) =>
    (await world.anonymous.call(api.auth.resetPasswordCheck, { body: { Token }, headers: host })).status;
  expect([await alive(tried[0] ?? ''), await alive(token)]).toEqual([400, 200]);
});

test('a job of a mail holds ids alone', async () => {
  const person = await makePerson(world, { tenant });
  expect(mailJob('reset', person.id)).toEqual({
    kind: 'mail',
    payload: { mail: 'reset', personId: person.id },
    urgency: 'first',
  });
});

test('a notice goes to who wants mails, is active and still sees the goal', async () => {
  const owner = await makePerson(world, { tenant, manager: ceo, name: 'Olaf Owner' });
  const quiet = await makePerson(world, { tenant, emailNotifications: false });
  const goal = await makeGoal(world, { owner, title: 'Halve\nthe   lead time' });
  await tell(goal, [owner, quiet]);
  await world.drain();
  expect(world.mail.sent.map((mail) => mail.to)).toEqual([owner.email]);
  const mail = onlyMailTo(world, owner.email);
  expect(mail.subject).toBe('“Halve the lead time” has been approved');
  expect(mail.text).toContain('Clara Ceo approved this objective for Q4 2026.');
  expect(mail.text).toContain(`https://solstead.goals.example/v3/goals/${goal.id}`);
  expect(mail.html).toContain('You can turn these e-mails off in the settings of your profile.');
});

test.each([
  ['has left', { deactivated_at: new Date() }],
  ['became an observer', { role: 'observer' as const }],
  ['turned mails off', { email_notifications: false }],
])('a notice under way is dropped when its receiver %s', async (_, change) => {
  const owner = await makePerson(world, { tenant, manager: ceo });
  await tell(await makeGoal(world, { owner }), [owner]);
  await turnPerson(world, owner, change);
  await world.drain();
  expect(world.mail.sent).toEqual([]);
});

test('a notice under way is dropped when its goal is seen no more', async () => {
  const owner = await makePerson(world, { tenant, manager: ceo });
  const peer = await makePerson(world, { tenant, manager: ceo });
  const goal = await makeGoal(world, { owner });
  await tell(goal, [peer]);
  await world.db.write(tenant.id, world.now(), (scope) =>
    scope.db
      .updateTable('goal')
      .set({ is_private: true })
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', goal.id)
      .execute(),
  );
  await world.drain();
  expect(world.mail.sent).toEqual([]);
});

test('a company that was switched off sends nothing', async () => {
  const asleep = await makeTenant(world, { active: false });
  const person = await makePerson(world, { tenant: asleep });
  await world.db.write(asleep.id, world.now(), (scope) => enqueue(scope, [mailJob('reset', person.id)]));
  await world.drain();
  expect(world.mail.sent).toEqual([]);
});

const host = { host: 'solstead.localhost' };

function tell(goal: MadeGoal, people: readonly MadePerson[]): Promise<void> {
  const params = { actor: ceo.name, owner: 'Olaf Owner', title: goal.title, quarter: 'Q4 2026' };
  return world.db.write(tenant.id, world.now(), (scope) =>
    notify(
      scope,
      people.map((person) => ({
        personId: person.id,
        actorId: ceo.id,
        kind: 'goal_approved',
        params,
        objectId: goal.id,
        place: { goal: goal.id },
      })),
    ),
  );
}
