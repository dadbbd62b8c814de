import { runInNewContext } from 'node:vm';
import { patience } from './speed.ts';

/**
 * Work on a text that must be looked at once. Looked at in every way it would never end, nor would a test that waits
 * for it: no time limit of a test ends what never gives way.
 */
export const inTime = <T>(work: () => T): T =>
  runInNewContext('work()', { work }, { timeout: patience(10_000) }) as T;
