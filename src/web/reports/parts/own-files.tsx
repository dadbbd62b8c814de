import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReportJob } from '#contract/company/reports.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextButton } from '#web/ui/buttons/text-link.tsx';
import { Progress } from '#web/ui/files/progress.tsx';
import { instant } from '#web/ui/text/format.ts';
import { ownFilesQuery, useFetchFile, useStopReport } from '../api.ts';
import styles from './own-files.module.css';

const shownFirst = 3;

/** What one had made in the last day: fetched, fetched again, stopped (row R1). */
export function OwnFiles() {
  const { t } = useGoalWords();
  const { data = [] } = useQuery(ownFilesQuery);
  const [all, setAll] = useState(false);
  const files = data.filter(({ State }) => State !== 'cancelled');
  if (files.length === 0) return null;
  const rest = files.length - shownFirst;
  return (
    <section aria-labelledby="reports-own" className={styles.own}>
      <h2 id="reports-own" className={styles.title}>
        {t('reports.own.title')} <span className={styles.hint}>{t('reports.own.hint')}</span>
      </h2>
      <ul className={styles.list}>
        {files.slice(0, all ? files.length : shownFirst).map((file) => (
          <OwnFile key={file.Id} file={file} />
        ))}
      </ul>
      {rest > 0 && (
        <p className={styles.more}>
          <TextButton onClick={() => setAll(!all)} aria-expanded={all}>
            {all ? t('reports.own.fewer') : t('reports.own.more', { count: rest })}
          </TextButton>
        </p>
      )}
    </section>
  );
}

function OwnFile({ file }: { readonly file: ReportJob }) {
  const { t, language } = useGoalWords();
  const fetching = useFetchFile();
  const stopping = useStopReport();
  const { Id, Title, Type, State, Part, Message, CreatedAt } = file;
  return (
    <li className={styles.row}>
      <span className={styles.name}>{Title}</span>
      <span className={styles.quiet}>
        {t(`reports.kind.${Type}`)},{' '}
        <time dateTime={CreatedAt}>{instant(CreatedAt, new Date(), language)}</time>
      </span>
      {State === 'making' && <Progress label={t('reports.working')} part={Part} />}
      {State === 'refused' && <span className={styles.why}>{Message ?? t('messages.report_failed')}</span>}
      {State === 'making' && (
        <Button
          busy={stopping.isPending}
          aria-label={t('reports.own.stop_name', { title: Title })}
          onClick={() => stopping.mutate(Id)}
        >
          {t('reports.stop')}
        </Button>
      )}
      {State === 'ready' && (
        <Button
          busy={fetching.isPending}
          aria-label={t('reports.own.fetch_name', { title: Title })}
          onClick={() => fetching.mutate(Id)}
        >
          {t('reports.own.fetch')}
        </Button>
      )}
    </li>
  );
}
