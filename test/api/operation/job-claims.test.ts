import { expect, test } from 'vitest';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { startWorker } from '#server/kernel/jobs/worker.ts';
import { mailJob } from '#server/mails/actions.ts';
import { notify } from '#server/notifications/actions.ts';
import { type MadePerson, type MadeTenant, makePeople, makePerson, makeTenant } from '../../make.ts';
import { openWorld } from '../../world.ts';

test('a claim takes one job, also where the database takes the table for a tiny one', async () => {
  const world = await openWorld();
  try {
    const tenant = await makeTenant(world);
    const ceo = await makePerson(world, { tenant, role: 'ceo' });
    const others = await makePeople(world, tenant, [{ manager: ceo }, { manager: ceo }]);
    const tell = (people: readonly MadePerson[]): Promise<void> =>
      world.db.write(tenant.id, world.now(), (scope) =>
        notify(
          scope,
          people.map(({ id }) => ({
            personId: id,
            actorId: 0,
            kind: 'goal_deleted',
            params: { actor: 'Ada', owner: 'Olga', title: 'Gone', quarter: 'Q4 2026' },
            objectId: 1,
            place: { goal: 1 },
          })),
        ),
      );
    await tell([ceo]);
    await world.db.engine.asOwner((connection) => connection.run('analyze job'));
    await tell(others);
    await world.drain();
    const jobs = await world.db.read(tenant.id, world.now(), (scope) =>
      scope.db.selectFrom('job').select(['attempts', 'done_at']).execute(),
    );
    // With two at once the second would wait for the end of a lock that nobody holds.
    expect(jobs.map(({ attempts, done_at }) => [attempts, done_at !== null])).toEqual([
      [1, true],
      [1, true],
      [1, true],
    ]);
    expect(world.mail.sent).toHaveLength(3);
  } finally {
    await world.close();
  }
});

test('whoever has thousands of mails waiting keeps no other company waiting behind them', async () => {
  const world = await openWorld();
  try {
    const crowd = await makeTenant(world);
    const few = await makeTenant(world);
    const many = await makePeople(
      world,
      crowd,
      Array.from({ length: 12 }, () => ({})),
    );
    const two = await makePeople(world, few, [{}, {}]);
    const ask = (tenant: MadeTenant, people: readonly MadePerson[]): Promise<void> =>
      world.db.write(tenant.id, world.now(), (scope) =>
        enqueue(
          scope,
          people.flatMap(({ id }) => [
            mailJob('password_changed', id),
            { ...mailJob('password_changed', id), urgency: 'last' as const },
          ]),
        ),
      );
    await ask(crowd, many);
    world.clock.advance({ minutes: 1 });
    await ask(few, two);
    await world.drain();
    const isOfFew = world.mail.sent.map(({ to }) => two.some(({ email }) => email === to));
    // What is urgent comes first, and of that the two companies' in turn; then the rest in the same way.
    const places = isOfFew.flatMap((yes, place) => (yes ? [place] : []));
    expect(isOfFew).toHaveLength(28);
    expect(places.filter((place) => place < 14)).toHaveLength(2);
    expect(places[1]).toBeLessThan(4);
    expect(places[3]).toBeLessThan(18);
  } finally {
    await world.close();
  }
});

test('what is to be done besides mails is done while a mail server hangs', async () => {
  const world = await openWorld();
  const { send } = world.mail;
  let letGo: () => void = () => undefined;
  const hangs = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  try {
    const tenant = await makeTenant(world);
    const person = await makePerson(world, { tenant, role: 'ceo' });
    world.mail.send = async (mail) => {
      await hangs;
      await send(mail);
    };
    await world.db.write(tenant.id, world.now(), (scope) =>
      enqueue(scope, [
        mailJob('reset', person.id),
        { kind: 'account_cleanup', payload: {}, urgency: 'last' },
      ]),
    );
    const drained = world.drain();
    const left = () =>
      world.db.read(tenant.id, world.now(), (scope) =>
        scope.db.selectFrom('job').select('kind').where('done_at', 'is', null).execute(),
      );
    await expect.poll(left).toEqual([{ kind: 'mail' }]);
    expect(world.mail.sent).toHaveLength(0);
    letGo();
    await drained;
    expect(await left()).toEqual([]);
    expect(world.mail.sent).toHaveLength(1);
  } finally {
    letGo();
    await world.close();
  }
});

test('work that the database does not give away is told, and nobody waits behind it', async () => {
  const world = await openWorld();
  try {
    const first = await makeTenant(world);
    const tenants = [first, await makeTenant(world)];
    const mailed: number[] = [];
    for (const tenant of tenants) {
      const ceo = await makePerson(world, { tenant, role: 'ceo' });
      await world.db.write(tenant.id, world.now(), (scope) => enqueue(scope, [mailJob('reset', ceo.id)]));
    }
    // As a hand at the database leaves it: one more than it can count.
    await world.db.write(first.id, world.now(), async (scope) => {
      const runAt = new Date(world.now().getTime() - 60_000);
      await enqueue(scope, [{ kind: 'digest', payload: { personId: 1 }, runAt, urgency: 'first' }]);
      await scope.db
        .updateTable('job')
        .set({ attempts: 2_147_483_647 })
        .where('tenant_id', '=', scope.tenantId)
        .where('kind', '=', 'digest')
        .execute();
    });
    const told: string[] = [];
    const worker = startWorker({
      db: world.db,
      clock: world.clock,
      inQueues: true,
      handlers: { mail: async ({ tenantId }) => void mailed.push(tenantId), digest: async () => undefined },
      onError: (_, { kind }) => void told.push(kind),
      polling: false,
    });
    await expect(worker.drain()).rejects.toThrow('integer out of range');
    expect(await worker.drain()).toBe(2);
    expect([mailed.sort(), told]).toEqual([tenants.map(({ id }) => id).sort(), ['digest']]);
  } finally {
    await world.close();
  }
});
