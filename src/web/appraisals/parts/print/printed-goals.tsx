import type { Goal } from '#contract/goal-shapes.ts';
import { resultOf, type ShownResult } from '#web/goals/shown/result-of.ts';
import { useSession } from '#web/session/session.ts';
import { type GoalWords, useGoalWords } from '#web/session/use-goal-words.ts';
import { ResultMark } from '#web/ui/marks/result-mark.tsx';
import { stepOf, stepWord } from '#web/ui/marks/scale.ts';
import { useWords } from '#web/ui/text/words.ts';
import { Part } from './part.tsx';
import styles from './print.module.css';

export interface QuarterOfGoals {
  readonly goals: readonly Goal[];
  /** How many there are: very many are not all here. */
  readonly count: number;
  /** 'Q3 2026'. */
  readonly quarter: string;
}

/** As in the file (server/reports): a draft is nothing that was set out to be done, and not everyone sees it. */
function withoutDrafts({ goals: all, count: ofAll, quarter }: QuarterOfGoals): QuarterOfGoals {
  const goals = all.filter(({ State }) => State !== 'draft');
  return { goals, count: ofAll - (all.length - goals.length), quarter };
}

/** What was promised for the quarter and what became of it. */
export function PrintedResults(given: QuarterOfGoals) {
  const { goals, count, quarter } = withoutDrafts(given);
  const words = useGoalWords();
  const { t, word } = words;
  const { Tenant } = useSession();
  if (goals.length === 0) return null;
  const shelved = goals.filter(({ State }) => State === 'shelved').length;
  const achieved = goals.filter((goal) => {
    const shown = resultOf(goal);
    return shown !== null && 'result' in shown && shown.result === 'achieved';
  }).length;
  const total = goals.length - shelved;
  const aside = [
    ...carried(words, goals.length, count),
    // In percent nothing is achieved or not, and of some of them no share is told.
    ...(count > goals.length || total === 0 || Tenant.GoalType === 'objective_results'
      ? []
      : [t('appraisals.print.achieved', { count: achieved, total })]),
    ...(shelved === 0 ? [] : [t('appraisals.print.shelved', { count: shelved })]),
  ].join(', ');
  return (
    <Part title={t('appraisals.print.results', { nouns: word('goals'), quarter })} aside={aside}>
      {goals.map((goal) => (
        <PrintedGoal key={goal.Id} goal={goal} />
      ))}
    </Part>
  );
}

/** What the quarter after is for. */
export function PrintedOutlook(given: QuarterOfGoals) {
  const { goals, count, quarter } = withoutDrafts(given);
  const words = useGoalWords();
  const { t, word } = words;
  if (goals.length === 0) return null;
  return (
    <Part
      title={t('appraisals.print.outlook', { nouns: word('goals').toLowerCase(), quarter })}
      aside={carried(words, goals.length, count).join('')}
    >
      {goals.map(({ Id, GoalDetail, Hidden }) => (
        <p key={Id} className={styles.outlook}>
          <strong>
            {[GoalDetail.Title, Hidden ? t('rules.tags.private') : ''].filter(Boolean).join(', ')}
          </strong>{' '}
          {GoalDetail.Measurement}
        </p>
      ))}
    </Part>
  );
}

/** Of very many the first stand on the sheet, and that it is so. */
const carried = ({ t, word }: GoalWords, shown: number, count: number): string[] =>
  count > shown ? [t('appraisals.print.first', { shown, count, nouns: word('nouns') })] : [];

function PrintedGoal({ goal }: { readonly goal: Goal }) {
  const { t } = useWords();
  const shown = resultOf(goal);
  const quality = stepOf(goal.OwnerGoalResult?.Quality);
  const result =
    goal.State === 'shelved'
      ? t('appraisals.evidence.shelved')
      : shown === null
        ? t('appraisals.evidence.not_finalized')
        : 'percent' in shown
          ? `${shown.percent} %`
          : t(`goals.result.${shown.result}`);
  return (
    <div className={styles.goal}>
      <Mark shown={shown} />
      <div>
        <strong>{goal.GoalDetail.Title}</strong>
        <p>{goal.GoalDetail.Measurement}</p>
      </div>
      <div>
        <strong>
          {[
            result,
            shown !== null && quality !== null ? t(stepWord('quality', quality)) : '',
            // A sheet is passed on by people who do not know what is private.
            goal.Hidden ? t('rules.tags.private') : '',
          ]
            .filter(Boolean)
            .join(', ')}
        </strong>
        <p>{goal.OwnerGoalResult?.Outcome}</p>
      </div>
    </div>
  );
}

/** The result as a bar; dashed where none counts. Its word stands beside it. */
function Mark({ shown }: { readonly shown: ShownResult | null }) {
  if (shown === null || 'percent' in shown) return <span className={styles.none} aria-hidden />;
  return <ResultMark result={shown.result} height={38} />;
}
