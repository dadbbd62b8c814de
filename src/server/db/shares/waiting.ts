/** Too many wait already, or one has waited for too long: the SQLSTATE of a server without free connections. */
export class Crowded extends Error {
  readonly code = '53300';
}

interface Patience {
  /** How many may wait. */
  readonly waiting: number;
  /** How long one waits; without it, until it is one's turn. */
  readonly patienceMs: number | undefined;
}

/** Those who wait for the same, in the order they came; whoever gives up leaves it. */
export class Waiting {
  readonly #queue: (() => void)[] = [];

  get length(): number {
    return this.#queue.length;
  }

  /** Ends when it is one's turn. @throws Crowded */
  async turn({ waiting, patienceMs }: Patience): Promise<void> {
    if (this.#queue.length >= waiting) throw new Crowded('Too many wait already.');
    await new Promise<void>((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const begin = (): void => {
        clearTimeout(timer);
        resolve();
      };
      this.#queue.push(begin);
      if (patienceMs === undefined) return;
      timer = setTimeout(() => {
        this.#queue.splice(this.#queue.indexOf(begin), 1);
        reject(new Crowded('Waited for too long.'));
      }, patienceMs);
    });
  }

  /** Whoever waits longest begins; false where nobody waits. */
  next(): boolean {
    const begin = this.#queue.shift();
    begin?.();
    return begin !== undefined;
  }
}
