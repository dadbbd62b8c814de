import { fdatasyncSync } from 'node:fs';
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

  constructor(folder: string, sync = fdatasyncSync) {
    super(folder);
    this.#sync = sync;
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
