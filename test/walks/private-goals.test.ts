import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { api } from '#contract/index.ts';
import { type MadePerson, makePeople } from '../make.ts';
import { type MadeGoal, makeGoal, makeGoals, makeStatus } from '../make-goals.ts';
import {
  makeComments,
  makeEdit,
  makeFollows,
  makeManagerResults,
  makeNotices,
  makeOwnerResults,
} from '../make-talk.ts';
import { type ApiCall, calls, fieldsOf } from '../support/calls.ts';
import { makeWholeCompany, type WholeCompany } from '../support/company.ts';
import { type Listener, listenAs } from '../support/live.ts';
import { changedTables, stateOfTables } from '../support/tables.ts';
import { type Given, openWorld, type World } from '../world.ts';

/**
 * Row F10: to whom a private goal does not belong, the company is the same with it and without it. Everything that
 * can be read is read before private goals are there and after, and every call is tried with their ids. A new call
 * that reads needs a row in `asked`, one that changes something a row in `changing`.
 */
let world: World;
let company: WholeCompany;
/** Those to whom no private goal belongs, by what they may do otherwise. */
let outsiders: Record<string, MadePerson>;
/** A goal everybody sees, which will hang below a private one. */
let orphan: MadeGoal;
let hidden: Hidden;
const secret = 'Zugzwang';

interface Hidden {
  readonly goals: readonly MadeGoal[];
  readonly goal: MadeGoal;
  readonly statusId: number;
  readonly commentId: number;
  readonly noticeId: number;
}

beforeAll(async () => {
  world = await openWorld();
  company = await makeWholeCompany(world, 'Ours');
  const { tenant, ceo, manager, observer } = company;
  const flagged = await makePeople(world, tenant, [
    { manager, name: 'Peer' },
    { manager: ceo, role: 'manager', name: 'Other manager' },
    { manager: ceo, name: 'Goal admin', isGoalAdmin: true },
    { manager: ceo, name: 'Goal manager', isGoalManager: true },
    { manager: ceo, name: 'Org admin', isOrgAdmin: true },
    { manager: ceo, name: 'HR admin', isHrAdmin: true },
  ]);
  outsiders = Object.fromEntries([...flagged, observer].map((person) => [person.name, person]));
  const [peer] = flagged;
  if (peer === undefined) throw new Error('Nobody was made.');
  orphan = await makeGoal(world, { owner: peer, title: 'Ours orphan' });
  await makeGoal(world, { owner: ceo, title: 'Ours company goal' });
  // Sessions begin with the first call, and are rows as well.
  for (const person of Object.values(outsiders)) await ask(person, api.goals.periods, {});
});
afterAll(() => world.close());

type Input = { readonly [place in 'params' | 'query' | 'body']?: Record<string, unknown> };

const filters = (): Record<string, unknown>[] => [
  ...[0, 1, 2, 3, 4].map((GoalSelectFilter) => ({ GoalSelectFilter })),
  { GoalSelectFilter: 0, Title: secret },
  { GoalSelectFilter: 0, Search: secret },
  { GoalSelectFilter: 0, Users: [company.owner.id] },
  { GoalSelectFilter: 0, GoalStates: ['draft', 'review', 'shelved', 'finalized', 'results_in_review'] },
  { GoalSelectFilter: 0, Aligned: true },
  { GoalSelectFilter: 0, Unaligned: true },
  { GoalSelectFilter: 0, TopLevelGoals: true },
  { GoalSelectFilter: 0, NeedsReview: true },
  { GoalSelectFilter: 0, FollowedGoals: true },
  { GoalSelectFilter: 0, Likelihood: [0, 1, 2, 3, 4], Quality: [0, 1, 2, 3, 4] },
];
const pages = (path: (page: number) => Input): Input[] => [path(1), path(2)];
const forGoals = (path: (id: number) => Input): Input[] => [path(company.parent.id), path(orphan.id)];

const suggestions = (): Input[] =>
  [0, company.parent.id, orphan.id].map((ParentId) => ({
    body: { ParentId, MoreContext: `About ${secret}`, Category: 'Sales' },
  }));

