import { Lending, type LendingOptions } from './lending.ts';

interface StockOptions extends LendingOptions {
  /** How much of it there is, for all names together. */
  readonly atOnce: number;
  /** So much of it is left to names that hold nothing. */
  readonly leftToNew: number;
}

/**
 * What all share, whatever their name: whoever holds least comes first, so that many who take much never stand before
 * one who takes little, and the last of it is for those who hold nothing. Of those alike whoever was served longest ago.
 */
export class Stock extends Lending<StockOptions> {
  #taken = 0;

  protected override mayHave(name: string): boolean {
    const { atOnce, leftToNew } = this.options;
    return this.#taken < (this.held.has(name) ? atOnce - leftToNew : atOnce);
  }

  protected override hold(name: string): void {
    this.#taken += 1;
    super.hold(name);
  }

  protected override giveBack(name: string): void {
    this.#taken -= 1;
    this.letGo(name);
    for (let next = this.#next(); next !== undefined; next = this.#next()) this.#serve(next);
  }

  /** Of those who wait and may have it, who holds least. */
  #next(): string | undefined {
    const names = [...this.queues].filter(([name, { length }]) => length > 0 && this.mayHave(name));
    const least = Math.min(...names.map(([name]) => this.held.get(name) ?? 0));
    return names.find(([name]) => (this.held.get(name) ?? 0) === least)?.[0];
  }

  #serve(name: string): void {
    const queue = this.queues.get(name);
    if (queue === undefined) return;
    this.queues.delete(name);
    this.hold(name);
    queue.next();
    if (queue.length > 0) this.queues.set(name, queue);
  }
}
