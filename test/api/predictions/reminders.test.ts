import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askForScheduled } from '#server/job-schedule.ts';
import { type MadePerson, makePeople, makePerson, makeTenant } from '../../make.ts';
import { makeGoal } from '../../make-goals.ts';
import { makeItems } from '../../make-items.ts';
import { makeEdit } from '../../make-talk.ts';
import { engine } from '../../support/engines.ts';
import { turnPerson } from '../../support/turn-person.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
let manager: MadePerson;
let owner: MadePerson;

beforeAll(async () => {
  // A Sunday evening in Chicago.
  world = await openWorld({ now: '2026-11-15T23:00:00Z' });
  const tenant = await makeTenant(world, { name: 'Solstead', subdomain: 'solstead' });
  const ceo = await makePerson(world, { tenant, role: 'ceo' });
  manager = await makePerson(world, { tenant, role: 'manager', manager: ceo, name: 'Maya' });
  const made = await makePeople(world, tenant, [
    { manager, name: 'Lena' },
    { manager, name: 'Quiet', emailNotifications: false },
    { manager, name: 'Idle' },
  ]);
  const quiet = made[1];
  if (made[0] === undefined || quiet === undefined) throw new Error('Nobody was made.');
  owner = made[0];
  const past = tenant.calendar.periods.find((period) => period.end < tenant.period.start);
  if (past === undefined) throw new Error('There is no earlier quarter.');
  await makeGoal(world, { owner, title: 'Predict me' });
  await makeGoal(world, { owner, title: 'Finish me', period: past });
  await makeGoal(world, { owner, title: 'Decide me', state: 'review' });
  await makeGoal(world, { owner: quiet, title: 'Say nothing' });
});
afterAll(() => world.close());

test('on Monday at eight, where the company is, everyone with something to do gets one mail, once', async () => {
  await askForScheduled(world.app.services);
  await world.drain();
  expect(world.mail.sent).toEqual([]);
  world.clock.set('2026-11-16T13:59:00Z');
  await world.drain();
  expect(world.mail.sent).toEqual([]);

  world.clock.set('2026-11-16T14:00:00Z');
  await askForScheduled(world.app.services);
  await world.drain();
  await askForScheduled(world.app.services);
  await world.drain();
  const mails = new Map(world.mail.sent.map((mail) => [mail.to, mail.text]));
  expect(world.mail.sent).toHaveLength(2);
  expect(mails.get(owner.email)).toMatch(/Predict me\n.*\/v3\/goals\/\d+\?open=update\n/);
  expect(mails.get(owner.email)).toMatch(/Finish me\n.*\/v3\/goals\/\d+\?open=finalize\n/);
  expect(mails.get(owner.email)).not.toContain('Decide me');
  expect(mails.get(manager.email)).toMatch(/Decide me\n {2}Lena\n.*\/v3\/goals\/\d+\?open=review\n/);
});

test('a week later it is asked again', async () => {
  const before = world.mail.sent.length;
  world.clock.set('2026-11-23T15:00:00Z');
  await askForScheduled(world.app.services);
  await world.drain();
  expect(world.mail.sent.length).toBe(before + 2);
});

test('in its last week Monday’s mail says when the quarter ends', async () => {
  world.mail.sent.length = 0;
  world.clock.set('2026-12-28T15:00:00Z');
  await askForScheduled(world.app.services);
  await world.drain();
  const text = world.mail.sent.find(({ to }) => to === owner.email)?.text ?? '';
  expect(text).toContain('Q4 2026 ends on 31 December. Results can be given already.');
  expect(text).toContain('/v3/goals?open=update');
});

