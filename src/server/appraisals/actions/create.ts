import type { z } from 'zod';
import type { appraisals } from '#contract/talent/appraisals.ts';
import { decide } from '#rules/talent/permissions.ts';
import { type Ratings, unknownRatings } from '#rules/talent/settings.ts';
import type { Writing } from '../../kernel/reading.ts';
import { badField, movedOn } from '../../kernel/refusal.ts';
import { talentFor } from '../../talent/access.ts';
import { keepSettingsOf } from '../../talent/actions.ts';
import type { TalentPeriod } from '../../talent/reads/settings.ts';
import { placeOf, type SeenPlace } from '../access.ts';
import { appraisalIdOf, findEmployee } from '../rows.ts';
import { insertAppraisal, type Written } from '../store.ts';
import { answer } from './act.ts';
import { announceTo } from './announce.ts';

type Body = z.output<typeof appraisals.create.body>;

/**
 * Begin an appraisal as a draft, by the acting manager of someone who is eligible for a listed quarter; who is not, or
 * reports to somebody else, is 400 at the field, a second one of the quarter 409 (decisions-people.md 8 and 14).
 */
export async function createAppraisal(writing: Writing, body: Body) {
  const { scope, viewer } = writing;
  const place = await placeFor(writing, body);
  const written: Written = {
    review: body.Review,
    primary: body.Primary,
    secondary: body.Secondary,
    tertiary: body.TertiaryRating ?? null,
  };
  checkRatings(written, place.period);
  const { employee, period } = place;
  await keepSettingsOf(scope, period);
  const id = await insertAppraisal(scope, {
    ...written,
    periodId: period.id,
    personId: employee.userId,
    authorId: viewer.id,
    labelCount: period.version.settings.PrimaryLabels.length,
  });
  if (id === null) throw movedOn();
  await announceTo(scope, { employee, periodId: period.id, isShared: false });
  return answer(writing, id);
}

async function placeFor(writing: Writing, { UserId, EvaluationPeriodId }: Body): Promise<SeenPlace> {
  const [talent, employee] = await Promise.all([talentFor(writing), findEmployee(writing.scope, UserId)]);
  const isListed = talent.periods.some(({ id }) => id === EvaluationPeriodId);
  if (!isListed) throw badField('EvaluationPeriodId', 'messages.period_unusable');
  if (employee === null) throw badField('UserId', 'refusals.appraisal_person');
  const place = placeOf(writing, { talent, employee, periodId: EvaluationPeriodId, row: null });
  const decision = decide({ ...place.facts, isEligible: true }, place.letters, place.letters, 'POST');
  if (decision.kind !== 'allowed') throw badField('UserId', 'refusals.appraisal_person');
  if (!place.facts.isEligible) throw badField('UserId', 'refusals.appraisal_ineligible');
  if ((await appraisalIdOf(writing.scope, UserId, EvaluationPeriodId)) !== null) throw movedOn();
  return place;
}

type Rated = Pick<Written, 'primary' | 'secondary' | 'tertiary'>;

const ratingsOf = ({ primary, secondary, tertiary }: Rated): Ratings => ({
  Primary: primary,
  Secondary: secondary,
  TertiaryRating: tertiary,
});

/**
 * A rating that the quarter's labels do not have is 400 at its field; one that stood there before, of an axis that is
 * off by now, is no error (decisions-people.md 1).
 */
export function checkRatings(written: Rated, { version }: TalentPeriod, before: Rated | null = null): void {
  const [ratings, stood] = [ratingsOf(written), before && ratingsOf(before)];
  const unknown = unknownRatings(ratings, version.settings).find((name) => ratings[name] !== stood?.[name]);
  if (unknown !== undefined) throw badField(unknown, 'messages.rating_unknown');
}
