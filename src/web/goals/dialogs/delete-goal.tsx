import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { useArrival, useIsLost } from '#web/api/use-arrival.ts';
import { paths } from '#web/app/paths.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Banner } from '#web/ui/states/banner.tsx';
import { useDeleteGoal } from '../api.ts';
import { useReadGoal } from '../parts/decide/goal-meanwhile.tsx';
import { StepDialog } from '../parts/decide/step-dialog.tsx';
import { useIsGone, useRefusal } from '../parts/decide/use-refusal.ts';
import { WithGoal } from '../parts/decide/with-goal.tsx';
import type { AboutGoalProps } from '../shown/dialog-props.ts';

/** What has to be typed, in every language (goals-core 5). */
const confirmation = 'DELETE';

/** Delete for good; what hangs below has to be re-aligned (goals-core 4; row F7). */
export function DeleteGoalDialog({ goalId, opened, onClose }: AboutGoalProps) {
  const { t, nouns } = useGoalWords();
  return (
    <WithGoal goalId={goalId} title={t('workflows.delete.title', nouns)} opened={opened} onClose={onClose}>
      {(info, isOpen) => <Deleting info={info} opened={isOpen} onClose={onClose} />}
    </WithGoal>
  );
}

interface DeletingProps {
  readonly info: GoalInfo;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function Deleting({ info, opened, onClose }: DeletingProps) {
  const { t, nouns } = useGoalWords();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { Id, ChildCount } = info.Goal;
  const remove = useDeleteGoal(Id);
  const read = useReadGoal(info, {
    mayStill: info.Permissions.Delete,
    write: remove,
    isThere: () => false,
    ...{ typed, onClose },
  });
  const refusal = useRefusal(Id, remove, [], read.movedOn);
  const mayStill = !read.isOver && typed === confirmation && !read.isOld;

  const isGone = useIsGone(Id);
  const isLost = useIsLost(remove);
  const [hasAsked, setAsked] = useState(false);
  // Deleted by this, or out of one's sight: the server knows, and is asked under the same key.
  useArrival(isLost && isGone && !hasAsked, () => {
    setAsked(true);
    if (remove.variables) remove.mutate(remove.variables);
  });
  // Not before: what was typed guards the dialog, and so the page, until this render.
  const isDeleted = useArrival(remove.isSuccess, () => {
    onClose();
    void navigate(paths.goals);
  });
  const submit = () => {
    if (mayStill && !remove.isPending) remove.mutate({ UpdatedAt: read.UpdatedAt });
  };
  return (
    <StepDialog
      info={info}
      opened={opened}
      onClose={onClose}
      title={t('workflows.delete.title', nouns)}
      text={t('workflows.delete.text')}
      read={read}
      touched={typed !== '' && !isDeleted}
      refusal={remove.isPending ? null : refusal}
      confirm={{
        label: t('workflows.delete.confirm'),
        busy: remove.isPending,
        disabled: !mayStill,
        onPress: submit,
      }}
    >
      {!read.isOver && (
        <Banner lead={t('workflows.delete.cannot')}>
          {ChildCount > 0 && t('workflows.delete.children', { count: ChildCount, ...nouns })}
        </Banner>
      )}
      <TextField
        label={t('workflows.delete.type')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && submit()}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-autofocus
      />
    </StepDialog>
  );
}
