import { keys } from '#web/api/keys.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { Chip } from '#web/ui/buttons/pill.tsx';
import { SearchSelect } from '#web/ui/fields/search-select.tsx';
import { departmentsQuery, loadDepartments, loadOwners } from '../../api.ts';
import { toggled } from '../../list-filter.ts';
import type { Owner } from '../form/goal-form-start.ts';
import { OwnerOption } from '../form/owner-option.tsx';
import styles from './filter-drawer.module.css';
import { usePeopleNames } from './filter-names.ts';
import type { FilterPartProps } from './filter-part.ts';

/** Whose goals: any number of people, found by name. */
export function PeopleFilter({ filter, change }: FilterPartProps) {
  const { t } = useGoalWords();
  const names = usePeopleNames(filter.users);
  return (
    <div className={styles.group}>
      <SearchSelect<Owner>
        label={t('workflows.filter.users')}
        placeholder={t('workflows.filter.users_add')}
        value={null}
        onChange={(owner) => owner && change({ users: toggled(filter.users, owner.Id) })}
        load={loadOwners}
        queryKey={keys.owners}
        nameOf={(owner) => owner.Name}
        isDisabled={(owner) => filter.users.includes(owner.Id)}
        renderItem={(owner) => <OwnerOption owner={{ ...owner, CanAssign: true }} />}
      />
      <Chosen
        values={filter.users.map((id) => ({ key: id, name: names.get(id) ?? '…' }))}
        onRemove={(id) => change({ users: toggled(filter.users, id) })}
      />
    </div>
  );
}

interface Department {
  readonly Id: string;
  readonly Name: string;
}

export function DepartmentsFilter({ filter, change }: FilterPartProps) {
  const { t } = useGoalWords();
  return (
    <div className={styles.group}>
      <SearchSelect<Department>
        label={t('workflows.filter.departments')}
        placeholder={t('workflows.filter.departments_add')}
        value={null}
        onChange={(one) => one && change({ departments: toggled(filter.departments, one.Name) })}
        load={loadDepartments}
        queryKey={[...departmentsQuery.queryKey, 'choices']}
        nameOf={(one) => one.Name}
        isDisabled={(one) => filter.departments.includes(one.Name)}
      />
      <Chosen
        values={filter.departments.map((name) => ({ key: name, name }))}
        onRemove={(name) => change({ departments: toggled(filter.departments, name) })}
      />
    </div>
  );
}

interface ChosenProps<K extends string | number> {
  readonly values: readonly { readonly key: K; readonly name: string }[];
  readonly onRemove: (key: K) => void;
}

function Chosen<K extends string | number>({ values, onRemove }: ChosenProps<K>) {
  const { t } = useGoalWords();
  if (values.length === 0) return null;
  return (
    <div className={styles.chosen}>
      {values.map(({ key, name }) => (
        <Chip key={key} removeLabel={t('workflows.filter.remove', { name })} onRemove={() => onRemove(key)}>
          {name}
        </Chip>
      ))}
    </div>
  );
}
