import type { MadePerson } from '../make.ts';
import { type MadeGoal, makeGoals, makeStatus } from '../make-goals.ts';
import {
  makeAppliedEdit,
  makeComments,
  makeEdit,
  makeFollows,
  makeManagerResults,
  makeNotices,
  makeOwnerResults,
} from '../make-talk.ts';
import type { World } from '../world.ts';
import { type Hidden, type Setting, secret } from './private-questions.ts';

const states = [
  'approved',
  'draft',
  'review',
  'shelving_in_review',
  'shelved',
  'results_in_review',
  'finalized',
] as const;

/** Private goals in every state, with everything that can hang on one, and a goal of somebody else below. */
export async function hideGoals(
  world: World,
  { company, orphan, week: weekId }: Setting,
  peer: MadePerson,
): Promise<Hidden> {
  const { tenant, owner, manager, parent } = company;
  const week = tenant.period.weeks.find(({ id }) => id === weekId);
  const past = tenant.calendar.periods.find(({ end }) => end < tenant.period.start);
  if (week === undefined || past === undefined) throw new Error('There is no week, or no earlier quarter.');
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
  const line = await makeAppliedEdit(world, goal, { title: secret });
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
  return { goals, goal, statusId: status.id, commentId: comment.id, lineId: line.id, noticeId: notice.id };
}
