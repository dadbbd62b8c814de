/** Too many wait already, or one has waited for too long: the SQLSTATE of a server without free connections. */
export class Crowded extends Error {
  readonly code = '53300';
}

interface SharesOptions {
  /** How many of one name hold a share at a time. */
  readonly atOnce: number;
  /** How many of one name may wait for theirs. */
  readonly waiting: number;
  /** How long one waits; without it, until it is one's turn. */
  readonly patienceMs?: number;
}

/**
 * Who shares something that there is little of: nobody takes all of it, whatever they ask for, and what is asked
 * beyond one's share waits in the order it came, behind oneself alone.
 */
export class Shares {
  readonly #options: SharesOptions;
  readonly #held = new Map<string, number>();
  readonly #queues = new Map<string, (() => void)[]>();
  #waiting = 0;

  constructor(options: SharesOptions) {
    this.#options = options;
  }

  /** Answers how to give the share back; `patienceMs` where this one waits less than the others. @throws Crowded */
  async take(name: string, patienceMs = this.#options.patienceMs): Promise<() => void> {
    const held = this.#held.get(name) ?? 0;
    if (held >= this.#options.atOnce) await this.#turn(name, patienceMs);
    else this.#held.set(name, held + 1);
    let given = false;
    return () => {
      if (given) return;
      given = true;
      this.#giveBack(name);
    };
  }

  async during<T>(name: string, work: () => Promise<T>): Promise<T> {
    const giveBack = await this.take(name);
    try {
      return await work();
    } finally {
      giveBack();
    }
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** Whoever gives back hands over, so the count of what is held stays. */
  #turn(name: string, patienceMs: number | undefined): Promise<void> {
    const queue = this.#queues.get(name) ?? [];
    if (queue.length >= this.#options.waiting) throw new Crowded('Too many wait already.');
    this.#queues.set(name, queue);
    this.#waiting += 1;
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const begin = (): void => {
        clearTimeout(timer);
        this.#waiting -= 1;
        resolve();
      };
      queue.push(begin);
      if (patienceMs === undefined) return;
      timer = setTimeout(() => {
        queue.splice(queue.indexOf(begin), 1);
        this.#waiting -= 1;
        reject(new Crowded('Waited for too long.'));
      }, patienceMs);
    });
  }

  #giveBack(name: string): void {
    const next = this.#queues.get(name)?.shift();
    if (next !== undefined) {
      next();
      return;
    }
    this.#queues.delete(name);
    const left = (this.#held.get(name) ?? 1) - 1;
    if (left > 0) this.#held.set(name, left);
    else this.#held.delete(name);
  }
}

/** Shares of what many of a company ask for: its people have theirs, so that none of them stands before all others. */
export interface SharesOfCompany {
  readonly people: Shares;
  readonly companies: Shares;
}
