import type { z } from 'zod';
import type { Writer } from '#contract/assist.ts';

/** Anything that a writer can be asked for: each slice says what it wants and how it is done without a model. */
export interface WriterTask<Answer> {
  /** For servers and logs: letters, digits and underscores. */
  readonly name: string;
  /** The same for every request of a kind: nothing that a person typed is ever in it. */
  readonly instructions: readonly string[];
  /** What people wrote, and what else the answer is made of. */
  readonly material: Readonly<Record<string, unknown>>;
  /** What the answer must be. Its shape is what a model is told; its limits and what it makes of it stay here. */
  readonly schema: z.ZodType<Answer>;
  /** The answer as far as an unfinished text holds it. */
  soFar(text: string): Answer;
  /** The same work by rules alone. */
  builtIn(): Answer;
}

export interface Writing<Answer> {
  /** Ends when nobody waits any more. */
  readonly signal: AbortSignal;
  /** Told of the answer as far as it is written; its end may be unfinished. */
  tell(answer: Answer): void;
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

/** Who writes: a model by its server, or the rules that Waymark brings along. */
export interface WriterPort {
  readonly name: Writer;
  /** An answer that fits the task's schema, or WriterFailure. */
  write<Answer>(task: WriterTask<Answer>, writing: Writing<Answer>): Promise<Answer>;
}
