import type { z } from 'zod';
import type { Period } from '#contract/goal-shapes.ts';
import type { ReportEntry } from '#rules/shell/reports.ts';
import { keys } from '#web/api/keys.ts';
import { loadOwners } from '#web/goals/api.ts';
import { periodName } from '#web/goals/shown/period-menu.tsx';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { SearchSelect } from '#web/ui/fields/search-select.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { ErrorState } from '#web/ui/states/states.tsx';
import styles from './reports.module.css';

interface Person {
  readonly Id: number;
  readonly Name: string;
}

export interface Chosen {
  readonly type: 'excel' | 'pdf';
  /** null: the current one. */
  readonly periodId: number | null;
  /** null: everyone. */
  readonly user: Person | null;
  readonly withPrivate: boolean;
}

interface ReportPickersProps {
  readonly takes: ReportEntry['takes'];
  readonly periods: readonly z.infer<typeof Period>[];
  readonly period: z.infer<typeof Period> | undefined;
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly chosen: Chosen;
  readonly change: (next: Partial<Chosen>) => void;
}

export function ReportPickers(props: ReportPickersProps) {
  const { takes, periods, period, failed, onRetry, chosen, change } = props;
  const { t, nouns } = useGoalWords();
  if (failed) return <ErrorState onRetry={onRetry} />;
  return (
    <>
      {takes.includes('period') && (
        <SelectField
          label={t('reports.period')}
          value={String(period?.Id ?? '')}
          options={periods.map((one) => ({ value: String(one.Id), label: periodName(one) }))}
          onChange={(event) => change({ periodId: Number(event.currentTarget.value) })}
        />
      )}
      {takes.includes('user') && (
        <SearchSelect<Person>
          label={t('reports.user')}
          placeholder={t('reports.everyone')}
          value={chosen.user}
          onChange={(user) => change({ user })}
          load={loadOwners}
          queryKey={keys.owners}
          nameOf={({ Name }) => Name}
          clearable
        />
      )}
      {takes.includes('private') && (
        <div className={styles.private}>
          <CheckField
            label={t('reports.with_private', nouns)}
            hint={t('reports.with_private_hint')}
            checked={chosen.withPrivate}
            onChange={(event) => change({ withPrivate: event.currentTarget.checked })}
          />
        </div>
      )}
    </>
  );
}
