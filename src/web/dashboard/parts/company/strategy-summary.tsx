import { useState } from 'react';
import { isMarkup, plainText } from '#rules/text/rich-text.ts';
import { TextButton } from '#web/ui/buttons/text-link.tsx';
import { lateBeside } from '#web/ui/overlays/late.tsx';
import { useWords } from '#web/ui/text/words.ts';
import type { Home } from '../../api.ts';
import { cutText } from './cut-text.ts';
import styles from './strategy-summary.module.css';

/** What cleans weighs more than the first page should: until it is there the words stand without their marks. */
const RichText = lateBeside('text/rich', async () => (await import('#web/ui/text/rich-text.tsx')).RichText, {
  before: ({ text }) => <Bare>{plainText(text)}</Bare>,
});

const parts = ['Mission', 'Vision', 'Values'] as const;

/** Mission, vision and values, each in a column; what is not written has none (row C1). */
export function StrategySummary({ strategy }: { readonly strategy: NonNullable<Home['Strategy']> }) {
  const { t } = useWords();
  const written = parts.filter((part) => strategy[part] !== '');
  return (
    <section
      aria-label={t('dashboard.strategy.title')}
      className={styles.strategy}
      data-parts={written.length}
    >
      {written.map((part) => (
        <div key={part}>
          <h2 className={styles.label}>{t(`dashboard.strategy.${part}`)}</h2>
          <Text text={strategy[part]} />
        </div>
      ))}
    </section>
  );
}

/** As it was written, where it is short; else its beginning as plain words. */
function Text({ text }: { readonly text: string }) {
  const { t } = useWords();
  const [isWhole, setWhole] = useState(false);
  const plain = plainText(text);
  const cut = cutText(plain);
  const isShort = cut === plain;
  return (
    <>
      {isMarkup(text) && (isShort || isWhole) ? (
        <RichText text={text} className={styles.text ?? ''} />
      ) : (
        <Bare>{isShort || isWhole ? plain : cut}</Bare>
      )}
      {!isShort && (
        <TextButton quiet aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'goals.detail.view_less' : 'goals.detail.view_more')}
        </TextButton>
      )}
    </>
  );
}

function Bare({ children }: { readonly children: string }) {
  return (
    <p className={[styles.text, styles.cut].join(' ')} dir="auto">
      {children}
    </p>
  );
}
