import { useEffect, useId, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { useArrival } from '#web/api/use-arrival.ts';
import { newSlot } from '#web/session/kept-texts.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { useSettleText } from '#web/session/use-kept-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Kbd, withCommand } from '#web/ui/buttons/kbd.tsx';
import { stepOf } from '#web/ui/marks/scale.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states/states.tsx';
import { linesOf } from '#web/ui/text/cut-measure.ts';
import { PresentState } from '../parts/decide/present-state.tsx';
import { KeptAnswer, subjectOf } from '../parts/weekly/kept-answer.tsx';
import { focusScale, useWeeklyKeys } from '../parts/weekly/use-weekly-keys.ts';
import { previousOf, type RailGoal, useWeeklyUpdate } from '../parts/weekly/use-weekly-update.ts';
import { WeeklyAnswer } from '../parts/weekly/weekly-answer.tsx';
import { WeeklyRail } from '../parts/weekly/weekly-rail.tsx';
import styles from '../parts/weekly/weekly-update.module.css';
import type { GoalDialogProps } from '../shown/dialog-props.ts';

/** This week's likelihood and quality of all my goals in one sitting (row F11; look.md, Weekly update). */
export function WeeklyUpdateDialog({ request, opened, onClose }: GoalDialogProps<'update'>) {
  const { t, say, word, nouns } = useGoalWords();
  const [slot] = useState(newSlot);
  const settle = useSettleText(slot);
  const weekly = useWeeklyUpdate(request, ({ goal }, { WeekId }) => {
    settle(subjectOf(goal.Id, WeekId));
    if (goal.Id === weekly.current?.goal.Id && !weekly.next) setEnding(true);
  });
  // The last is saved: it ends once all are, unless something has been typed for another meanwhile.
  const [isEnding, setEnding] = useState(false);
  if (isEnding && weekly.isTouched) setEnding(false);
  useArrival(isEnding && !weekly.isTouched && !weekly.isOnItsWay, onClose);
  // Who leaves while the last is on its way is gone once it has arrived, and told if it has not; pressed again it asks.
  const [isLeaving, setLeaving] = useState(false);
  if (isLeaving && !weekly.isOnItsWay) setLeaving(false);
  const waits = weekly.isOnItsWay && !weekly.isTouched && !isLeaving;
  const leave = () => {
    setLeaving(true);
    setEnding(true);
  };
  const { current, next, week, put, isLoading } = weekly;
  const commentId = useId();
  const currentId = current?.goal.Id ?? null;
  const ready = opened && !isLoading;
  const begun = useRef<number | null>(null);
  useEffect(() => {
    if (!ready || currentId === null) return;
    // Whoever has begun before the last goal was read goes on where they are.
    const isBegun = begun.current === null && isAnswering();
    begun.current = currentId;
    if (isBegun) return;
    focusScale('likelihood');
    // While it was still loading, the dialog has put the focus on its first button, and may be about to.
    const timer = setTimeout(() => {
      if (!isAnswering()) focusScale('likelihood');
    }, 60);
    return () => clearTimeout(timer);
  }, [ready, currentId]);

  // Both must be chosen; what is missing is said when one wants to save, not before.
  const [triedId, setTriedId] = useState<number | null>(null);
  const saveAndNext = () => {
    if (!current?.isOpen || current.answer.state === 'saving') return;
    const { likelihood, quality, comment } = current.answer;
    if (likelihood === null || quality === null || comment.length > limits.comment) {
      setTriedId(currentId);
      if (likelihood === null || quality === null) focusScale(likelihood === null ? 'likelihood' : 'quality');
      return;
    }
    const saved = weekly.save(current);
    const sent = week && subjectOf(current.goal.Id, week.WeekId);
    void saved.then((done) => done && sent && settle(sent));
    if (next) weekly.choose(next.goal.Id);
    else void saved.then((done) => done && setEnding(true));
  };
  const failed = weekly.rail.find(({ answer }) => answer.state === 'failed');
  const refusal = failed && `${failed.goal.GoalDetail.Title}: ${say(failed.answer.refusal ?? '')}`;
  const skip = () => next && weekly.choose(next.goal.Id);
  const same = () => {
    const previous = previousOf(current?.info ?? null, week);
    const likelihood = stepOf(previous?.Likelihood);
    const quality = stepOf(previous?.Quality);
    if (current?.isOpen && likelihood !== null && quality !== null)
      put(current.goal.Id, { likelihood, quality, state: 'typed' });
  };
  useWeeklyKeys(opened, {
    onStep: (kind, step) => current?.isOpen && put(current.goal.Id, { [kind]: step, state: 'typed' }),
    isMissing: (kind) => current !== null && current.answer[kind] === null,
    onComment: () => document.getElementById(commentId)?.focus(),
    // Letters of a sentence that lost its place under the hand are no wish to go on.
    onSkip: () => current?.isOpen && skip(),
    onSame: same,
    onSave: saveAndNext,
  });
  return (
    <Dialog
      opened={opened}
      onClose={waits ? leave : onClose}
      touched={weekly.isTouched || (isLeaving && weekly.isOnItsWay)}
      title={<span dir="auto">{current?.goal.GoalDetail.Title ?? t('goals.weekly.title')}</span>}
      description={current && <About one={current} />}
      refusal={refusal}
      rail={current && <WeeklyRail weekly={weekly} />}
      footer={
        current && (
          <>
            {current.isOpen && <Hints />}
            {next && (
              <Button variant="quiet" {...(current.isOpen && { hotkey: 'S' })} onClick={skip}>
                {t('goals.weekly.skip')}
              </Button>
            )}
            <Button
              key={currentId}
              variant="primary"
              hotkey={withCommand('↵')}
              disabled={!current.isOpen}
              busy={current.answer.state === 'saving'}
              onClick={saveAndNext}
            >
              {t(next ? 'goals.weekly.save_next' : 'goals.weekly.save')}
            </Button>
          </>
        )
      }
    >
      {weekly.isError && <ErrorState onRetry={weekly.retry} />}
      {/* Of which week it would be said is not known before. */}
      {isLoading && !(current && week) && <Waiting />}
      {!isLoading && !weekly.isError && !current && (
        <EmptyState title={t('goals.weekly.nothing')}>
          {t('goals.weekly.nothing_text', { ...nouns, goals: word('goals') })}
        </EmptyState>
      )}
      {/* What is restored is laid over what was predicted, once that is known. */}
      {current && week && (current.info !== null || current.isGone) && (
        <KeptAnswer
          key={`kept/${currentId}/${week.WeekId}`}
          one={current}
          weekId={week.WeekId}
          slot={slot}
          opened={opened}
          onFill={(change) => put(current.goal.Id, change)}
        />
      )}
      {current && (week || !isLoading) && (
        <WeeklyAnswer
          key={currentId}
          one={current}
          week={week}
          onChange={(change) => put(current.goal.Id, change)}
          commentId={commentId}
          isTried={triedId === currentId}
        />
      )}
    </Dialog>
  );
}

/** The cursor is in a scale or in the comment. */
const isAnswering = (): boolean => document.activeElement?.closest('[data-kind], textarea') != null;

/** The measure, or where the goal stands when it can no longer be updated. */
function About({ one: { goal, info, isGone, isOpen, isLate } }: { readonly one: RailGoal }) {
  const { t } = useGoalWords();
  if (isGone) return t('workflows.gone');
  if (info && !isOpen && !isLate) return <PresentState info={info} />;
  return (
    <span className={styles.about} dir="auto">
      {linesOf(goal.GoalDetail.Measurement).join(' · ')}
    </span>
  );
}

function Hints() {
  const { t } = useGoalWords();
  return (
    <span className={styles.hints} aria-hidden>
      <span>
        <Kbd>0–4</Kbd> {t('goals.weekly.hint_likelihood')}, {t('goals.weekly.hint_quality')}
      </span>
      <span>
        <Kbd>C</Kbd> {t('goals.weekly.hint_comment')}
      </span>
    </span>
  );
}

function Waiting() {
  const { t } = useGoalWords();
  return (
    <Loading label={t('ui.loading')}>
      <div className={styles.answer}>
        {[28, 92, 93, 60].map((height) => (
          <Skeleton key={height} height={height} />
        ))}
      </div>
    </Loading>
  );
}
