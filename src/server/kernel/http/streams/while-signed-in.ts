import { Refusal } from '../../refusal.ts';

/** How soon after a session was ended what is under way for it is broken off. */
const lookMilliseconds = 1000;

/**
 * What may take longer than a session lives, as an answer of a model: broken off once the session was ended, by
 * whomever, and never handed over after that. Throws 401 then. `work` ends with `signal`, which ends with `gone` too.
 */
export async function whileSignedIn<T>(
  call: { again(): Promise<unknown> },
  gone: AbortSignal | null,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const over = new AbortController();
  let refused: Refusal | null = null;
  const look = async () => {
    await call.again().catch((error: unknown) => {
      // A database that is away for a moment says nothing of the session.
      if (!(error instanceof Refusal)) return;
      refused = error;
      over.abort();
    });
  };
  const looking = setInterval(() => void look(), lookMilliseconds);
  try {
    const answer = await work(gone === null ? over.signal : AbortSignal.any([gone, over.signal]));
    await call.again();
    return answer;
  } catch (error) {
    throw refused ?? error;
  } finally {
    clearInterval(looking);
  }
}
