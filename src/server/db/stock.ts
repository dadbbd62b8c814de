import { Waiting } from './waiting.ts';

interface StockOptions {
  /** How much of it there is, for all names together. */
  readonly atOnce: number;
  /** So much of it is left to names that hold nothing. */
  readonly leftToNew: number;
  /** How many of one name may wait. */
  readonly waiting: number;
  /** How long one waits; without it, until it is one's turn. */
  readonly patienceMs?: number;
}

/**
 * What all share, whatever their name: whoever holds least comes first, so that many who take much never stand before
 * one who takes little, and the last of it is for those who hold nothing.
 */
export class Stock {
  readonly #options: StockOptions;
  readonly #held = new Map<string, number>();
  /** By name, those first who were served longest ago. */
  readonly #queues = new Map<string, Waiting>();
  #taken = 0;

  constructor(options: StockOptions) {
    this.#options = options;
  }

  /** Answers how to give it back; `patienceMs` where this one waits less than the others. @throws Crowded */
  async take(name: string, patienceMs = this.#options.patienceMs): Promise<() => void> {
    if (this.#mayHave(name)) this.#hold(name);
    else await this.#turn(name, patienceMs);
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
    return [...this.#queues.values()].reduce((sum, { length }) => sum + length, 0);
  }

  #mayHave(name: string): boolean {
    const { atOnce, leftToNew } = this.#options;
    return this.#taken < (this.#held.has(name) ? atOnce - leftToNew : atOnce);
  }

  #hold(name: string): void {
    this.#taken += 1;
    this.#held.set(name, (this.#held.get(name) ?? 0) + 1);
  }

  async #turn(name: string, patienceMs: number | undefined): Promise<void> {
    const queue = this.#queues.get(name) ?? new Waiting();
    this.#queues.set(name, queue);
    try {
      await queue.turn({ waiting: this.#options.waiting, patienceMs });
    } finally {
      if (queue.length === 0 && this.#queues.get(name) === queue) this.#queues.delete(name);
    }
  }

  #giveBack(name: string): void {
    this.#taken -= 1;
    const left = (this.#held.get(name) ?? 1) - 1;
    if (left > 0) this.#held.set(name, left);
    else this.#held.delete(name);
    for (let next = this.#next(); next !== undefined; next = this.#next()) this.#serve(next);
  }

  /** Of those who wait and may have it, who holds least. */
  #next(): string | undefined {
    const names = [...this.#queues].filter(([name, { length }]) => length > 0 && this.#mayHave(name));
    const least = Math.min(...names.map(([name]) => this.#held.get(name) ?? 0));
    return names.find(([name]) => (this.#held.get(name) ?? 0) === least)?.[0];
  }

  #serve(name: string): void {
    const queue = this.#queues.get(name);
    if (queue === undefined) return;
    this.#queues.delete(name);
    this.#hold(name);
    queue.next();
    if (queue.length > 0) this.#queues.set(name, queue);
  }
}
