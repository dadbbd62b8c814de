import { mayRead, mayReadTransitionComment } from '#rules/goals/visibility.ts';
import type { GoalEvent } from '#rules/notifications/events.ts';
import { noticesOf } from '#rules/notifications/recipients.ts';
import { requestEvents } from '#rules/notifications/requests.ts';
import { authorityOf, companyOf } from '#rules/people/authority.ts';
import { makeNotices, type NoticeSpec } from '#test/make-talk.ts';
import { spread } from '../dates.ts';
import type { LoadedGoal, Place } from './goals.ts';
import type { Loaded } from './people.ts';
import type { TimedStep } from './story.ts';
import type { LoadedComment } from './talk.ts';

/** Older news has scrolled away. */
const daysBack = 45;
/** What a person has not opened yet: the newest few. */
const unreadAtMost = 3;
const unreadDays = 10;
const day = 86_400_000;
const hour = 3_600_000;

type Authority = ReturnType<typeof authorityOf>;
type Notice = NoticeSpec & { at: Date };

/** One thing that happened, to be told by the rules of who hears of what. */
interface News {
  readonly goal: LoadedGoal;
  readonly actorKey: string;
  readonly events: readonly GoalEvent[];
  readonly at: Date;
  readonly formerOwnerKey?: string;
  readonly comment?: LoadedComment;
  readonly earlier?: readonly number[];
  /** The transition that was the goal's last by then. */
  readonly asked?: number;
}

/** What everybody heard of in the last weeks, oldest first, the newest of it unread. */
export async function loadNotices(
  place: Place,
  goals: readonly LoadedGoal[],
  comments: readonly LoadedComment[],
): Promise<void> {
  const since = place.hours.now.getTime() - daysBack * day;
  const authority = authorityOfAll(place);
  const news = [
    ...goals.flatMap(newsOfSteps),
    ...goals.flatMap(newsOfStatuses),
    ...newsOfTalk(place, comments),
  ];
  const told = news
    .filter(({ at }) => at.getTime() >= since)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .flatMap((one) => noticesFrom(place, authority, one));
  await makeNotices(place.site, place.company, withReading(told, place.hours.now));
}

function authorityOfAll({ people }: Place): Authority {
  const facts = [...people.values()].map(({ id, role, status, managerKey }) => ({
    id,
    role,
    status,
    managerId: people.get(managerKey ?? '')?.id ?? null,
  }));
  return authorityOf(companyOf(facts));
}

function newsOfSteps(goal: LoadedGoal): News[] {
  return goal.steps.flatMap(({ step, at, ownerKey }, i) => {
    const events = eventsOf({ step, at, ownerKey });
    if (events.length === 0) return [];
    const former = step.fromOwnerKey === undefined ? {} : { formerOwnerKey: step.fromOwnerKey };
    return { goal, actorKey: step.byKey, events, at, asked: goal.transitionIds[i] ?? 0, ...former };
  });
}

function eventsOf({ step, ownerKey }: TimedStep): readonly GoalEvent[] {
  if (step.kind === 'owner') return ['goal_received', 'goal_handed_over'];
  if (step.kind === 'parent') return ['goal_moved'];
  const move = `${step.kind} ${step.from} ${step.to}`;
  if (move === 'goal draft approved' && step.byKey !== ownerKey)
    return ['goal_made', 'report_goal_published'];
  return eventsOfMove[move] ?? [];
}

const eventsOfMove: Readonly<Record<string, readonly GoalEvent[]>> = {
  'goal draft review': ['goal_submitted'],
  'goal review approved': ['goal_approved'],
  'goal review draft': ['goal_returned'],
  'goal approved shelving_in_review': ['shelving_requested'],
  'goal shelving_in_review shelved': ['shelving_approved'],
  'goal shelving_in_review approved': ['shelving_denied'],
  'goal approved shelved': ['goal_shelved'],
  'goal approved results_in_review': ['result_submitted', 'result_given'],
  'goal approved finalized': ['result_given'],
  'goal results_in_review finalized': ['result_approved'],
  'edit draft review': ['edit_submitted'],
  'edit review approved': ['edit_approved'],
  'edit review draft': ['edit_returned'],
};

function newsOfStatuses(goal: LoadedGoal): News[] {
  return goal.statuses.flatMap((status, i) => {
    const before = goal.statuses[i - 1];
    if (before === undefined || status.likelihood >= before.likelihood) return [];
    return { goal, actorKey: status.authorKey, events: ['likelihood_worsened' as const], at: status.at };
  });
}

