import { OutOfReach } from '../away.ts';
import type { Use } from '../engine.ts';
import { Shares } from './shares.ts';
import { Stock } from './stock.ts';
import { Crowded } from './waiting.ts';

/** Of five connections one company leaves one to the others, whatever it asks. */
const leftToOthers = 5;
/** Of four of its own, and of all five, writers leave one to readers: who waits for a lock keeps nobody from reading. */
const leftToReaders = 4;
const waitingAtMost = 1000;

/** Who may take how many of the connections there are. */
export interface ConnectionShares {
  /** Answers how to give the share back; `from`: since when this one waits. @throws OutOfReach */
  take(use: Use, from: number): Promise<() => void>;
  readonly waiting: number;
}

/** One company has its share; of what several want together, whoever has least comes first. */
export function shareConnections(poolSize: number, patienceMs: number): ConnectionShares {
  const options = { waiting: waitingAtMost, patienceMs };
  const leftOf = (atOnce: number) => Math.floor(atOnce / leftToOthers);
  const stockOf = (atOnce: number, leftToNew = leftOf(atOnce)) =>
    new Stock({ ...options, atOnce, leftToNew });
  const ofOneCompany = allBut(leftToOthers, poolSize);
  const shares = new Shares({ ...options, atOnce: ofOneCompany });
  const writers = new Shares({ ...options, atOnce: allBut(leftToReaders, ofOneCompany) });
  const allWriters = stockOf(allBut(leftToOthers, poolSize));
  const allReaders = stockOf(poolSize);
  // Half of what writers leave is for companies that hold nothing, and half for readers of those whose writers hang.
  const everything = stockOf(poolSize, Math.ceil(leftOf(poolSize) / 2));
  /** The narrowest first: nobody holds what others wait for while they wait themselves. */
  const linesOf = ({ company, writes }: Use): readonly (Shares | Stock)[] => {
    // What is of no company is little, and has no bound but the last.
    if (company === '') return [everything];
    return writes ? [writers, allWriters, shares, everything] : [shares, allReaders, everything];
  };
  return {
    async take(use, from) {
      const held: (() => void)[] = [];
      const giveBack = (): void => {
        for (const give of held.splice(0)) give();
      };
      try {
        for (const line of linesOf(use))
          held.push(await line.take(use.company, Math.max(0, from + patienceMs - performance.now())));
        return giveBack;
      } catch (error) {
        giveBack();
        if (!(error instanceof Crowded)) throw error;
        throw new OutOfReach('The connections that one company may have are busy.', { cause: error });
      }
    },
    get waiting() {
      return [shares, writers, allWriters, allReaders, everything].reduce(
        (sum, { waiting }) => sum + waiting,
        0,
      );
    },
  };
}

/** All but one of so many, and one at least. */
const allBut = (oneOf: number, all: number): number => Math.max(1, all - Math.ceil(all / oneOf));
