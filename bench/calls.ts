import { demoPassword } from '#seed/demo/load.ts';
import { dice, inTurn, type Measured, post, readCall, textOf } from './call.ts';
import { dashboards } from './calls/dashboard.ts';
import { filtered } from './calls/filters.ts';
import { peoples } from './calls/people.ts';
import { talents } from './calls/talent.ts';
import { works } from './calls/work.ts';
import type { Pair, Player } from './cast.ts';
import type { Shot } from './measure.ts';

type Named = 'contributor' | 'manager' | 'vp' | 'ceo' | 'observer' | 'goaladmin';

function listCall(name: string, who: Named, preset: 0 | 1 | 2 | 3 | 4, search?: string): Measured {
  const body = { GoalSelectFilter: preset, ...(search === undefined ? {} : { Search: search }) };
  const sights = { observer: 'observer', goaladmin: 'admin', ceo: 'ceo' } as const;
  const sight = who === 'observer' || who === 'goaladmin' || who === 'ceo' ? sights[who] : 'member';
  const question = `list ${preset} ${sight}${search === undefined ? '' : ' search'}`;
  return {
    name,
    kind: 'list',
    shots: (cast) => () => post('/Goal/goals', cast[who].token, body),
    floor: (cast) => () => ({
      question,
      parameters: [cast.tenantId, cast.periodId, cast[who].id, ...(search === undefined ? [] : [search])],
    }),
  };
}

const lists: readonly Measured[] = [
  listCall('list, my goals (contributor)', 'contributor', 1),
  listCall('list, direct reports (manager of 8)', 'manager', 2),
  listCall('list, direct reports (vice president)', 'vp', 2),
  listCall('list, company goals (contributor)', 'contributor', 3),
  listCall('list, company goals (observer)', 'observer', 3),
  listCall('list, manager and peers (contributor)', 'contributor', 4),
  listCall('list, every goal (contributor)', 'contributor', 0),
  listCall('list, every goal (ceo)', 'ceo', 0),
  listCall('list, every goal (goal admin)', 'goaladmin', 0),
  listCall('list, search "lead time" (contributor)', 'contributor', 0, 'lead time'),
];

const reads: readonly Measured[] = [
  readCall('detail, own goal (contributor)', 'detail', 'detail', ({ contributor }) => [
    `/Goal/${contributor.goalId}`,
    contributor,
    contributor.goalId,
  ]),
  readCall('detail, company goal (ceo)', 'detail', 'detail', ({ ceo }) => [
    `/Goal/${ceo.goalId}`,
    ceo,
    ceo.goalId,
  ]),
  readCall('detail, 14 weeks and 1,000 comments', 'detail', 'detail', ({ talked }) => [
    `/Goal/${talked.goalId}`,
    talked,
    talked.goalId,
  ]),
  readCall('children of a company goal (ceo)', 'detail', 'children', ({ ceo }) => [
    `/Goal/child_goals/${ceo.goalId}`,
    ceo,
    ceo.goalId,
  ]),
  readCall('single (contributor)', 'detail', 'single', ({ contributor }) => [
    `/Goal/single/${contributor.goalId}`,
    contributor,
    contributor.goalId,
  ]),
  readCall('periods', 'detail', 'periods', ({ contributor }) => ['/Goal/periods', contributor]),
  readCall('users', 'list', 'users', ({ manager }) => ['/Goal/users', manager]),
  readCall('users, by name', 'list', 'users by name', ({ manager }) => [
    '/Goal/users?Name=okafor',
    manager,
    'okafor',
  ]),
  readCall('usergoals', 'list', 'parents', ({ contributor, periodId }) => [
    `/Goal/usergoals/${contributor.id}/${periodId}/0/1`,
    contributor,
    periodId,
    contributor.managerId,
  ]),
  readCall('usergoals, by title', 'list', 'parents by title', ({ contributor, periodId }) => [
    `/Goal/usergoals/${contributor.id}/${periodId}/0/1?Title=backlog`,
    contributor,
    periodId,
    contributor.managerId,
    'backlog',
  ]),
  readCall('companygoals', 'list', 'company goals', ({ contributor, periodId }) => [
    '/goal/companygoals',
    contributor,
    periodId,
  ]),
  readCall('notification list', 'list', 'notices', ({ contributor }) => ['/notification/1', contributor]),
  readCall('profile', 'detail', 'profile', ({ contributor }) => [
    `/profile/${contributor.managerId}`,
    contributor,
    contributor.managerId,
  ]),
  readCall('avatar', 'detail', 'avatar', ({ contributor }) => [
    `/profile/avatar/${contributor.id}`,
    contributor,
    contributor.id,
  ]),
  readCall('relogin', 'account', 'session', ({ contributor }) => ['/Auth/relogin', contributor]),
];

