import { closeSync, existsSync, fdatasyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Begun = Awaited<ReturnType<NodeFS['init']>>;
type Module = Parameters<NonNullable<Begun['emscriptenOpts']['preRun']>[number]>[0];
/** The number of an open file as Node knows it; a folder has none. */
type Stream = { readonly nfd?: number };

/**
 * A folder whose files are on the disk when the engine has asked for it. The engine's own file system answers at once
 * and leaves them to the machine, which loses with a power cut what it has not written yet, and the order of it.
 */
export class DurableFolder extends NodeFS {
  readonly #sync: (file: number) => void;
  #isNew = false;

  constructor(folder: string, sync = fdatasyncSync) {
    super(folder);
    this.#sync = sync;
  }

  override async initialSyncFs(): Promise<void> {
    this.#isNew = !existsSync(join(this.rootDir, 'PG_VERSION'));
    await super.initialSyncFs();
  }

  /** What a first opening has put there comes by no engine that asks for it to be on the disk. */
  override async syncToFs(): Promise<void> {
    if (!this.#isNew) return;
    this.#isNew = false;
    for (const entry of readdirSync(this.rootDir, { recursive: true, withFileTypes: true }))
      this.#syncAt(join(entry.parentPath, entry.name), entry.isDirectory());
    this.#syncAt(this.rootDir, true);
  }

  #syncAt(path: string, isFolder: boolean): void {
    // Windows opens no folder as a file, and keeps what stands in it by itself.
    if (isFolder && process.platform === 'win32') return;
    const file = openSync(path, isFolder ? 'r' : 'r+');
    try {
      this.#sync(file);
    } finally {
      closeSync(file);
    }
  }

  override async init(...given: Parameters<NodeFS['init']>): Promise<Begun> {
    const begun = await super.init(...given);
    const hook = (module: Module): void => {
      const streams = module.NODEFS as unknown as { stream_ops: { fsync?: (stream: Stream) => number } };
      streams.stream_ops.fsync = ({ nfd }) => {
        if (nfd !== undefined) this.#sync(nfd);
        return 0;
      };
    };
    const { preRun = [] } = begun.emscriptenOpts;
    return { emscriptenOpts: { ...begun.emscriptenOpts, preRun: [...preRun, hook] } };
  }
}

/** PostgreSQL asks before it answers a commit, and by `fsync`: the engine knows no `fdatasync`. */
export const durableParams: readonly string[] = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];
