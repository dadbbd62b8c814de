import { useDebouncedValue } from '@mantine/hooks';
import { type UIEvent, useId, useState } from 'react';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { limits } from '#contract/limits.ts';
import { keys } from '#web/api/keys.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { FieldError } from '#web/ui/fields/field-error.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useMatches } from '#web/ui/lists/matches.ts';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { ErrorState } from '#web/ui/states/states.tsx';
import { loadParents } from '../../api.ts';
import type { Parent } from './goal-form-start.ts';
import { ParentOption } from './owner-option.tsx';
import styles from './parent-picker.module.css';

interface ParentPickerProps {
  /** The goal that gets a parent, and the one it has. */
  readonly info: Pick<GoalInfo, 'Goal' | 'ParentGoal'>;
  /** 0 is no parent, null nothing chosen yet. */
  readonly chosen: number | null;
  readonly onChoose: (id: number) => void;
  readonly error?: string | undefined;
}

/** Every goal of the quarter that could be the parent, and those that cannot with the reason; No parent on top. */
export function ParentPicker({ info, chosen, onChoose, error }: ParentPickerProps) {
  const { t } = useGoalWords();
  const id = useId();
  const [search, setSearch] = useState('');
  const { items, query } = useParents(info, search);
  const more = (event: UIEvent<HTMLElement>) => {
    const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
    const isNear = scrollHeight - scrollTop - clientHeight < 160;
    if (isNear && query.hasMore && !query.isLoadingMore) void query.more();
  };
  const shared = { name: id, chosen, onChoose };
  return (
    <div>
      <TextField
        label={t('workflows.parent.search')}
        value={search}
        maxLength={limits.search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        data-autofocus
      />
      <fieldset className={styles.choices} onScroll={more} aria-describedby={`${id}-note`}>
        <legend className="unseen">{t('workflows.parent.choices')}</legend>
        {search === '' && <NoParent {...shared} />}
        {items.map((parent) => (
          <ParentChoice
            key={parent.Id}
            parent={parent}
            isNow={parent.Id === info.ParentGoal?.Id}
            {...shared}
          />
        ))}
        {(query.isPending || query.isLoadingMore) && (
          <div className={styles.waiting}>
            <Skeleton width="60%" />
          </div>
        )}
        {query.isError && <ErrorState onRetry={() => void query.refetch()} />}
        {query.isSuccess && items.length === 0 && <p className={styles.nothing}>{t('ui.select.nothing')}</p>}
      </fieldset>
      <FieldError id={`${id}-note`} error={error} />
    </div>
  );
}

function useParents(info: ParentPickerProps['info'], typed: string) {
  const [search] = useDebouncedValue(typed, limits.debounceMilliseconds);
  const { Id: goalId, GoalPeriodId: periodId, User } = info.Goal;
  const query = useMatches<Parent>(
    {
      queryKey: [...keys.parents, User.Id, periodId, goalId],
      load: (words, page, signal) => loadParents({ ownerId: User.Id, periodId, goalId }, words, page, signal),
    },
    search,
  );
  return { items: query.rows, query };
}

interface ChoiceProps {
  readonly name: string;
  readonly chosen: number | null;
  readonly onChoose: (id: number) => void;
}

function NoParent({ name, chosen, onChoose }: ChoiceProps) {
  const { t } = useGoalWords();
  return (
    <label className={styles.choice}>
      <input type="radio" name={name} checked={chosen === 0} onChange={() => onChoose(0)} />
      <span>
        {t('workflows.parent.none')}
        <span className={styles.about}>{t('workflows.parent.none_text')}</span>
      </span>
    </label>
  );
}

interface ParentChoiceProps extends ChoiceProps {
  readonly parent: Parent;
  readonly isNow: boolean;
}

function ParentChoice({ parent, isNow, name, chosen, onChoose }: ParentChoiceProps) {
  const { t } = useGoalWords();
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name={name}
        checked={chosen === parent.Id}
        disabled={parent.Disabled && !isNow}
        onChange={() => onChoose(parent.Id)}
      />
      <ParentOption parent={isNow ? { ...parent, Reason: t('workflows.parent.is_parent') } : parent} />
    </label>
  );
}
