import type { ReactNode } from 'react';
import { type ReportEntry, reportsFor, showsSummaries, summariesCover } from '#rules/shell/reports.ts';
import { paths } from '#web/app/paths.ts';
import { PageHeader } from '#web/app/shell/page/page-header.tsx';
import { viewerOf } from '#web/app/shell/page/viewer.ts';
import { useSession } from '#web/session/session.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { OwnFiles } from '../parts/own-files.tsx';
import { ReportRow } from '../parts/report-row.tsx';
import styles from '../parts/reports.module.css';

/** What can be made and taken along, by what it is about (row R1). */
export function ReportsScreen() {
  const { t } = useGoalWords();
  const session = useSession();
  const shell = viewerOf(session);
  const viewer = { ...shell, isHrAdmin: session.Profile.IsHrAdmin, readsStrategy: shell.isStrategy };
  const offered = reportsFor(viewer);
  const hasSummaries = showsSummaries(viewer);
  const groups = [...new Set(offered.map(({ group }) => group))];
  return (
    <>
      <PageHeader title={t('reports.title')} />
      <div className={styles.page}>
        <OwnFiles />
        <div className={styles.head} aria-hidden>
          <span>{t('reports.column.report')}</span>
          <span>{t('reports.column.shows')}</span>
          <span>{t('reports.column.covers')}</span>
          <span>{t('reports.column.as')}</span>
        </div>
        {groups.map((group) => (
          <Group key={group} group={group} withSummaries={group === 'strategy' && hasSummaries}>
            {offered
              .filter((entry) => entry.group === group)
              .map((entry) => (
                <ReportRow key={entry.name} entry={entry} viewer={viewer} />
              ))}
          </Group>
        ))}
        {hasSummaries && !groups.includes('strategy') && <Group group="summaries" withSummaries />}
      </div>
    </>
  );
}

interface GroupProps {
  readonly group: ReportEntry['group'] | 'summaries';
  readonly withSummaries: boolean;
  readonly children?: ReactNode;
}

function Group({ group, withSummaries, children }: GroupProps) {
  const { t, nouns } = useGoalWords();
  return (
    <section aria-labelledby={`reports-${group}`}>
      <h2 id={`reports-${group}`} className={styles.group}>
        {t(`reports.group.${group}`, nouns)}
      </h2>
      <ul className={styles.list}>
        {withSummaries && (
          <>
            <SummaryRow name={t('summaries.slides.quarterly')} of="quarter" />
            <SummaryRow name={t('summaries.slides.annual')} of="year" />
          </>
        )}
        {children}
      </ul>
    </section>
  );
}

/** A summary is written on a page of its own. */
function SummaryRow({ name, of }: { readonly name: string; readonly of: 'quarter' | 'year' }) {
  const { t, nouns } = useGoalWords();
  const covers = summariesCover(viewerOf(useSession()));
  return (
    <li className={styles.row}>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.shows}>{t(`reports.sums_up.${of}`, nouns)}</p>
      <span className={styles.quiet}>{t(`reports.covers.${covers}`, nouns)}</span>
      <span className={styles.quiet}>{t('reports.slides')}</span>
      <ButtonLink to={paths.summary(of)} aria-label={t('reports.open_name', { name })}>
        {t('reports.open')}
      </ButtonLink>
    </li>
  );
}
