import { queryOptions } from '@tanstack/react-query';
import { talentOverview } from '#contract/talent/overview.ts';
import { talentSettings } from '#contract/talent/settings.ts';
import { call, callFile } from '#web/api/client.ts';
import { keys } from '#web/api/keys.ts';

/** Whose appraisals of which quarter; managerId 0 is the organization. */
export interface TeamPlace {
  readonly periodId: number;
  readonly managerId: number;
  /** '0' direct reports, '1' everyone below. */
  readonly scope: '0' | '1';
}

const paramsOf = ({ periodId, managerId, scope }: TeamPlace) => ({
  periodId: String(periodId),
  managerId: String(managerId),
  scope,
});

export const scheduleQuery = queryOptions({
  queryKey: [...keys.talent, 'schedule'],
  queryFn: ({ signal }) => call(talentSettings.schedule, {}, { signal }),
  staleTime: 60_000,
});

/** The axes and labels that a quarter goes by. */
export const labelsQuery = (periodId: number) =>
  queryOptions({
    queryKey: [...keys.talent, 'labels', periodId],
    queryFn: ({ signal }) =>
      call(talentSettings.labels, { query: { PeriodId: String(periodId) } }, { signal }),
    staleTime: 60_000,
  });

export const overviewQuery = (place: TeamPlace) =>
  queryOptions({
    queryKey: [...keys.talent, 'overview', place],
    queryFn: ({ signal }) => call(talentOverview.overview, { params: paramsOf(place) }, { signal }),
  });

/** Where everybody stood in a quarter, for whoever asks nothing else of it. */
export const placesQuery = (place: TeamPlace) =>
  queryOptions({
    queryKey: [...keys.talent, 'places', place],
    queryFn: ({ signal }) => call(talentOverview.places, { params: paramsOf(place) }, { signal }),
  });

export const personAppraisalsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...keys.talent, 'user', userId],
    queryFn: ({ signal }) => call(talentOverview.ofUser, { params: { userId: String(userId) } }, { signal }),
  });

export const exportCompliance = (place: TeamPlace) =>
  callFile(talentOverview.excel, { params: paramsOf(place) });