/** Whatever a call can be asked that has nothing to do with the private goals, or looks for them. */
const asked: Record<string, () => readonly Input[]> = {
  'auth.relogin': () => [{}],
  'auth.getHash': () => [],
  'tenant.getLogo': () => [{}],
  'people.profile': () => [{ params: { id: company.owner.id } }],
  'people.avatar': () => [{ params: { id: company.ceo.id } }],
  'people.avatarData': () => [{ params: { id: company.ceo.id } }],
  'people.ceo': () => [{}],
  'goals.list': () =>
    filters().flatMap((filter) => pages((Page) => ({ body: { ...filter, Page, PageSize: 10 } }))),
  'goals.exportList': () => [],
  'goals.detail': () => forGoals((id) => ({ params: { id } })),
  'goals.single': () => forGoals((id) => ({ params: { id } })),
  'goals.periods': () => [{}],
  'goals.owners': () => [{ query: { Page: 1 } }, { query: { Name: 'ours', Page: 1 } }],
  'goals.parents': () =>
    ['', secret].flatMap((Title) =>
      [company.owner.id, orphan.ownerId].map((ownerId) => ({
        params: { ownerId, periodId: company.tenant.period.id, goalId: 0, page: 1 },
        query: { Title },
      })),
    ),
  'goals.departments': () => [{}],
  'goals.company': () => [{}],
  'goals.requestApproval': () => [],
  'goals.statusComments': () => [{ params: { id: company.status.id } }],
  'goals.goalOfStatus': () => [{ params: { id: company.status.id } }],
  'goals.children': () => forGoals((id) => ({ params: { id } })),
  'predictions.matrix': () => forGoals((goalId) => ({ params: { goalId, weekId: weekNow() } })),
  'predictions.first': () => [{ params: { periodId: company.tenant.period.id } }],
  'predictions.search': () =>
    ['', secret].map((Title) => ({
      params: { periodId: company.tenant.period.id },
      query: { Title, Page: 1 },
    })),
  'dashboard.home': () => [{}],
  'dashboard.reminders': () => pages((page) => ({ params: { page } })),
  'dashboard.compliance': () =>
    [1, 2, 3].flatMap((scope) =>
      [{}, { List: 'users' }].map((query) => ({ params: { scope }, query: { Page: 1, ...query } })),
    ),
  'dashboard.reviewData': () => [{ params: { id: company.inReview.id } }],
  'dashboard.editReviewData': () => [{ params: { id: company.edited.id } }],
  'dashboard.theme': () => [{}],
  'notifications.list': () => pages((page) => ({ params: { page } })),
  'assist.titles': () => suggestions(),
  'assist.measurements': () => suggestions(),
  'assist.description': () => suggestions(),
};

/** What changes something: tried with the ids of private goals alone. */
const changing: Record<string, (of: Hidden) => Input> = {
  'auth.signOut': () => ({}),
  'people.emailPreference': () => ({ params: { id: company.owner.id } }),
  'goals.create': ({ goal }) => ({
    body: { Title: 'Mine', OwnerId: orphan.ownerId, ParentId: goal.id, PeriodId: company.tenant.period.id },
  }),
  'goals.save': ({ goal }) => ({ params: { id: goal.id }, body: { Title: 'Changed' } }),
  'goals.approve': ({ goal }) => ({ body: { Id: goal.id, Status: 'approved' } }),
  'goals.updateStatus': ({ goal }) => ({ body: { Id: goal.id, Likelihood: 1, Quality: 1 } }),
  'goals.retract': ({ goal }) => ({ body: { Id: goal.id, Status: 'draft', Comment: 'No.' } }),
  'goals.retractEdits': ({ goal }) => ({ body: { Id: goal.id, Status: 'draft', Comment: 'No.' } }),
  'goals.shelve': ({ goal }) => ({ body: { Id: goal.id, Status: 'shelved' } }),
  'goals.finalize': ({ goal }) => ({
    body: { GoalId: goal.id, Completed: true, Quality: 3, Outcome: 'Done.' },
  }),
  'goals.finalizeApproved': ({ goal }) => ({ body: { GoalId: goal.id, Completed: true, Feedback: 'Fine.' } }),
  'goals.finalizeRetract': ({ goal }) => ({ body: { GoalId: goal.id } }),
  'goals.remove': ({ goal }) => ({ params: { id: goal.id } }),
  'goals.changeOwner': ({ goal }) => ({ body: { Id: goal.id, UserId: company.manager.id } }),
  'goals.changeParent': ({ goal }) => ({ body: { Id: orphan.id, GoalId: goal.id } }),
  'goals.commentAdd': ({ statusId }) => ({ body: { Id: statusId, Type: 'GoalStatus', Comment: 'Oh.' } }),
  'goals.commentUpdate': ({ commentId }) => ({ body: { CommentId: commentId, Comment: 'Oh.' } }),
  'goals.commentDelete': ({ commentId }) => ({ params: { id: commentId } }),
  'goals.follow': ({ goal }) => ({ params: { id: goal.id } }),
  'dashboard.saveTheme': () => ({}),
  'dashboard.deleteTheme': () => ({}),
  'notifications.markRead': ({ noticeId }) => ({ params: { id: noticeId } }),
  'notifications.markAllRead': () => ({}),
};

