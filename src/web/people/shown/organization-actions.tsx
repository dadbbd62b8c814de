import { Building2, FileUp, ShieldCheck, UserPlus } from 'lucide-react';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/session/session.ts';
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx';
import { useWords } from '#web/ui/text/words.ts';
import styles from './organization-actions.module.css';
import { usePersonDialogs } from './person-dialogs.tsx';

/** What one may do about the company as a whole: managers and admins add people, the ceo edits it (rows K5, L3). */
export function OrganizationActions() {
  const { t } = useWords();
  const { Can } = useSession();
  const open = usePersonDialogs();
  return (
    <>
      {Can.EditCompany && (
        <Button
          icon={Building2}
          title={t('people.company.title')}
          aria-label={t('people.company.title')}
          onClick={() => open({ dialog: 'company' })}
        >
          <span className={styles.word}>{t('people.company.title')}</span>
        </Button>
      )}
      {Can.ReadSecurityLog && (
        <ButtonLink
          icon={ShieldCheck}
          title={t('people.security.title')}
          aria-label={t('people.security.title')}
          to={paths.securityLog}
        >
          <span className={styles.seldom}>{t('people.security.title')}</span>
        </ButtonLink>
      )}
      {Can.ImportPeople && (
        <ButtonLink
          icon={FileUp}
          title={t('people.import.title')}
          aria-label={t('people.import.title')}
          to={paths.importPeople}
        >
          <span className={styles.seldom}>{t('people.import.title')}</span>
        </ButtonLink>
      )}
      {Can.AddPeople && (
        <Button
          icon={UserPlus}
          title={t('people.add.title')}
          aria-label={t('people.add.title')}
          onClick={() => open({ dialog: 'employee' })}
        >
          <span className={styles.often}>{t('people.add.title')}</span>
        </Button>
      )}
    </>
  );
}
