import type { Stock } from './stock.ts';
import { Waiting } from './waiting.ts';

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
  readonly #queues = new Map<string, Waiting>();

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
    return [...this.#queues.values()].reduce((sum, { length }) => sum + length, 0);
  }

  /** Whoever gives back hands over, so the count of what is held stays. */
  async #turn(name: string, patienceMs: number | undefined): Promise<void> {
    const queue = this.#queues.get(name) ?? new Waiting();
    this.#queues.set(name, queue);
    await queue.turn({ waiting: this.#options.waiting, patienceMs });
  }

  #giveBack(name: string): void {
    if (this.#queues.get(name)?.next() === true) return;
    this.#queues.delete(name);
    const left = (this.#held.get(name) ?? 1) - 1;
    if (left > 0) this.#held.set(name, left);
    else this.#held.delete(name);
  }
}

/** Shares of what many of a company ask for: its people have theirs, so that none of them stands before all others; and what all companies have. */
export interface SharesOfCompany {
  readonly people: Shares;
  readonly companies: Shares;
  readonly all: Stock;
}