const writes: readonly Measured[] = [
  {
    name: 'updatestatus',
    kind: 'write',
    shots: ({ owners }) => {
      const next = inTurn(owners);
      return () => {
        const owner = next();
        return post('/Goal/updatestatus', owner.token, {
          Id: owner.goalId,
          Likelihood: dice(),
          Quality: dice(),
        });
      };
    },
    floor: ({ tenantId, owners, weekId }) => {
      const next = inTurn(owners);
      return () => {
        const owner = next();
        const parameters = [tenantId, owner.goalId, weekId, owner.id, dice(), dice()];
        return { question: 'update status', parameters };
      };
    },
  },
  {
    name: 'save (draft)',
    kind: 'write',
    shots: ({ drafts }) => {
      const next = inTurn(drafts);
      return () => {
        const owner = next();
        return {
          method: 'PUT',
          path: `/api/Goal/${owner.goalId}`,
          token: owner.token,
          body: { Description: textOf() },
        };
      };
    },
    floor: ({ tenantId, drafts }) => {
      const next = inTurn(drafts);
      return () => ({ question: 'save', parameters: [tenantId, next().goalId, textOf()] });
    },
  },
  {
    name: 'approve (request and answer)',
    kind: 'write',
    shots: ({ pairs }) => requestAndAnswer(pairs),
    floor: ({ tenantId, pairs, contributor }) => {
      const next = inTurn(pairs);
      return () => ({ question: 'approve', parameters: [tenantId, next().goalId, contributor.id] });
    },
  },
  {
    name: 'finalize (result and retraction)',
    kind: 'write',
    shots: ({ finishers }) => resultAndRetraction(finishers),
    floor: ({ tenantId, finishers }) => {
      const next = inTurn(finishers);
      return () => {
        const owner = next();
        return { question: 'finalize', parameters: [tenantId, owner.goalId, owner.id, textOf()] };
      };
    },
  },
  {
    name: 'create (draft)',
    kind: 'write',
    shots: ({ owners }) => {
      const next = inTurn(owners);
      return () => post('/Goal', next().token, { Title: 'Raise first-time fixes', Description: textOf() });
    },
    floor: ({ tenantId, periodId, owners }) => {
      const next = inTurn(owners);
      return () => ({ question: 'create', parameters: [tenantId, periodId, next().id, textOf()] });
    },
  },
  {
    name: 'login',
    kind: 'account',
    rate: 5,
    shots: (cast) => () => ({
      method: 'POST',
      path: '/api/Auth/Login',
      body: {
        userName: `contributor@${cast.subdomain}.example`,
        password: demoPassword,
        domain: cast.subdomain,
      },
    }),
  },
];

export const calls: readonly Measured[] = [
  ...lists,
  ...filtered,
  ...reads,
  ...dashboards,
  ...peoples,
  ...talents,
  ...works,
  ...writes,
];

/** A request by the owner, sent back by the manager, and again: each goal between two calls is where it was. */
function requestAndAnswer(pairs: readonly Pair[]): () => Shot {
  let i = 0;
  return () => {
    const pair = pairs[i % pairs.length];
    const isRequest = Math.floor(i / pairs.length) % 2 === 0;
    i += 1;
    if (pair === undefined) throw new Error('There are no drafts to ask approval for.');
    return isRequest
      ? post('/Goal/approve', pair.ownerToken, { Id: pair.goalId, Status: 'review' })
      : post('/Goal/approve', pair.managerToken, {
          Id: pair.goalId,
          Status: 'draft',
          Comment: 'Say how much.',
        });
  };
}

/** A result by the owner, taken back, and again. */
function resultAndRetraction(finishers: readonly Player[]): () => Shot {
  let i = 0;
  return () => {
    const owner = finishers[i % finishers.length];
    const isResult = Math.floor(i / finishers.length) % 2 === 0;
    i += 1;
    if (owner === undefined) throw new Error('There is nobody to finalize a goal.');
    return isResult
      ? post('/Goal/finalize', owner.token, {
          GoalId: owner.goalId,
          Completed: true,
          Quality: dice(),
          Outcome: textOf(),
        })
      : post('/Goal/finalize_retract', owner.token, { GoalId: owner.goalId });
  };
}
