import type { AppraisalState } from '#contract/vocabulary.ts';
import type { Letter } from './actors.ts';

/** What of an appraisal decides who reads what. */
export type AppraisalSight = {
  state: AppraisalState;
  /** Kept at the moment of sharing; null before. */
  ratingsShared: boolean | null;
};

const management: readonly Letter[] = ['R', 'X', 'H'];
const isManagement = (held: ReadonlySet<Letter>): boolean => management.some((letter) => held.has(letter));

/** Management and HR read it in every state; the employee from the moment it is shared (decisions-people.md 8). */
export function mayRead({ state }: AppraisalSight, held: ReadonlySet<Letter>): boolean {
  return isManagement(held) || (held.has('E') && state !== 'none' && state !== 'draft');
}

/** Ratings and their words: the employee's only if they were shared with it. */
export function mayReadRatings(sight: AppraisalSight, held: ReadonlySet<Letter>): boolean {
  return isManagement(held) || (mayRead(sight, held) && sight.ratingsShared === true);
}

/** Since when it is there and who went on with it: that is the management's own. */
export const mayReadOrigin = (held: ReadonlySet<Letter>): boolean => isManagement(held);
