import { Flag } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../text/words.ts';
import { type StripWeek, WeekColumn } from './week-column.tsx';
import styles from './week-strip.module.css';

interface WeekStripProps {
  readonly weeks: readonly StripWeek[];
  readonly chosenId?: number | null;
  /** Without it the strip is a picture. */
  readonly onChoose?: (id: number) => void;
  /** At the end: the result or the day it is due. */
  readonly result?: { readonly mark?: ReactNode; readonly caption: ReactNode };
  /** A row with the number of comments. */
  readonly withComments?: boolean;
}

/** The weeks of a goal in one look: a column and a ball each (look.md, Detail). */
export function WeekStrip({
  weeks,
  chosenId = null,
  onChoose,
  result,
  withComments = false,
}: WeekStripProps) {
  const { t } = useWords();
  const strip = useRef<HTMLFieldSetElement>(null);
  const seen = chosenId ?? weeks.find((week) => week.time === 'current')?.id;
  // A strip of 22 weeks scrolls on a phone; the week that matters must be in sight.
  useEffect(() => {
    const column = strip.current?.querySelector<HTMLElement>(`[data-week="${seen}"]`);
    if (!column || !strip.current) return;
    const { offsetLeft, offsetWidth } = column;
    const { clientWidth } = strip.current;
    if (offsetLeft + offsetWidth > clientWidth) strip.current.scrollLeft = offsetLeft - clientWidth / 2;
  }, [seen]);

  const walk = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = weeks[weeks.findIndex((week) => week.id === seen) + step];
    if (!step || !next || !onChoose || next.time === 'ahead') return;
    event.preventDefault();
    onChoose(next.id);
    strip.current?.querySelector<HTMLElement>(`[data-week="${next.id}"]`)?.focus();
  };

  return (
    <div className={[styles.strip, withComments ? styles.commented : ''].join(' ')}>
      <div className={styles.labels} aria-hidden>
        <span className={styles.likelihoodLabel}>{t('ui.strip.likelihood')}</span>
        <span className={styles.qualityLabel}>{t('ui.strip.quality')}</span>
        {withComments && <span className={styles.commentsLabel}>{t('ui.strip.comments')}</span>}
      </div>
      <fieldset ref={strip} className={styles.weeks} aria-label={t('ui.strip.label')} onKeyDown={walk}>
        {weeks.map((week) => (
          <WeekColumn
            key={week.id}
            week={week}
            chosen={week.id === chosenId}
            reachable={week.id === seen}
            withComments={withComments}
            {...(onChoose ? { onChoose } : {})}
          />
        ))}
      </fieldset>
      {result && (
        <div className={styles.result}>
          <span className={styles.number}>{t('ui.strip.result')}</span>
          <span className={styles.resultMark}>
            {result.mark ?? <Flag size={16} strokeWidth={1.75} aria-hidden />}
          </span>
          <span className={styles.resultCaption}>{result.caption}</span>
        </div>
      )}
    </div>
  );
}
