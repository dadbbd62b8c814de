import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ConnectionLost, InDoubt, isNoRoom, meansLater, OnlyRead, OutOfReach } from './away.ts';
import { Database, type TenantId } from './database.ts';
import { type CompanyConnection, type Engine, planIsStale, sqlState } from './engine.ts';

const tenant = 7 as TenantId;
const now = new Date('2026-11-18T15:00:00Z');
const insert = sql`insert into goal default values`;

class Failed extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`The database says ${code}.`);
    this.code = code;
  }
}

/** An engine that says what it was asked, and fails what it is told to fail, in the order of the failures. */
function openEngine(...failures: { at: RegExp; error: Error }[]) {
  const asked: string[] = [];
  const thrownAway: boolean[] = [];
  const left = [...failures];
  const ask = async (statement: string): Promise<void> => {
    asked.push(statement);
    const [next] = left;
    if (next?.at.test(statement) !== true) return;
    left.shift();
    throw next.error;
  };
  const connection: CompanyConnection = {
    ready: Promise.resolve(),
    async query(statement) {
      await ask(statement);
      return { rows: [], affected: 0 };
    },
    run: ask,
    release: (broken) => void thrownAway.push(broken === true),
  };
  const engine: Engine = {
    kind: 'postgres',
    async connect() {
      await ask('connect');
      return connection;
    },
    asOwner: (work) => work(connection),
    listen: async () => undefined,
    load: () => ({ open: 1, busy: 0, waiting: 0 }),
    close: async () => undefined,
  };
  return { db: new Database(engine), asked, thrownAway };
}

/** How often `work` ran, and what the write came to. */
async function write(db: Database): Promise<{ runs: number; outcome: unknown }> {
  let runs = 0;
  const outcome = await db
    .write(tenant, now, async (scope) => {
      runs += 1;
      await insert.execute(scope.db);
      return 'done';
    })
    .catch((error: unknown) => error);
  return { runs, outcome };
}

const lost = () => new ConnectionLost('The connection broke.');
const wholeWrite = ['connect', 'begin read write', 'insert into goal default values', 'commit'];

describe('a write', () => {
  test.each([
    ['the connection broke', lost],
    ['the server was shut down', () => new Failed('57P01')],
  ])('is tried once more when %s before the commit was asked for', async (_, error) => {
    const { db, asked, thrownAway } = openEngine(
      { at: /^insert/, error: error() },
      { at: /^rollback/, error: lost() },
    );
    expect(await write(db)).toEqual({ runs: 2, outcome: 'done' });
    expect(asked).toEqual([...wholeWrite.slice(0, 3), 'rollback', ...wholeWrite]);
    expect(thrownAway).toEqual([true, false]);
  });

  test('is not tried a third time', async () => {
    const { db } = openEngine({ at: /^insert/, error: lost() }, { at: /^insert/, error: lost() });
    const { runs, outcome } = await write(db);
    expect([runs, sqlState(outcome)]).toEqual([2, '08006']);
  });

  test.each([
    ['the connection broke', lost],
    ['the server was shut down', () => new Failed('57P01')],
  ])('whose commit was asked for when %s is in doubt, and not tried again', async (_, error) => {
    const { db, asked } = openEngine({ at: /^commit/, error: error() }, { at: /^rollback/, error: lost() });
    const { runs, outcome } = await write(db);
    expect(runs).toBe(1);
    expect(outcome).toBeInstanceOf(InDoubt);
    expect(asked).toEqual([...wholeWrite, 'rollback']);
  });

  test('that the server refused at the commit is not in doubt', async () => {
    const { db } = openEngine({ at: /^commit/, error: new Failed('23503') });
    const { runs, outcome } = await write(db);
    expect([runs, sqlState(outcome)]).toEqual([1, '23503']);
  });

  const telling = (db: Database) =>
    db
      .write(tenant, now, async ({ withCommit }) => {
        withCommit.push({ sql: 'tell', parameters: [] });
        return 'done';
      })
      .catch((error: unknown) => error);

  test('asks what goes with the commit right before it', async () => {
    const { db, asked } = openEngine();
    expect(await telling(db)).toBe('done');
    expect(asked).toEqual(['connect', 'begin read write', 'tell', 'commit']);
  });

  test('that loses the answer to what goes with the commit is in doubt', async () => {
    const { db } = openEngine({ at: /^tell/, error: lost() });
    expect(await telling(db)).toBeInstanceOf(InDoubt);
  });

  test('of which something that goes with the commit is refused has failed', async () => {
    const { db, asked } = openEngine({ at: /^tell/, error: new Failed('22023') });
    expect(sqlState(await telling(db))).toBe('22023');
    expect(asked.at(-1)).toBe('rollback');
  });

  test('whose questions travel together is tried again for what failed first, whichever is heard first', async () => {
    const { db } = openEngine(
      { at: /^insert/, error: new Failed('40P01') },
      { at: /^insert/, error: new Failed('25P02') },
    );
    let runs = 0;
    const outcome = db.write(tenant, now, async (scope) => {
      runs += 1;
      const heardLater = insert
        .execute(scope.db)
        .finally(() => new Promise((resolve) => setImmediate(resolve)));
      await Promise.all([heardLater, insert.execute(scope.db)]);
      return 'done';
    });
    expect([await outcome, runs]).toEqual(['done', 2]);
  });

  test.each([
    [new Failed('40001'), 4],
    [new Failed('40P01'), 4],
    [new Failed(planIsStale), 4],
    [new Failed('53100'), 1],
    [new Failed('57014'), 1],
    [new OutOfReach('Nobody answers.'), 1],
    [new Error('A mistake of ours.'), 1],
  ])('that fails with %s is tried %i times', async (error, times) => {
    const failures = Array.from({ length: times }, () => ({ at: /^insert/, error }));
    expect(await write(openEngine(...failures).db)).toEqual({ runs: times, outcome: error });
  });
});

