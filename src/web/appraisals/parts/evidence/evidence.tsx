import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Goal } from '#contract/goal-shapes.ts';
import type { Appraisal, appraisals } from '#contract/talent/appraisals.ts';
import { paths } from '#web/app/paths.ts';
import { resultOf } from '#web/goals/shown/result-of.ts';
import { useSession } from '#web/session/session.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { LikelihoodMark } from '#web/ui/marks/likelihood-mark.tsx';
import { QualityMark } from '#web/ui/marks/quality-mark.tsx';
import { ResultMark } from '#web/ui/marks/result-mark.tsx';
import { stepOf } from '#web/ui/marks/scale.ts';
import { ScaleWord } from '#web/ui/marks/scale-word.tsx';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { ErrorState } from '#web/ui/states/states.tsx';
import { Tag } from '#web/ui/states/tag.tsx';
import { instant } from '#web/ui/text/format.ts';
import { evidenceQuery } from '../../api.ts';
import styles from './evidence.module.css';

type Evidence = AnswerOf<typeof appraisals.evidence>;

/** What an appraisal is written from: the quarter's goals with results, predictions, disputes and what was said. */
export function EvidenceColumn({ appraisal }: { readonly appraisal: Appraisal }) {
  const { t, word } = useGoalWords();
  const { Profile } = useSession();
  const { UserId, EvaluationPeriodId, Period } = appraisal;
  const query = useQuery(evidenceQuery({ userId: UserId, periodId: EvaluationPeriodId }));
  const quarter = `${Period.Quarter} ${Period.Year}`;
  const isOwn = UserId === Profile.Id;
  const goals = query.data?.Goals ?? [];
  return (
    <aside className={styles.column} aria-labelledby="evidence-title">
      <h3 className={styles.title} id="evidence-title">
        {isOwn
          ? t('appraisals.evidence.own', { nouns: word('nouns'), quarter })
          : t('appraisals.evidence.title', { nouns: word('goals'), quarter })}
        {query.data && <span className={styles.count}>{query.data.GoalCount}</span>}
      </h3>
      {query.isPending && (
        <Loading label={t('ui.loading')}>
          <Skeleton height={72} />
          <Skeleton height={72} />
        </Loading>
      )}
      {query.isError && !query.data && <ErrorState onRetry={() => void query.refetch()} />}
      {query.data && goals.length === 0 && (
        // Of others' there may be some that are not to be seen.
        <p className={styles.none}>
          {t(isOwn ? 'appraisals.evidence.none' : 'appraisals.evidence.none_seen')}
        </p>
      )}
      {query.data && query.data.GoalCount > goals.length && (
        <p className={styles.none}>
          {t('appraisals.evidence.first', {
            shown: goals.length,
            count: query.data.GoalCount,
            nouns: word('nouns'),
          })}
        </p>
      )}
      {query.data?.HasOlderComments && (
        <p className={styles.none}>{t('appraisals.evidence.older', { nouns: word('nouns') })}</p>
      )}
      <ul className={styles.goals}>
        {query.data && goals.map((goal) => <EvidenceGoal key={goal.Id} goal={goal} evidence={query.data} />)}
      </ul>
    </aside>
  );
}

interface EvidenceGoalProps {
  readonly goal: Goal;
  readonly evidence: Evidence;
}

function EvidenceGoal({ goal, evidence }: EvidenceGoalProps) {
  const weeks = evidence.GoalStatuses.filter(({ GoalId }) => GoalId === goal.Id);
  const comments = evidence.Comments.filter(({ GoalId }) => GoalId === goal.Id);
  const { Measurement, Title } = goal.GoalDetail;
  return (
    <li className={styles.goal}>
      <div className={styles.mark}>
        <GoalMark goal={goal} />
      </div>
      <div className={styles.body}>
        <TextLink to={paths.goal(goal.Id)}>{Title}</TextLink>
        <Outcome goal={goal} />
        {Measurement && <p className={styles.measure}>{Measurement}</p>}
        {weeks.length > 0 && <Sparkline steps={weeks.map(({ Likelihood }) => stepOf(Likelihood))} />}
        <Results goal={goal} />
        <Said comments={comments} />
      </div>
    </li>
  );
}

function GoalMark({ goal }: { readonly goal: Goal }) {
  const shown = resultOf(goal);
  if (goal.State === 'shelved') return <span className={styles.shelved} aria-hidden />;
  if (shown && 'result' in shown) return <ResultMark result={shown.result} height={44} />;
  return <LikelihoodMark size="row" named={false} step={stepOf(goal.MostRecentGoalStatus?.Likelihood)} />;
}

/** The result in words, or how it stands where there is none. */
function Outcome({ goal }: { readonly goal: Goal }) {
  const { t } = useGoalWords();
  const shown = resultOf(goal);
  const quality = stepOf(goal.OwnerGoalResult?.Quality ?? goal.MostRecentGoalStatus?.Quality);
  const likelihood = stepOf(goal.MostRecentGoalStatus?.Likelihood);
  if (goal.State === 'shelved') return <p className={styles.line}>{t('appraisals.evidence.shelved')}</p>;
  return (
    <p className={styles.line}>
      {shown === null && likelihood !== null && <ScaleWord kind="likelihood" step={likelihood} />}
      {shown !== null && (
        <strong>{'percent' in shown ? `${shown.percent} %` : t(`goals.result.${shown.result}`)}</strong>
      )}
      {quality !== null && (
        <>
          <QualityMark step={quality} named={false} />
          <ScaleWord kind="quality" step={quality} colored={false} />
        </>
      )}
      {shown === null && goal.State !== 'draft' && <Tag>{t('appraisals.evidence.not_finalized')}</Tag>}
    </p>
  );
}

/** What the owner says of it, and what was said in its review: by whoever was the manager then. */
function Results({ goal }: { readonly goal: Goal }) {
  const { t } = useGoalWords();
  const { OwnerGoalResult, ManagerGoalResult } = goal;
  const isDispute = goal.Tags.some(({ Tag: tag }) => tag === 'finalized_in_dispute');
  return (
    <>
      {isDispute && <p className={styles.said}>{t('appraisals.evidence.dispute')}</p>}
      {OwnerGoalResult?.Outcome && <p className={styles.said}>{OwnerGoalResult.Outcome}</p>}
      {ManagerGoalResult?.Feedback && (
        <p className={styles.quiet}>
          {t('appraisals.evidence.review', { text: ManagerGoalResult.Feedback })}
        </p>
      )}
    </>
  );
}

function Said({ comments }: { readonly comments: Evidence['Comments'] }) {
  const { t, language } = useGoalWords();
  if (comments.length === 0) return null;
  return (
    <details className={styles.details}>
      <summary>{t('appraisals.evidence.comments', { count: comments.length })}</summary>
      {comments.map(({ Id, Name, Comment, CreatedAt }) => (
        <p key={Id} className={styles.quiet}>
          <strong>{Name}</strong> {instant(CreatedAt, new Date(), language)}: {Comment}
        </p>
      ))}
    </details>
  );
}
