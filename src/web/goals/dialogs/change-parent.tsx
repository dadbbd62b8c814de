import { useState } from 'react';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { isApiError } from '#web/api/api-error.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { useChangeParent } from '../api.ts';
import { useReadGoal } from '../parts/decide/goal-meanwhile.tsx';
import { StepDialog } from '../parts/decide/step-dialog.tsx';
import { useIsGone, useRefusal } from '../parts/decide/use-refusal.ts';
import { WithGoal } from '../parts/decide/with-goal.tsx';
import { ParentPicker } from '../parts/form/parent-picker.tsx';
import type { AboutGoalProps } from '../shown/dialog-props.ts';

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
  const { Id, ParentID } = info.Goal;
  const [start] = useState(info.ParentGoal?.Id ?? null);
  const [chosen, setChosen] = useState<number | null>(start);
  const [problem, setProblem] = useState<string | undefined>();
  const change = useChangeParent();
  const read = useReadGoal(info, {
    mayStill: info.Permissions.ChangeParentGoal,
    write: change,
    isThere: (lines) => chosen === info.ParentGoal?.Id && lines.some(({ ActionType }) => ActionType === 1),
    ...{ typed: chosen, onClose },
  });
  const isGone = useIsGone(Id);
  const refusal = useRefusal(Id, change, ['GoalId'], read.movedOn);
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
    <StepDialog
      info={info}
      opened={opened}
      onClose={onClose}
      title={t('goals.action.parent')}
      read={read}
      touched={chosen !== start && !read.isDone}
      refusal={refusal}
      confirm={{
        label: t('workflows.parent.confirm'),
        busy: change.isPending,
        disabled: !isNew || read.isOver || read.isOld,
        onPress: submit,
      }}
    >
      <ParentPicker
        info={info}
        mustAlign={info.MustAlign}
        chosen={chosen}
        error={problem}
        isOver={isGone || read.isOver}
        onChoose={(next) => {
          setChosen(next);
          setProblem(undefined);
        }}
      />
    </StepDialog>
  );
}
