import { ChoiceList } from '#web/ui/tables/choice-list.tsx';
import { useWords } from '#web/ui/text/words.ts';
import type { ListFilter } from '../../place.ts';
import type { FilterGroup } from './filter-groups.ts';

interface GroupChoicesProps {
  readonly group: FilterGroup;
  readonly go: (filter: ListFilter) => void;
}

/** What one column can be narrowed to; each choice works at once. */
export function GroupChoices({ group, go }: GroupChoicesProps) {
  const { t } = useWords();
  const { label, choices, shown, isSingle, toggle } = group;
  return (
    <ChoiceList
      label={label}
      choices={choices}
      chosen={shown}
      isSingle={isSingle}
      onToggle={(value) => go(toggle(value))}
      search={{
        label: t('organization.list.search_choices', { name: label }),
        nothing: t('organization.list.no_choice'),
      }}
    />
  );
}
