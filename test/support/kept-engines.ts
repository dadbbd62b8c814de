import { connectDatabase } from '#server/db/connect.ts';
import { Database } from '#server/db/database.ts';
import type { Engine } from '#server/db/engine.ts';
import { type FreshDatabase, freshDatabase } from './engines.ts';
import { patience } from './speed.ts';

interface Listener {
  readonly onPayload: (payload: string) => void;
  readonly onGap: () => void;
}

/** An open engine on a database of this process's own, and what it tells whoever has it at the moment. */
interface Kept {
  readonly engine: Engine;
  readonly place: FreshDatabase;
  readonly listeners: Map<string, Set<Listener>>;
  onError: (error: Error) => void;
}

const statementTimeoutMs = patience(15_000);
const nobody = (): void => undefined;
/** Empty, and used by nobody. */
const idle: Kept[] = [];

/**
 * A migrated, empty database. Opening an engine costs more than most files do with it, so whoever closes one leaves
 * it, emptied, to the next file of this process. Who changes the schema or opens it again takes a `freshDatabase`.
 */
export async function lentDatabase(
  onError: (error: Error) => void,
): Promise<{ db: Database; place: FreshDatabase }> {
  const kept = idle.pop() ?? (await open());
  kept.onError = onError;
  return { db: new Database(lent(kept)), place: { ...kept.place, drop: async () => undefined } };
}

async function open(): Promise<Kept> {
  const place = await freshDatabase();
  const kept: { onError: Kept['onError'] } = { onError: nobody };
  const { engine } = await openDatabase(place, (error) => kept.onError(error));
  return Object.assign(kept, { engine, place, listeners: new Map() });
}

/** As a server of the tests opens the database at this place. */
export const openDatabase = (
  { url, folder }: FreshDatabase,
  onError: (error: Error) => void,
): Promise<Database> => connectDatabase({ url, folder, poolSize: 5, statementTimeoutMs, onError });

/** The engine for one who believes it to be their own: closed, it is closed for them alone. */
function lent(kept: Kept): Engine {
  const { engine } = kept;
  const mine: { readonly channel: string; readonly listener: Listener }[] = [];
  let closed = false;
  const checked = (): Engine => {
    if (closed) throw new Error('The database is closed.');
    return engine;
  };
  return {
    kind: engine.kind,
    connect: async (use) => checked().connect(use),
    asOwner: async (work, needsRoom) => checked().asOwner(work, needsRoom),
    async listen(channel, onPayload, onGap) {
      checked();
      const listener = { onPayload, onGap };
      mine.push({ channel, listener });
      await hear(kept, channel, listener);
    },
    load: () => engine.load(),
    async close() {
      if (closed) return;
      closed = true;
      for (const { channel, listener } of mine) kept.listeners.get(channel)?.delete(listener);
      await takeBack(kept);
    },
  };
}

/** An engine listens to a channel once, for all who come. */
async function hear(kept: Kept, channel: string, listener: Listener): Promise<void> {
  const known = kept.listeners.get(channel);
  if (known !== undefined) return void known.add(listener);
  const listeners = new Set([listener]);
  kept.listeners.set(channel, listeners);
  await kept.engine.listen(
    channel,
    (payload) => {
      for (const { onPayload } of listeners) onPayload(payload);
    },
    () => {
      for (const { onGap } of listeners) onGap();
    },
  );
}

async function takeBack(kept: Kept): Promise<void> {
  try {
    await kept.engine.asOwner((connection) => connection.run(emptying));
    kept.onError = nobody;
    idle.push(kept);
  } catch (error) {
    await kept.engine.close();
    await kept.place.drop();
    throw error;
  }
}

/**
 * As if nothing had ever been written: no row but those of the migrations, and ids from the first. Few rows are
 * deleted: new files for all tables and indexes take a hundred times as long, and each plan would be made again.
 */
const emptying = `do $$
declare
  name text;
  names text[] := array(
    select format('%I', relname) from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migration'
  );
begin
  if (select sum(pg_relation_size(each::regclass)) from unnest(names) as each) > 1000000 then
    execute 'truncate ' || array_to_string(names, ', ') || ' cascade';
  else
    -- Without triggers: nobody asks what points where, and what may only be added to goes as well.
    perform set_config('session_replication_role', 'replica', true);
    foreach name in array names loop execute 'delete from ' || name; end loop;
  end if;
  perform setval(seqrelid::regclass, seqstart, false) from pg_sequence;
end $$`;
