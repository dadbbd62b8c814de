import type { Appraisal } from '#contract/talent/appraisals.ts';
import type { Reading } from '../../kernel/reading.ts';
import { appraisalSeenBy, placeSeenBy } from '../access.ts';
import { presentAppraisal } from '../present.ts';
import { readersOf } from './readers.ts';

/** `GET /talent/single/{id}`. */
export async function singleAppraisal(reading: Reading, id: number): Promise<Appraisal> {
  const seen = await appraisalSeenBy(reading, id);
  return presentAppraisal(reading, seen, await readersOf(reading.scope, seen.employee));
}

/** `GET /talent/of/{userId}/{periodId}`. */
export async function appraisalOf(reading: Reading, userId: number, periodId: number): Promise<Appraisal> {
  const place = await placeSeenBy(reading, userId, periodId);
  return presentAppraisal(reading, place, await readersOf(reading.scope, place.employee));
}
