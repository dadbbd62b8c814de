import { Scale } from 'lucide-react';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { Banner } from '#web/ui/states/banner.tsx';
import { instant } from '#web/ui/text/format.ts';
import type { CommentTarget } from '../../goal-actions.ts';
import { differ, giverOf, type Verdict, verdictWords } from '../decide/verdict.ts';
import { CommentThread } from '../talk/comment-thread.tsx';
import { Reason } from '../why/reason.tsx';
import { GivenResult } from './given-result.tsx';
import styles from './result-section.module.css';

/** What owner and manager say was reached, whether they agree, and what was said about it (row F6). */
export function ResultSection({ info }: { readonly info: GoalInfo }) {
  const words = useGoalWords();
  const { t } = words;
  const { GoalResult: owner, GoalManagerResult: manager } = info;
  const name = giverOf(info);
  if (!owner) return null;
  return (
    <section className={styles.result} aria-label={t('workflows.result.section')}>
      {manager && differ(owner, manager) && (
        <Banner lead={t('workflows.result.in_dispute_lead')} icon={Scale}>
          {t('workflows.result.in_dispute', {
            owner: name,
            theirs: verdictWords(owner, words),
            mine: verdictWords(manager, words),
          })}
        </Banner>
      )}
      <div className={styles.sides}>
        <Side
          info={info}
          on={{ type: 'OwnerGoalResult', id: owner.Id }}
          title={t('workflows.result.owner_says', { name })}
          at={owner.UpdatedAt}
          verdict={owner}
          quality={owner.Quality}
          text={owner.Outcome}
          why={owner.Why}
          learning={owner.Learning}
        />
        {manager && (
          <Side
            info={info}
            on={{ type: 'ManagerGoalResult', id: manager.Id }}
            title={t('workflows.result.manager_review')}
            at={manager.UpdatedAt}
            verdict={manager}
            text={manager.Feedback}
            why={manager.Why}
          />
        )}
      </div>
    </section>
  );
}

interface SideProps {
  readonly info: GoalInfo;
  readonly on: CommentTarget;
  readonly title: string;
  readonly at: string;
  readonly verdict: Verdict;
  readonly quality?: number;
  readonly text: string;
  readonly why: string;
  readonly learning?: string;
}

function Side({ info, on, title, at, why, learning, ...given }: SideProps) {
  const { language } = useGoalWords();
  return (
    <div className={styles.side}>
      <h3 className={styles.title}>
        {title}
        <time className={styles.at} dateTime={at}>
          {instant(at, new Date(), language)}
        </time>
      </h3>
      <GivenResult {...given} />
      <Reason why={why} {...(learning ? { learning } : {})} />
      <CommentThread info={info} on={on} />
    </div>
  );
}
