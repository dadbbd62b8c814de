import type { Goal } from '#contract/goal-shapes.ts';
import { resultOf } from '#web/goals/shown/result-of.ts';
import type { Words } from '#web/ui/text/words.ts';

/**
 * What became of a quarter's goals: a draft was never set, so nothing of it was to be achieved, and what is not
 * finalized is not said to have been missed: it may have a result that waits for its review. Where not all have come,
 * it says of how many it speaks.
 */
export function countOf(goals: readonly Goal[], all: number, t: Words['t']): string {
  const counted = goals.filter(({ State }) => State !== 'shelved' && State !== 'draft');
  const shelved = goals.filter(({ State }) => State === 'shelved').length;
  const results = counted.flatMap((goal) => resultOf(goal) ?? []);
  const percents = results.flatMap((result) => ('percent' in result ? [result.percent] : []));
  const achieved = results.filter((result) => 'result' in result && result.result === 'achieved').length;
  const disputed = results.filter((result) => 'result' in result && result.result === 'in_dispute').length;
  const average = Math.round(percents.reduce((sum, one) => sum + one, 0) / Math.max(1, percents.length));
  const averaged =
    percents.length === counted.length
      ? t('people.goals.average', { percent: average })
      : t('people.goals.average_of', { percent: average, given: results.length, count: counted.length });
  const open = counted.length - results.length;
  const inDispute = disputed > 0 ? [t('people.goals.disputed', { count: disputed })] : [];
  const ofResults =
    results.length === 0
      ? [t('people.goals.none_finalized')]
      : [
          // Of what is in dispute alone nobody can say yet whether it was achieved.
          ...(disputed < results.length
            ? [t('people.goals.achieved', { achieved, count: counted.length })]
            : []),
          ...inDispute,
          ...(open > 0 ? [t('people.goals.not_finalized', { count: open })] : []),
        ];
  const apart = disputed > 0 ? [t('people.goals.disputed_apart', { count: disputed })] : [];
  const first = percents.length > 0 ? [averaged, ...apart] : ofResults;
  const what = [
    ...(counted.length > 0 ? first : []),
    ...(shelved > 0 ? [t('people.goals.shelved', { count: shelved })] : []),
  ].join(', ');
  const isPart = all > goals.length && what !== '';
  return isPart ? t('people.goals.first', { shown: goals.length, count: all, what }) : what;
}
