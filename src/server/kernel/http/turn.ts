import { Crowded } from '../../db/shares.ts';
import { tooMany } from '../refusal.ts';
import type { Origin } from '../safety/origin.ts';
import type { Services } from '../services.ts';
import type { Viewer } from '../viewer.ts';

interface Asking {
  readonly services: Pick<Services, 'turns'>;
  readonly viewer: Pick<Viewer, 'id'>;
}

/**
 * What is asked of a company without a session is done a few at a time, so that its people find connections beside it;
 * who comes by a browser of somebody known does not stand behind strangers.
 */
export function atTheDoor<T>(
  { doors, familiar }: Pick<Services, 'doors' | 'familiar'>,
  company: { readonly id: number },
  { browser }: Pick<Origin, 'browser'>,
  work: () => Promise<T>,
): Promise<T> {
  const door = familiar.personOf(browser) === null ? String(company.id) : `known ${company.id}`;
  return doors.during(door, work);
}

/** Nobody has more done at a time than their share, so that others are answered beside it. */
export async function inTurn<T>({ services, viewer }: Asking, work: () => Promise<T>): Promise<T> {
  const giveBack = await services.turns.take(String(viewer.id)).catch((error: unknown) => {
    throw error instanceof Crowded ? tooMany(1) : error;
  });
  try {
    return await work();
  } finally {
    giveBack();
  }
}
