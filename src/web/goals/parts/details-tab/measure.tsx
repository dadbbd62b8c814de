import { useState } from 'react';
import { TextButton } from '#web/ui/buttons/text-link.tsx';
import { cutMeasure, keyed } from '#web/ui/text/cut-measure.ts';
import { useWords } from '#web/ui/text/words.ts';
import styles from './details-tab.module.css';

/** Only what the person numbered is numbered; past 400 characters or two lines the rest waits behind View more (row E5). */
export function Measure({ text }: { readonly text: string }) {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  const { lines, cut, isLong, isNumbered } = cutMeasure(text);
  const shown = open ? lines : cut;
  return (
    <>
      {isNumbered ? (
        <ol className={styles.list}>
          {keyed(shown).map(({ key, line }) => (
            <li key={key} dir="auto">
              {line}
            </li>
          ))}
        </ol>
      ) : (
        keyed(shown).map(({ key, line }) => (
          <p key={key} className={styles.text} dir="auto">
            {line}
          </p>
        ))
      )}
      {isLong && (
        <TextButton quiet aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'goals.detail.view_less' : 'goals.detail.view_more')}
        </TextButton>
      )}
    </>
  );
}
