import type { Audience } from '#contract/audience.ts';
import { audienceOf } from '#rules/audience/audience.ts';

type Named = { readonly id: number; readonly name: string };

/** Who stands around an appraisal, as people who can sign in. */
export type Readership = {
  viewerId: number;
  /** null where the employee holds no letter E: gone, an observer, the ceo. */
  employee: Named | null;
  /** The acting manager. */
  reviewer: Named | null;
  /** Ids of the active people above. */
  above: readonly number[];
  hrAdmins: readonly number[];
};

/**
 * Who will read the review and the comments once it is shared, and who the ratings; and who reads both as long as it is
 * a draft: mayRead of sight.ts, in people.
 */
export function appraisalAudience(
  { viewerId, employee, reviewer, above, hrAdmins }: Readership,
  ratingsShared: boolean,
): { Review: Audience; Ratings: Audience; Draft: Audience } {
  const groups = [
    { role: 'above', ids: above },
    { role: 'hr_admins', ids: hrAdmins },
  ] as const;
  const named = (withEmployee: boolean): Named[] =>
    [withEmployee ? employee : null, reviewer].filter((one) => one !== null);
  return {
    Review: audienceOf({ viewerId, named: named(true), groups }),
    Ratings: audienceOf({ viewerId, named: named(ratingsShared), groups }),
    Draft: audienceOf({ viewerId, named: named(false), groups }),
  };
}
