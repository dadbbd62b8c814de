import { useQuery } from '@tanstack/react-query';
import { Download, FlagTriangleRight, History } from 'lucide-react';
import { Navigate } from 'react-router';
import type { StrategyDocument } from '#contract/company/strategy.ts';
import { isApiError } from '#web/api/api-error.ts';
import { paths } from '#web/app/paths.ts';
import { PageHeader } from '#web/app/shell/page/page-header.tsx';
import { themeQuery } from '#web/dashboard/api.ts';
import { useSession } from '#web/session/session.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { EmptyState, ErrorState } from '#web/ui/states/states.tsx';
import { dayOf } from '#web/ui/text/format.ts';
import { useWords } from '#web/ui/text/words.ts';
import { publishedQuery, useStrategyFile, versionsQuery, workingQuery } from '../api.ts';
import { useMayEdit } from '../parts/editor/use-may-edit.ts';
import { Basics } from '../parts/page/basics.tsx';
import { EditorHead } from '../parts/page/editor-head.tsx';
import { Objectives } from '../parts/page/objectives.tsx';
import styles from '../parts/page/page.module.css';
import { StrategySkeleton } from '../parts/page/strategy-skeleton.tsx';
import { StrategyDialogs, useStrategyDialogs } from '../shown/strategy-dialogs.tsx';

/** What the company is for and where it goes (rows P1 and P2): published to readers, as it is written to editors. */
export function StrategyScreen() {
  const { Tenant } = useSession();
  // Switched off there is no such page, as of anything that is not there (legacy-links.ts).
  return Tenant.StrategyEnabled ? <Strategy /> : <Navigate to={paths.home} replace />;
}

function Strategy() {
  const { t, language } = useWords();
  const isEditor = useMayEdit();
  const { data, isError, error, refetch } = useQuery(isEditor ? workingQuery : publishedQuery);
  const published = data?.PublishedAt ?? null;
  const note =
    published === null
      ? t('strategy.unpublished')
      : t('strategy.published', { day: dayOf(published, language, true) });
  return (
    <StrategyDialogs>
      <PageHeader
        title={t('strategy.title')}
        note={data ? note : undefined}
        actions={
          <>
            {data?.HasFile && <DownloadButton />}
            {isEditor && <VersionsButton />}
          </>
        }
      />
      <div className={styles.page}>
        {!data && !isError && <StrategySkeleton />}
        {!data && isError && <Failed error={error} onRetry={() => void refetch()} />}
        {data?.IsStrategy && <Shown shown={data} />}
        {data && !data.IsStrategy && (
          <EmptyState title={t('strategy.nothing.title')}>{t('strategy.nothing.text')}</EmptyState>
        )}
      </div>
    </StrategyDialogs>
  );
}

/** A page that was switched off since one came is no matter of the connection. */
function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { t } = useWords();
  return isApiError(error) && error.Status === 404 ? (
    <EmptyState title={t('messages.not_found')} />
  ) : (
    <ErrorState onRetry={onRetry} />
  );
}

function Shown({ shown }: { readonly shown: StrategyDocument }) {
  return (
    <>
      {(shown.HasFile || shown.CanEdit) && (
        <div className={styles.phoneActions}>
          {shown.HasFile && <DownloadButton />}
          {shown.CanEdit && <VersionsButton />}
        </div>
      )}
      {shown.CanEdit && (
        <div className={styles.editor}>
          <EditorHead shown={shown} />
        </div>
      )}
      <Basics shown={shown} />
      <Objectives shown={shown} />
      <Foot />
    </>
  );
}

function DownloadButton() {
  const { t } = useWords();
  const download = useStrategyFile();
  return (
    <Button icon={Download} busy={download.isPending} onClick={() => download.mutate()}>
      {t('strategy.download')}
    </Button>
  );
}

/** Also where what was published has been withdrawn. */
function VersionsButton() {
  const { t } = useWords();
  const open = useStrategyDialogs();
  const { data: list } = useQuery(versionsQuery);
  if (!list?.count) return null;
  return (
    <Button icon={History} onClick={() => open({ dialog: 'versions' })}>
      {t('strategy.versions.open')}
    </Button>
  );
}

/** Where it goes on: this quarter's theme and what the company has set out to do. */
function Foot() {
  const { t, word } = useGoalWords();
  const { data: theme } = useQuery(themeQuery);
  return (
    <footer className={styles.foot}>
      {theme?.Title ? (
        <span className={styles.theme}>
          <FlagTriangleRight size={16} strokeWidth={1.75} aria-hidden />
          {t('strategy.theme')} <strong dir="auto">{theme.Title}</strong>
        </span>
      ) : (
        <span />
      )}
      <TextLink to={paths.goalsOfType('company')}>
        {t('strategy.company_goals', { company_goals: word('company_goals') })}
      </TextLink>
    </footer>
  );
}
