import { historyOf, resultTimes } from './history.ts';
import { emailLocalOf, readWeeks, WEEKS } from './notation.ts';
import type {
  Comment,
  Goal,
  GoalDraft,
  GoalEdit,
  GoalState,
  ManagerResult,
  Person,
  PersonDraft,
  Quarter,
  Result,
  ResultDraft,
  Tenant,
  TenantDraft,
} from './types.ts';

export const QUARTERS = [0, -1, -2, -3, -4, -5] as const satisfies Quarter[];

/** A company as a loader wants it: everything said, parents before children. Throws on a reference into the void. */
export function completeTenant(draft: TenantDraft): Tenant {
  const people = Object.entries(draft.people).map(([key, person]) => completePerson(key, person));
  const goals = QUARTERS.flatMap((quarter) => {
    const books = draft.goals[quarter] ?? [];
    return parentsFirst(books.flatMap((book) => Object.entries(book))).map(([name, goal]) =>
      completeGoal(`${quarter}:${name}`, quarter, goal, people),
    );
  });
  return { ...draft, people, goals };
}

function completePerson(key: string, draft: PersonDraft): Person {
  return {
    key,
    name: draft.name,
    emailLocal: draft.signIn ?? emailLocalOf(draft.name),
    jobTitle: draft.jobTitle,
    department: draft.department,
    role: draft.role ?? 'contributor',
    flags: draft.flags ?? [],
    managerKey: draft.manager,
    status: draft.status ?? 'active',
    statusDaysAgo: draft.daysAgo ?? null,
    joinedQuarter: draft.joined,
    signIn: draft.signIn ?? null,
    timeZone: draft.timeZone ?? null,
    phone: draft.phone ?? null,
    linkedin: draft.linkedin ?? null,
    biography: draft.biography ?? null,
    avatar: draft.avatar ?? null,
  };
}

function parentsFirst(entries: [string, GoalDraft][]): [string, GoalDraft][] {
  const byName = new Map(entries);
  const depth = (goal: GoalDraft, seen = 0): number => {
    if (goal.under === undefined) return seen;
    const parent = byName.get(goal.under);
    if (!parent || seen > 20) throw new Error(`No such parent, or a circle: ${goal.under}`);
    return depth(parent, seen + 1);
  };
  return [...entries].sort(([, a], [, b]) => depth(a) - depth(b));
}

function completeGoal(key: string, quarter: Quarter, draft: GoalDraft, people: Person[]): Goal {
  const approver = approverOf(draft.owner, quarter, people);
  const maker = draft.by ?? draft.from ?? draft.owner;
  const state = stateOf(draft, approver);
  const statuses = draft.weeks === undefined ? Array<null>(WEEKS).fill(null) : readWeeks(draft.weeks);
  return {
    key,
    quarter,
    ownerKey: draft.owner,
    createdByKey: maker,
    parentKey: draft.under === undefined ? null : `${quarter}:${draft.under}`,
    isCompany: approver === draft.owner,
    title: draft.title,
    measurement: draft.measure ?? null,
    description: draft.plan ?? null,
    reportingMemo: draft.memo ?? null,
    isPrivate: draft.isPrivate ?? false,
    state,
    edit: draft.edit ? completeEdit(draft.edit) : null,
    statuses,
    comments: (draft.said ?? []).map(({ weeksAgo, text, author, day }) => ({
      weeksAgo,
      authorKey: author ?? draft.owner,
      text,
      at: { from: 'end', weeksAgo, day: day ?? (author ? 2 : 1) },
    })),
    ...resultsOf(key, quarter, draft.result, approver),
    transitions: historyOf({ key, quarter, state, statuses }, draft, {
      maker,
      firstOwner: draft.from ?? draft.owner,
      owner: draft.owner,
      approver,
    }),
    followerKeys: draft.followers ?? [],
  };
}

/** The acting manager today; in a past quarter the manager of record. The ceo decides alone. */
export function approverOf(owner: string, quarter: Quarter, people: Person[]): string {
  const byKey = new Map(people.map((person) => [person.key, person]));
  let manager = byKey.get(byKey.get(owner)?.managerKey ?? '');
  while (manager && quarter === 0 && manager.status !== 'active')
    manager = byKey.get(manager.managerKey ?? '');
  return manager?.key ?? owner;
}

function stateOf(draft: GoalDraft, approver: string): GoalState {
  if (draft.state) return draft.state;
  if (!draft.result) return 'approved';
  return draft.result.review || approver === draft.owner ? 'finalized' : 'results_in_review';
}

function completeEdit({
  state,
  title,
  measure,
  plan,
  memo,
  isPrivate,
}: NonNullable<GoalDraft['edit']>): GoalEdit {
  return { state, title, measurement: measure, description: plan, reportingMemo: memo, isPrivate };
}

function resultsOf(
  key: string,
  quarter: Quarter,
  draft: ResultDraft | undefined,
  approver: string,
): { result: Result | null; managerResult: ManagerResult | null } {
  if (!draft) return { result: null, managerResult: null };
  const { completed, percent, quality, outcome, review } = draft;
  const { given, reviewed } = resultTimes(key, quarter, draft);
  const said = (on: 'owner' | 'manager'): Comment[] =>
    (draft.replies ?? [])
      .filter((reply) => reply.on === on)
      .map(({ author, text }) => ({ authorKey: author, text, at: reviewed }));
  return {
    result: { completed, percent, quality, outcome, at: given, comments: said('owner') },
    managerResult: review ? { ...review, byKey: approver, at: reviewed, comments: said('manager') } : null,
  };
}
