import type { Writer } from '#contract/assist.ts';
import type { Brief } from '#rules/assist/brief.ts';

export interface Writing {
  /** Ends when nobody waits any more. */
  readonly signal: AbortSignal;
  /** Told of the lines as far as they are written; the last may be unfinished. */
  tell(lines: readonly string[]): void;
}

/** Why there is nothing to show; never more than this is known outside the writer. */
export type FailureReason =
  | 'cancelled'
  | 'timeout'
  | 'unreachable'
  | 'busy'
  | 'status'
  | 'refused'
  | 'cut'
  | 'too_long'
  | 'broken';

/** A writer that did not deliver. Carries neither what was asked nor what was answered. */
export class WriterFailure extends Error {
  readonly reason: FailureReason;
  /** Of the server's answer; null without one. */
  readonly status: number | null;

  constructor(reason: FailureReason, status: number | null = null) {
    super(`The writer failed: ${reason}`);
    this.name = 'WriterFailure';
    this.reason = reason;
    this.status = status;
  }
}

/** Who writes suggestions: a model by its server, or the rules that Waymark brings along. */
/** Who has the product's sentences: the catalogue, of which a port knows no more. */
export interface Speaker {
  say(language: string, key: string, params?: Record<string, string | number>): string;
}

export interface WriterPort {
  readonly name: Writer;
  /** Lines that fit the schema of the contract, or WriterFailure. */
  write(brief: Brief, writing: Writing): Promise<readonly string[]>;
}
