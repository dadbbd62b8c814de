import { Building2, UserPlus } from 'lucide-react';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
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
      {mayAdd && (
        <Button icon={UserPlus} onClick={() => open({ dialog: 'employee' })}>
          {t('people.add.title')}
        </Button>
      )}
    </>
  );
}
