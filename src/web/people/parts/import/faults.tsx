import type { AnswerOf } from '#contract/endpoint.ts';
import type { ImportProblem, peopleImport } from '#contract/people/people-import.ts';
import { TextButton } from '#web/ui/buttons/text-link.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Banner } from '#web/ui/states/banner.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { correct, correctionOf, faultsOf, grouped, type ImportDraft, leaveOut } from '../../import-draft.ts';
import styles from './import.module.css';
import { Repeated } from './repeated.tsx';

interface FaultsProps {
  readonly answer: AnswerOf<typeof peopleImport.importPeople>;
  readonly draft: ImportDraft;
  readonly onChange: (draft: ImportDraft) => void;
  readonly onRun: (draft: ImportDraft) => void;
}

const linesShown = 50;

/** What stands against the file, line by line, each cell to be put right where it is told. */
export function Faults({ answer, draft, onChange, onRun }: FaultsProps) {
  const { t } = useWords();
  const { ofFile, count, ...told } = faultsOf(answer, draft);
  const ofLines = grouped(told.ofLines, ({ Line }) => Line);
  const shown = [...ofLines].slice(0, linesShown);
  return (
    <>
      {ofFile.map(({ Line, Message }) => (
        <Banner
          key={Message}
          role="alert"
          lead={Line > 1 ? t('people.import.line', { line: Line }) : undefined}
        >
          {Message}
        </Banner>
      ))}
      {shown.length > 0 && (
        <Banner tone="you" role="status" lead={t('people.import.faults', { count })}>
          {t('people.import.faults_text', { count })}
        </Banner>
      )}
      <Repeated groups={answer.Repeated} draft={draft} onChange={onChange} />
      {shown.length > 0 && (
        <ul className={styles.lines} aria-label={t('people.import.by_line')}>
          {shown.map(([line, problems]) => (
            <FaultyLine key={line} {...{ line, problems, draft, onChange }} />
          ))}
        </ul>
      )}
      {count > ofFile.length + shown.flatMap(([, all]) => all).length && shown.length > 0 && (
        <p className={styles.hint}>{t('people.import.faults_more')}</p>
      )}
      {draft.leftOut.length > 0 && (
        <p className={styles.hint}>
          {t('people.import.left_out', { count: draft.leftOut.length })}{' '}
          <TextButton onClick={() => onRun({ ...draft, leftOut: [] })}>
            {t('people.import.bring_back')}
          </TextButton>
        </p>
      )}
    </>
  );
}

interface FaultyLineProps extends Pick<FaultsProps, 'draft' | 'onChange'> {
  readonly line: number;
  readonly problems: readonly ImportProblem[];
}

function FaultyLine({ line, problems, draft, onChange }: FaultyLineProps) {
  const { t } = useWords();
  const name = problems[0]?.Name.trim() ?? '';
  const place = t('people.import.line', { line });
  return (
    <li className={styles.line}>
      <div className={styles.place}>
        <strong>{place}</strong> {name}
        <TextButton
          quiet
          aria-label={`${place}: ${t('people.import.leave_out')}`}
          onClick={() => onChange(leaveOut(draft, line))}
        >
          {t('people.import.leave_out')}
        </TextButton>
      </div>
      {problems.map(({ Field, Message, Value }) =>
        Field === '' ? (
          <p key={Message}>{Message}</p>
        ) : (
          <TextField
            key={`${Field} ${Message}`}
            label={t(`people.import.fields.${Field}`)}
            error={Message}
            value={correctionOf(draft, line, Field) ?? Value}
            onChange={({ target }) => onChange(correct(draft, line, Field, target.value))}
          />
        ),
      )}
    </li>
  );
}