test('where the queue of news is full the database is asked to clear it, and the write is tried again', async () => {
  const full = () => ({
    at: /^commit/,
    error: Object.assign(new Failed('54000'), { routine: 'PreCommit_Notify' }),
  });
  const once = openEngine(full());
  expect(await write(once.db)).toMatchObject({ runs: 2 });
  expect(once.asked.filter((statement) => /pg_notification_queue_usage/.test(statement))).toHaveLength(1);
  const always = openEngine(full(), full(), full(), full());
  const { runs, outcome } = await write(always.db);
  expect([runs, meansLater(sqlState(outcome))]).toEqual([4, true]);
});

test('a question is asked once more when its connection broke, and no more', async () => {
  const ask = (db: Database) => db.readPublic((q) => insert.execute(q)).then(() => 'told', sqlState);
  const once = openEngine({ at: /^insert/, error: lost() });
  expect([await ask(once.db), once.asked.length]).toEqual(['told', 4]);
  const twice = openEngine({ at: /^insert/, error: lost() }, { at: /^insert/, error: lost() });
  expect([await ask(twice.db), twice.asked.length]).toEqual(['08006', 4]);
});

test('there is no room from the write that found none until a try finds some; nobody asks before', async () => {
  const { db, asked } = openEngine(
    { at: /^insert/, error: new Failed('53100') },
    { at: /^create temporary table/, error: new Failed('53100') },
  );
  expect([await db.takesWrites(), asked]).toEqual([true, []]);
  const { outcome } = await write(db);
  expect(isNoRoom(sqlState(outcome))).toBe(true);
  expect([await db.takesWrites(), await db.takesWrites()]).toEqual([false, true]);
  const askedSoFar = asked.length;
  expect([await db.takesWrites(), asked.length]).toEqual([true, askedSoFar]);
});

test('a database without numbers for transactions is told as later, and takes no work until it has some', async () => {
  const spent = () => Object.assign(new Failed('54000'), { routine: 'GetNewTransactionId' });
  const { db } = openEngine({ at: /^insert/, error: spent() }, { at: /^create temporary/, error: spent() });
  const { runs, outcome } = await write(db);
  expect([runs, meansLater(sqlState(outcome))]).toEqual([1, true]);
  expect([await db.takesWrites(), await db.takesWrites()]).toEqual([false, true]);
});

test('where background work has lost its right the server takes no work until it has it again', async () => {
  const refused = (at: RegExp) => ({ at, error: new Failed('42501') });
  const { db } = openEngine(refused(/set local role/), refused(/^select from job/));
  const outcome = await db.asWorker((q) => insert.execute(q)).then(() => null, sqlState);
  expect(outcome).toBe('42501');
  // What others write says nothing of it.
  expect((await write(db)).outcome).toBe('done');
  expect([await db.takesWrites(), await db.takesWrites()]).toEqual([false, true]);
});

test('a database that can only be read is told as later and takes no work until a try finds it writable', async () => {
  const onlyRead = () => ({ at: /^begin/, error: new OnlyRead('This database takes no writes.') });
  // What travels behind the beginning fails for what comes of it.
  const behind = () => ({ at: /^insert/, error: lost() });
  const { db } = openEngine(onlyRead(), behind(), onlyRead(), behind(), onlyRead());
  const { runs, outcome } = await write(db);
  expect([runs, outcome]).toEqual([2, expect.any(OnlyRead)]);
  expect(meansLater(sqlState(outcome))).toBe(true);
  expect([await db.takesWrites(), await db.takesWrites()]).toEqual([false, true]);
});

test('questions reach the connection in the order in which they are asked, however they are built', async () => {
  const { db, asked } = openEngine();
  await db.read(tenant, now, ({ db }) =>
    Promise.all([
      db.selectFrom('person').select('id').execute(),
      sql`select 1`.execute(db),
      db.selectFrom('goal').select('id').executeTakeFirst(),
    ]),
  );
  expect(asked.map((statement) => statement.replaceAll('"', ''))).toEqual([
    'connect',
    'select id from person',
    'select 1',
    'select id from goal',
  ]);
});
