import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { PageHeader } from '#web/app/shell/page/page-header.tsx';
import { OrganizationActions } from '#web/people/shown/organization-actions.tsx';
import { PersonDialogs } from '#web/people/shown/person-dialogs.tsx';
import { PresetLink } from '#web/ui/buttons/pill.tsx';
import { lateBeside } from '#web/ui/overlays/late.tsx';
import { ErrorState } from '#web/ui/states/states.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { phoneQuery } from '#web/ui/theme/tokens.ts';
import { chartQuery } from '../api.ts';
import { drawingQuery } from '../early.ts';
import { ChartSkeleton } from '../parts/chart/chart-skeleton.tsx';
import { directoryPath, isDirectory } from '../tab.ts';
import styles from './organization.module.css';

const Directory = lateBeside(
  'organization/directory',
  async () => (await import('../parts/directory/directory.tsx')).Directory,
  { failed: (again) => <ErrorState onRetry={again} /> },
);

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
      {directory ? <Directory /> : <Structure />}
    </PersonDialogs>
  );
}

/** The chart; on phones a level at a time. */
function Structure() {
  const { id } = useParams();
  const phone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false });
  const people = useQuery(chartQuery);
  const code = useQuery(drawingQuery(phone === true));
  if (!people.data || !code.data) {
    const failed = [people, code].find(({ isError }) => isError);
    return failed ? <ErrorState onRetry={() => void failed.refetch()} /> : <ChartSkeleton />;
  }
  const { Drawing } = code.data;
  const wanted = Number(id);
  return <Drawing tree={people.data} chosenId={people.data.byId.has(wanted) ? wanted : null} />;
}
