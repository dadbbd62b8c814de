import { useSession } from '#web/session/session.ts';
import { SearchSelect } from '#web/ui/fields/search-select.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { loadManagers, type ManagerChoice, managersKey } from '../../api.ts';
import { PersonLine } from '../../shown/person-line.tsx';

interface ManagerFieldProps {
  readonly value: ManagerChoice | null;
  readonly onChange: (value: ManagerChoice | null) => void;
  readonly error?: string | undefined;
}

/** Whom a new person reports to: in the company for ceo and org admin, else oneself or someone below. */
export function ManagerField({ value, onChange, error }: ManagerFieldProps) {
  const { t } = useWords();
  const { Can } = useSession();
  const isWhole = Can.AddPeopleAnywhere;
  return (
    <SearchSelect<ManagerChoice>
      label={t('people.about.reports_to')}
      error={error}
      hint={t(Can.AddPeopleBelow ? 'people.add.manager_you' : 'people.add.manager_ceo')}
      value={value}
      onChange={onChange}
      load={(search, page, signal) => loadManagers(isWhole, search, page, signal)}
      queryKey={[...managersKey, isWhole]}
      nameOf={({ Name }) => Name}
      renderItem={(person) => <PersonLine person={person} size={24} />}
      clearable
    />
  );
}
