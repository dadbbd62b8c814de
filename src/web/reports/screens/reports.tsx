import { reportsFor, showsSummaries } from '#rules/shell/reports.ts';
import { paths } from '#web/app/paths.ts';
import { PageHeader } from '#web/app/shell/page/page-header.tsx';
import { viewerOf } from '#web/app/shell/page/viewer.ts';
import { useSession } from '#web/session/session.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { ReportRow } from '../parts/report-row.tsx';
import styles from '../parts/reports.module.css';

/** What can be made and taken along, by what it is about (row R1). */
export function ReportsScreen() {
  const { t, nouns } = useGoalWords();
  const viewer = viewerOf(useSession());
  const offered = reportsFor(viewer);
  const groups = [...new Set(offered.map(({ group }) => group))];
  return (
    <>
      <PageHeader title={t('reports.title')} />
      <div className={styles.page}>
        <div className={styles.head} aria-hidden>
          <span>{t('reports.column.report')}</span>
          <span>{t('reports.column.shows')}</span>
          <span>{t('reports.column.covers')}</span>
          <span>{t('reports.column.as')}</span>
        </div>
        {groups.map((group) => (
          <section key={group} aria-labelledby={`reports-${group}`}>
            <h2 id={`reports-${group}`} className={styles.group}>
              {t(`reports.group.${group}`, nouns)}
            </h2>
            <ul className={styles.list}>
              {offered
                .filter((entry) => entry.group === group)
                .map((entry) => (
                  <ReportRow key={entry.name} entry={entry} />
                ))}
            </ul>
          </section>
        ))}
        {showsSummaries(viewer) && (
          <section aria-labelledby="reports-summaries">
            <h2 id="reports-summaries" className={styles.group}>
              {t('summaries.page.title')}
            </h2>
            <ul className={styles.list}>
              <SummaryRow name={t('summaries.slides.quarterly')} of="quarter" />
              <SummaryRow name={t('summaries.slides.annual')} of="year" />
            </ul>
          </section>
        )}
      </div>
    </>
  );
}

/** A summary is written on a page of its own. */
function SummaryRow({ name, of }: { readonly name: string; readonly of: 'quarter' | 'year' }) {
  const { t, nouns } = useGoalWords();
  return (
    <li className={styles.row}>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.shows}>{t(`reports.sums_up.${of}`, nouns)}</p>
      <span className={styles.quiet}>{t('reports.covers.own', nouns)}</span>
      <span className={styles.quiet}>{t('reports.slides')}</span>
      <ButtonLink to={paths.summary(of)} aria-label={t('reports.open_name', { name })}>
        {t('reports.open')}
      </ButtonLink>
    </li>
  );
}
