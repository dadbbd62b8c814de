export interface Pace {
  /** Milliseconds between two times of the same work, at least. */
  readonly rest: number;
  /** Where many pages hear the same: the third time waits for so many milliseconds after the first. */
  readonly twiceIn?: number;
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
  /** How many pages have heard what is being answered, where they are many; else 0. */
  readonly listeners?: () => number;
}

interface Entry {
  work: () => void;
  last: number;
  /** The time before the last. */
  earlier: number;
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
export function seldom({ rest, twiceIn = 0, spread, spreadEach = 0 }: Pace, around: Around): Seldom {
  const { isAwake, chance, listeners = () => 0 } = around;
  const entries = new Map<string, Entry>();
  const spreadNow = (): number => Math.max(spread, Math.min(rest, spreadEach * listeners()));
  const count = (entry: Entry): void => {
    entry.earlier = entry.last;
    entry.last = Date.now();
  };
  const entryOf = (name: string): Entry => {
    const never = Number.NEGATIVE_INFINITY;
    const work = (): void => undefined;
    const entry = entries.get(name) ?? { work, last: never, earlier: never, timer: null, isDue: false };
    entries.set(name, entry);
    return entry;
  };
  const run = (entry: Entry): void => {
    entry.timer = null;
    entry.isDue = !isAwake();
    if (entry.isDue) return;
    count(entry);
    entry.work();
  };
  return {
    ask(name, work) {
      const entry = entryOf(name);
      entry.work = work;
      if (entry.timer !== null || entry.isDue) return;
      const isCrowd = listeners() > 0;
      const due = Math.max(entry.last + rest, isCrowd ? entry.earlier + twiceIn : entry.earlier);
      const wait = Math.max(0, due - Date.now()) + chance() * spreadNow();
      if (wait === 0) run(entry);
      else entry.timer = setTimeout(() => run(entry), wait);
    },
    settle(name) {
      const entry = entryOf(name);
      if (entry.timer !== null) clearTimeout(entry.timer);
      entry.timer = null;
      entry.isDue = false;
      count(entry);
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
const aWhile = 10_000;
/** What of a wide answer concerns oneself: at once, and in a crowd no more than twice in a while. */
const twiceInAWhile: Pace = { ...atOnce, twiceIn: aWhile };
/** Wide answers, however much happens. */
export const onceInAWhile: Pace = { rest: aWhile, spread: 2000, spreadEach: 20 };

/** At which pace something is asked for: each name at one time only, whichever of them has asked. */
export interface Paces {
  readonly now: Seldom['ask'];
  readonly own: Seldom['ask'];
  readonly later: Seldom['ask'];
  readonly wake: () => void;
  readonly stop: () => void;
}

/** The paces of one page. What is asked for at one of them is not asked for once more at another. */
export function openPaces(around: Around): Paces {
  const [now, own, later] = [atOnce, twiceInAWhile, onceInAWhile].map((pace) => seldom(pace, around)) as [
    Seldom,
    Seldom,
    Seldom,
  ];
  const at =
    (pace: Seldom, others: readonly Seldom[]): Seldom['ask'] =>
    (name, work) =>
      pace.ask(name, () => {
        for (const other of others) other.settle(name);
        work();
      });
  return {
    now: at(now, [own, later]),
    own: at(own, [later]),
    later: at(later, [own]),
    wake: () => {
      for (const pace of [now, own, later]) pace.wake();
    },
    stop: () => {
      for (const pace of [now, own, later]) pace.stop();
    },
  };
}
