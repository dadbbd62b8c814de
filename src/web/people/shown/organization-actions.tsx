import { Building2, FileUp, ShieldCheck, UserPlus } from 'lucide-react';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/session/session.ts';
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { usePersonDialogs } from './person-dialogs.tsx';

/** What one may do about the company as a whole: managers and admins add people, the ceo edits it (rows K5, L3). */
export function OrganizationActions() {
  const { t } = useWords();
  const { Can } = useSession();
  const open = usePersonDialogs();
  return (
    <>
      {Can.EditCompany && (
        <Button icon={Building2} onClick={() => open({ dialog: 'company' })}>
          {t('people.company.title')}
        </Button>
      )}
      {Can.ReadSecurityLog && (
        <ButtonLink icon={ShieldCheck} to={paths.securityLog}>
          {t('people.security.title')}
        </ButtonLink>
      )}
      {Can.ImportPeople && (
        <ButtonLink icon={FileUp} to={paths.importPeople}>
          {t('people.import.title')}
        </ButtonLink>
      )}
      {Can.AddPeople && (
        <Button icon={UserPlus} onClick={() => open({ dialog: 'employee' })}>
          {t('people.add.title')}
        </Button>
      )}
    </>
  );
}
