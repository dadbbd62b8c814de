import type { Comment, GoalInfo, GoalTransition, GoalWeeklyState } from '#contract/goal-shapes.ts';
import { actionTypes, type GoalState } from '#contract/vocabulary.ts';
import type { WordKey } from '#contract/word-key.ts';
import { localDayIn } from '#rules/calendar/local-day.ts';
import { means } from '#rules/goals/states.ts';
import { historyActionKeys, historyKey, type Transition } from '#rules/goals/talk/history.ts';
import { withNamesNow } from '#rules/goals/talk/mentions.ts';
import {
  type GoalSightFacts,
  mayChangeComment,
  mayComment,
  mayReadTransitionComment,
} from '#rules/goals/visibility.ts';
import type { WeekFacts } from '../../kernel/calendars.ts';
import type { Reading } from '../../kernel/reading.ts';
import { openMondays, stripOf } from '../../kernel/weeks.ts';
import { avatarOf } from '../../people/present.ts';
import type { SeenGoal } from '../access.ts';
import type { RelativeRow, StatusRow } from '../reads/detail.ts';
import type { TransitionRow } from '../reads/lines.ts';
import type { CommentRow } from '../reads/said.ts';
import { presentChanges } from './changes.ts';
import { whyOf } from './ending.ts';

/** Whoever comments later is not yet the author of anything. */
const nobody = 0;

/** A weekly status with the number of its comments. */
export interface CountedStatus extends StatusRow {
  readonly commentCount: number;
}

export function presentRelative(reading: Reading, row: RelativeRow): GoalInfo['Ancestors'][number] {
  return {
    Id: row.id,
    ParentId: row.parentId ?? 0,
    Title: row.title,
    State: row.state,
    User: {
      Id: row.ownerId,
      Name: row.ownerName,
      Avatar: avatarOf(reading.services, reading.viewer.tenantId, row.avatarId, reading.now),
    },
  };
}

/** A comment on a goal that is seen as `goal` says. */
export function presentComment(reading: Reading, row: CommentRow, goal: GoalSightFacts): Comment {
  const { text, mentions } = withNamesNow(row.body, row.mentions);
  return {
    Id: row.id,
    CommentableId: row.onId,
    CommentableType: row.onType,
    UserId: row.authorId,
    Name: row.authorName,
    Avatar: avatarOf(reading.services, reading.viewer.tenantId, row.authorAvatarId, reading.now),
    Comment: text,
    Mentions: mentions.map(({ personId, place, length }) => ({ Id: personId, Place: place, Length: length })),
    CreatedAt: row.createdAt.toISOString(),
    UpdatedAt: row.updatedAt.toISOString(),
    MayChange: mayChangeComment(reading.viewer, goal, row.authorId),
  };
}

export function presentStatuses(
  reading: Reading,
  goalId: number,
  statuses: readonly CountedStatus[],
): GoalInfo['GoalStatuses'] {
  return statuses.flatMap((status) => {
    const week = reading.time.calendar.week(status.weekId);
    if (week === null) return [];
    return {
      Id: status.id,
      GoalId: goalId,
      Likelihood: status.likelihood,
      Quality: status.quality,
      CommentCount: status.commentCount,
      GoalPeriodWeek: { Id: week.id, Week: week.number, StartDate: week.start, EndDate: week.end },
    };
  });
}

/** History: each change with its line and the comments that the viewer may read (goals-core 4). */
export function presentTransitions(
  reading: Reading,
  { goal, openEditId }: { readonly goal: GoalSightFacts; readonly openEditId: number | null },
  transitions: readonly TransitionRow[],
  comments: readonly CommentRow[],
): GoalTransition[] {
  const applied = appliedEdits(transitions);
  const said = commentsByTransition(comments);
  return transitions.flatMap((row) => {
    const wording = wordingOf(reading, row);
    if (wording === null) return [];
    return {
      Id: row.id,
      TransitionableType: row.editId === null ? ('Goal' as const) : ('GoalEdit' as const),
      IsOfOpenEdit: row.editId !== null && !applied.has(row.editId),
      MayBeApplied: row.editId !== null && row.editId === openEditId,
      ActionType: row.actionType,
      FromState: row.fromState,
      ToState: row.toState,
      Wording: wording,
      Changes: presentChanges(reading, row),
      ChangesLeftOut: row.changesLeftOut,
      Why: whyOf(reading, {
        reason: row.reason,
        goalId: row.reasonGoalId,
        title: row.reasonGoalTitle,
        text: row.reasonText ?? '',
      }),
      Learning: row.learning ?? '',
      Meta: row.meta.fromOwnerId === undefined ? {} : { from_user_id: row.meta.fromOwnerId },
      GoalName: row.toParentTitle,
      CreatedAt: row.createdAt.toISOString(),
      IsByOwner: row.byOwner,
      UserId: row.actorId,
      Name: row.actorName,
      Avatar: avatarOf(reading.services, reading.viewer.tenantId, row.actorAvatarId, reading.now),
      Comments: (said.get(row.id) ?? []).map((comment) => presentComment(reading, comment, goal)),
      MayComment: mayComment(reading.viewer, goal) && mayReadTransitionComment(reading.viewer, goal, nobody),
    };
  });
}

