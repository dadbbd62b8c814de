import { setImmediate as nextTurn } from 'node:timers/promises';

/** So many rows are read or laid out in far less than the 50 ms that a request may have to wait for them. */
const partSize = 250;

/** Long work part by part, in order; whatever else waits has its turn between two parts. */
export async function inParts<T, R>(
  items: readonly T[],
  work: (part: readonly T[]) => readonly R[] | Promise<readonly R[]>,
  size: number = partSize,
): Promise<R[]> {
  const done: R[] = [];
  for (let from = 0; from < items.length; from += size) {
    for (const one of await work(items.slice(from, from + size))) done.push(one);
    await nextTurn();
  }
  return done;
}
