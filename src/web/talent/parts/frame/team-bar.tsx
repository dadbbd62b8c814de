import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { talentTabsFor } from '#rules/talent/tabs.ts';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Menu } from '#web/ui/buttons/menu.tsx';
import { PresetLink } from '#web/ui/buttons/pill.tsx';
import { dayRange } from '#web/ui/text/format.ts';
import { useWords } from '#web/ui/text/words.ts';
import type { TeamPlace } from '../../api.ts';
import { type TalentTab, talentHref } from '../../place.ts';
import styles from './frame.module.css';
import type { Shown } from './team-frame.tsx';

interface TeamBarProps extends Pick<Shown, 'team' | 'name' | 'periods' | 'period'> {
  readonly tab: TalentTab;
  /** How many people the team has; null while nobody knows. */
  readonly count: number | null;
  /** Before the choices. */
  readonly first?: ReactNode;
  /** At the right end. */
  readonly children?: ReactNode;
}

/** Whose appraisals and of which quarter: for HR two views, for who leads the direct reports or everyone below. */
export function TeamBar({ tab, team, name, periods, period, count, first, children }: TeamBarProps) {
  const { t, language } = useWords();
  const navigate = useNavigate();
  const go = (next: TeamPlace) => void navigate(talentHref(tab, next, name));
  return (
    <div className={styles.bar}>
      {first}
      <Views tab={tab} team={team} />
      {team.managerId !== 0 && <ScopeMenu team={team} count={count} go={go} />}
      <Menu
        position="bottom-start"
        groups={[
          periods.map((one) => ({
            key: String(one.Id),
            label: `${one.Quarter} ${one.Year}`,
            checked: one.Id === period.Id,
            onClick: () => go({ ...team, periodId: one.Id }),
          })),
        ]}
        target={
          <Button aria-label={t('talent.period', { period: `${period.Quarter} ${period.Year}` })}>
            <span className="numbers">{`${period.Quarter} ${period.Year}`}</span>
            <span className={styles.quiet}>{dayRange(period.StartDate, period.EndDate, language)}</span>
            <ChevronDown size={16} strokeWidth={2} aria-hidden />
          </Button>
        }
      />
      {children}
    </div>
  );
}

function Views({ tab, team }: Pick<TeamBarProps, 'tab' | 'team'>) {
  const { t } = useWords();
  const { Profile } = useSession();
  const { views } = talentTabsFor({ role: Profile.RoleName, isHrAdmin: Profile.IsHrAdmin });
  if (views.length < 2) return null;
  return (
    <nav className={styles.views} aria-label={t('talent.views')}>
      <PresetLink to={talentHref(tab, { ...team, managerId: 0 })} active={team.managerId === 0}>
        {t('talent.view.organization')}
      </PresetLink>
      <PresetLink to={talentHref(tab, { ...team, managerId: Profile.Id })} active={team.managerId !== 0}>
        {t('talent.view.team')}
      </PresetLink>
    </nav>
  );
}

interface ScopeMenuProps extends Pick<TeamBarProps, 'team' | 'count'> {
  readonly go: (team: TeamPlace) => void;
}

function ScopeMenu({ team, count, go }: ScopeMenuProps) {
  const { t } = useWords();
  const words = { '0': t('talent.scope.reports'), '1': t('talent.scope.below') } as const;
  return (
    <Menu
      position="bottom-start"
      groups={[
        (['0', '1'] as const).map((scope) => ({
          key: scope,
          label: words[scope],
          checked: scope === team.scope,
          onClick: () => go({ ...team, scope }),
        })),
      ]}
      target={
        <Button>
          {words[team.scope]}
          {count !== null && <span className={styles.quiet}>{t('talent.people', { count })}</span>}
          <ChevronDown size={16} strokeWidth={2} aria-hidden />
        </Button>
      }
    />
  );
}
