import { useMediaQuery } from '@mantine/hooks';
import { LikelihoodMark } from '../marks/likelihood-mark.tsx';
import { QualityMark } from '../marks/quality-mark.tsx';
import { type Step, stepWord } from '../marks/scale.ts';
import { useWords, type Words } from '../text/words.ts';
import { phoneQuery } from '../theme/tokens.ts';
import styles from './week-strip.module.css';

export interface StripWeek {
  readonly id: number;
  /** 1 to 14, shown on top. */
  readonly week: number;
  /** "16–22 Nov", read aloud. */
  readonly dates: string;
  readonly likelihood: Step | null;
  readonly quality: Step | null;
  readonly comments: number;
  /** "Q1 2027", in the weeks after the quarter that the strip is of: there the numbers begin anew. */
  readonly period?: string;
  /** The first of them. */
  readonly begins?: boolean;
  readonly time: 'past' | 'current' | 'ahead';
}

interface WeekColumnProps {
  readonly week: StripWeek;
  readonly chosen: boolean;
  /** The one column that Tab reaches; arrows lead to the others. */
  readonly reachable: boolean;
  readonly withComments: boolean;
  readonly onChoose?: (id: number) => void;
}

export function WeekColumn({ week, chosen, reachable, withComments, onChoose }: WeekColumnProps) {
  const words = useWords();
  const phone = useMediaQuery(phoneQuery);
  const ahead = week.time === 'ahead';
  const marks = (
    <>
      {week.begins && (
        <span className={styles.period} aria-hidden>
          {week.period}
        </span>
      )}
      <span className={[styles.number, week.time === 'current' ? styles.now : ''].join(' ')} aria-hidden>
        {week.week}
      </span>
      <LikelihoodMark step={week.likelihood} size={phone ? 'phone' : 'strip'} ahead={ahead} named={false} />
      <span className={styles.ball}>
        <QualityMark step={week.quality} size={phone ? 'inline' : 'strip'} ahead={ahead} named={false} />
      </span>
      {withComments && (
        <span className={styles.comments} aria-hidden>
          {week.comments > 0 && week.comments}
        </span>
      )}
      <span className="unseen">{nameOf(week, words)}</span>
    </>
  );
  const shared = {
    className: [styles.week, chosen ? styles.chosen : '', week.begins ? styles.begins : ''].join(' '),
    'data-week': week.id,
  };
  if (!onChoose || ahead) return <div {...shared}>{marks}</div>;
  return (
    <button
      type="button"
      {...shared}
      tabIndex={reachable ? 0 : -1}
      aria-pressed={chosen}
      onClick={() => onChoose(week.id)}
    >
      {marks}
    </button>
  );
}

function nameOf(week: StripWeek, { t }: Words): string {
  const { dates, period } = week;
  const name = period
    ? t('ui.strip.week_of', { week: week.week, dates, period })
    : week.dates
      ? t('ui.strip.week', { week: week.week, dates: week.dates })
      : t('ui.strip.week_alone', { week: week.week });
  if (week.time === 'ahead') return `${name}: ${t('ui.strip.to_come')}`;
  if (week.likelihood === null || week.quality === null) return `${name}: ${t('ui.strip.no_prediction')}`;
  return [
    `${name}: ${t('ui.strip.likelihood_is', { name: t(stepWord('likelihood', week.likelihood)) })}`,
    t('ui.strip.quality_is', { name: t(stepWord('quality', week.quality)) }),
    ...(week.comments > 0 ? [t('ui.strip.comment_count', { count: week.comments })] : []),
  ].join(', ');
}
