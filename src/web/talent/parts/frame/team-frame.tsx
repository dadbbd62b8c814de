import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import type { AppraisalPeriod } from '#contract/talent/settings.ts';
import { noPeriodsKey } from '#rules/talent/sentences.ts';
import { talentTabsFor } from '#rules/talent/tabs.ts';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/session/session.ts';
import { EmptyState, ErrorState } from '#web/ui/states/states.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { scheduleQuery, type TeamPlace } from '../../api.ts';
import { placeIn, type TalentTab, teamOf } from '../../place.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { TalentHeader } from './talent-header.tsx';
import { TalentOff } from './talent-off.tsx';

/** What overview and matrix are drawn from. */
export interface Shown {
  readonly team: TeamPlace;
  readonly name: string;
  /** Listed quarters, newest first. */
  readonly periods: readonly AppraisalPeriod[];
  readonly period: AppraisalPeriod;
}

interface TeamFrameProps {
  readonly tab: TalentTab;
  readonly children: (shown: Shown) => ReactNode;
}

/** Overview and matrix around what the address says: who may look, which quarter, and what is said where there is none. */
export function TeamFrame({ tab, children }: TeamFrameProps) {
  const { t } = useWords();
  const { Profile, Tenant, Period } = useSession();
  const params = useParams();
  const { search } = useLocation();
  const tabs = talentTabsFor({ role: Profile.RoleName, isHrAdmin: Profile.IsHrAdmin });
  const { data, isError, refetch } = useQuery({ ...scheduleQuery, enabled: Tenant.TalentEnabled });
  if (!Tenant.TalentEnabled) return <TalentOff />;
  if (tabs.views.length === 0) return <Navigate to={paths.myAppraisals} replace />;
  const leads = tabs.views.includes('team');
  const weekStart = Period.WeekStartDate;
  const [newest] = data?.Periods ?? [];
  if (!data || !newest) {
    return (
      <>
        <TalentHeader tab={tab} />
        {data && (
          <EmptyState title={t(noPeriodsKey({ leads, weekStart, effectiveDate: data.EffectiveDate }))} />
        )}
        {!data && (isError ? <ErrorState onRetry={() => void refetch()} /> : <ListSkeleton />)}
      </>
    );
  }
  const place = placeIn(params, search);
  const team = teamOf(place, tabs, Profile.Id, newest.Id);
  const period = data.Periods.find(({ Id }) => Id === team.periodId);
  return (
    <>
      <TalentHeader tab={tab} team={team} />
      {period ? (
        children({ team, name: place.name, periods: data.Periods, period })
      ) : (
        <EmptyState title={t('messages.forbidden')} />
      )}
    </>
  );
}