/** What reads one thing, asked for the private one. */
const readingOne: Record<string, (of: Hidden) => Input> = {
  'goals.detail': ({ goal }) => ({ params: { id: goal.id } }),
  'goals.single': ({ goal }) => ({ params: { id: goal.id } }),
  'goals.parents': ({ goal }) => ({
    params: { ownerId: orphan.ownerId, periodId: company.tenant.period.id, goalId: goal.id, page: 1 },
  }),
  'goals.requestApproval': ({ goal }) => ({ params: { id: goal.id } }),
  'goals.statusComments': ({ statusId }) => ({ params: { id: statusId } }),
  'goals.goalOfStatus': ({ statusId }) => ({ params: { id: statusId } }),
  'goals.children': ({ goal }) => ({ params: { id: goal.id } }),
  'predictions.matrix': ({ goal }) => ({ params: { goalId: goal.id, weekId: weekNow() } }),
  'dashboard.reviewData': ({ goal }) => ({ params: { id: goal.id } }),
  'dashboard.editReviewData': ({ goal }) => ({ params: { id: goal.id } }),
  'assist.titles': ({ goal }) => ({ body: { ParentId: goal.id } }),
  'assist.measurements': ({ goal }) => ({ body: { ParentId: goal.id, Title: 'Mine' } }),
  'assist.description': ({ goal }) => ({ body: { ParentId: goal.id, Title: 'Mine' } }),
};

function weekNow(): number {
  const today = world.now().toISOString().slice(0, 10);
  return company.tenant.period.weeks.find(({ start, end }) => start <= today && today <= end)?.id ?? 0;
}

const signedIn = calls.filter(({ endpoint }) => endpoint.auth !== 'none');

test('every call that needs a session is walked', () => {
  const missing = signedIn.filter(({ name }) => asked[name] === undefined && changing[name] === undefined);
  expect(missing.map(({ name }) => name)).toEqual([]);
  const goalIds = /^(params|body)\.(id|goalId|ParentId|GoalId|CommentId)$/i;
  const unasked = signedIn.filter(
    (call) =>
      fieldsOf(call).some(({ place, name }) => goalIds.test(`${place}.${name}`)) &&
      !/^(auth|people)\./.test(call.name) &&
      readingOne[call.name] === undefined &&
      changing[call.name] === undefined,
  );
  expect(unasked.map(({ name }) => name)).toEqual([]);
});

test('what can be read is the same with private goals and without them', async () => {
  const before = await everything();
  expect(JSON.stringify([...before.values()])).toContain('Ours orphan');
  hidden = await hide();
  const after = await everything();
  for (const [question, answer] of before)
    expect([question, after.get(question)]).toEqual([question, answer]);
  const told = [...after].filter(([question]) => !question.includes('assist.'));
  expect(JSON.stringify(told.map(([, answer]) => answer))).not.toContain(secret);
  for (const person of [company.ceo, company.manager, company.owner]) {
    const { text } = await ask(person, api.goals.detail, { params: { id: hidden.goal.id } });
    expect(text).toContain(secret);
  }
});

test('a spreadsheet has as many bytes with private goals as without: it is made of the same list', async () => {
  for (const person of Object.values(outsiders)) {
    const { text } = await ask(person, api.goals.exportList, {
      body: { GoalSelectFilter: 0, Title: secret },
    });
    const none = await ask(person, api.goals.exportList, {
      body: { GoalSelectFilter: 0, Title: 'no goal is called so' },
    });
    expect(Math.abs(text.length - none.text.length)).toBeLessThan(64);
  }
});

