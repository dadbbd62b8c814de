import type { TalentGroups } from '#contract/talent/overview.ts';
import type { AppraisalPeriod } from '#contract/talent/settings.ts';
import { Donut } from '#web/ui/charts/donut.tsx';
import { day } from '#web/ui/text/format.ts';
import { useWords } from '#web/ui/text/words.ts';
import styles from './list.module.css';

interface ComplianceLineProps {
  readonly period: AppraisalPeriod;
  readonly compliance: TalentGroups['Compliance'];
}

/** How many are completed, started and not started, of those who are eligible. */
export function ComplianceLine({ period, compliance }: ComplianceLineProps) {
  const { t, language } = useWords();
  const { Total, Completed, Started, NotStarted } = compliance;
  const percent = Total === 0 ? 0 : Math.round((100 * Completed) / Total);
  const quarter = `${period.Quarter} ${period.Year}`;
  return (
    <section className={styles.compliance} aria-label={t('talent.compliance.title')}>
      <Donut percent={percent} label={t('talent.compliance.share', { percent })} />
      <div className={styles.figure}>
        <h2 className={styles.lead}>{t('talent.compliance.title')}</h2>
        <p>{t('talent.compliance.of', { done: Completed, count: Total })}</p>
        <p>
          {t('talent.compliance.since', { period: quarter, day: day(period.ListedFrom, language, true) })}
        </p>
      </div>
      <Figure
        count={Completed}
        lead={t('talent.compliance.completed')}
        text={t('talent.compliance.by_manager')}
      />
      <Figure
        count={Started}
        lead={t('talent.compliance.started')}
        text={t('talent.compliance.not_completed')}
      />
      <Figure
        count={NotStarted}
        lead={t('talent.compliance.not_started')}
        text={t('talent.compliance.nothing')}
      />
    </section>
  );
}

function Figure({
  count,
  lead,
  text,
}: {
  readonly count: number;
  readonly lead: string;
  readonly text: string;
}) {
  return (
    <div className={styles.counted}>
      <span className={styles.number}>{count}</span>
      <div className={styles.figure}>
        <p className={styles.lead}>{lead}</p>
        <p>{text}</p>
      </div>
    </div>
  );
}
