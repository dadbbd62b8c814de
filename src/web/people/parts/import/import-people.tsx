import { type SubmitEvent, useState } from 'react';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { peopleImport } from '#contract/people/people-import.ts';
import { isApiError, isUnanswered, refusalOf } from '#web/api/api-error.ts';
import { useKeptText } from '#web/session/use-kept-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextButton } from '#web/ui/buttons/text-link.tsx';
import { KeptOffer } from '#web/ui/forms/kept-offer.tsx';
import { Banner } from '#web/ui/states/banner.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { useImport } from '../../api.ts';
import { emptyDraft, ImportDraft, matchColumn, requestOf } from '../../import-draft.ts';
import { Arrivals } from './arrivals.tsx';
import { Columns } from './columns.tsx';
import { Faults } from './faults.tsx';
import { FilePicker } from './file-picker.tsx';
import styles from './import.module.css';

type Answer = AnswerOf<typeof peopleImport.importPeople>;

/** Choose a file, put right what stands against it, look who comes, and bring them in. */
export function ImportPeople() {
  const { t, say } = useWords();
  const { draft, change, tried, isTried, isLate, isUnsure, run, write, forget } = useDraft();
  const done = write.data?.Done ? write.data : null;
  const kept = useKeptText({
    subject: 'people/import',
    title: draft.fileName,
    opens: null,
    values: draft,
    schema: ImportDraft,
    touched: draft.csv !== '' && done === null,
    opened: true,
    fill: (before) => run(before),
  });
  const refusal = refusalOf(write.error);
  if (done)
    return <Done count={done.People.length} invited={write.variables?.Invite === true} onMore={forget} />;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    run(draft);
  };
  return (
    <form className={styles.steps} onSubmit={submit} noValidate>
      <KeptOffer kept={kept} />
      {tried === null ? (
        <FilePicker draft={draft} onChange={change} onRead={run} />
      ) : (
        <>
          <p className={styles.file}>
            <strong>{draft.fileName}</strong>
            <TextButton quiet onClick={forget}>
              {t('people.import.start_over')}
            </TextButton>
          </p>
          <Columns
            columns={tried.Columns}
            isOpen={tried.Problems.some(({ Line, Field }) => Line === 1 && Field === '')}
            onMatch={(now, index, field) => run(matchColumn(draft, now, index, field))}
          />
          <Faults answer={tried} draft={draft} onChange={change} onRun={run} />
        </>
      )}
      {refusal && <Banner role="alert">{say(refusal)}</Banner>}
      {isUnsure && tried !== null && tried.ProblemCount > 0 && (
        <Banner role="alert">{t('people.import.unsure')}</Banner>
      )}
      {isLate && tried?.ProblemCount === 0 && <Banner role="alert">{t('people.import.moved')}</Banner>}
      {tried && isTried && tried.ProblemCount === 0 ? (
        <Arrivals
          people={tried.People}
          busy={write.isPending}
          onBringIn={(invite) =>
            write.mutate({ ...requestOf(draft), DryRun: false, Invite: invite, Plan: tried.Plan })
          }
        />
      ) : (
        <span>
          <Button type="submit" variant="primary" busy={write.isPending} disabled={draft.csv.trim() === ''}>
            {t(tried ? 'people.import.check_again' : 'people.import.check')}
          </Button>
        </span>
      )}
    </form>
  );
}

/** No answer came; one of a failure says that nothing was changed. */
const isLost = (error: unknown): boolean =>
  isUnanswered(error) && !(isApiError(error) && error.Code === 'internal');

/** The file with its corrections, and what the server said of which of its versions. */
function useDraft() {
  const [draft, change] = useState(emptyDraft);
  const [tried, setTried] = useState<{ readonly draft: ImportDraft; readonly answer: Answer } | null>(null);
  const write = useImport();
  // What was sent without an answer may have brought everybody in, and their addresses are in use by that.
  const [unsure, setUnsure] = useState<string | null>(null);
  const lost = isLost(write.error) && write.variables?.DryRun === false ? write.variables.Csv : null;
  if (lost !== null && lost !== unsure) setUnsure(lost);
  const run = (wanted: ImportDraft): void => {
    change(wanted);
    write.mutate(
      { ...requestOf(wanted), DryRun: true },
      { onSuccess: (answer) => setTried({ draft: wanted, answer }) },
    );
  };
  const forget = (): void => {
    change(emptyDraft);
    setTried(null);
    write.reset();
  };
  // Somebody was added or moved meanwhile: what the last button was told stands in place of the trial.
  const late = write.data && !write.data.Done && write.variables?.DryRun === false ? write.data : null;
  const answer = late ?? tried?.answer ?? null;
  return {
    draft,
    change,
    tried: answer,
    isTried: tried?.draft === draft,
    isLate: late !== null,
    // The same file may be chosen again.
    isUnsure: unsure !== null && unsure === draft.csv,
    run,
    write,
    forget,
  };
}

interface DoneProps {
  readonly count: number;
  readonly invited: boolean;
  readonly onMore: () => void;
}

function Done({ count, invited, onMore }: DoneProps) {
  const { t } = useWords();
  return (
    <div role="status">
      <EmptyState
        title={t('people.import.done', { count })}
        action={<Button onClick={onMore}>{t('people.import.start_over')}</Button>}
      >
        {t(invited ? 'people.import.done_invited' : 'people.import.done_not_invited')}
      </EmptyState>
    </div>
  );
}
