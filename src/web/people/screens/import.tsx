import { paths } from '#web/app/paths.ts';
import { PageHeader } from '#web/app/shell/page/page-header.tsx';
import { useSession } from '#web/session/session.ts';
import { EmptyState } from '#web/ui/states/states.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { ImportPeople } from '../parts/import/import-people.tsx';
import styles from './import.module.css';

/** Many people from one file, for the ceo and org admins. */
export function ImportScreen() {
  const { t } = useWords();
  const { Can } = useSession();
  const isOpen = Can.ImportPeople;
  return (
    <>
      <PageHeader
        title={t('people.import.title')}
        crumb={{ label: t('rules.menu.organization'), to: paths.organization }}
      />
      <div className={styles.page}>
        {isOpen ? <ImportPeople /> : <EmptyState title={t('messages.not_found')} />}
      </div>
    </>
  );
}
