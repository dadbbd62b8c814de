import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askForScheduled } from '#server/job-schedule.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { startWorker } from '#server/kernel/jobs/worker.ts';
import { mailJob } from '#server/mails/actions.ts';
import { notify } from '#server/notifications/actions.ts';
import { type MadePerson, type MadeTenant, makePeople, makePerson, makeTenant } from '../../make.ts';
import { engine, freshDatabase } from '../../support/engines.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
let tenant: MadeTenant;
let ceo: MadePerson;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set('2026-11-18T15:00:00Z');
  tenant = await makeTenant(world);
  ceo = await makePerson(world, { tenant, role: 'ceo' });
  world.mail.failWith = () => null;
  await world.drain();
  world.mail.sent.length = 0;
});

const jobs = () =>
  world.db.read(tenant.id, world.now(), (scope) =>
    scope.db.selectFrom('job').selectAll().orderBy('id').execute(),
  );

const morning = { day: '2026-11-16', isWeekly: true, endedOn: null };

/** As a newer version would leave it that was taken back. */
const insertUnknown = (where: World, { id }: MadeTenant) =>
  where.db.write(id, where.now(), (scope) =>
    scope.db
      .insertInto('job')
      .values({ tenant_id: id, kind: 'of another version', payload: '{}', run_at: scope.now })
      .execute(),
  );

const sentToCeo = (): number => world.mail.sent.filter(({ to }) => to === ceo.email).length;

/** Tell each of these people something, which mails each of them. */
const tell = (people: readonly MadePerson[]): Promise<void> =>
  world.db.write(tenant.id, world.now(), (scope) =>
    notify(
      scope,
      people.map((person) => ({
        personId: person.id,
        actorId: 0,
        kind: 'goal_deleted',
        params: { actor: 'Ada', owner: 'Olga', title: 'Gone', quarter: 'Q4 2026' },
        objectId: 1,
        place: { goal: 1 },
      })),
    ),
  );

test('the work of a week is asked for once, whoever asks and however often', async () => {
  const ask = () => askForScheduled(world.app.services);
  await Promise.all([ask(), ask()]);
  world.clock.advance({ days: 1 });
  await ask();
  const asked = await jobs();
  const kinds = asked.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['periods', 'account_cleanup', 'job_cleanup']));
  expect(new Set(kinds).size).toBe(kinds.length);
  await world.drain();
  expect((await jobs()).every(({ done_at }) => done_at !== null)).toBe(true);
  world.clock.advance({ days: 7 });
  await ask();
  expect((await jobs()).filter(({ kind }) => kind === 'periods')).toHaveLength(2);
});

test('what fails is tried again, later each time, and in the end laid aside', async () => {
  let tries = 0;
  world.mail.failWith = ({ to }) => {
    if (to !== ceo.email) return null;
    tries += 1;
    return new Error('the mail server is away');
  };
  await tell([ceo]);
  await world.drain();
  await world.drain();
  expect(tries).toBe(1);
  const [first] = await jobs();
  expect(first).toMatchObject({ attempts: 1, last_error: 'the mail server is away', done_at: null });
  expect(first?.run_at.getTime()).toBeGreaterThan(world.now().getTime());
  world.clock.advance({ minutes: 1 });
  await world.drain();
  expect(tries).toBe(2);
  for (let n = 0; n < 40; n += 1) {
    world.clock.advance({ hours: 1 });
    await world.drain();
  }
  expect(tries).toBe(36);
  expect((await jobs())[0]).toMatchObject({ attempts: 36, done_at: null, failed_at: expect.any(Date) });
});

test('what a mail server says with letters that no database keeps is a failure like any other', async () => {
  world.mail.failWith = () => new Error('Message failed: 554 no\0way');
  await tell([ceo]);
  await world.drain();
  expect((await jobs())[0]).toMatchObject({ locked_until: null, last_error: 'Message failed: 554 noway' });
});

test('what a dead worker held is done once its time is over', async () => {
  await tell([ceo]);
  await world.db.asWorker((q) =>
    q
      .updateTable('job')
      .set({ attempts: 1, locked_until: new Date(world.now().getTime() + 60_000) })
      .where('tenant_id', '=', tenant.id)
      .execute(),
  );
  await world.drain();
  expect(sentToCeo()).toBe(0);
  world.clock.advance({ minutes: 2 });
  await world.drain();
  expect(sentToCeo()).toBe(1);
});

test('of however many everyone is asked for', async () => {
  const count = 10_000;
  await world.db.write(tenant.id, world.now(), (scope) =>
    enqueue(
      scope,
      Array.from({ length: count }, (_, personId) => ({
        kind: 'digest' as const,
        payload: { personId },
        runAt: new Date('2099-01-01'),
      })),
    ),
  );
  expect(await jobs()).toHaveLength(count);
});

test('work for later waits, and work of a kind that nobody does is left alone', async () => {
  await world.db.write(tenant.id, world.now(), (scope) =>
    enqueue(scope, [
      { kind: 'job_cleanup', payload: {}, runAt: new Date(world.now().getTime() + 3_600_000) },
    ]),
  );
  await insertUnknown(world, tenant);
  await world.drain();
  expect((await jobs()).map(({ attempts }) => attempts)).toEqual([0, 0]);
  world.clock.advance({ hours: 1 });
  await world.drain();
  expect((await jobs()).map(({ attempts }) => attempts)).toEqual([1, 0]);
});

