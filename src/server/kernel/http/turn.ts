import { Crowded } from '../../db/shares.ts';
import { tooMany } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { Viewer } from '../viewer.ts';

interface Asking {
  readonly services: Pick<Services, 'turns'>;
  readonly viewer: Pick<Viewer, 'id'>;
}

/** What strangers ask of a company is done a few at a time, so that its people find connections beside it. */
export const inTurnOfStrangers = <T>(
  { doors }: Pick<Services, 'doors'>,
  company: { readonly id: number },
  work: () => Promise<T>,
): Promise<T> => doors.during(String(company.id), work);

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
