import { meansLater } from '../../db/away.ts';
import { sqlState } from '../../db/engine.ts';
import type { Claimed } from './settle.ts';

/** What is written down once work has been done that is seen elsewhere, as a mail that has left. */
export type Afterwards = () => Promise<unknown>;

/** While the database cannot take it, others are not kept waiting for each try. */
const pauseMilliseconds = 5000;

/**
 * Writes down what follows from work that is done. A database that cannot take it now is no reason to do the work
 * again: it is written as soon as it can be, by this process (docs/decisions/0011).
 */
export function bookkeeper(onError: (error: unknown, job: Claimed) => void) {
  const owed = new Map<Claimed, Afterwards>();
  let notBefore = 0;
  const noteOwed = async (): Promise<void> => {
    for (const [job, afterwards] of owed) {
      try {
        await afterwards();
        owed.delete(job);
      } catch (error) {
        if (meansLater(sqlState(error))) {
          notBefore = performance.now() + pauseMilliseconds;
          return;
        }
        owed.delete(job);
        onError(error, job);
      }
    }
  };
  return {
    /** Tried at once, and kept where that does not do; throws nothing. */
    note(job: Claimed, afterwards: Afterwards): Promise<void> {
      owed.set(job, afterwards);
      return noteOwed();
    },
    /** What could not be written then, from time to time. */
    noteOwed: async (): Promise<void> => {
      if (performance.now() >= notBefore) await noteOwed();
    },
    /** Once more before the process ends. */
    close: noteOwed,
  };
}
