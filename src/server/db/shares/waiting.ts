/** Too many wait already, or one has waited for too long: the SQLSTATE of a server without free connections. */
export class Crowded extends Error {
  readonly code = '53300';
}

interface Patience {
  /** How many may wait. */
  readonly waiting: number;
  /** How long one waits; without it, until it is one's turn. */
  readonly patienceMs: number | undefined;
  /** Whoever came last begins first, and whoever waits longest makes room. */
  readonly newestFirst: boolean;
}

interface One {
  readonly begin: () => void;
  readonly giveUp: (why: string) => void;
}

/** Those who wait for the same, in the order they came or the other way round; whoever gives up leaves it. */
export class Waiting {
  readonly #queue: One[] = [];

  get length(): number {
    return this.#queue.length;
  }

  /** Ends when it is one's turn. @throws Crowded */
  async turn({ waiting, patienceMs, newestFirst }: Patience): Promise<void> {
    if (this.#queue.length >= waiting) {
      const full = 'Too many wait already.';
      if (!newestFirst) throw new Crowded(full);
      this.#queue.at(-1)?.giveUp(full);
    }
    await new Promise<void>((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const one: One = {
        begin() {
          clearTimeout(timer);
          resolve();
        },
        giveUp: (why) => {
          clearTimeout(timer);
          this.#queue.splice(this.#queue.indexOf(one), 1);
          reject(new Crowded(why));
        },
      };
      if (newestFirst) this.#queue.unshift(one);
      else this.#queue.push(one);
      if (patienceMs !== undefined) timer = setTimeout(() => one.giveUp('Waited for too long.'), patienceMs);
    });
  }

  /** Whoever is first begins; false where nobody waits. */
  next(): boolean {
    const one = this.#queue.shift();
    one?.begin();
    return one !== undefined;
  }
}
