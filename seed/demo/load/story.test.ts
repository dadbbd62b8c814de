import { describe, expect, test } from 'vitest';
import { addDays, weekdayOf } from '#rules/calendar/days.ts';
import { localDay, localDayIn } from '#rules/calendar/local-day.ts';
import { previousQuarter, type Quarter, quarterOf } from '#rules/calendar/quarters.ts';
import { ianaZoneOf } from '#rules/calendar/time-zones.ts';
import { weeksOf } from '#rules/calendar/weeks.ts';
import { demoTenants } from '../tenants.ts';
import type { Tenant } from '../types.ts';
import { type Story, type StoryWeek, tellStory } from './story.ts';
import { type Hours, localInstant } from './times.ts';

/** A Saturday, minutes after a Monday began, the first days of a year and of a quarter, a leap day, its last Sunday. */
const moments = [
  '2026-11-21T09:00:00Z',
  '2026-11-22T23:01:00Z',
  '2027-01-01T12:00:00Z',
  '2027-04-05T06:00:00Z',
  '2028-02-29T17:45:00Z',
  '2028-03-26T21:59:00Z',
];

describe.each(moments)('told at %s', (moment) => {
  test.each(demoTenants.map((tenant) => ({ tenant, name: tenant.name })))('$name', ({ tenant }) => {
    const hours = hoursOf(tenant, new Date(moment));
    const told = storiesOf(tenant, hours);
    const wrong = (check: (one: (typeof told)[number]) => boolean) =>
      told.filter((one) => !check(one)).map(({ story }) => story.goal.key);
    expect(wrong(({ story }) => instantsOf(story).every((at) => at <= hours.now))).toEqual([]);
    expect(wrong(({ story }) => inOrder(story.steps.map(({ at }) => at)))).toEqual([]);
    expect(wrong(({ story }) => story.steps.at(-1)?.step.kind !== 'goal' || endsInState(story))).toEqual([]);
    expect(wrong(({ story, weeks }) => statusesFit(story, weeks, hours))).toEqual([]);
    expect(wrong(({ story }) => story.steps.every(({ at }) => isWorkday(at, hours)))).toEqual([]);
    const present = told.flatMap(({ story, weeks }) =>
      story.goal.quarter === 0 ? story.statuses.filter(({ weekId }) => weekId === weeks.at(-1)?.id) : [],
    );
    expect(present.length).toBeGreaterThan(0);
  });
});

test('clocks: a local minute is the same instant whatever the season', () => {
  expect(localInstant('2026-07-01', 8 * 60, 'Europe/Stockholm').toISOString()).toBe(
    '2026-07-01T06:00:00.000Z',
  );
  expect(localInstant('2026-12-01', 8 * 60, 'America/Chicago').toISOString()).toBe(
    '2026-12-01T14:00:00.000Z',
  );
  expect(localInstant('2026-12-01', 8 * 60, 'Asia/Kolkata').toISOString()).toBe('2026-12-01T02:30:00.000Z');
});

function hoursOf(tenant: Tenant, now: Date): Hours {
  return { now, today: localDayIn(now, tenant.timeZone), zone: ianaZoneOf(tenant.timeZone) ?? 'UTC' };
}

function storiesOf(tenant: Tenant, hours: Hours): { story: Story; weeks: StoryWeek[] }[] {
  return tenant.goals.map((goal) => {
    let quarter: Quarter = quarterOf(hours.today, 0);
    for (let i = 0; i > goal.quarter; i -= 1) quarter = previousQuarter(quarter, 0);
    const weeks = weeksOf(quarter)
      .filter(({ startDate }) => startDate <= hours.today)
      .map(({ number, startDate, endDate }) => ({ id: number, start: startDate, end: endDate }));
    return { story: tellStory(goal, weeks, quarter.startDate, hours), weeks };
  });
}

function instantsOf({ steps, statuses, resultComments, reviewComments }: Story): Date[] {
  const comments = [...statuses.flatMap((status) => status.comments), ...resultComments, ...reviewComments];
  return [...steps, ...statuses, ...comments].map(({ at }) => at);
}

function inOrder(times: readonly Date[]): boolean {
  return times.every((at, i) => i === 0 || (times[i - 1] ?? at) < at);
}

function endsInState({ goal, steps }: Story): boolean {
  return steps.findLast(({ step }) => step.kind === 'goal')?.step.to === goal.state;
}

/** Monday to Thursday of its week, between approval and the end, comments after it. */
function statusesFit({ statuses, steps }: Story, weeks: readonly StoryWeek[], hours: Hours): boolean {
  const approved = steps.find(({ step }) => step.to === 'approved')?.at ?? hours.now;
  const last = steps.findLast(({ step }) => step.kind === 'goal');
  const closed = last === undefined || last.step.to === 'approved' ? hours.now : last.at;
  return statuses.every(({ at, weekId, comments }) => {
    const week = weeks.find(({ id }) => id === weekId);
    const day = localDay(at, hours.zone);
    const fits = week !== undefined && week.start <= day && day <= addDays(week.start, 3);
    return fits && approved < at && at <= closed && comments.every((comment) => at <= comment.at);
  });
}

/** What has just happened may have happened at any hour of a working day. */
function isWorkday(at: Date, hours: Hours): boolean {
  return weekdayOf(localDay(at, hours.zone)) <= 5;
}
