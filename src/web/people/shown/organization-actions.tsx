import { Building2, FileUp, UserPlus } from 'lucide-react';
import { mayImport } from '#rules/people/may-import.ts';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/session/session.ts';
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { usePersonDialogs } from './person-dialogs.tsx';

/** What one may do about the company as a whole: managers and admins add people, the ceo edits it (rows K5, L3). */
export function OrganizationActions() {
  const { t } = useWords();
  const { Profile } = useSession();
  const open = usePersonDialogs();
  const isCeo = Profile.RoleName === 'ceo';
  const mayAdd = isCeo || Profile.RoleName === 'manager' || Profile.IsOrgAdmin;
  return (
    <>
      {isCeo && (
        <Button icon={Building2} onClick={() => open({ dialog: 'company' })}>
          {t('people.company.title')}
        </Button>
      )}
      {mayImport({ role: Profile.RoleName, isOrgAdmin: Profile.IsOrgAdmin }) && (
        <ButtonLink icon={FileUp} to={paths.importPeople}>
          {t('people.import.title')}
        </ButtonLink>
      )}
      {mayAdd && (
        <Button icon={UserPlus} onClick={() => open({ dialog: 'employee' })}>
          {t('people.add.title')}
        </Button>
      )}
    </>
  );
}
