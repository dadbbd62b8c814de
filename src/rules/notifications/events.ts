import type { Notification } from '#contract/notifications.ts';
import type { DigestSection } from './digest.ts';
import type { Dispute, Due, SentenceKind } from './sentences.ts';

/** What a notice is about, as the wire names it. */
export type NoticeObject = Notification['NotifiedObjectType'];

/** Whom an event may name, by how they stand to what it is about. */
export const audienceGroups = [
  'owner',
  'acting manager',
  'former owner',
  'new owner',
  'earlier commenters',
  'mentioned',
  'followers',
  'person',
  'former manager',
  'new manager',
  'ceo',
  'former ceo',
  'org admins',
  'employee',
  'reviewer',
  'requester',
  'assignee',
  'former assignee',
  'asker',
] as const;
export type AudienceGroup = (typeof audienceGroups)[number];

interface EventRow {
  readonly about: NoticeObject;
  readonly tells: readonly AudienceGroup[];
  /** The part of a mail that speaks of several notices. */
  readonly part: DigestSection;
  /** Where what it tells of is to be seen: an address with the names of the ids that fill it. */
  readonly opens: string;
  /** What its sentences are filled with; their keys are the event's name. */
  readonly words: SentenceKind;
  /** By mail too, whoever acted and whatever the person prefers; named before all else, however much there is. */
  readonly always?: true;
  /** Of rights: named next, in this order, where whoever took them could hide it behind twenty others. */
  readonly leads?: 1 | 2;
  /** In the app alone: it is awaited there. */
  readonly unmailed?: true;
}

const goal = { about: 'Goal', words: 'goal', opens: '/v3/goals/:goal' } as const;
/** The dialog in which it is decided opens at once. */
const request = { ...goal, part: 'decide', opens: '/v3/goals/:goal?open=review' } as const;
const person = { about: 'User', part: 'people', opens: '/v3/profile/:person' } as const;
/** Employees read theirs among their own, reviewers among those of their team. */
const ownAppraisal = {
  about: 'EmployeeEvaluation',
  words: 'appraisal',
  part: 'appraisals',
  opens: '/v3/talent/myappraisal',
} as const;
const teamAppraisal = { ...ownAppraisal, opens: '/v3/talent/:period/:reviewer' } as const;
const item = {
  about: 'ActionItem',
  words: 'item',
  part: 'items',
  opens: '/v3/actionitems?item=:item',
} as const;
const report = {
  about: 'Report',
  words: 'report',
  part: 'also',
  opens: '/v3/reports',
  unmailed: true,
} as const;

