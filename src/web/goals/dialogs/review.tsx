import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '#web/api/api-error.ts';
import { KeptCopies } from '#web/session/kept-copies.tsx';
import { newSlot } from '#web/session/kept-texts.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { useSettleText } from '#web/session/use-kept-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { onCommandEnter } from '#web/ui/buttons/command-enter.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { withCommand } from '#web/ui/buttons/kbd.tsx';
import { focusProblem } from '#web/ui/fields/field-error.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states/states.tsx';
import { goalQuery } from '../api.ts';
import { PresentState } from '../parts/decide/present-state.tsx';
import { ReviewDecision } from '../parts/decide/review-decision.tsx';
import { ReviewResult } from '../parts/decide/review-result.tsx';
import { beginReview, type ReviewAnswer, useReview } from '../parts/decide/use-review.ts';
import { type ReviewQueue, useReviewQueue } from '../parts/decide/use-review-queue.ts';
import { KeptComment } from '../parts/talk/kept-comment.tsx';
import type { AboutGoalProps } from '../shown/dialog-props.ts';
import styles from './workflow.module.css';

/**
 * A manager's decision on a goal, its edits, a request to shelve or a result, then on the next that waits, without
 * leaving (goals-core 4, Review by a manager and Result flow).
 */
export function ReviewDialog({ goalId, opened, onClose }: AboutGoalProps) {
  const { t } = useGoalWords();
  const queue = useReviewQueue(goalId);
  const { data: info, error, refetch } = useQuery(goalQuery(queue.goalId));
  const review = useReview(info);
  const { answer, change, mayStill, isOver } = review;
  const top = useFocusOnNext(queue.goalId, isOver);
  const isResult = answer?.kind === 'result';
  const [slot] = useState(newSlot);
  const settle = useSettleText(slot);
  const submit = () => {
    if (!mayStill || review.isSaving) return;
    const sent = subjectOf(queue.goalId, answer);
    review.submit(() => {
      settle(sent);
      if (!queue.finish()) onClose();
    });
    focusProblem(top.current);
  };
  return (
    <Dialog
      width={isResult ? 'modal' : 'approval'}
      opened={opened}
      onClose={onClose}
      touched={review.isTouched}
      title={<span dir="auto">{info?.Goal.GoalDetail.Title ?? t('goals.action.review')}</span>}
      description={info && !review.isGone && <PresentState info={info} />}
      refusal={review.refusal}
      busy={review.isSaving}
      footer={(close) => (
        <>
          <Walkers queue={queue} isWaiting={mayStill && info?.Goal.State !== 'finalized'} />
          {isOver ? (
            <Onward queue={queue} onLeave={review.drop} close={close} />
          ) : (
            <Button
              key={queue.goalId}
              variant="primary"
              busy={review.isSaving}
              disabled={!mayStill}
              hotkey={withCommand('↵')}
              onClick={submit}
            >
              {t(queue.count > 1 ? 'goals.review.submit_next' : 'goals.review.submit')}
            </Button>
          )}
        </>
      )}
    >
      <form
        noValidate
        key={queue.goalId}
        ref={top}
        className={styles.body}
        tabIndex={-1}
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={onCommandEnter(submit)}
      >
        {!info && error && <Failure error={error} onRetry={() => void refetch()} />}
        {!info && !error && <Waiting />}
        {info && answer && (
          <KeptComment
            subject={subjectOf(info.Goal.Id, answer)}
            slot={slot}
            written={answer}
            begun={beginReview(answer.begun)}
            why={answer.why}
            onWhy={(why) => change({ why })}
            touched={answer.isTouched && answer.text.trim() !== ''}
            opened={opened}
            opens={{ dialog: 'review', goalId: info.Goal.Id }}
            onFill={change}
          />
        )}
        {info && answer && (
          <KeptCopies about={`goal/${info.Goal.Id}/review`} except={[subjectOf(info.Goal.Id, answer)]} />
        )}
        {info && answer && isResult && <ReviewResult {...{ info, answer, change, mayStill, isOver }} />}
        {info && answer && !isResult && <ReviewDecision {...{ info, answer, change, mayStill, isOver }} />}
      </form>
    </Dialog>
  );
}

/** What was written about one request is not meant for another. */
const subjectOf = (goalId: number, answer: ReviewAnswer | undefined): string =>
  `goal/${goalId}/review/${answer?.kind ?? 'over'}`;

/** What was focused belongs to the last goal, or has gone: the next one is read from its beginning. */
function useFocusOnNext(goalId: number, isOver: boolean) {
  const top = useRef<HTMLFormElement>(null);
  const shown = useRef(goalId);
  useEffect(() => {
    if (shown.current === goalId) return;
    shown.current = goalId;
    top.current?.focus();
  }, [goalId]);
  useEffect(() => {
    if (isOver && document.activeElement === document.body) top.current?.focus();
  }, [isOver]);
  return top;
}

interface OnwardProps {
  readonly queue: ReviewQueue;
  readonly onLeave: () => void;
  readonly close: () => void;
}

/** From a goal that needs no decision any more to the next that does, or out. */
function Onward({ queue, onLeave, close }: OnwardProps) {
  const { t } = useGoalWords();
  const isLast = queue.count < 2;
  const leave = () => {
    onLeave();
    queue.finish();
  };
  return (
    <Button variant="primary" onClick={isLast ? close : leave}>
      {t(isLast ? 'ui.close' : 'workflows.review.next')}
    </Button>
  );
}

interface WalkersProps {
  readonly queue: ReviewQueue;
  /** A review that is changed later waits no more, nor what somebody else has decided. */
  readonly isWaiting: boolean;
}

/** "2 of 5 waiting", or "4 wait" beside one that does not, with a way to each neighbour; what has been typed stays with its goal. */
function Walkers({ queue, isWaiting }: WalkersProps) {
  const { t } = useGoalWords();
  if (queue.count < 2) return null;
  const { previous, next, go } = queue;
  return (
    <span className={styles.walkers}>
      <IconButton
        icon={ChevronUp}
        repeats
        label={t('workflows.review.previous')}
        aria-disabled={previous === null || undefined}
        onClick={() => previous !== null && go(previous)}
      />
      <IconButton
        icon={ChevronDown}
        repeats
        label={t('workflows.review.next')}
        aria-disabled={next === null || undefined}
        onClick={() => next !== null && go(next)}
      />
      <span className="numbers" role="status">
        {isWaiting
          ? t('workflows.review.position', { position: queue.position, count: queue.count })
          : t('workflows.review.others', { count: queue.count - 1 })}
      </span>
    </span>
  );
}

function Failure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { t } = useGoalWords();
  if (isApiError(error) && error.Status === 404) return <EmptyState title={t('messages.not_found')} />;
  return <ErrorState onRetry={onRetry} />;
}

function Waiting() {
  const { t } = useGoalWords();
  return (
    <Loading label={t('ui.loading')}>
      <Skeleton width="40%" height={24} />
      <Skeleton height={80} />
    </Loading>
  );
}
