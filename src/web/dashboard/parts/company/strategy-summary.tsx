import { useState } from 'react';
import { TextButton } from '#web/ui/buttons/text-link.tsx';
import { useWords } from '#web/ui/text/words.ts';
import type { Home } from '../../api.ts';
import { cutText } from './cut-text.ts';
import styles from './strategy-summary.module.css';

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

function Text({ text }: { readonly text: string }) {
  const { t } = useWords();
  const [isWhole, setWhole] = useState(false);
  const cut = cutText(text);
  return (
    <>
      <p className={styles.text} dir="auto">
        {isWhole ? text : cut}
      </p>
      {cut !== text && (
        <TextButton quiet aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'goals.detail.view_less' : 'goals.detail.view_more')}
        </TextButton>
      )}
    </>
  );
}