test('as the parent that a goal has already, a private one is told like one that never was', async () => {
  const name = (GoalId: number) => [
    ask(orphanOwner(), api.goals.changeParent, { body: { Id: orphan.id, GoalId } }),
    ask(orphanOwner(), api.goals.save, {
      params: { id: orphan.id },
      body: { Title: 'Ours orphan', ParentId: GoalId },
    }),
  ];
  const answers = async (id: number) =>
    (await Promise.all(name(id))).map(({ status, text }) => ({ status, text }));
  expect(await answers(hidden.goal.id)).toEqual(await answers(neverWas));
});

describe('a private goal', () => {
  test('is told like one that never was, whatever is asked of it', async () => {
    const never: Hidden = {
      goals: [],
      goal: { ...hidden.goal, id: neverWas },
      statusId: neverWas,
      commentId: neverWas,
      noticeId: neverWas,
    };
    const state = await stateOfTables(world.db);
    for (const [name, inputOf] of [...Object.entries(readingOne), ...Object.entries(changing)]) {
      const call = signedIn.find((one) => one.name === name);
      if (call === undefined || JSON.stringify(inputOf(hidden)) === JSON.stringify(inputOf(never))) continue;
      for (const [who, person] of Object.entries(outsiders))
        for (const goal of hidden.goals) {
          const [real, none] = [
            await tryWith(person, call, inputOf, { ...hidden, goal }),
            await tryWith(person, call, inputOf, never),
          ];
          expect([name, who, goal.state, real]).toEqual([name, who, goal.state, none]);
        }
    }
    expect(changedTables(state, await stateOfTables(world.db))).toEqual([]);
  });

  test('tells nobody but those it belongs to: no event, no notice, no mail', async () => {
    const { owner, manager, ceo } = company;
    await world.drain();
    world.mail.sent.length = 0;
    const lines = new Map<string, Listener>();
    for (const [who, person] of Object.entries(outsiders)) lines.set(who, await listenAs(world, person));
    const insider = await listenAs(world, manager);
    const as = (person: MadePerson) => world.as(person);
    const Id = hidden.goal.id;
    const done = [
      await as(owner).call(api.goals.updateStatus, {
        body: { Id, Likelihood: 0, Quality: 1, Comment: secret },
      }),
      await as(manager).call(api.goals.commentAdd, {
        body: { Id: hidden.statusId, Type: 'GoalStatus', Comment: secret },
      }),
      await as(manager).call(api.goals.save, { params: { id: Id }, body: { Title: `${secret} again` } }),
      await as(owner).call(api.goals.shelve, { body: { Id, Status: 'shelving_in_review' } }),
      await as(manager).call(api.goals.shelve, { body: { Id, Status: 'approved', Comment: secret } }),
      await as(owner).call(api.goals.finalize, {
        body: { GoalId: Id, Completed: true, Quality: 3, Outcome: secret },
      }),
      await as(manager).call(api.goals.finalizeApproved, {
        body: { GoalId: Id, Completed: true, Feedback: secret },
      }),
      await as(ceo).call(api.goals.remove, { params: { id: Id } }),
    ];
    expect(done.map(({ status, text }) => (status === 200 ? 200 : text))).toEqual(done.map(() => 200));
    // An event for everybody behind them: whoever has it has heard all there was.
    await as(orphanOwner()).call(api.goals.updateStatus, {
      body: { Id: orphan.id, Likelihood: 2, Quality: 2 },
    });
    for (const [who, line] of lines) {
      const heard = async () => line.heard.map(({ data }) => data);
      await expect.poll(heard).toContainEqual(expect.objectContaining({ GoalId: orphan.id }));
      const other = line.heard.filter(({ data }) => (data as { GoalId?: number }).GoalId !== orphan.id);
      // The child of the private goal is the peer's own: that its parent is gone is no news to who saw none.
      expect([who, other]).toEqual([who, []]);
      line.stop();
    }
    expect(insider.heard.length).toBeGreaterThan(5);
    insider.stop();
    world.clock.advance({ hours: 1 });
    await world.drain();
    const insiders = [owner, manager, ceo].map(({ email }) => email);
    expect(world.mail.sent.map(({ to }) => to).filter((to) => !insiders.includes(to))).toEqual([]);
    const told = await world.db.read(company.tenant.id, world.now(), (scope) =>
      scope.db.selectFrom('notification').select(['person_id', 'params', 'goal_id', 'kind']).execute(),
    );
    const outside = new Set(Object.values(outsiders).map(({ id }) => id));
    const leaked = told.filter(
      ({ person_id, params, kind }) =>
        outside.has(person_id) && kind !== 'comment_added' && JSON.stringify(params).includes(secret),
    );
    expect(leaked).toEqual([]);
  });
});

