import { useState } from 'react';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { isApiError } from '#web/api/api-error.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useChangeParent } from '../api.ts';
import { useReadGoal } from '../parts/decide/goal-meanwhile.tsx';
import { PresentState } from '../parts/decide/present-state.tsx';
import { useRefusal } from '../parts/decide/use-refusal.ts';
import { WithGoal } from '../parts/decide/with-goal.tsx';
import { ParentPicker } from '../parts/form/parent-picker.tsx';
import type { AboutGoalProps } from '../shown/dialog-props.ts';
import styles from './workflow.module.css';

/** Align a goal to another parent, at once, or to none (rows F2, F8). */
export function ChangeParentDialog({ goalId, opened, onClose }: AboutGoalProps) {
  const { t } = useGoalWords();
  return (
    <WithGoal goalId={goalId} title={t('goals.action.parent')} opened={opened} onClose={onClose}>
      {(info, isOpen) => <Realigning info={info} opened={isOpen} onClose={onClose} />}
    </WithGoal>
  );
}

interface RealigningProps {
  readonly info: GoalInfo;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function Realigning({ info, opened, onClose }: RealigningProps) {
  const { t } = useGoalWords();
  const { Id, ParentID, GoalDetail } = info.Goal;
  const [start] = useState(info.ParentGoal?.Id ?? null);
  const [chosen, setChosen] = useState<number | null>(start);
  const [problem, setProblem] = useState<string | undefined>();
  const change = useChangeParent();
  const read = useReadGoal(info, change.isPending || change.isSuccess);
  const refusal = useRefusal(Id, change.error, ['GoalId']);
  // A deleted parent, or one that the viewer does not see, is none to choose; it is no choice yet either.
  const isNew = chosen !== null && chosen !== ParentID;

  const submit = () => {
    if (chosen === null) return;
    setProblem(undefined);
    change.mutate(
      { Id, GoalId: chosen, UpdatedAt: read.UpdatedAt },
      {
        onSuccess: onClose,
        onError: (error) => setProblem(isApiError(error) ? error.Fields.GoalId : undefined),
      },
    );
  };
  return (
    <Dialog
      width="approval"
      opened={opened}
      onClose={onClose}
      touched={chosen !== start && !change.isSuccess}
      title={t('goals.action.parent')}
      description={<PresentState info={info} />}
      refusal={refusal}
      footer={(close) => (
        <>
          <Button onClick={close}>{t('ui.cancel')}</Button>
          <Button
            variant="primary"
            busy={change.isPending}
            disabled={!isNew || !info.Permissions.ChangeParentGoal || read.isOld}
            onClick={submit}
          >
            {t('workflows.parent.confirm')}
          </Button>
        </>
      )}
    >
      <div className={styles.body}>
        {read.notice}
        <p className={styles.goal} dir="auto">
          {GoalDetail.Title}
        </p>
        <ParentPicker
          info={info}
          chosen={chosen}
          error={problem}
          onChoose={(next) => {
            setChosen(next);
            setProblem(undefined);
          }}
        />
      </div>
    </Dialog>
  );
}
