import type { z } from 'zod';
import type { appraisals } from '#contract/talent/appraisals.ts';
import type { Writing } from '../../kernel/reading.ts';
import { badField } from '../../kernel/refusal.ts';
import type { SeenAppraisal } from '../access.ts';
import { setAside, setSharedAnew, type Written, writeVersion } from '../store.ts';
import { act, askedOf } from './act.ts';
import { checkRatings } from './create.ts';

type Body = z.output<typeof appraisals.save.body>;

/**
 * Change an appraisal: absent fields stay. What the employee has read is told anew, what was signed is shared anew with
 * signature and comment taken aside: nobody signs a text that changes. Nothing changed: nothing happens.
 */
export function saveAppraisal(writing: Writing, id: number, body: Body) {
  const { scope, viewer } = writing;
  return act(writing, askedOf('PUT', id, body.UpdatedAt), async (seen, rule) => {
    const { row } = seen;
    checkFixed(seen, body);
    const written = writtenOver(row, body);
    const { primaryRating: primary, secondaryRating: secondary, tertiaryRating: tertiary } = row;
    checkRatings(written, seen.period, { primary, secondary, tertiary });
    if (isSame(row, written)) return { tell: [], touches: false };
    const to = rule.to === 'shared' ? 'shared' : row.state;
    await writeVersion(scope, id, to, written, viewer.id);
    if (rule.to === 'shared') {
      await setAside(scope, id);
      await setSharedAnew(scope, id);
    }
    return { tell: row.state === 'draft' ? [] : ['appraisal_changed'], touches: true };
  });
}

/** Whom it is about and which quarter are never changed; said again they are no fault. */
function checkFixed({ employee, period }: SeenAppraisal, { UserId, EvaluationPeriodId }: Body): void {
  if (UserId !== undefined && UserId !== employee.userId)
    throw badField('UserId', 'refusals.appraisal_fixed');
  if (EvaluationPeriodId !== undefined && EvaluationPeriodId !== period.id)
    throw badField('EvaluationPeriodId', 'refusals.appraisal_fixed');
}

function writtenOver(row: SeenAppraisal['row'], body: Body): Written {
  return {
    review: body.Review ?? row.review,
    primary: body.Primary ?? row.primaryRating,
    secondary: body.Secondary ?? row.secondaryRating,
    tertiary: body.TertiaryRating === undefined ? row.tertiaryRating : body.TertiaryRating,
  };
}

const isSame = (row: SeenAppraisal['row'], { review, primary, secondary, tertiary }: Written): boolean =>
  row.review === review &&
  row.primaryRating === primary &&
  row.secondaryRating === secondary &&
  row.tertiaryRating === tertiary;
