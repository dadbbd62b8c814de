import { expect } from 'vitest';
import type { Program } from '../support/program.ts';
import { patience } from '../support/speed.ts';

/** What one request came to. */
interface Attempt {
  /** 0: no answer at all. */
  readonly status: number;
  readonly tookMs: number;
  readonly at: number;
  readonly retryAfter: string | null;
  readonly message: string;
}

export interface Writers {
  /** Titles that were answered with success. */
  readonly acknowledged: string[];
  /** Of the requests that ended after `since`. */
  attempts(since: number): readonly Attempt[];
  stop(): Promise<void>;
}

const pauseAfterFailureMs = 50;
/** Beyond patience: what a busy machine needs for the rest of a request. */
const graceMs = patience(3000);

/** Clients that submit goal after goal, whatever happens, until they are stopped. */
export function startWriters(program: Program, tokens: readonly string[], name: string): Writers {
  const acknowledged: string[] = [];
  const attempts: Attempt[] = [];
  let stopped = false;
  const write = async (token: string, client: number): Promise<void> => {
    for (let n = 0; !stopped; n += 1) {
      const title = `${name}.${client}.${n}`;
      const attempt = await submit(program, token, title);
      attempts.push(attempt);
      if (attempt.status === 200) acknowledged.push(title);
      else await new Promise((resolve) => setTimeout(resolve, pauseAfterFailureMs));
    }
  };
  const writing = Promise.all(tokens.map(write));
  return {
    acknowledged,
    attempts: (since) => attempts.filter(({ at }) => at >= since),
    async stop() {
      stopped = true;
      await writing;
    },
  };
}

export async function submit(
  program: Pick<Program, 'address'>,
  token: string,
  title: string,
): Promise<Attempt> {
  const began = Date.now();
  const ended = () => ({ tookMs: Date.now() - began, at: Date.now() });
  try {
    const answer = await fetch(`${program.address}/api/Goal`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ Title: title, IsDraft: false }),
      signal: AbortSignal.timeout(patience(90_000)),
    });
    const body = (await answer.json()) as { Message?: string };
    const retryAfter = answer.headers.get('retry-after');
    return { status: answer.status, retryAfter, message: body.Message ?? '', ...ended() };
  } catch (error) {
    return { status: 0, retryAfter: null, message: String(error), ...ended() };
  }
}

/** Nothing but success or 'later', soon, with a time to come back and in words. */
export function expectGoodManners(attempts: readonly Attempt[], patienceMs: number): void {
  const bad = attempts.filter(({ status, tookMs, retryAfter, message }) => {
    if (tookMs > patienceMs + graceMs) return true;
    return status !== 200 && !(status === 503 && Number(retryAfter) >= 1 && message.startsWith('Waymark '));
  });
  expect(bad).toEqual([]);
}
