import type { AnswerOf } from '#contract/endpoint.ts';
import type { peopleImport } from '#contract/people/people-import.ts';
import { TextButton } from '#web/ui/buttons/text-link.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { correctAll, correctionOf, type ImportDraft, leaveOut } from '../../import-draft.ts';
import styles from './import.module.css';

type Group = AnswerOf<typeof peopleImport.importPeople>['Repeated'][number];

interface RepeatedProps {
  readonly groups: readonly Group[];
  readonly draft: ImportDraft;
  readonly onChange: (draft: ImportDraft) => void;
}

/** Of so many lines the numbers are told. */
const toldAtMost = 8;

/** One value that is wrong in several lines of a column: what is typed here stands in all of them at once. */
export function Repeated({ groups, draft, onChange }: RepeatedProps) {
  const { t } = useWords();
  const left = groups
    .map((group) => ({ ...group, Lines: group.Lines.filter((line) => !draft.leftOut.includes(line)) }))
    .filter(({ Lines }) => Lines.length > 1);
  if (left.length === 0) return null;
  return (
    <section aria-label={t('people.import.repeated')}>
      <h2 className={styles.part}>{t('people.import.repeated')}</h2>
      <ul>
        {left.map((group) => (
          <li key={`${group.Field} ${group.Value}`} className={styles.line}>
            <RepeatedValue {...{ group, draft, onChange }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RepeatedValue({
  group: { Field, Value, Message, Lines },
  draft,
  onChange,
}: Omit<RepeatedProps, 'groups'> & { readonly group: Group }) {
  const { t } = useWords();
  const count = Lines.length;
  const [first = 0] = Lines;
  const told = Lines.slice(0, toldAtMost).join(', ');
  return (
    <>
      <TextField
        label={t('people.import.correct_all', {
          field: t(`people.import.fields.${Field}`),
          value: Value,
          count,
        })}
        error={Message}
        value={correctionOf(draft, first, Field) ?? Value}
        onChange={({ target }) => onChange(correctAll(draft, Lines, Field, target.value))}
      />
      <div className={styles.place}>
        <span className={styles.hint}>
          {count > toldAtMost
            ? t('people.import.lines_more', { lines: told, count: count - toldAtMost })
            : t('people.import.lines', { lines: told })}
        </span>
        <TextButton quiet onClick={() => onChange(leaveOut(draft, ...Lines))}>
          {t('people.import.leave_out_all', { count })}
        </TextButton>
      </div>
    </>
  );
}
