import type { GoalInfo } from '#contract/goal-shapes.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { WindowedList } from '#web/ui/lists/windowed-list.tsx';
import { useSoughtComment } from '../../shown/sought-comment.ts';
import { useOpenedLines } from './changed-fields.tsx';
import { HistoryEntry } from './history-entry.tsx';
import styles from './history-tab.module.css';
import { commentsIn, type TimelineEntry, timelineOf } from './timeline.ts';

const entryHeight = 60;

/** Every change with its wording and every comment, the newest first (row E6). */
export function HistoryTab({ info }: { readonly info: GoalInfo }) {
  const { t } = useGoalWords();
  const sought = useSoughtComment();
  const opened = useOpenedLines();
  return (
    <WindowedList
      label={t('goals.detail.history')}
      className={styles.entries}
      items={timelineOf(info)}
      keyOf={keyOf}
      height={entryHeight}
      isSought={(entry) => commentsIn(entry).some(({ Id }) => Id === sought)}
    >
      {(entry) => <HistoryEntry info={info} entry={entry} opened={opened} />}
    </WindowedList>
  );
}

function keyOf(entry: TimelineEntry): string {
  if (entry.kind === 'change') return `change-${entry.change.Id}`;
  return entry.kind === 'week' ? `week-${entry.week.WeekId}` : entry.key;
}
