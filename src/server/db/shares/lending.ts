import { Waiting } from './waiting.ts';

export interface LendingOptions {
  /** How many of one name may wait. */
  readonly waiting: number;
  /** How long one waits; without it, until it is one's turn. */
  readonly patienceMs?: number;
  /**
   * Where more may come without end than can be done: whoever has just come is done at once, and those give up who
   * wait already, instead of everybody after waiting in vain.
   */
  readonly newestFirst?: boolean;
}

/** Something that there is little of, taken under a name and given back once; who may have it next is each kind's own. */
export abstract class Lending<Options extends LendingOptions> {
  protected readonly options: Options;
  protected readonly held = new Map<string, number>();
  /** By name. */
  protected readonly queues = new Map<string, Waiting>();

  constructor(options: Options) {
    this.options = options;
  }

  /** Answers how to give it back; `patienceMs` where this one waits less than the others. @throws Crowded */
  async take(name: string, patienceMs = this.options.patienceMs): Promise<() => void> {
    if (this.mayHave(name)) this.hold(name);
    else await this.turn(name, patienceMs);
    let given = false;
    return () => {
      if (given) return;
      given = true;
      this.giveBack(name);
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
    return [...this.queues.values()].reduce((sum, { length }) => sum + length, 0);
  }

  /** How many of this name wait. */
  waitingFor(name: string): number {
    return this.queues.get(name)?.length ?? 0;
  }

  /** How many this name holds. */
  holds(name: string): number {
    return this.held.get(name) ?? 0;
  }

  protected abstract mayHave(name: string): boolean;

  protected abstract giveBack(name: string): void;

  /** Ends when it is held: whoever gives it over counts it. */
  protected async turn(name: string, patienceMs: number | undefined): Promise<void> {
    const queue = this.queues.get(name) ?? new Waiting();
    this.queues.set(name, queue);
    try {
      const { waiting, newestFirst = false } = this.options;
      await queue.turn({ waiting, patienceMs, newestFirst });
    } finally {
      if (queue.length === 0 && this.queues.get(name) === queue) this.queues.delete(name);
    }
  }

  protected hold(name: string): void {
    this.held.set(name, (this.held.get(name) ?? 0) + 1);
  }

  protected letGo(name: string): void {
    const left = (this.held.get(name) ?? 1) - 1;
    if (left > 0) this.held.set(name, left);
    else this.held.delete(name);
  }
}