test('on the first working day after the quarter whoever owes a result is reminded, in Monday’s mail if it is one', async () => {
  world.mail.sent.length = 0;
  // A Friday, and New Year's Day: nobody is at work.
  world.clock.set('2027-01-01T15:00:00Z');
  await askForScheduled(world.app.services);
  await world.drain();
  expect(world.mail.sent).toEqual([]);
  world.clock.set('2027-01-04T14:00:00Z');
  for (let time = 0; time < 2; time += 1) {
    await askForScheduled(world.app.services);
    await world.drain();
  }
  const mails = world.mail.sent.filter(({ to }) => to === owner.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Q4 2026 is over: one result to give']);
  expect(mails[0]?.text).toMatch(/: give the result\n(.*\n)*Give the result:\n.*\/v3\/goals\/\d+\?open=fin/);
  expect(mails[0]?.headers['List-Unsubscribe']).toContain('/api/mails/off/');
  expect(mails[0]?.text).not.toMatch(/\{\{|mails\.|undefined|null/);
});

describe('a company of its own', () => {
  const setting = async () => {
    const tenant = await makeTenant(world, {});
    const ceo = await makePerson(world, { tenant, role: 'ceo' });
    const boss = await makePerson(world, { tenant, role: 'manager', manager: ceo });
    const report = await makePerson(world, { tenant, manager: boss, name: 'Rita' });
    world.mail.sent.length = 0;
    return { tenant, boss, report };
  };
  const remind = async () => {
    await askForScheduled(world.app.services);
    await world.drain();
  };
  const mailsTo = ({ email }: MadePerson) => world.mail.sent.filter(({ to }) => to === email);

  test('a quarter that ends in the week is followed by a mail of results alone', async () => {
    world.clock.set('2027-03-20T15:00:00Z');
    const { boss, report } = await setting();
    await makeGoal(world, { owner: report, title: 'Owes a result' });
    await makeGoal(world, { owner: report, title: 'Waits', state: 'review' });
    world.clock.set('2027-04-01T12:59:00Z');
    await remind();
    expect(mailsTo(report)).toEqual([]);
    world.clock.set('2027-04-01T13:00:00Z');
    await remind();
    const [mail] = mailsTo(report);
    expect(mail?.subject).toBe('Q1 2027 is over: one result to give');
    expect(mail?.text).toContain('Owes a result');
    expect(mail?.text).not.toContain('Waits');
    expect(mailsTo(boss)).toEqual([]);
  });

  test('results of an earlier quarter are not counted as those of the one that has just ended', async () => {
    world.clock.set('2027-03-20T15:00:00Z');
    const { tenant, report } = await setting();
    const other = await makePerson(world, { tenant, manager: report });
    const earlier = tenant.calendar.periods.filter(({ end }) => end < '2027-01-02').at(-1);
    if (earlier === undefined) throw new Error('There is no earlier quarter.');
    await makeGoal(world, { owner: report, title: 'Owes a result' });
    for (const owner of [report, other])
      await makeGoal(world, { owner, title: 'Long over', period: earlier });
    world.clock.set('2027-04-01T13:00:00Z');
    await remind();
    expect(mailsTo(report).map(({ subject }) => subject)).toEqual(['2 results to give']);
    expect(mailsTo(other).map(({ subject }) => subject)).toEqual(['One result to give']);
    expect(mailsTo(report)[0]?.text).toContain('Their quarter is over: give the results');
  });

  test('after a weekend without a server the later of two mornings says it all', async () => {
    world.clock.set('2027-03-20T15:00:00Z');
    const { report } = await setting();
    await makeGoal(world, { owner: report, title: 'Owes a result' });
    world.clock.set('2027-04-01T06:00:00Z');
    await askForScheduled(world.app.services);
    world.clock.set('2027-04-05T13:00:00Z');
    await remind();
    const mails = mailsTo(report);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Owes a result');
  });

  test('a manager with nothing of the own is told what waits, and that alone', async () => {
    world.clock.set('2026-11-18T15:00:00Z');
    const { boss, report } = await setting();
    for (const state of ['review', 'shelving_in_review', 'results_in_review'] as const)
      await makeGoal(world, { owner: report, title: `In ${state}`, state });
    await makeEdit(world, await makeGoal(world, { owner: report, title: 'Edited' }), { state: 'review' });
    world.clock.set('2026-11-23T14:00:00Z');
    await remind();
    const [mail] = mailsTo(boss);
    expect(mail?.subject).toBe('4 requests wait for your decision');
    expect(mail?.text).toMatch(/Review the first:\n.*\/v3\/goals\/\d+\?open=review/);
  });

  test.each([
    ['was deactivated', { deactivated_at: new Date('2026-11-20T15:00:00Z') }],
    ['became an observer', { role: 'observer' as const }],
  ])('requests of an owner who %s stay and remind nobody', async (_, change) => {
    world.clock.set('2026-11-18T15:00:00Z');
    const { boss, report } = await setting();
    await makeGoal(world, { owner: report, state: 'review' });
    await makeGoal(world, { owner: report });
    await turnPerson(world, report, change);
    world.clock.set('2026-11-23T14:00:00Z');
    await remind();
    expect([...mailsTo(boss), ...mailsTo(report)]).toEqual([]);
  });

  test('what was done before the mail leaves is not in it, and with nothing left none is sent', async () => {
    world.clock.set('2026-11-18T15:00:00Z');
    const { tenant, report } = await setting();
    const [one, other] = [
      await makeGoal(world, { owner: report, title: 'Done meanwhile' }),
      await makeGoal(world, { owner: report, title: 'Still open' }),
    ];
    world.clock.set('2026-11-23T14:00:00Z');
    world.mail.failWith = ({ to }) => (to === report.email ? new Error('away') : null);
    await remind();
    const updated = (ids: readonly number[]) =>
      world.db.write(tenant.id, world.now(), (scope) =>
        scope.db.updateTable('goal').set({ status_start: '2026-11-23' }).where('id', 'in', ids).execute(),
      );
    await updated([one.id]);
    world.mail.failWith = () => null;
    world.clock.advance({ minutes: 1 });
    await world.drain();
    const [mail] = mailsTo(report);
    expect([mail?.text.includes('Still open'), mail?.text.includes('Done meanwhile')]).toEqual([true, false]);
    world.mail.sent.length = 0;
    await updated([other.id]);
    world.clock.advance({ days: 7 });
    await updated([one.id, other.id]);
    await world.db.write(tenant.id, world.now(), (scope) =>
      scope.db
        .updateTable('goal')
        .set({ status_start: '2026-11-30' })
        .where('owner_id', '=', report.id)
        .execute(),
    );
    await remind();
    expect(mailsTo(report)).toEqual([]);
  });

  test('a server that died between asking and sending sends each mail once', async () => {
    world.clock.set('2026-11-18T15:00:00Z');
    const { tenant, report } = await setting();
    await makeGoal(world, { owner: report });
    world.clock.set('2026-11-23T14:00:00Z');
    await remind();
    // Died after the mails were asked for and before that was noted: the morning's work is done again.
    await world.db.asWorker((q) =>
      q
        .updateTable('job')
        .set({ done_at: null })
        .where('kind', '=', 'reminders')
        .where('tenant_id', '=', tenant.id)
        .execute(),
    );
    await remind();
    expect(mailsTo(report)).toHaveLength(1);
  });
});

if (engine === 'postgres') {
  test('two servers remind each person once', async () => {
    world.clock.set('2026-11-18T15:00:00Z');
    const tenant = await makeTenant(world, {});
    const ceo = await makePerson(world, { tenant, role: 'ceo' });
    const people = await makePeople(
      world,
      tenant,
      Array.from({ length: 30 }, () => ({ manager: ceo })),
    );
    for (const person of people) await makeGoal(world, { owner: person });
    world.clock.set('2026-11-23T14:00:00Z');
    const second = await world.another();
    world.mail.sent.length = 0;
    await Promise.all([askForScheduled(world.app.services), askForScheduled(second.app.services)]);
    await Promise.all([world.drain(), second.drain()]);
    const addresses = new Set(people.map(({ email }) => email));
    const to = [...world.mail.sent, ...second.mail.sent].map((mail) => mail.to);
    expect(to.filter((one) => addresses.has(one)).sort()).toEqual([...addresses].sort());
    await second.close();
  });
}

test('Monday’s mail lists the action items one is to do within seven days, or should have done', async () => {
  const solstead = await makeTenant(world, { name: 'Items', subdomain: 'items' });
  const asking = await makePerson(world, { tenant: solstead, role: 'ceo', name: 'Henrik' });
  const [doing, quiet] = await makePeople(world, solstead, [
    { manager: asking, name: 'Daniel' },
    { manager: asking, name: 'Quiet too', emailNotifications: false },
  ]);
  if (doing === undefined || quiet === undefined) throw new Error('Nobody was made.');
  world.clock.set('2027-01-11T14:00:00Z');
  const item = (title: string, dueDate: string, more = {}) => ({
    requester: asking,
    assignee: doing,
    title,
    dueDate,
    ...more,
  });
  await makeItems(world, solstead, [
    item('Due next Monday', '2027-01-18'),
    item('Overdue', '2027-01-10'),
    item('Later', '2027-01-19'),
    item('Done', '2027-01-10', { completedAt: world.now() }),
    item('Deleted', '2027-01-10', { deletedAt: world.now() }),
    item('Of the quiet', '2027-01-10', { assignee: quiet }),
  ]);
  world.mail.sent.length = 0;
  await askForScheduled(world.app.services);
  await world.drain();
  const [mail, ...others] = world.mail.sent.filter(({ to }) =>
    [asking, doing, quiet].some(({ email }) => email === to),
  );
  expect([mail?.to, mail?.subject, others]).toEqual([
    doing.email,
    '2 action items are overdue or due within a week',
    [],
  ]);
  expect(mail?.text).toMatch(/Overdue\n {2}Was due 10 January\n.*\/v3\/actionitems\?item=\d+\n/);
  expect(mail?.text).toMatch(/Due next Monday\n {2}Due 18 January\n/);
  expect(mail?.text).not.toMatch(/Later|Done|Deleted/);
});