test('work of a kind that nobody does is told when a server starts', async () => {
  const database = await freshDatabase();
  const first = await openWorld({ database: { ...database, drop: async () => {} } });
  await insertUnknown(first, await makeTenant(first));
  await first.close();
  const lines: string[] = [];
  const second = await openWorld({ database, log: (line) => lines.push(line) });
  expect(lines.join('')).toContain('"unknown":[{"kind":"of another version","count":1}]');
  await second.close();
});

test('finished work is forgotten after a week, what failed for good after a season', async () => {
  await tell([ceo]);
  await world.drain();
  await world.db.write(tenant.id, world.now(), (scope) =>
    scope.db
      .insertInto('job')
      .values({
        tenant_id: tenant.id,
        kind: 'failed',
        payload: '{}',
        run_at: scope.now,
        failed_at: scope.now,
      })
      .execute(),
  );
  const cleaned = async (days: number): Promise<string[]> => {
    world.clock.advance({ days });
    await world.db.write(tenant.id, world.now(), (scope) =>
      enqueue(scope, [{ kind: 'job_cleanup', payload: {} }]),
    );
    await world.drain();
    return (await jobs()).map(({ kind }) => kind);
  };
  expect(await cleaned(6)).toEqual(['digest', 'failed', 'job_cleanup']);
  expect(await cleaned(2)).toEqual(['failed', 'job_cleanup', 'job_cleanup']);
  expect(await cleaned(90)).toEqual(['job_cleanup']);
});

test('whoever waits at the screen comes before what many get at once', async () => {
  const at = new Date(world.now().getTime() - 60_000);
  await world.db.write(tenant.id, world.now(), (scope) =>
    enqueue(scope, [
      { kind: 'reminder_mail', payload: { personId: ceo.id, ...morning }, runAt: at, urgency: 'last' },
      { kind: 'digest', payload: { personId: ceo.id }, runAt: at },
      mailJob('reset', ceo.id),
    ]),
  );
  const order: string[] = [];
  const note = async ({ kind }: { kind: string }) => void order.push(kind);
  const worker = startWorker({
    db: world.db,
    clock: world.clock,
    handlers: { reminder_mail: note, digest: note, mail: note },
    onError: () => undefined,
    polling: false,
  });
  await worker.drain();
  expect(order).toEqual(['mail', 'digest', 'reminder_mail']);
});

test('work that outlasts its lock is held on to and done once', async () => {
  await world.db.write(tenant.id, world.now(), (scope) =>
    enqueue(scope, [{ kind: 'job_cleanup', payload: {} }]),
  );
  let begun = 0;
  let finish = (): void => undefined;
  const worker = () =>
    startWorker({
      db: world.db,
      clock: world.clock,
      handlers: {
        job_cleanup: () => {
          begun += 1;
          return new Promise<void>((resolve) => {
            finish = resolve;
          });
        },
      },
      onError: () => undefined,
      polling: false,
      beatMilliseconds: 10,
    });
  const working = worker().drain();
  await expect.poll(() => begun).toBe(1);
  for (let minutes = 0; minutes < 12; minutes += 3) {
    world.clock.advance({ minutes: 3 });
    const until = world.now().getTime() + 5 * 60_000;
    await expect.poll(async () => (await jobs())[0]?.locked_until?.getTime()).toBe(until);
    expect(await worker().drain()).toBe(0);
  }
  finish();
  expect([await working, begun]).toEqual([1, 1]);
  expect((await jobs())[0]).toMatchObject({ attempts: 1, locked_until: null, done_at: world.now() });
});

test('a worker that was away too long undoes nothing of the one that took over', async () => {
  await world.db.write(tenant.id, world.now(), (scope) =>
    enqueue(scope, [{ kind: 'job_cleanup', payload: {} }]),
  );
  const ends: ((error?: Error) => void)[] = [];
  const worker = () =>
    startWorker({
      db: world.db,
      clock: world.clock,
      handlers: {
        job_cleanup: () =>
          new Promise<void>((resolve, reject) => {
            ends.push((error) => (error === undefined ? resolve() : reject(error)));
          }),
      },
      onError: () => undefined,
      polling: false,
    });
  const first = worker().drain();
  await expect.poll(() => ends.length).toBe(1);
  world.clock.advance({ minutes: 6 });
  const second = worker().drain();
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await second;
  ends[0]?.(new Error('too late'));
  await first;
  expect((await jobs())[0]).toMatchObject({ attempts: 2, last_error: null, done_at: world.now() });
});

if (engine === 'postgres') {
  test('two servers share the work: each job is done once', async () => {
    const second = await world.another();
    const people = await makePeople(
      world,
      tenant,
      Array.from({ length: 80 }, () => ({ manager: ceo })),
    );
    await tell(people);
    await Promise.all([world.drain(), second.drain()]);
    const [here, there] = [world.mail.sent, second.mail.sent].map((sent) => sent.map(({ to }) => to));
    expect([...(here ?? []), ...(there ?? [])].sort()).toEqual(people.map(({ email }) => email).sort());
    expect([here?.length === 0, there?.length === 0]).toEqual([false, false]);
    await second.close();
  });
}
