import { Lending, type LendingOptions } from './lending.ts';
import type { Stock } from './stock.ts';

interface SharesOptions extends LendingOptions {
  /** How many of one name hold a share at a time. */
  readonly atOnce: number;
}

/**
 * Who shares something that there is little of: nobody takes all of it, whatever they ask for, and what is asked
 * beyond one's share waits in the order it came, behind oneself alone.
 */
export class Shares extends Lending<SharesOptions> {
  protected override mayHave(name: string): boolean {
    return (this.held.get(name) ?? 0) < this.options.atOnce;
  }

  /** Whoever gives back hands over, so the count of what is held stays. */
  protected override giveBack(name: string): void {
    if (this.queues.get(name)?.next() !== true) this.letGo(name);
  }
}

/** Shares of what many of a company ask for: its people have theirs, so that none of them stands before all others; and what all companies have. */
export interface SharesOfCompany {
  readonly people: Shares;
  readonly companies: Shares;
  readonly all: Stock;
}
