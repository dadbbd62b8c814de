import type { InputOf, MakerName } from './makers.ts';

/** What the caller may say and hear of a file while it is made. */
export interface Making {
  /** Aborted: the file is wanted no more, and its thread ends at once. */
  readonly signal?: AbortSignal;
  /** Hears how far it is, 0 to 1. */
  readonly told?: (part: number) => void;
}

/** Makes files away from the server's own loop, of data that can be copied to a thread. */
export interface MakerPort {
  /** Throws MakerFailure. */
  make<K extends MakerName>(maker: K, input: InputOf<K>, making?: Making): Promise<Uint8Array<ArrayBuffer>>;
  /** Ends all threads; what is being made fails. */
  close(): Promise<void>;
}

/** Why there is no file; `cancelled` and `closed` are nobody's mistake. */
export type MakerReason = 'cancelled' | 'closed' | 'too_slow' | 'too_large' | 'broken';

export class MakerFailure extends Error {
  constructor(
    readonly reason: MakerReason,
    readonly maker: string,
    cause?: unknown,
  ) {
    super(`The file of ${maker} could not be made: ${reason}`, { cause });
  }
}
