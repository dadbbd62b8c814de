import { Worker } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { api } from '#contract/index.ts';
import { ConnectionLost, InDoubt } from '#server/db/away.ts';
import { enqueue, StoppedMeanwhile } from '#server/kernel/jobs/jobs.ts';
import { startWorker } from '#server/kernel/jobs/worker.ts';
import { makePerson, makeTenant } from '../../make.ts';
import { openCeoCompany } from '../../support/casts.ts';
import { patience } from '../../support/speed.ts';
import { openWorld, type World } from '../../world.ts';

const at = openCeoCompany();

const jobs = () =>
  at.world.db.read(at.tenant.id, at.world.now(), (scope) =>
    scope.db.selectFrom('job').selectAll().orderBy('id').execute(),
  );

/** Takes up what is due as it is told to stop. */
const stoppedWhileTaking = async (): Promise<void> => {
  const asWorker: World['db']['asWorker'] = (work) => {
    void worker.stop();
    return at.world.db.asWorker(work);
  };
  const worker = startWorker({
    db: Object.create(at.world.db, { asWorker: { value: asWorker } }),
    clock: at.world.clock,
    handlers: { digest: () => Promise.reject(new Error('It is stopping.')) },
    onError: () => undefined,
    polling: false,
  });
  await worker.drain();
};

test('a stop costs no try: what was being taken up is there at once', async () => {
  await at.world.db.write(at.tenant.id, at.world.now(), (scope) =>
    enqueue(scope, [{ kind: 'digest', payload: { personId: at.ceo.id } }]),
  );
  await stoppedWhileTaking();
  expect(await jobs()).toMatchObject([{ attempts: 0, locked_until: null, last_error: null }]);
});

test('nor does what was broken off by it, and nobody is told of a failure', async () => {
  await at.world.db.write(at.tenant.id, at.world.now(), (scope) =>
    enqueue(scope, [{ kind: 'digest', payload: { personId: at.ceo.id } }]),
  );
  const onError = vi.fn();
  const worker = startWorker({
    db: at.world.db,
    clock: at.world.clock,
    handlers: {
      digest: async () => {
        void worker.stop();
        throw new StoppedMeanwhile('The next server does it.');
      },
    },
    onError,
    polling: false,
  });
  await worker.drain();
  expect((await jobs()).at(-1)).toMatchObject({ attempts: 0, locked_until: null, last_error: null });
  expect(onError).not.toHaveBeenCalled();
});

test('work that is done is not done again because the database was away when that was written down', async () => {
  await at.world.db.write(at.tenant.id, at.world.now(), (scope) =>
    enqueue(scope, [{ kind: 'digest', payload: { personId: at.ceo.id } }]),
  );
  const lost = [new ConnectionLost('It restarts.'), new InDoubt('It did not say.')];
  const done: number[] = [];
  const worker = startWorker({
    db: Object.create(at.world.db, {
      asWorker: {
        value: (async (work) => {
          const error = done.length > 0 ? lost.shift() : undefined;
          if (error !== undefined) throw error;
          return at.world.db.asWorker(work);
        }) satisfies World['db']['asWorker'],
      },
    }),
    clock: at.world.clock,
    handlers: {
      digest: async ({ id }) => void done.push(id),
    },
    onError: () => undefined,
    polling: false,
  });
  await worker.drain();
  at.world.clock.advance({ hours: 1 });
  await worker.drain();
  expect([done, lost]).toEqual([[...new Set(done)], []]);
});

test('a database that is away when work fails, and longer, holds no lock: it is tried again as soon as it may be', async () => {
  await at.world.db.write(at.tenant.id, at.world.now(), (scope) =>
    enqueue(scope, [{ kind: 'job_cleanup', payload: {} }]),
  );
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 500 });
  let isAway = false;
  let tries = 0;
  const worker = startWorker({
    db: Object.create(at.world.db, {
      asWorker: {
        value: (async (work) => {
          if (isAway) throw new ConnectionLost('It restarts.');
          return at.world.db.asWorker(work);
        }) satisfies World['db']['asWorker'],
      },
    }),
    clock: at.world.clock,
    handlers: {
      job_cleanup: async () => {
        tries += 1;
        isAway = tries === 1;
        if (isAway) throw new ConnectionLost('It restarts.');
      },
    },
    onError: () => undefined,
    polling: false,
  });
  await expect(worker.drain()).rejects.toThrow('It restarts.');
  await expect(worker.drain()).rejects.toThrow('It restarts.');
  isAway = false;
  await worker.drain();
  vi.useRealTimers();
  const last = async () => (await jobs()).at(-1);
  expect(await last()).toMatchObject({ attempts: 1, locked_until: null, last_error: 'It restarts.' });
  at.world.clock.advance({ seconds: 3 });
  await worker.drain();
  expect([tries, (await last())?.done_at]).toEqual([2, at.world.now()]);
});

test('a server that stops takes up no more before it ends what makes its reports', async () => {
  const own = await openWorld();
  const asker = await makePerson(own, { tenant: await makeTenant(own), role: 'ceo' });
  await own.as(asker).call(api.reports.ask, { body: { Name: 'users', Type: 'excel' } });
  const given = vi.spyOn(Worker.prototype, 'postMessage');
  const ended = vi.spyOn(Worker.prototype, 'terminate');
  const stopped = vi.spyOn(own.app.worker, 'stop');
  const draining = own.app.worker.drain();
  // The embedded database has a thread of its own, which is given other things.
  const isMaking = () => given.mock.calls.some(([message]) => Object.hasOwn(Object(message), 'maker'));
  await expect.poll(isMaking, { interval: 5, timeout: patience(30_000) }).toBe(true);
  await own.close();
  await draining;
  const [[stop = 0], [end = 0]] = [stopped.mock.invocationCallOrder, ended.mock.invocationCallOrder];
  expect(stop).toBeGreaterThan(0);
  expect(end).toBeGreaterThan(stop);
  for (const spy of [given, ended, stopped]) spy.mockRestore();
});
