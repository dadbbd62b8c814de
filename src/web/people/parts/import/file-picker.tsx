import { type ChangeEvent, useId, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { importColumns } from '#contract/people/people-import.ts';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { Banner } from '#web/ui/states/banner.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { emptyDraft, type ImportDraft } from '../../import-draft.ts';
import styles from './import.module.css';

interface FilePickerProps {
  readonly draft: ImportDraft;
  readonly onChange: (draft: ImportDraft) => void;
  /** A file was read: it is tried at once. */
  readonly onRead: (draft: ImportDraft) => void;
}

export function FilePicker({ draft, onChange, onRead }: FilePickerProps) {
  const { t } = useWords();
  const id = useId();
  const [problem, setProblem] = useState<Problem | null>(null);
  const read = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    if (!file) return;
    const text = await textOf(file);
    setProblem(text.problem);
    if (text.problem === null) onRead({ ...emptyDraft, fileName: file.name, csv: text.csv });
  };
  return (
    <>
      <p className={styles.intro}>{t('people.import.intro')}</p>
      <div className={styles.pick}>
        <label htmlFor={id}>{t('people.import.file')}</label>
        <input id={id} type="file" accept=".csv,text/csv,text/plain" onChange={(event) => void read(event)} />
        <p className={styles.hint}>
          {t('people.import.file_hint', { columns: importColumns.slice(2).join(', ') })}
        </p>
      </div>
      {problem && <Banner role="alert">{t(problem)}</Banner>}
      <TextArea
        label={t('people.import.paste')}
        value={draft.csv}
        spellCheck={false}
        onChange={(event) => onChange({ ...emptyDraft, csv: event.target.value })}
      />
    </>
  );
}

type Problem = 'messages.too_large' | 'messages.import_unreadable' | 'people.import.unread';

async function textOf(file: File): Promise<{ csv: string; problem: Problem | null }> {
  if (file.size > limits.importBytes) return { csv: '', problem: 'messages.too_large' };
  try {
    const content = await file.arrayBuffer();
    return { csv: new TextDecoder('utf-8', { fatal: true }).decode(content), problem: null };
  } catch (error) {
    const isText = !(error instanceof TypeError);
    return { csv: '', problem: isText ? 'people.import.unread' : 'messages.import_unreadable' };
  }
}