/** What people are told of: decisions.md 6, decisions-people.md 4, 8, 10 and 11, docs/rules/notifications.md, in its order. */
export const events = {
  goal_submitted: { ...request, tells: ['acting manager'] },
  edit_submitted: { ...request, tells: ['acting manager'] },
  shelving_requested: { ...request, tells: ['acting manager'] },
  result_submitted: { ...request, tells: ['acting manager'] },
  request_moved: { ...request, tells: ['acting manager'] },
  goal_approved: { ...goal, tells: ['owner'], part: 'own' },
  goal_returned: { ...goal, tells: ['owner'], part: 'own' },
  edit_approved: { ...goal, tells: ['owner'], part: 'own' },
  edit_returned: { ...goal, tells: ['owner'], part: 'own' },
  shelving_approved: { ...goal, tells: ['owner'], part: 'own' },
  shelving_denied: { ...goal, tells: ['owner'], part: 'own' },
  result_approved: { ...goal, tells: ['owner'], part: 'own' },
  result_review_changed: { ...goal, tells: ['owner'], part: 'own' },
  goal_made: { ...goal, tells: ['owner'], part: 'own' },
  goal_published: { ...goal, tells: ['owner'], part: 'own' },
  report_goal_published: { ...goal, tells: ['acting manager'], part: 'also' },
  goal_changed: { ...goal, tells: ['owner'], part: 'own' },
  goal_moved: { ...goal, tells: ['owner'], part: 'own' },
  goal_shelved: { ...goal, tells: ['owner'], part: 'own' },
  goal_reactivated: { ...goal, tells: ['owner'], part: 'own' },
  // The goal itself can be opened no more.
  goal_deleted: { ...goal, tells: ['owner'], part: 'own', opens: '/v3/goals' },
  parent_deleted: { ...goal, tells: ['owner'], part: 'own' },
  goal_reminded: { ...goal, tells: ['owner'], part: 'own' },
  goal_handed_over: { ...goal, tells: ['former owner'], part: 'own' },
  goal_received: { ...goal, tells: ['new owner'], part: 'own' },
  mentioned: {
    ...goal,
    about: 'Comment',
    tells: ['mentioned'],
    part: 'mentions',
    opens: '/v3/goals/:goal?tab=history&comment=:comment',
  },
  comment_added: {
    ...goal,
    about: 'Comment',
    tells: ['owner', 'earlier commenters'],
    part: 'talk',
    opens: '/v3/goals/:goal?tab=history&comment=:comment',
  },
  likelihood_worsened: { ...goal, about: 'GoalStatus', tells: ['followers'], part: 'also' },
  result_given: { ...goal, tells: ['followers'], part: 'also' },
  manager_changed: { ...person, tells: ['person'], words: 'manager' },
  report_received: { ...person, tells: ['new manager'], words: 'manager' },
  report_left: { ...person, tells: ['former manager'], words: 'manager' },
  manager_removed: { ...person, tells: ['person'], words: 'no_manager' },
  report_removed: { ...person, tells: ['former manager'], words: 'no_manager' },
  role_changed: { ...person, tells: ['person'], words: 'role', leads: 1 },
  ceo_received: { ...person, tells: ['ceo'], words: 'ceo', always: true },
  ceo_handed_over: { ...person, tells: ['former ceo'], words: 'ceo', always: true },
  ceo_changed: { ...person, tells: ['org admins'], words: 'ceo', always: true },
  own_flag_given: { ...person, tells: ['ceo'], words: 'flag', leads: 1 },
  flag_given: { ...person, tells: ['ceo'], words: 'given_flag', leads: 2 },
  appraisal_shared: { ...ownAppraisal, tells: ['employee'] },
  appraisal_changed: { ...ownAppraisal, tells: ['employee'] },
  appraisal_acknowledged: { ...teamAppraisal, tells: ['reviewer'] },
  appraisal_completed: { ...ownAppraisal, tells: ['employee'] },
  appraisal_deleted: { ...ownAppraisal, tells: ['employee'] },
  refusal_recorded: { ...ownAppraisal, tells: ['employee'] },
  appraisal_moved: { ...teamAppraisal, tells: ['reviewer'], words: 'moved_appraisal' },
  item_given: { ...item, tells: ['assignee'] },
  item_requested: { ...item, tells: ['requester'] },
  item_changed: { ...item, tells: ['assignee'] },
  item_received: { ...item, tells: ['assignee'] },
  // Neither can be opened any more by who is told.
  item_taken_away: { ...item, tells: ['former assignee'], opens: '/v3/actionitems' },
  item_requester_changed: { ...item, tells: ['requester'] },
  item_completed: { ...item, tells: ['requester'] },
  item_reopened: { ...item, tells: ['requester'] },
  item_deleted: { ...item, tells: ['assignee'], opens: '/v3/actionitems' },
  report_ready: { ...report, tells: ['asker'] },
  report_failed: { ...report, tells: ['asker'] },
} as const satisfies Record<string, EventRow>;

type Rows = typeof events;
export type EventName = keyof Rows;
export const eventNames = Object.keys(events) as EventName[];

/** The events whose sentences are filled the same way. */
export type EventOf<Kind extends SentenceKind> = {
  [Name in EventName]: Rows[Name]['words'] extends Kind ? Name : never;
}[EventName];
/** What these events are about. */
export type ObjectOf<Kind extends SentenceKind> = Rows[EventOf<Kind>]['about'];
/** Whom these events may tell. */
export type GroupOf<Name extends EventName> = Rows[Name]['tells'][number];

export type GoalEvent = EventOf<'goal'>;

/** Widened, for whoever reads a row without knowing which. */
export const rowOf = (event: EventName): EventRow => events[event];

/** The event of a notice's kind; null of one that a newer version has written, which this one cannot tell. */
export const knownEvent = (kind: string): EventName | null =>
  eventNames.find((known) => known === kind) ?? null;

/** The event of a notice's kind. Throws on one that is in no row. */
export function eventOf(kind: string): EventName {
  const event = knownEvent(kind);
  if (event === null) throw new Error(`No sentence for a notice of kind ${kind}.`);
  return event;
}

export interface SentenceKeys {
  readonly subject: `notices.${EventName}.subject`;
  readonly body: `notices.${EventName}.body`;
}

/** The catalogue keys of a notice's subject and body; the mail of the same event uses the same two. */
export function sentenceOf(event: EventName): SentenceKeys {
  return { subject: `notices.${event}.subject`, body: `notices.${event}.body` };
}

