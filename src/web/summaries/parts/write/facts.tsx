import type { Counts, SummaryGoal } from '#contract/company/summaries.ts';
import { shareAchieved, toldCounts, withoutResult } from '#rules/summaries/counts.ts';
import { Donut } from '#web/ui/charts/donut.tsx';
import { QualityMark } from '#web/ui/marks/quality-mark.tsx';
import { ResultMark } from '#web/ui/marks/result-mark.tsx';
import { stepOf, stepWord } from '#web/ui/marks/scale.ts';
import { useWords, type Words } from '#web/ui/text/words.ts';
import styles from './summary.module.css';

/** A goal, what became of it, and what of that lies below. */
export function GoalFacts({ goal }: { readonly goal: SummaryGoal }) {
  const words = useWords();
  const { t } = words;
  const { Outcome, Quality } = goal.Result;
  const quality = stepOf(Quality);
  const count = goal.Contributing.Total;
  const below = [t('summaries.page.contributing', { count }), ...told(goal.Contributing, words)].join(' · ');
  return (
    <div className={styles.facts}>
      {Outcome === 'none' ? <span className={styles.open} /> : <ResultMark result={Outcome} height={38} />}
      <div>
        <h3 className={styles.title} dir="auto">
          {goal.Title}
        </h3>
        <p className={styles.outcome}>
          <strong>{t(`summaries.slides.${Outcome}`)}</strong>
          {quality !== null && (
            <span>
              <QualityMark step={quality} named={false} /> {t(stepWord('quality', quality))}
            </span>
          )}
        </p>
        <p className={styles.quiet}>{count === 0 ? t('summaries.page.nothing_contributes') : below}</p>
      </div>
    </div>
  );
}

interface TotalProps {
  readonly counts: Counts;
  readonly title: string;
}

/** All goals together. */
export function TotalFacts({ counts, title }: TotalProps) {
  const words = useWords();
  const share = shareAchieved(counts);
  return (
    <div className={styles.facts}>
      <Donut percent={share} label={words.t('summaries.page.achieved_share', { percent: share ?? 0 })} />
      <div>
        <h3 className={styles.title}>{title}</h3>
        <ul className={styles.counts}>
          {told(counts, words).map((one) => (
            <li key={one} className="numbers">
              {one}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** What is not zero, each with its number. */
function told(counts: Counts, { t }: Words): string[] {
  const rows = toldCounts.map((name): [string, number] => [t(`summaries.count.${name}`), counts[name]]);
  rows.splice(3, 0, [t('summaries.count.NoResult'), withoutResult(counts)]);
  return rows.filter(([, of]) => of > 0).map(([name, of]) => `${name} ${of}`);
}
