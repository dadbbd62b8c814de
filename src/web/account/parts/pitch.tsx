import type { StripWeek } from '#web/ui/charts/week-column.tsx';
import { WeekStrip } from '#web/ui/charts/week-strip.tsx';
import { type Step, stepOf } from '#web/ui/marks/scale.ts';
import { useWords } from '#web/ui/text/words.ts';
import styles from './pitch.module.css';

const likelihoods = [2, 2, 3, 3, 1, 1, 2, 2, 3, 3, 4, 4, 4, 4];
const qualities = [2, 2, 2, 3, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4];

const weeks: readonly StripWeek[] = likelihoods.map((likelihood, index): StripWeek => {
  const quality: Step | null = stepOf(qualities[index]);
  return {
    id: index + 1,
    week: index + 1,
    dates: '',
    likelihood: stepOf(likelihood),
    quality,
    comments: 0,
    time: 'past',
  };
});

/** What the product is, told with its own strip: one objective through a quarter. */
export function Pitch() {
  const { t } = useWords();
  return (
    <div className={styles.pitch}>
      <h2 className={styles.title}>{t('account.pitch.title')}</h2>
      <p className={styles.text}>{t('account.pitch.text')}</p>
      <figure className={styles.figure}>
        <div aria-hidden>
          <WeekStrip weeks={weeks} />
        </div>
        <figcaption className={styles.caption}>{t('account.pitch.caption')}</figcaption>
      </figure>
    </div>
  );
}
