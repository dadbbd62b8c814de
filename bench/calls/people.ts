import { get, inTurn, type Kind, type Measured, post } from '../call.ts';
import type { Cast, Player } from '../cast.ts';

/** The chart is asked for once a visit; whoever has it is answered 304. */
const chartRate = 5;
/** Each holds the company's people while it writes: a pace at which none waits for the one before. */
const employmentRate = 1;

/** People and organization (issue 9, item 8). No floor: what they cost is the aim's business. */
export const peoples: readonly Measured[] = [
  reads(
    'OrgData (contributor), 5 a second',
    'chart',
    ({ contributor }) => ['/profile/OrgData', contributor],
    chartRate,
  ),
  {
    name: 'OrgData that has not changed (304)',
    kind: 'detail',
    shots:
      ({ contributor }) =>
      () => ({ ...get('/profile/OrgData', contributor), keeps: true }),
  },
  reads('hierarchy (vice president)', 'list', ({ vp }) => ['/user/hierarchy', vp], chartRate),
  directory('directory choices', () => ({}), '/Profile/DirectoryChoices'),
  directory('directory choices, beside a name', () => ({ Name: 'okafor' }), '/Profile/DirectoryChoices'),
  reads('help', 'detail', ({ contributor }) => ['/tenant/help', contributor]),
  reads('profile goals (manager)', 'list', ({ manager, contributor, periodId }) => [
    `/Profile/goals/${contributor.id}/${periodId}`,
    manager,
  ]),
  directory('directory, first page', () => ({})),
  directory('directory, by name', () => ({ Name: 'okafor' })),
  directory('directory, five filters', ({ department, contributor }) => ({
    Status: ['Active', 'Invited'],
    Roles: ['contributor', 'manager'],
    Permissions: ['OrgAdmin', 'GoalAdmin', 'GoalManager', 'HrAdmin'],
    Depts: [department],
    ManagerId: contributor.managerId,
  })),
  employment('ChangeManager (vice president)', ({ ceo, vp, rivalId }) => {
    const managerId = inTurn([rivalId, ceo.id]);
    return () => get(`/Profile/ChangeManager/${vp.id}/${managerId()}`, ceo);
  }),
  employment('AddEmployee', ({ manager, subdomain }) => {
    const number = counter();
    return () => {
      const one = `newcomer-${Date.now()}-${number()}`;
      return post('/Profile/AddEmployee', manager.token, { Name: one, Email: `${one}@${subdomain}.example` });
    };
  }),
  employment('Deactivate and Activate', ({ ceo, leaverIds }) => {
    const deeds = ['Deactivate', 'Activate'].flatMap((deed) => leaverIds.map((id) => `${deed}/${id}`));
    const next = inTurn(deeds);
    return () => get(`/profile/${next()}`, ceo);
  }),
  directory('directory, by manager, page 40', () => ({ SortBy: 'Manager', SortOrder: 'desc', Page: 40 })),
];

function reads(
  name: string,
  kind: Kind,
  path: (cast: Cast) => [path: string, player: Player],
  rate?: number,
): Measured {
  return {
    name,
    kind,
    ...(rate === undefined ? {} : { rate }),
    shots: (cast) => () => get(...path(cast)),
  };
}

function employment(name: string, shots: Measured['shots']): Measured {
  return { name, kind: 'employment', rate: employmentRate, shots };
}

function counter(): () => number {
  let count = 0;
  return () => {
    count += 1;
    return count;
  };
}

function directory(name: string, filter: (cast: Cast) => object, path = '/Profile/Directory'): Measured {
  return {
    name,
    kind: 'list',
    shots: (cast) => {
      const next = inTurn([cast.contributor, cast.manager, cast.ceo]);
      return () => post(path, next().token, filter(cast));
    },
  };
}
