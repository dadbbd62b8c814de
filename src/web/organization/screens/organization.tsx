import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLocation, useParams } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { PageHeader } from '#web/app/shell/page/page-header.tsx';
import { OrganizationActions } from '#web/people/shown/organization-actions.tsx';
import { PersonDialogs } from '#web/people/shown/person-dialogs.tsx';
import { PresetLink } from '#web/ui/buttons/pill.tsx';
import { ErrorState } from '#web/ui/states/states.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { phoneQuery } from '#web/ui/theme/tokens.ts';
import { chartQuery } from '../api.ts';
import { ChartSkeleton } from '../parts/chart/chart-skeleton.tsx';
import { directoryPath, isDirectory } from '../tab.ts';
import styles from './organization.module.css';

const OrgChart = lazy(async () => ({ default: (await import('../parts/chart/chart.tsx')).OrgChart }));
const Levels = lazy(async () => ({ default: (await import('../parts/level/levels.tsx')).Levels }));
const Directory = lazy(async () => ({
  default: (await import('../parts/directory/directory.tsx')).Directory,
}));

/** Org Structure and Employee Directory; which of them stands in the address (rows L1, L2). */
export function OrganizationScreen() {
  const { t } = useWords();
  const { search } = useLocation();
  const directory = isDirectory(search);
  const title = t('organization.title');
  return (
    <PersonDialogs>
      <PageHeader
        title={title}
        actions={<OrganizationActions />}
        presets={
          <>
            <PresetLink to={paths.organization} active={!directory}>
              {t('organization.structure')}
            </PresetLink>
            <PresetLink to={directoryPath} active={directory}>
              {t('organization.directory')}
            </PresetLink>
          </>
        }
      />
      <div className={styles.phone}>
        <OrganizationActions />
      </div>
      {directory ? (
        <Suspense>
          <Directory />
        </Suspense>
      ) : (
        <Structure />
      )}
    </PersonDialogs>
  );
}

/** The chart; on phones a level at a time. */
function Structure() {
  const { id } = useParams();
  const phone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false });
  const { data, isError, refetch } = useQuery(chartQuery);
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <ChartSkeleton />;
  const wanted = Number(id);
  const chosenId = data.byId.has(wanted) ? wanted : null;
  return (
    <Suspense fallback={<ChartSkeleton />}>
      {phone ? <Levels tree={data} chosenId={chosenId} /> : <OrgChart tree={data} chosenId={chosenId} />}
    </Suspense>
  );
}