/** The subject of a notice as it is read: who decides in the place of a manager (`acting`) is not said to be one. */
export const subjectOf = (event: EventName, { acting }: Readonly<Record<string, string>>) =>
  acting === 'yes' && (event === 'report_received' || event === 'report_left')
    ? (`notices.${event}.subject_acting` as const)
    : sentenceOf(event).subject;

/** Events whose sentence asks the reader for something, or says that it waits: it may be done since. */
export const asking: ReadonlySet<EventName> = new Set<EventName>([
  'goal_submitted',
  'edit_submitted',
  'shelving_requested',
  'result_submitted',
  'request_moved',
  'goal_returned',
  'goal_reminded',
  'parent_deleted',
  'report_received',
  'appraisal_shared',
  'appraisal_changed',
  'appraisal_acknowledged',
  'appraisal_moved',
  'refusal_recorded',
  'item_given',
  'item_received',
]);

/** Events about what somebody wrote: where it can be read no more, nobody is sent to read it. */
export const quoting: ReadonlySet<EventName> = new Set<EventName>(['mentioned', 'comment_added']);

const changedReviews = {
  yes: 'body_disputed',
  still: 'body_still_disputed',
  no: 'body_agreed',
} as const satisfies Record<Dispute, string>;

const isDispute = (kept: string | undefined): kept is Dispute => kept !== undefined && kept in changedReviews;

const dues: readonly string[] = ['draft', 'update', 'result'] satisfies Due[];
/** Older notices name none. */
const isDue = (kept: string | undefined): kept is Due => kept !== undefined && dues.includes(kept);

const resting = { shelving: 'body_rests', result: 'body_rests_result' } as const;

const isResting = (kept: string | undefined): kept is keyof typeof resting =>
  kept !== undefined && kept in resting;

/** In which part of a mail it stands: proposed changes that rest wait for nobody. */
export const sectionOf = (event: EventName, { rests }: Readonly<Record<string, string>>): DigestSection =>
  event === 'edit_submitted' && isResting(rests) ? 'also' : rowOf(event).part;

/**
 * The body of a notice as it is read: nothing that is settled is still asked for, who took something over themselves
 * handed it to nobody, and who stepped back is who did it, for the same name twice would read as two people; a review
 * that judged otherwise says so; nobody asks the ceo to submit, nor to decide an edit that rests (`rests`); of a
 * permission that was taken again (`since`) that is said, and of a prediction that it was `corrected`. Of older notices
 * only names are known. `reader`: the role of
 * who reads it. `isReadable`: the comment it was about stands there still.
 */
export function bodyOf(
  event: EventName,
  words: Readonly<Record<string, string>>,
  holds = true,
  isReadable = false,
) {
  const { actor, owner, assignee, former, taken, disputed, rests, since, due, reader, corrected } = words;
  const isTaken = (by: string | undefined) => (taken === undefined ? actor === by : taken === 'yes');
  if (!holds && asking.has(event)) return 'notices.settled' as const;
  if (!holds && quoting.has(event))
    return isReadable ? ('notices.mention_gone' as const) : ('notices.comment_gone' as const);
  if (!holds && event === 'report_ready') return 'notices.report_gone' as const;
  if (!holds && event === 'result_given') return 'notices.result_given.body_taken_back' as const;
  if (event === 'likelihood_worsened' && corrected === 'yes')
    return 'notices.likelihood_worsened.body_corrected' as const;
  if ((event === 'flag_given' || event === 'own_flag_given') && since === 'taken')
    return `notices.${event}.body_taken` as const;
  if (event === 'edit_submitted' && isResting(rests))
    return `notices.edit_submitted.${resting[rests]}` as const;
  if (event === 'goal_reminded' && isDue(due)) return `notices.goal_reminded.body_${due}` as const;
  if (event === 'goal_returned' && reader === 'ceo') return 'notices.goal_returned.body_ceo' as const;
  if (event === 'goal_handed_over' && isTaken(owner)) return 'notices.goal_handed_over.body_taken' as const;
  if (event === 'ceo_received' && isTaken(former)) return 'notices.ceo_received.body_handed' as const;
  if (event === 'ceo_changed' && isTaken(former)) return 'notices.ceo_changed.body_handed' as const;
  if (event === 'item_taken_away' && isTaken(assignee)) return 'notices.item_taken_away.body_taken' as const;
  if (event === 'result_approved' && disputed === 'yes')
    return 'notices.result_approved.body_disputed' as const;
  if (event === 'result_review_changed' && isDispute(disputed))
    return `notices.result_review_changed.${changedReviews[disputed]}` as const;
  return sentenceOf(event).body;
}
