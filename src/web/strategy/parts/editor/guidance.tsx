import { MessageCircle } from 'lucide-react';
import type { BasicName, ObjectiveName } from '#contract/company/strategy.ts';
import { useWords } from '#web/ui/text/words.ts';
import styles from './editor.module.css';

export type GuidedName = BasicName | ObjectiveName;

/** What helps to write this one: a question, three hints, a comparison; beside the editors, on phones above each. */
export function Guidance({ name, chat }: { readonly name: GuidedName; readonly chat: string | null }) {
  const { t } = useWords();
  return (
    <aside className={styles.guidance} aria-label={t('strategy.edit.guidance')}>
      <div className={styles.sticky}>
        <h3>{t(`strategy.name.${name}`)}</h3>
        <Hints name={name} />
        <div className={styles.compare}>
          <h3>{t('strategy.edit.compare')}</h3>
          <p>{t(`strategy.guide.${name}.compare`)}</p>
        </div>
        {chat && (
          <a className={styles.chat} href={chat} target="_blank" rel="noopener noreferrer">
            <MessageCircle size={14} strokeWidth={2} aria-hidden />
            {t('strategy.chat.open')}
          </a>
        )}
      </div>
    </aside>
  );
}

export function FoldedGuidance({ name }: { readonly name: GuidedName }) {
  const { t } = useWords();
  return (
    <details className={styles.fold}>
      <summary>{t('strategy.edit.guidance')}</summary>
      <Hints name={name} />
      <p>{t(`strategy.guide.${name}.compare`)}</p>
    </details>
  );
}

function Hints({ name }: { readonly name: GuidedName }) {
  const { t } = useWords();
  return (
    <>
      <p>{t(`strategy.guide.${name}.ask`)}</p>
      <ul>
        {(['one', 'two', 'three'] as const).map((hint) => (
          <li key={hint}>{t(`strategy.guide.${name}.${hint}`)}</li>
        ))}
      </ul>
    </>
  );
}
