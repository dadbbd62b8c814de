import { type ImportColumn, importColumns } from '#contract/people/people-import.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useWords } from '#web/ui/text/words.ts';
import styles from './import.module.css';

interface ColumnsProps {
  readonly columns: readonly { readonly Header: string; readonly Field: ImportColumn | null }[];
  /** Something about them is to be put right. */
  readonly isOpen: boolean;
  readonly onMatch: (now: (ImportColumn | null)[], index: number, field: ImportColumn | null) => void;
}

/** What each column of the file holds; the header's own word where it says so. */
export function Columns({ columns, isOpen, onMatch }: ColumnsProps) {
  const { t } = useWords();
  if (columns.length === 0) return null;
  const now = columns.map(({ Field }) => Field);
  // Two columns may have one name: only their place tells them apart.
  const placed = columns.map((column, index) => ({ ...column, index }));
  const none = { value: '', label: t('people.import.leave_out_column') };
  const fields = importColumns.map((value) => ({ value, label: t(`people.import.fields.${value}`) }));
  return (
    <details className={styles.columns} open={isOpen}>
      <summary>{t('people.import.columns')}</summary>
      <p className={styles.hint}>{t('people.import.columns_hint')}</p>
      <div className={styles.grid}>
        {placed.map(({ Header, Field, index }) => (
          <SelectField
            key={index}
            label={Header || t('people.import.column_unnamed', { number: index + 1 })}
            options={[none, ...fields]}
            value={Field ?? ''}
            onChange={({ target }) =>
              onMatch(now, index, importColumns.find((name) => name === target.value) ?? null)
            }
          />
        ))}
      </div>
    </details>
  );
}
