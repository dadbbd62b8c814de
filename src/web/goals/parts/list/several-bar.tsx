import { X } from 'lucide-react';
import type { Goal } from '#contract/goal-shapes.ts';
import { goalDeeds } from '#contract/vocabulary.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { endChoosing, useChosen } from '../../chosen-goals.ts';
import { useGoalDialogs } from '../../shown/goal-dialogs.tsx';
import styles from './several-bar.module.css';

/** What can be done with the chosen goals, below the list. What each allows the server decides, one by one. */
export function SeveralBar({ goals }: { readonly goals: readonly Goal[] }) {
  const { t } = useGoalWords();
  const open = useGoalDialogs();
  const { ids, isOn } = useChosen();
  const chosen = goals.filter(({ Id }) => ids.has(Id));
  if (!isOn) return null;
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('goals.several.label')}>
      <span role="status" className={styles.count}>
        {t('goals.several.chosen', { count: chosen.length })}
      </span>
      {goalDeeds.map((deed) => (
        <Button
          key={deed}
          size="small"
          disabled={chosen.length === 0}
          onClick={() => open({ dialog: 'several', deed, goals: chosen })}
        >
          {t(`goals.several.deed.${deed}`)}
        </Button>
      ))}
      <IconButton icon={X} label={t('goals.several.end')} onClick={endChoosing} />
    </div>
  );
}
