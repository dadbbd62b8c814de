import { setImmediate as nextTurn } from 'node:timers/promises';

/** So many rows are read or laid out in far less than the 50 ms that a request may have to wait for them. */
const partSize = 250;

type Work<T, R> = (part: readonly T[]) => readonly R[] | Promise<readonly R[]>;

/** Long work part by part, in order; whatever else waits has its turn between two parts. */
export async function inParts<T, R>(items: readonly T[], work: Work<T, R>): Promise<R[]> {
  const done: R[] = [];
  for await (const part of eachPart(items, work)) for (const one of part) done.push(one);
  return done;
}

/** The same for whoever takes a part and lets it go before the next: of a long list no more is held than that. */
export async function* eachPart<T, R>(
  items: readonly T[],
  work: Work<T, R>,
  size: number = partSize,
): AsyncGenerator<readonly R[]> {
  for (let from = 0; from < items.length; from += size) {
    yield await work(items.slice(from, from + size));
    await nextTurn();
  }
}
