/** How long a second press is taken for the first once more, in milliseconds: longer ago it is meant anew. */
const remembered = 10 * 60_000;
/** Additions that are remembered at most; nobody has as many on their way. */
const mostKept = 50;

interface Kept {
  readonly key: string;
  readonly at: number;
}

/**
 * The keys of additions that no answer came to (Endpoint `once`): the same sent again bears the same key, so that it is
 * added once.
 */
export function keepUnanswered(now: () => number = Date.now) {
  const kept = new Map<string, Kept>();
  let owner: string | null = null;
  const nameOf = (url: string, body: unknown): string => `${url} ${JSON.stringify(body)}`;
  return {
    keyOf(token: string | null, url: string, body: unknown): string {
      // Nothing of what somebody wrote stays behind them.
      if (token !== owner) kept.clear();
      owner = token;
      const name = nameOf(url, body);
      const known = kept.get(name);
      const key = known !== undefined && now() - known.at < remembered ? known.key : newKey();
      kept.delete(name);
      kept.set(name, { key, at: now() });
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      return key;
    },
    forget(url: string, body: unknown): void {
      kept.delete(nameOf(url, body));
    },
  };
}

/** Not randomUUID, which a page without https has not. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
