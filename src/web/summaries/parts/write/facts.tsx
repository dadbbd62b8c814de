import type { Counts, SummaryGoal } from '#contract/company/summaries.ts';
import { countOf, outcomeSaid, shareAchieved, type ToldCount, toldCounts } from '#rules/summaries/counts.ts';
import { achievedMeans } from '#rules/summaries/sentences.ts';
import { useSession } from '#web/session/session.ts';
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
  const { Outcome, Percent, Quality } = goal.Result;
  const quality = stepOf(Quality);
  const count = goal.Contributing.Total;
  const results = told(goal.Contributing, words, (name) => ofResults.has(name));
  const below = [t('summaries.page.contributing', { count }), ...results].join(' · ');
  // The sentences count the goal itself among these, and so does what stands beside them.
  const course = told(goal.Counts, words, (name) => !ofResults.has(name));
  return (
    <div className={styles.facts}>
      {Outcome === 'none' ? <span className={styles.open} /> : <ResultMark result={Outcome} height={38} />}
      <div>
        <h3 className={styles.title} dir="auto">
          {goal.Title}
        </h3>
        <p className={styles.outcome}>
          <strong>{t(`summaries.slides.${outcomeSaid(goal.Result)}`, { percent: Percent ?? 0 })}</strong>
          {quality !== null && (
            <span className={styles.mark}>
              <QualityMark step={quality} named={false} /> {t(stepWord('quality', quality))}
            </span>
          )}
        </p>
        <p className={styles.quiet}>{count === 0 ? t('summaries.page.nothing_contributes') : below}</p>
        {course.length > 0 && (
          <p className={styles.quiet}>
            {[...(count === 0 ? [] : [t('summaries.page.with_itself')]), ...course].join(' · ')}
          </p>
        )}
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
  const { Tenant } = useSession();
  const share = shareAchieved(counts);
  const means = achievedMeans(Tenant.GoalType);
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
        {means && <p className={styles.quiet}>{words.t(means.key, means.params)}</p>}
      </div>
    </div>
  );
}

/** What became of goals; the others tell how they went. */
const ofResults: ReadonlySet<ToldCount> = new Set<ToldCount>([
  'Achieved',
  'NotAchieved',
  'InDispute',
  'NoResult',
]);

/** What is not zero, each with its number. */
function told(counts: Counts, { t }: Words, isTold: (name: ToldCount) => boolean = () => true): string[] {
  return toldCounts
    .filter((name) => countOf(counts, name) > 0 && isTold(name))
    .map((name) => `${t(`summaries.count.${name}`)}\u00A0${countOf(counts, name)}`);
}
