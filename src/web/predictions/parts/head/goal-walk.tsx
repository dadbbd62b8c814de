import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import styles from './toolbar.module.css';

interface GoalWalkProps {
  /** The prediction goals in their order. */
  readonly ids: readonly number[];
  readonly goalId: number;
  readonly onWalk: (goalId: number) => void;
}

/** Previous Goal, Next Goal, 'Goal n of m'; from a goal that is none of them Next leads to the first (row H2). */
export function GoalWalk({ ids, goalId, onWalk }: GoalWalkProps) {
  const { t, nouns } = useGoalWords();
  const at = ids.indexOf(goalId);
  const previous = ids[at - 1];
  const next = ids[at + 1];
  return (
    <nav className={styles.walk} aria-label={t('predictions.walk')}>
      <IconButton
        repeats
        icon={ChevronLeft}
        label={t('predictions.previous_goal')}
        disabled={previous === undefined}
        onClick={() => previous !== undefined && onWalk(previous)}
      />
      <span className={styles.walkPlace} aria-live="polite">
        {at === -1
          ? t('predictions.apart', { count: ids.length, ...nouns })
          : t('predictions.place', { place: at + 1, count: ids.length })}
      </span>
      <IconButton
        repeats
        icon={ChevronRight}
        label={t('predictions.next_goal')}
        disabled={next === undefined}
        onClick={() => next !== undefined && onWalk(next)}
      />
    </nav>
  );
}
