import { get, inTurn, type Measured, readCall } from '../call.ts';
import type { Cast } from '../cast.ts';
import type { Shot } from '../measure.ts';

/** A matrix takes all descendants of a goal; nobody asks for it fifty times a second. */
const matrixRate = 2;
const complianceRate = 5;

/** What the web asks for in place of the whole matrix. */
const partOf =
  (part: 'grid' | 'places') =>
  ({ ceo, widestGoalId, weekId }: Cast) =>
  () =>
    get(`/predication/${part}/${widestGoalId}/${weekId}`, ceo);

/** Sums that nobody has asked for yet are not kept. */
function anew({ ceo }: Cast): () => Shot {
  const lists = ['NoGoals', 'NotUpdated', 'NotFinalized'];
  const asked = inTurn(
    lists.flatMap((list) => Array.from({ length: 100 }, (_, size) => `List=${list}&PageSize=${size + 1}`)),
  );
  return () => get(`/dashboard/complience/3?${asked()}`, ceo);
}

/** Dashboard, compliance and predictions (issue 4). */
export const dashboards: readonly Measured[] = [
  readCall('dashboard (ceo)', 'dashboard', 'reminders', ({ ceo, periodId }) => ['/dashboard', ceo, periodId]),
  readCall('dashboard (manager of 8)', 'dashboard', 'reminders', ({ manager, periodId }) => [
    '/dashboard',
    manager,
    periodId,
  ]),
  readCall('reminders, page 6 (vice president)', 'dashboard', 'reminders', ({ vp, periodId }) => [
    '/dashboard/reminders/6',
    vp,
    periodId,
  ]),
  readCall('compliance, direct reports (manager of 8)', 'dashboard', 'compliance 1', (cast) => [
    '/dashboard/complience/1',
    cast.manager,
    cast.periodId,
    cast.weekId,
    cast.lastPeriodId,
  ]),
  ...(['2', '3'] as const).map((scope) =>
    readCall(
      `compliance, ${scope === '2' ? 'organization' : 'company'} (ceo), ${complianceRate} a second`,
      'dashboard',
      `compliance ${scope}`,
      (cast) => [`/dashboard/complience/${scope}`, cast.ceo, cast.periodId, cast.weekId, cast.lastPeriodId],
      complianceRate,
    ),
  ),
  readCall('theme', 'detail', 'theme', ({ contributor, periodId }) => [
    '/dashboard/theme',
    contributor,
    periodId,
  ]),
  readCall('matrix, own goal (manager of 8)', 'matrix', 'matrix', ({ manager, weekId }) => [
    `/predication/${manager.goalId}/${weekId}`,
    manager,
    manager.goalId,
    weekId,
  ]),
  readCall(
    `matrix, company goal over the whole company (ceo), ${matrixRate} a second`,
    'matrix',
    'matrix',
    ({ ceo, widestGoalId, weekId }) => [`/predication/${widestGoalId}/${weekId}`, ceo, widestGoalId, weekId],
    matrixRate,
  ),
  ...(['grid', 'places'] as const).map((part) => ({
    name: `matrix ${part}, company goal over the whole company (ceo), ${matrixRate} a second`,
    kind: 'matrix' as const,
    rate: matrixRate,
    shots: partOf(part),
  })),
  {
    name: 'compliance, company, asked otherwise each time (ceo), 5 a second',
    kind: 'dashboard',
    rate: complianceRate,
    shots: anew,
  },
  readCall('first prediction goal (ceo)', 'detail', 'first', ({ ceo, periodId }) => [
    `/predication/firstgoal/${periodId}`,
    ceo,
    periodId,
  ]),
  readCall('prediction goals by title (contributor)', 'list', 'prediction search', (cast) => [
    `/predication/searchgoals/${cast.periodId}?Title=backlog`,
    cast.contributor,
    cast.periodId,
    'backlog',
  ]),
];