function commentsByTransition(comments: readonly CommentRow[]): ReadonlyMap<number, readonly CommentRow[]> {
  const said = new Map<number, CommentRow[]>();
  for (const comment of comments) {
    if (comment.onType !== 'StateTransition') continue;
    const known = said.get(comment.onId);
    if (known === undefined) said.set(comment.onId, [comment]);
    else known.push(comment);
  }
  return said;
}

/** Ids of the edits that were applied. */
export const appliedEdits = (transitions: readonly TransitionRow[]): ReadonlySet<number | null> =>
  new Set(transitions.filter(({ toState }) => toState === 'approved').map(({ editId }) => editId));

function wordingOf(reading: Reading, row: TransitionRow): string | null {
  const say = (key: WordKey, params?: Record<string, string>) =>
    reading.services.words.say(reading.viewer.language, key, params);
  if (row.actionType === actionTypes.ownerChange)
    return say(historyActionKeys.ownerChanged, { from: row.fromOwnerName ?? '', to: row.toOwnerName ?? '' });
  if (row.actionType === actionTypes.parentChange) {
    if (row.meta.toParentId === undefined) return say(historyActionKeys.parentRemoved);
    return row.toParentTitle === null
      ? say(historyActionKeys.parentUnseen)
      : say(historyActionKeys.parentChanged, { to: row.toParentTitle });
  }
  const key = historyKey({
    subject: row.editId === null ? 'Goal' : 'GoalEdit',
    from: row.fromState,
    to: row.toState,
    byOwner: row.byOwner,
    withGoal: row.meta.withGoal === true,
  } as Transition);
  return key === null ? null : say(key);
}

/** The weekly strip: each week of the own period, then those after it until the goal is closed (decisions.md 4). */
export function presentWeeklyStates(
  reading: Reading,
  seen: SeenGoal,
  statuses: readonly CountedStatus[],
  transitions: readonly TransitionRow[],
): GoalWeeklyState[] {
  const { row, period } = seen;
  const { time } = reading;
  const zone = time.company.timeZone;
  const isClosed = means(row.state, 'closed');
  const closedOn = isClosed ? localDayIn(row.stateSince, zone) : null;
  const strip = stripOf(period, time.today, closedOn);
  const open = openMondays(period, time);
  const states = transitions
    .filter((change) => change.editId === null && change.actionType === null)
    .map((change) => ({ day: localDayIn(change.createdAt, zone), state: change.toState as GoalState }));
  return strip.flatMap((span) => {
    const week = weekStarting(reading, period.weeks, span.startDate);
    if (week === null) return [];
    const status = statuses.find((one) => one.weekId === week.id);
    const begun = week.start <= time.today;
    return {
      WeekId: week.id,
      Week: week.number,
      StartDate: week.start,
      EndDate: week.end,
      State: begun ? (states.findLast((change) => change.day <= week.end)?.state ?? null) : null,
      GoalStatusId: status?.id ?? null,
      Likelihood: status?.likelihood ?? null,
      Quality: status?.quality ?? null,
      GivenAt: status === undefined ? null : new Date(status.givenAt).toISOString(),
      CommentCount: status?.commentCount ?? 0,
      IsEnabled: week.periodId === row.periodId && open.has(week.start) && seen.permissions.Update,
    };
  });
}

/** A border week has an Id in each of its quarters: the goal's own period comes first. */
function weekStarting(reading: Reading, own: readonly WeekFacts[], start: string): WeekFacts | null {
  const mine = own.find((week) => week.start === start);
  if (mine !== undefined) return mine;
  for (const period of reading.time.calendar.periods) {
    const other = period.weeks.find((week) => week.start === start);
    if (other !== undefined) return other;
  }
  return null;
}
