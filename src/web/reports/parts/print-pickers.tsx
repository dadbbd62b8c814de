import { useQuery } from '@tanstack/react-query';
import { keys } from '#web/api/keys.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { RadioList } from '#web/ui/fields/radio-list.tsx';
import { SearchSelect } from '#web/ui/fields/search-select.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { loadPrinted, printedQuery } from '../api.ts';
import type { Person } from '../chosen.ts';
import { optionsOf, type ReportPickersProps } from './pickers.ts';

/** Whose appraisals are printed, and which quarter is printed as outlook. */
export function PrintPickers({ choosing, change }: ReportPickersProps) {
  const { t } = useGoalWords();
  const { chosen, period, outlook, laterPeriods } = choosing;
  const { data } = useQuery({ ...printedQuery(period?.Id ?? 0), enabled: period !== undefined });
  const isEmpty = data && (chosen.of === 'user' ? data.users : data.managers).length === 0;
  const none = data?.HasAny === false ? 'messages.no_appraisals' : 'messages.no_appraisals_in_period';
  const noOutlook = { value: '0', label: t('reports.no_outlook') };
  return (
    <>
      <RadioList<'user' | 'manager'>
        label={t('reports.whose')}
        options={[
          { value: 'user', label: t('reports.one') },
          { value: 'manager', label: t('reports.team') },
        ]}
        value={chosen.of}
        onChange={(of) => change({ of, user: null })}
      />
      <SearchSelect<Person>
        key={`${period?.Id} ${chosen.of}`}
        label={t(chosen.of === 'user' ? 'reports.user' : 'reports.manager')}
        hint={t(isEmpty ? none : `reports.printed.${chosen.of}`)}
        value={chosen.user}
        onChange={(user) => change({ user })}
        load={loadPrinted(period?.Id ?? 0, chosen.of)}
        queryKey={[...keys.talent, 'printed', period?.Id ?? 0, chosen.of]}
        nameOf={({ Name }) => Name}
        clearable
      />
      <SelectField
        label={t('reports.outlook')}
        value={String(outlook?.Id ?? 0)}
        options={[noOutlook, ...optionsOf(laterPeriods)]}
        onChange={(event) => change({ outlookId: Number(event.currentTarget.value) })}
      />
    </>
  );
}
