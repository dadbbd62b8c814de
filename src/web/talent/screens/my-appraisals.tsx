import { Navigate } from 'react-router';
import { talentTabsFor } from '#rules/talent/tabs.ts';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/session/session.ts';
import { useWords } from '#web/ui/text/words.ts';
import { TalentHeader } from '../parts/frame/talent-header.tsx';
import { TalentOff } from '../parts/frame/talent-off.tsx';
import { PersonAppraisals } from '../shown/person-appraisals.tsx';

/** One's own quarters (row N5); the ceo has none. */
export function MyAppraisalsScreen() {
  const { Profile, Tenant } = useSession();
  const { t } = useWords();
  const { own } = talentTabsFor({ role: Profile.RoleName, isHrAdmin: Profile.IsHrAdmin });
  if (!Tenant.TalentEnabled) return <TalentOff />;
  if (!own) return <Navigate to={paths.talent} replace />;
  return (
    <>
      <TalentHeader tab="own" />
      <PersonAppraisals userId={Profile.Id} label={t('talent.tab.own')} />
    </>
  );
}
