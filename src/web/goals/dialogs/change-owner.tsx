import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Audience } from '#contract/audience.ts';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { isApiError } from '#web/api/api-error.ts';
import { keys } from '#web/api/keys.ts';
import { PersonAvatar } from '#web/people/shown/person-avatar.tsx';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { SearchSelect } from '#web/ui/fields/search-select.tsx';
import { AudienceLine } from '#web/ui/text/audience-line.tsx';
import { audienceQuery, loadOwners, useChangeOwner } from '../api.ts';
import { useReadGoal } from '../parts/decide/goal-meanwhile.tsx';
import { StepDialog } from '../parts/decide/step-dialog.tsx';
import { useRefusal } from '../parts/decide/use-refusal.ts';
import { WithGoal } from '../parts/decide/with-goal.tsx';
import type { Owner } from '../parts/form/goal-form-start.ts';
import { OwnerOption } from '../parts/form/owner-option.tsx';
import type { AboutGoalProps } from '../shown/dialog-props.ts';
import styles from './workflow.module.css';

/** Hand a goal over to somebody one may set goals for (row F8). */
export function ChangeOwnerDialog({ goalId, opened, onClose }: AboutGoalProps) {
  const { t } = useGoalWords();
  return (
    <WithGoal goalId={goalId} title={t('goals.action.owner')} opened={opened} onClose={onClose}>
      {(info, isOpen) => <HandingOver info={info} opened={isOpen} onClose={onClose} />}
    </WithGoal>
  );
}

interface HandingOverProps {
  readonly info: GoalInfo;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function HandingOver({ info, opened, onClose }: HandingOverProps) {
  const { t, say } = useGoalWords();
  const [owner, setOwner] = useState<Owner | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const change = useChangeOwner();
  const read = useReadGoal(info, {
    mayStill: info.Permissions.ChangeGoalOwnership,
    write: change,
    isThere: (lines) => owner?.Id === info.Goal.User.Id && lines.some(({ ActionType }) => ActionType === 0),
    ...{ typed: owner?.Id, onClose },
  });
  const refusal = useRefusal(info.Goal.Id, change, ['UserId'], read.movedOn);
  const { Id, User } = info.Goal;

  const submit = () => {
    if (!owner) return setProblem('messages.owner_required');
    change.mutate(
      { Id, UserId: owner.Id, UpdatedAt: read.UpdatedAt },
      {
        onSuccess: onClose,
        onError: (error) => setProblem(isApiError(error) ? error.Fields.UserId : undefined),
      },
    );
  };
  return (
    <StepDialog
      info={info}
      opened={opened}
      onClose={onClose}
      title={t('goals.action.owner')}
      text={t('workflows.owner.text')}
      read={read}
      touched={owner !== null && !read.isDone}
      refusal={refusal}
      confirm={{
        label: t('workflows.owner.confirm'),
        busy: change.isPending,
        disabled: read.isOver || read.isOld,
        onPress: submit,
      }}
    >
      <p className={styles.person}>
        <PersonAvatar person={User} size={24} />
        {t('workflows.owner.now', { name: User.Name })}
      </p>
      <SearchSelect<Owner>
        label={t('workflows.owner.new')}
        error={problem && say(problem)}
        value={owner}
        onChange={(next) => {
          setOwner(next);
          setProblem(undefined);
        }}
        load={loadOwners}
        queryKey={keys.owners}
        nameOf={(one) => one.Name}
        isDisabled={(one) => !one.CanAssign || one.Id === User.Id}
        renderItem={(one) => (
          <OwnerOption owner={one} reason={one.Id === User.Id ? t('workflows.owner.is_owner') : null} />
        )}
      />
      {owner && <ReadersThen info={info} ownerId={owner.Id} />}
    </StepDialog>
  );
}

/** Who reads it under the new owner; observers, who read what is the ceo's, what was commented before as well. */
function ReadersThen({ info, ownerId }: { readonly info: GoalInfo; readonly ownerId: number }) {
  const { t, nouns } = useGoalWords();
  const { data } = useQuery(audienceQuery(ownerId));
  const { Hidden, State } = info.Goal;
  const then = data?.[Hidden ? 'Private' : 'Submitted'];
  // Of a draft its creator counts, whom nobody knows here; it is read by few under any owner.
  if (State === 'draft') return null;
  const isWider = then && isForObservers(then) && !isForObservers(info.Audience.Goal);
  return (
    <div>
      <AudienceLine audience={then} lead={t('workflows.owner.then')} />
      {isWider && <p className={styles.what}>{t('goals.form.private_opens', nouns)}</p>}
    </div>
  );
}

const isForObservers = ({ Readers }: Audience): boolean => Readers.some(({ Role }) => Role === 'everyone');
