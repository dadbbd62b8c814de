export interface Pace {
  /** Milliseconds between two times of the same work, at least. */
  readonly rest: number;
  /** By chance up to so many more, and before the first: a thousand pages do not all ask in one moment. */
  readonly spread: number;
  /** Where that is more: so many for each page that hears the same, up to a whole rest. */
  readonly spreadEach?: number;
}

interface Around {
  /** Whether anybody looks; what is asked for meanwhile waits for `wake`. */
  readonly isAwake: () => boolean;
  /** From 0 to 1. */
  readonly chance: () => number;
  /** How many pages have heard what is being answered; unless it says, few. */
  readonly listeners?: () => number;
}

interface Entry {
  work: () => void;
  last: number;
  timer: ReturnType<typeof setTimeout> | null;
  isDue: boolean;
}

export interface Seldom {
  /** Do the work under this name, soon or at the end of its rest; asked for again meanwhile, it is done once. */
  readonly ask: (name: string, work: () => void) => void;
  /** It was done at another pace: what waits under this name is settled, and its rest begins now. */
  readonly settle: (name: string) => void;
  /** Somebody looks again: what has waited for that is done now. */
  readonly wake: () => void;
  readonly stop: () => void;
}

/** Keeps the pace of work that many events ask for. */
export function seldom({ rest, spread, spreadEach = 0 }: Pace, around: Around): Seldom {
  const { isAwake, chance, listeners = () => 0 } = around;
  const entries = new Map<string, Entry>();
  const spreadNow = (): number => Math.max(spread, Math.min(rest, spreadEach * listeners()));
  const run = (entry: Entry): void => {
    entry.timer = null;
    entry.isDue = !isAwake();
    if (entry.isDue) return;
    entry.last = Date.now();
    entry.work();
  };
  return {
    ask(name, work) {
      const entry = entries.get(name) ?? { work, last: Number.NEGATIVE_INFINITY, timer: null, isDue: false };
      entries.set(name, entry);
      entry.work = work;
      if (entry.timer !== null || entry.isDue) return;
      const wait = Math.max(0, entry.last + rest - Date.now()) + chance() * spreadNow();
      if (wait === 0) run(entry);
      else entry.timer = setTimeout(() => run(entry), wait);
    },
    settle(name) {
      const entry = entries.get(name) ?? { work: () => undefined, last: 0, timer: null, isDue: false };
      entries.set(name, entry);
      if (entry.timer !== null) clearTimeout(entry.timer);
      Object.assign(entry, { last: Date.now(), timer: null, isDue: false });
    },
    wake() {
      for (const entry of entries.values()) if (entry.isDue) run(entry);
    },
    stop() {
      for (const { timer } of entries.values()) if (timer !== null) clearTimeout(timer);
      entries.clear();
    },
  };
}

/** What a person looks at: at once, and again after a second. */
export const atOnce: Pace = { rest: 1000, spread: 0 };
/** Wide answers, however much happens. */
export const onceInAWhile: Pace = { rest: 10_000, spread: 2000, spreadEach: 20 };
