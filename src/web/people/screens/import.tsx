import { PageHeader } from '#web/app/shell/page/page-header.tsx';
import { useSession } from '#web/session/session.ts';
import { EmptyState } from '#web/ui/states/states.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { ImportPeople } from '../parts/import/import-people.tsx';
import styles from './profile.module.css';

/** Many people from one file, for the ceo and org admins. */
export function ImportScreen() {
  const { t } = useWords();
  const { Can } = useSession();
  const isOpen = Can.ImportPeople;
  return (
    <>
      <PageHeader title={t('people.import.title')} />
      <div className={styles.column}>
        {isOpen ? <ImportPeople /> : <EmptyState title={t('messages.not_found')} />}
      </div>
    </>
  );
}
