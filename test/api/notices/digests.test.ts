import { expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { makePeople, makePerson } from '../../make.ts';
import { type MadeGoal, makeGoal, makeStatus } from '../../make-goals.ts';
import { engine } from '../../support/engines.ts';
import { onlyMailTo } from '../../support/mails.ts';
import { noticesOf, openToldCompany } from '../../support/told-company.ts';
import { turnPerson } from '../../support/turn-person.ts';

/** Mails of notices: at once when it was quiet, then one a quarter of an hour (docs/decisions/0015). */
const at = openToldCompany();
const { about, tell } = noticesOf(at);
const subjects = (): string[] => at.world.mail.sent.map(({ subject }) => subject);

test('the first leaves at once, what follows within a quarter of an hour leaves together at its end', async () => {
  await tell(about(at.owner));
  await at.world.drain();
  expect(subjects()).toEqual(['“Ship it” has been approved']);
  const second = await makeGoal(at.world, { owner: at.owner, title: 'Sell it' });
  const [week] = at.tenant.period.weeks;
  const { id: Id } = await makeStatus(at.world, second, { week: week as never });
  const comments: number[] = [];
  for (const Comment of ['One thing.', 'Another.']) {
    at.world.clock.advance({ minutes: 4 });
    const said = { body: { Id, Type: 'GoalStatus' as const, Comment } };
    comments.push((await at.world.as(at.ceo).call(api.goals.commentAdd, said)).answer.Id);
    await at.world.drain();
  }
  at.world.clock.advance({ minutes: 4 });
  await tell(about(at.owner, 'goal_changed', second));
  await at.world.drain();
  at.world.clock.advance({ minutes: 2, seconds: 59 });
  await at.world.drain();
  expect(at.world.mail.sent).toHaveLength(1);
  at.world.clock.advance({ seconds: 1 });
  await at.world.drain();
  const [, digest] = at.world.mail.sent;
  expect(digest?.subject).toBe('Clara Ceo has changed “Sell it”, and 1 more');
  expect(digest?.text).toMatch(
    /What others did\n- Clara Ceo has changed “Sell it”\n {2}This objective for Q4 2026 .*\n.*\/v3\/goals\/\d+\n/,
  );
  expect(digest?.text).toContain('Comments\n- Clara Ceo commented on “Sell it” (2 times)');
  expect(digest?.text).toContain(`/v3/goals/${second.id}?tab=history&comment=${comments[1]}\n`);
  expect(digest?.text).not.toContain(`comment=${comments[0]}`);
  expect(digest?.text).toContain('Another.');
  expect(digest?.text).toContain('/v3/notifications');
  expect(digest?.html).toContain('Clara Ceo commented on “Sell it” (2 times)');
  expect(`${digest?.text}${digest?.html}`).not.toMatch(/\{\{|mails\.|undefined|null/);
  at.world.clock.advance({ hours: 2 });
  await at.world.drain();
  expect(at.world.mail.sent).toHaveLength(2);
});

test('many at once are one mail, what waits for the reader first', async () => {
  const asked = await makeGoal(at.world, { owner: at.owner, title: 'Ship it', state: 'review' });
  await tell(
    ...Array.from({ length: 24 }, () => about(at.ceo, 'likelihood_worsened')).map((notice, i) => ({
      ...notice,
      actorId: at.owner.id,
      params: { ...notice.params, title: `Goal ${i}` },
    })),
    {
      ...about(at.ceo, 'goal_submitted', asked),
      actorId: at.owner.id,
      params: { ...about(at.ceo).params, actor: 'Olga Owner' },
    },
  );
  await at.world.drain();
  const mail = onlyMailTo(at.world, at.ceo.email);
  expect(mail.subject).toBe('Olga Owner asks you to approve “Ship it”, and 24 more');
  expect(mail.text.indexOf('Waiting for your decision')).toBeLessThan(mail.text.indexOf('Also new'));
  expect(mail.text).toContain('And 5 more in your notifications.');
});

test('over a day of notices no two mails to one person are less than a quarter of an hour apart', async () => {
  const times: number[] = [];
  at.world.mail.failWith = () => {
    times.push(at.world.now().getTime());
    return null;
  };
  for (let minute = 0; minute < 24 * 60; minute += 7) {
    await tell(about(at.owner, minute % 2 === 0 ? 'goal_moved' : 'goal_changed'));
    await at.world.drain();
    at.world.clock.advance({ minutes: 7 });
    await at.world.drain();
  }
  const gaps = times.slice(1).map((time, i) => time - (times[i] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(15 * 60_000);
  expect(times.length).toBeGreaterThan(60);
  at.world.clock.advance({ minutes: 15 });
  await at.world.drain();
  const left = await at.world.db.read(at.tenant.id, at.world.now(), (scope) =>
    scope.db.selectFrom('notification').select('id').where('mailed_at', 'is', null).execute(),
  );
  expect(left).toEqual([]);
});

test('what was read in the app meanwhile is left out, and nothing is sent when all was', async () => {
  await tell(about(at.owner));
  await at.world.drain();
  await tell(about(at.owner, 'goal_changed'));
  await tell(about(at.owner, 'goal_moved'));
  const { data } = (await at.world.as(at.owner).call(api.notifications.list, { params: { page: 1 } })).answer;
  await at.world.as(at.owner).call(api.notifications.markRead, { params: { id: data[1]?.Id ?? 0 } });
  at.world.clock.advance({ minutes: 15 });
  await at.world.drain();
  expect(subjects()[1]).toBe('Clara Ceo has changed the alignment of “Ship it”');
  await tell(about(at.owner, 'goal_changed'));
  await at.world.drain();
  await at.world.as(at.owner).call(api.notifications.markAllRead);
  at.world.clock.advance({ hours: 1 });
  await at.world.drain();
  expect(at.world.mail.sent).toHaveLength(2);
  // An hour of quiet: the next one leaves at once again.
  await tell(about(at.owner, 'goal_shelved'));
  await at.world.drain();
  expect(at.world.mail.sent).toHaveLength(3);
});

test('a mail speaks of what is so when it leaves: of no request that is decided, or is somebody else’s by now', async () => {
  const one = await makeGoal(at.world, { owner: at.owner, title: 'Decided', state: 'draft' });
  const two = await makeGoal(at.world, { owner: at.owner, title: 'Waits', state: 'draft' });
  const three = await makeGoal(at.world, { owner: at.owner, title: 'Moves', state: 'draft' });
  const status = (Status: 'review' | 'approved' | 'draft', { id }: MadeGoal) => ({
    body: { Id: id, Status, Comment: 'So be it.' },
  });
  await tell({ ...about(at.ceo, 'goal_changed'), actorId: at.owner.id });
  await at.world.drain();
  for (const asked of [one, two, three])
    await at.world.as(at.owner).call(api.goals.approve, status('review', asked));
  await at.world.as(at.ceo).call(api.goals.approve, status('draft', one));
  await at.world.as(at.owner).call(api.goals.retract, status('draft', two));
  await at.world.as(at.owner).call(api.goals.approve, status('review', two));
  const boss = await makePerson(at.world, { tenant: at.tenant, role: 'manager', manager: at.ceo });
  const below = await makePerson(at.world, { tenant: at.tenant, manager: boss, name: 'Nora New' });
  await at.world.as(at.ceo).call(api.goals.changeOwner, { body: { Id: three.id, UserId: below.id } });
  const { data } = (await at.world.as(at.ceo).call(api.notifications.list, { params: { page: 1 } })).answer;
  expect(data.filter(({ IsRead }) => !IsRead).map(({ Subject }) => Subject)).toEqual([
    'Olga Owner asks you to approve “Waits”',
    'Clara Ceo has changed “Ship it”',
  ]);
  at.world.clock.advance({ minutes: 15 });
  await at.world.drain();
  const toCeo = at.world.mail.sent.filter(({ to }) => to === at.ceo.email).map(({ subject }) => subject);
  expect(toCeo).toEqual(['Clara Ceo has changed “Ship it”', 'Olga Owner asks you to approve “Waits”']);
  expect(onlyMailTo(at.world, boss.email).text).toContain('This is the objective of Nora New for Q4 2026.');
});

test('a likelihood that rose again, and what was handed on, stand in no mail', async () => {
  await tell(about(at.owner));
  await at.world.drain();
  const other = await makePerson(at.world, { tenant: at.tenant, manager: at.ceo });
  await tell(about(other, 'goal_received'), about(at.owner, 'goal_handed_over'));
  await tell(about(at.owner, 'likelihood_worsened'));
  await at.world.db.write(at.tenant.id, at.world.now(), (scope) =>
    scope.db
      .updateTable('goal')
      .set({ likelihood: 3, previous_likelihood: 2 })
      .where('id', '=', at.goal.id)
      .execute(),
  );
  at.world.clock.advance({ minutes: 15 });
  await at.world.drain();
  expect(subjects()).toEqual(['“Ship it” has been approved']);
});

test('of two managers one after the other the mail names who it is by now', async () => {
  await tell(about(at.owner));
  await at.world.drain();
  for (const name of ['Yara Yesterday', 'Nico Now']) {
    const { id: managerId } = await makePerson(at.world, {
      tenant: at.tenant,
      role: 'manager',
      manager: at.ceo,
      name,
    });
    const params = { id: at.owner.id, managerId };
    await at.world.as(at.ceo).call(api.people.changeManager, { params });
    // Another name is nobody else.
    const rename = { params: { id: managerId }, body: { Name: `${name} Anew` } };
    await at.world.as(at.ceo).call(api.people.saveProfile, rename);
  }
  at.world.clock.advance({ minutes: 15 });
  await at.world.drain();
  const toOwner = at.world.mail.sent.filter(({ to }) => to === at.owner.email).map(({ subject }) => subject);
  expect(toOwner).toEqual(['“Ship it” has been approved', 'Nico Now has become your manager']);
});

test.each([
  ['turned mails off', { email_notifications: false }, { email_notifications: true }],
  ['left', { deactivated_at: new Date() }, { deactivated_at: null }],
  ['became an observer', { role: 'observer' as const }, { role: 'contributor' as const }],
])('who %s meanwhile gets nothing of it, then or later', async (_, away, back) => {
  await tell(about(at.owner));
  await at.world.drain();
  await tell(about(at.owner, 'goal_changed'));
  await turnPerson(at.world, at.owner, away);
  at.world.clock.advance({ minutes: 15 });
  await at.world.drain();
  await turnPerson(at.world, at.owner, back);
  await tell(about(at.owner, 'goal_moved'));
  await at.world.drain();
  expect(subjects()).toEqual([
    '“Ship it” has been approved',
    'Clara Ceo has changed the alignment of “Ship it”',
  ]);
});

test('a mail that failed is tried again with the same notices and the same Message-ID', async () => {
  const tried: string[] = [];
  at.world.mail.failWith = ({ headers }) => {
    tried.push(headers['Message-ID'] ?? '');
    return tried.length < 3 ? new Error('away') : null;
  };
  await tell(about(at.owner));
  await at.world.drain();
  await tell(about(at.owner, 'goal_changed'));
  at.world.clock.advance({ minutes: 1 });
  await at.world.drain();
  at.world.clock.advance({ minutes: 1 });
  await at.world.drain();
  expect(subjects()).toEqual(['“Ship it” has been approved']);
  expect(new Set(tried).size).toBe(1);
  at.world.clock.advance({ minutes: 15 });
  await at.world.drain();
  expect(subjects()).toEqual(['“Ship it” has been approved', 'Clara Ceo has changed “Ship it”']);
});

test('after a crash between sending and noting it, the same mail comes again, and no second one', async () => {
  const noted = () =>
    at.world.db.write(at.tenant.id, at.world.now(), (scope) =>
      scope.db
        .updateTable('notification')
        .set({ mail_wanted: true, mailed_at: null })
        .where('person_id', '=', at.owner.id)
        .execute(),
    );
  await tell(about(at.owner));
  await at.world.drain();
  await noted();
  await at.world.db.asWorker((q) =>
    q.updateTable('job').set({ done_at: null }).where('kind', '=', 'digest').execute(),
  );
  await at.world.drain();
  const [one, again] = at.world.mail.sent;
  expect(at.world.mail.sent).toHaveLength(2);
  expect(again?.headers['Message-ID']).toBe(one?.headers['Message-ID']);
});

test('asking for a mail without anything to say sends none', async () => {
  await at.world.db.write(at.tenant.id, at.world.now(), (scope) =>
    enqueue(scope, [{ kind: 'digest', payload: { personId: at.owner.id } }]),
  );
  await at.world.drain();
  expect(at.world.mail.sent).toEqual([]);
});

if (engine === 'postgres') {
  test('two servers send one mail where many transactions tell one person', async () => {
    const second = await at.world.another();
    const people = await makePeople(
      at.world,
      at.tenant,
      Array.from({ length: 20 }, () => ({ manager: at.ceo })),
    );
    await Promise.all(people.flatMap((person) => [tell(about(person)), tell(about(person, 'goal_changed'))]));
    await Promise.all([at.world.drain(), second.drain()]);
    const to = [...at.world.mail.sent, ...second.mail.sent].map((mail) => mail.to);
    expect(to.sort()).toEqual(people.map(({ email }) => email).sort());
    await second.close();
  });
}

test('whoever has a mail coming has it asked for once, however much they are told until then', async () => {
  const asked = async () => {
    const jobs = await at.world.db.read(at.tenant.id, at.world.now(), ({ db }) =>
      db.selectFrom('job').select('id').where('kind', '=', 'digest').execute(),
    );
    return jobs.length;
  };
  await tell(about(at.owner));
  await tell(about(at.owner, 'goal_changed'));
  expect(await asked()).toBe(1);
  await at.world.drain();
  expect(at.world.mail.sent).toHaveLength(1);
  await tell(about(at.owner));
  await at.world.drain();
  const waiting = await asked();
  for (const kind of ['goal_changed', 'goal_moved'] as const) {
    await tell(about(at.owner, kind));
    await at.world.drain();
  }
  expect(await asked()).toBe(waiting);
  at.world.clock.advance({ minutes: 15 });
  await at.world.drain();
  expect(at.world.mail.sent).toHaveLength(2);
  expect(at.world.mail.sent[1]?.subject).toContain('and 2 more');
});