const neverWas = 999_999_999;

function orphanOwner(): MadePerson {
  const owner = Object.values(outsiders).find(({ id }) => id === orphan.ownerId);
  if (owner === undefined) throw new Error('The goal has no owner.');
  return owner;
}

async function ask(person: MadePerson, endpoint: Endpoint, input: Input) {
  return world.as(person).call(endpoint, input as Given<Endpoint>);
}

async function tryWith(person: MadePerson, call: ApiCall, inputOf: (of: Hidden) => Input, of: Hidden) {
  const { status, text } = await ask(person, call.endpoint, inputOf(of));
  return { status, text };
}

/** Every answer to every outsider, by what was asked. */
async function everything(): Promise<Map<string, unknown>> {
  const answers = new Map<string, unknown>();
  for (const call of signedIn) {
    for (const input of asked[call.name]?.() ?? []) {
      for (const [who, person] of Object.entries(outsiders)) {
        const { status, text } = await ask(person, call.endpoint, input);
        answers.set(`${who}: ${call.name} ${JSON.stringify(input)}`, { status, answer: JSON.parse(text) });
      }
    }
  }
  return answers;
}

/** Private goals in every state, with everything that can hang on one, and a goal of somebody else below. */
async function hide(): Promise<Hidden> {
  const { tenant, owner, manager, parent } = company;
  const week = tenant.period.weeks.find(({ id }) => id === weekNow());
  const past = tenant.calendar.periods.find(({ end }) => end < tenant.period.start);
  const peer = orphanOwner();
  if (week === undefined || past === undefined) throw new Error('There is no week, or no earlier quarter.');
  const states = [
    'approved',
    'draft',
    'review',
    'shelving_in_review',
    'shelved',
    'results_in_review',
    'finalized',
  ] as const;
  const goals = await makeGoals(world, tenant, [
    ...states.map((state) => ({
      owner,
      parent,
      period: tenant.period,
      state,
      isPrivate: true,
      title: `${secret} ${state}`,
    })),
    { owner, period: past, state: 'approved' as const, isPrivate: true, title: `${secret} of the past` },
  ]);
  const of = (state: (typeof states)[number]): MadeGoal => {
    const goal = goals.find((one) => one.state === state);
    if (goal === undefined) throw new Error(`There is no goal in ${state}.`);
    return goal;
  };
  const goal = of('approved');
  const status = await makeStatus(world, goal, { week, likelihood: 3, quality: 2 });
  const [comment] = await makeComments(world, tenant, [
    { goal, on: { type: 'GoalStatus', id: status.id }, author: peer, text: secret },
  ]);
  await makeEdit(world, goal, { state: 'review', changes: { title: `${secret} edited` } });
  await makeOwnerResults(world, tenant, [
    { goal: of('results_in_review'), completed: true, outcome: secret },
    { goal: of('finalized'), completed: true, outcome: secret },
  ]);
  await makeManagerResults(world, tenant, [
    { goal: of('finalized'), author: manager, completed: true, feedback: secret },
  ]);
  // Followed and talked about by who saw it before it became private.
  await makeFollows(world, tenant, [{ person: peer, goal }]);
  const [notice] = await makeNotices(world, tenant, [{ person: peer, goal, kind: 'comment_added' }]);
  await world.db.write(tenant.id, world.now(), (scope) =>
    scope.db.updateTable('goal').set({ parent_id: goal.id }).where('id', '=', orphan.id).execute(),
  );
  if (comment === undefined || notice === undefined) throw new Error('Nothing was said.');
  return { goals, goal, statusId: status.id, commentId: comment.id, noticeId: notice.id };
}
