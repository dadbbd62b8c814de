import { limits } from '#contract/limits.ts';
import type { ReportEntry } from '#rules/shell/reports.ts';
import { keys } from '#web/api/keys.ts';
import { loadOwners } from '#web/goals/api.ts';
import { useSession } from '#web/session/session.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { SearchSelect } from '#web/ui/fields/search-select.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { ErrorState } from '#web/ui/states/states.tsx';
import { loadBelow } from '../api.ts';
import type { Person } from '../chosen.ts';
import { optionsOf, type ReportPickersProps } from './pickers.ts';
import { PrintPickers } from './print-pickers.tsx';
import styles from './reports.module.css';

/** What a report is of, each kind of choice where the report takes it (row R2). */
export function ReportPickers(props: ReportPickersProps) {
  const { entry, choosing, change } = props;
  const { t, nouns } = useGoalWords();
  const { Can } = useSession();
  if (choosing.failed) return <ErrorState onRetry={choosing.retry} />;
  if (choosing.hasNone) return <p className={styles.none}>{t('messages.no_appraisals')}</p>;
  const takes = (choice: ReportEntry['takes'][number]) => entry.takes.includes(choice);
  return (
    <>
      {entry.takes.length > 0 && <PeriodPickers {...props} />}
      {takes('user') && (
        <SearchSelect<Person>
          label={t('reports.user')}
          placeholder={t('reports.everyone')}
          value={choosing.chosen.user}
          onChange={(user) => change({ user })}
          load={loadOwners}
          queryKey={keys.owners}
          nameOf={({ Name }) => Name}
          clearable
        />
      )}
      {takes('below') && (
        <SearchSelect<Person>
          label={t('reports.user')}
          placeholder={t('reports.below_placeholder')}
          value={choosing.chosen.user}
          onChange={(user) => change({ user })}
          load={loadBelow}
          queryKey={[...keys.people, 'below']}
          nameOf={({ Name }) => Name}
          clearable
        />
      )}
      {takes('print') && <PrintPickers {...props} />}
      {/* Observers see none. */}
      {takes('private') && Can.SetGoals && (
        <div className={styles.private}>
          <CheckField
            label={t('reports.with_private', nouns)}
            hint={t('reports.with_private_hint')}
            checked={choosing.chosen.withPrivate}
            onChange={(event) => change({ withPrivate: event.currentTarget.checked })}
          />
        </div>
      )}
    </>
  );
}

/** One quarter, or, of a spreadsheet that takes several, the first and the last: never a last before the first. */
function PeriodPickers({ entry, choosing, change }: ReportPickersProps) {
  const { t } = useGoalWords();
  const { offered, period, span, chosen } = choosing;
  const isSpan = entry.takes.includes('periods') && chosen.type === 'excel';
  const notBefore = offered
    .filter(({ StartDate }) => period !== undefined && StartDate >= period.StartDate)
    .slice(-limits.reportPeriods);
  const choose = (Id: number) => {
    // Whoever has something to print in one quarter may have nothing in another.
    change({ periodId: Id, outlookId: null, ...(entry.takes.includes('print') ? { user: null } : {}) });
  };
  return (
    <div className={styles.span}>
      <SelectField
        label={t(isSpan ? 'reports.from' : 'reports.period')}
        value={String(period?.Id ?? '')}
        options={optionsOf(offered)}
        onChange={(event) => choose(Number(event.currentTarget.value))}
      />
      {isSpan && (
        <SelectField
          label={t('reports.to')}
          value={String(span.at(-1)?.Id ?? '')}
          options={optionsOf(notBefore)}
          onChange={(event) => change({ toId: Number(event.currentTarget.value) })}
        />
      )}
    </div>
  );
}