/** A comment written with a step is told by the step itself. */
function newsOfTalk(place: Place, comments: readonly LoadedComment[]): News[] {
  return comments
    .filter(({ on }) => on !== 'StateTransition')
    .map((comment) => ({
      goal: comment.goal,
      actorKey: comment.authorKey,
      events: ['comment_added' as const],
      at: comment.at,
      comment,
      earlier: comments
        .filter((other) => other.goal === comment.goal && other.at < comment.at)
        .flatMap(({ authorKey }) => place.people.get(authorKey)?.id ?? []),
    }));
}

function noticesFrom(place: Place, authority: Authority, news: News): Notice[] {
  const { people } = place;
  const { goal, comment } = news;
  const actor = people.get(news.actorKey);
  const owner = people.get(goal.goal.ownerKey);
  if (actor === undefined || owner === undefined) return [];
  const idsOf = (keys: readonly string[]) => keys.flatMap((key) => people.get(key)?.id ?? []);
  const told = noticesOf(news.events, {
    actorId: actor.id,
    people: {
      owner: [owner.id],
      'new owner': [owner.id],
      'acting manager': [authority.get(owner.id)?.actingManagerId ?? []].flat(),
      'former owner': idsOf([news.formerOwnerKey ?? '']),
      'earlier commenters': news.earlier ?? [],
      followers: idsOf(goal.goal.followerKeys),
    },
    mayHear: mayHearOf(place, authority, goal, owner, comment),
  });
  return told.map(({ event, personId }) => ({
    person: { id: personId },
    goal,
    kind: event,
    actor: actor.name,
    owner: owner.name,
    quarter: `Q${goal.period.quarter} ${goal.period.year}`,
    at: news.at,
    ...(news.asked !== undefined && (event === 'result_given' || isRequest(event))
      ? { asked: news.asked }
      : {}),
    ...(comment === undefined ? {} : { objectType: 'Comment' as const, objectId: comment.id }),
  }));
}

function mayHearOf(
  { people }: Place,
  authority: Authority,
  { goal }: LoadedGoal,
  owner: Loaded,
  comment: LoadedComment | undefined,
): (id: number) => boolean {
  const byId = new Map([...people.values()].map((one) => [one.id, one]));
  const sight = {
    ownerId: owner.id,
    ownerChain: authority.get(owner.id)?.chain ?? [],
    ownerActingManagerId: authority.get(owner.id)?.actingManagerId ?? null,
    creatorId: people.get(goal.createdByKey)?.id ?? 0,
    isPrivate: goal.isPrivate,
    isCompany: goal.isCompany,
    state: goal.state,
  };
  return (id) => {
    const one = byId.get(id);
    if (one === undefined || one.status !== 'active' || one.role === 'observer') return false;
    const viewer = {
      id,
      role: one.role,
      isOrgAdmin: one.flags.includes('orgAdmin'),
      isGoalAdmin: one.flags.includes('goalAdmin'),
      isGoalManager: one.flags.includes('goalManager'),
      isHrAdmin: one.flags.includes('hrAdmin'),
    };
    const author = people.get(comment?.authorKey ?? '')?.id ?? 0;
    return comment?.on === 'StateTransition'
      ? mayReadTransitionComment(viewer, sight, author)
      : mayRead(viewer, sight);
  };
}

const isRequest = (kind: string | undefined): boolean => requestEvents.some((one) => one === kind);

/** Each person has read all but the newest few, some hours after they came; what is asked anew is read at the latest then. */
function withReading(notices: readonly Notice[], now: Date): Notice[] {
  const seen = new Map<number, number>();
  const askedAnew = new Set<string>();
  return [...notices]
    .reverse()
    .map((notice, i) => {
      const newer = seen.get(notice.person.id) ?? 0;
      seen.set(notice.person.id, newer + 1);
      const what = `${notice.person.id} ${notice.goal.id} ${notice.kind}`;
      const isOver = isRequest(notice.kind) && askedAnew.has(what);
      askedAnew.add(what);
      const isUnread =
        !isOver && newer < unreadAtMost && now.getTime() - notice.at.getTime() < unreadDays * day;
      const read = notice.at.getTime() + (1 + (spread(`${notice.goal.id} ${i}`) % 30)) * hour;
      return { ...notice, readAt: isUnread ? null : new Date(Math.min(read, now.getTime())) };
    })
    .reverse();
}
