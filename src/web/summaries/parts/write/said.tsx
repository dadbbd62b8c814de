import { TriangleAlert } from 'lucide-react';
import { type MarkedPart, markedParts } from '#rules/summaries/unproven.ts';
import { useWords } from '#web/ui/text/words.ts';
import { type Draft, isEdited } from '../../sitting.ts';
import styles from './summary.module.css';

/** A text as it stands: sentences with what they follow from, numbers of a model to be checked marked. */
export function Said({ draft }: { readonly draft: Draft }) {
  const { t } = useWords();
  const { text, written } = draft;
  const isChanged = isEdited(draft);
  const parts = markedParts(text, written.Unproven);
  const numbers = parts.filter(({ check }) => check).map((part) => part.text);
  return (
    <>
      <p className={styles.text} dir="auto">
        {!isChanged && written.Sentences.length > 0 ? <Sentences draft={draft} /> : <Marked parts={parts} />}
      </p>
      {numbers.length > 0 && (
        <p className={styles.check}>
          <TriangleAlert size={14} strokeWidth={2} aria-hidden />
          {t('summaries.page.check', { count: numbers.length, numbers: numbers.join(', ') })}
        </p>
      )}
      {isChanged && <p className={styles.quiet}>{t('summaries.page.edited')}</p>}
    </>
  );
}

/** What the person added follows the sentences, and from no count. */
function Sentences({ draft: { text, written } }: { readonly draft: Draft }) {
  const all = written.Sentences.map(({ Text }) => Text).join(' ');
  return (
    <>
      {written.Sentences.map(({ Text, Basis }) => (
        <span key={Text} title={Basis || undefined} className={styles.sentence}>
          {Text}{' '}
        </span>
      ))}
      {text.slice(all.length)}
    </>
  );
}

function Marked({ parts }: { readonly parts: readonly MarkedPart[] }) {
  const { t } = useWords();
  return parts.map(({ text, check, from }) =>
    check ? (
      <mark key={from} title={t('summaries.page.check_this')}>
        {text}
      </mark>
    ) : (
      <span key={from}>{text}</span>
    ),
  );
}
