interface Kept {
  readonly tag: string;
  readonly answer: unknown;
}

/** A few wide answers; a small one costs less to send again than to remember. */
const keptAtMost = 8;

/**
 * What the server has answered with an ETag, so that the same is not sent again. They belong to a session: with
 * another token nothing is left of them.
 */
export function keepAnswers() {
  const kept = new Map<string, Kept>();
  let owner: string | null = null;
  const belongTo = (token: string | null): void => {
    if (token !== owner) kept.clear();
    owner = token;
  };
  return {
    of(token: string | null, url: string): Kept | undefined {
      belongTo(token);
      return kept.get(url);
    },
    keep(token: string | null, url: string, one: Kept): void {
      belongTo(token);
      kept.delete(url);
      kept.set(url, one);
      for (const oldest of kept.keys()) {
        if (kept.size <= keptAtMost) return;
        kept.delete(oldest);
      }
    },
  };
}
