import { talentTabsFor } from '#rules/talent/tabs.ts';
import { paths } from '#web/app/paths.ts';
import { PageHeader } from '#web/app/shell/page/page-header.tsx';
import { useSession } from '#web/session/session.ts';
import { PresetLink } from '#web/ui/buttons/pill.tsx';
import { useWords } from '#web/ui/text/words.ts';
import type { TeamPlace } from '../../api.ts';
import { type TalentTab, talentHref } from '../../place.ts';

interface TalentHeaderProps {
  readonly tab: TalentTab | 'own';
  /** The team that stays when one goes from tab to tab. */
  readonly team?: TeamPlace;
  /** Of the window, where the page is about one thing of the tab. */
  readonly windowTitle?: string;
}

/** The tabs that somebody has: without a view of others there is My Appraisals alone. */
export function TalentHeader({ tab, team, windowTitle }: TalentHeaderProps) {
  const { t } = useWords();
  const { Profile, Tenant } = useSession();
  const { views, own } = talentTabsFor({ role: Profile.RoleName, isHrAdmin: Profile.IsHrAdmin });
  const to = (name: TalentTab, path: string) => (team ? talentHref(name, team) : path);
  if (!Tenant.TalentEnabled) return <PageHeader title={t('talent.title')} />;
  return (
    <PageHeader
      title={t('talent.title')}
      {...(windowTitle === undefined ? {} : { windowTitle })}
      presets={
        <>
          {views.length > 0 && (
            <>
              <PresetLink to={to('overview', paths.talent)} active={tab === 'overview'}>
                {t('talent.tab.overview')}
              </PresetLink>
              <PresetLink to={to('matrix', paths.talentMatrix)} active={tab === 'matrix'}>
                {t('talent.tab.matrix')}
              </PresetLink>
            </>
          )}
          {own && (
            <PresetLink to={paths.myAppraisals} active={tab === 'own'}>
              {t('talent.tab.own')}
            </PresetLink>
          )}
        </>
      }
    />
  );
}
