import { useQuery } from '@tanstack/react-query';
import { ChevronsDownUp, ChevronsUpDown, Ellipsis, Lock, UsersRound } from 'lucide-react';
import { useState } from 'react';
import type { ManualExists } from '#contract/people/manuals.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Menu } from '#web/ui/buttons/menu.tsx';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { ErrorState } from '#web/ui/states/states.tsx';
import { dayOf } from '#web/ui/text/format.ts';
import { useWords } from '#web/ui/text/words.ts';
import { reportQuery, useConnection } from '../../api.ts';
import { evennessOf } from '../../evenness.ts';
import { typeName } from '../../type-words.ts';
import { useAssessment } from './begin.tsx';
import styles from './panel.module.css';
import { Report } from './report.tsx';

interface ReportPanelProps {
  readonly personId: number;
  readonly manual: ManualExists;
  readonly publicKey: string;
  readonly isOwn: boolean;
}

/** The report of somebody who has one: to whom it is shown, and what its owner may do with it. */
export function ReportPanel({ personId, manual, publicKey, isOwn }: ReportPanelProps) {
  const { t } = useWords();
  const [isWhole, setWhole] = useState(false);
  const { data: brief, isError, refetch } = useQuery(reportQuery(publicKey, false));
  const { data: whole } = useQuery({ ...reportQuery(publicKey, true), enabled: isWhole });
  if (isError && brief === undefined)
    return <ErrorState title={t('messages.manual_failed')} onRetry={() => void refetch()} />;
  if (brief === undefined) {
    return (
      <Loading label={t('ui.loading')}>
        <Skeleton height={32} />
        <Skeleton height={200} />
      </Loading>
    );
  }
  const evenness = evennessOf(brief.Percentages);
  return (
    <section aria-label={t('people.tabs.manual')}>
      <div className={styles.head}>
        <div className={styles.titles}>
          <h2 className={styles.type}>{typeName(brief.Disc, t)}</h2>
          {evenness && <p>{t(`manuals.${evenness}`)}</p>}
          <Standing manual={manual} isOwn={isOwn} />
        </div>
        <div className={styles.actions}>
          <Button
            icon={isWhole ? ChevronsDownUp : ChevronsUpDown}
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {t(isWhole ? 'manuals.close_full' : 'manuals.view_full')}
          </Button>
          {isOwn && <OwnActions personId={personId} manual={manual} />}
        </div>
      </div>
      <Report report={isWhole ? (whole ?? brief) : brief} />
    </section>
  );
}

function Standing({ manual, isOwn }: { readonly manual: ManualExists; readonly isOwn: boolean }) {
  const { t, language } = useWords();
  const isConnected = manual.status === 4;
  const Icon = isConnected ? UsersRound : Lock;
  return (
    <p className={styles.standing}>
      {isOwn && (
        <>
          <Icon size={16} strokeWidth={1.75} aria-hidden />
          {isConnected && <span className={styles.strong}>{t('manuals.connected')}</span>}
          <span>{t(isConnected ? 'manuals.colleagues' : 'manuals.only_you')}</span>
        </>
      )}
      {manual.AnsweredAt && (
        <span>{t('manuals.answered_on', { day: dayOf(manual.AnsweredAt, language, true) })}</span>
      )}
    </p>
  );
}

function OwnActions({ personId, manual }: { readonly personId: number; readonly manual: ManualExists }) {
  const { t } = useWords();
  const connection = useConnection();
  const again = useAssessment(personId);
  const isConnected = manual.status === 4;
  const entries = [
    { key: 'retake', label: t('manuals.retake'), onClick: again.open },
    ...(isConnected
      ? [{ key: 'disconnect', label: t('manuals.disconnect'), onClick: () => connection.mutate(null) }]
      : []),
  ];
  return (
    <>
      {!isConnected && (
        <Button
          variant="primary"
          busy={connection.isPending}
          onClick={() => connection.mutate(manual.PrivateKey)}
        >
          {t('manuals.connect')}
        </Button>
      )}
      <Menu groups={[entries]} target={<IconButton icon={Ellipsis} label={t('manuals.more')} />} />
    </>
  );
}
