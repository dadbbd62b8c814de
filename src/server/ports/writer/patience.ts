/** How long an answer is waited for: in all, between two pieces, and as long as somebody wants it. */
export interface Patience {
  readonly signal: AbortSignal;
  /** Something came: the wait for the next piece begins anew. */
  moved(): void;
  /** Why the wait ended; null while it has not. */
  gaveUp(): 'timeout' | 'cancelled' | null;
  end(): void;
}

export function patience(wanted: AbortSignal, totalMs: number, idleMs: number): Patience {
  const giving = new AbortController();
  let reason: 'timeout' | 'cancelled' | null = null;
  const giveUp = (why: 'timeout' | 'cancelled') => () => {
    reason ??= why;
    giving.abort();
  };
  const cancel = giveUp('cancelled');
  const total = setTimeout(giveUp('timeout'), totalMs);
  const idle = setTimeout(giveUp('timeout'), idleMs);
  wanted.addEventListener('abort', cancel, { once: true });
  if (wanted.aborted) cancel();
  return {
    signal: giving.signal,
    moved: () => void idle.refresh(),
    gaveUp: () => reason,
    end() {
      clearTimeout(total);
      clearTimeout(idle);
      wanted.removeEventListener('abort', cancel);
    },
  };
}
