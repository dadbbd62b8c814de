import { apiErrorOf } from '#web/api/api-error.ts';

/**
 * Goals one deletes in this window. The live channel tells of it too, at times before the answer is here; a goal whose
 * fate is known is not asked for again.
 */
const fates = new Map<number, 'asked' | 'deleted'>();

export const deletion = {
  asked: (id: number) => void fates.set(id, 'asked'),
  done: (id: number) => void fates.set(id, 'deleted'),
  failed: (id: number) => void fates.delete(id),
};

export const isDeletedHere = (id: number): boolean => fates.get(id) === 'deleted';

/** What is shown while the deletion is under way, 404 afterwards; all other goals are asked for. */
export async function unlessDeleted<T>(id: number, shown: T | undefined, ask: () => Promise<T>): Promise<T> {
  if (isDeletedHere(id)) throw apiErrorOf(404, null);
  return fates.has(id) && shown !== undefined ? shown : ask();
}
