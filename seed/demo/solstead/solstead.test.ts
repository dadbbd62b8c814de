import { expect, test } from 'vitest';
import { bySignIn, depthOf } from '../checks.ts';
import { approverOf, completeTenant } from '../complete.ts';
import type { Goal } from '../types.ts';
import { solstead } from './company.ts';

const tenant = completeTenant(solstead);
const now = tenant.goals.filter(({ quarter }) => quarter === 0);
const last = tenant.goals.filter(({ quarter }) => quarter === -1);
const open = now.filter(({ state }) => state === 'approved');
const manager = bySignIn(tenant, 'manager').key;
const contributor = bySignIn(tenant, 'contributor').key;

test('people: about 64 in four levels, one invited, two deactivated, one whose manager left', () => {
  expect(tenant.people.length).toBeGreaterThanOrEqual(62);
  expect(tenant.people.length).toBeLessThanOrEqual(66);
  expect(tenant.people.filter(({ status }) => status === 'invited')).toHaveLength(1);
  expect(tenant.people.filter(({ status }) => status === 'deactivated')).toHaveLength(2);
  expect(tenant.people.filter(({ role }) => role === 'observer')).toHaveLength(2);
  expect(Math.max(...tenant.people.map((person) => depthOf(person, tenant)))).toBe(4);
  const gone = tenant.people.filter(({ status }) => status === 'deactivated').map(({ key }) => key);
  expect(tenant.people.filter(({ managerKey }) => gone.includes(managerKey ?? '')).length).toBe(1);
});

test('something of each kind waits for the manager, one approval from the contributor', () => {
  const waiting = (check: (goal: Goal) => boolean) =>
    now.filter((goal) => check(goal) && approverOf(goal.ownerKey, 0, tenant.people) === manager);
  const approvals = waiting(({ state }) => state === 'review').map(({ ownerKey }) => ownerKey);
  expect(approvals).toHaveLength(2);
  expect(approvals).toContain(contributor);
  expect(waiting(({ edit }) => edit?.state === 'review')).toHaveLength(1);
  expect(waiting(({ state }) => state === 'shelving_in_review')).toHaveLength(1);
  expect(waiting(({ state }) => state === 'results_in_review')).toHaveLength(1);
});

test('the contributor has five goals under the manager’s, one approved without a prediction this week', () => {
  const own = now.filter(({ ownerKey }) => ownerKey === contributor);
  const managers = now.filter(({ ownerKey }) => ownerKey === manager).map(({ key }) => key);
  expect(own).toHaveLength(5);
  expect(own.filter(({ parentKey }) => !managers.includes(parentKey ?? ''))).toEqual([]);
  expect(own.some(({ state, statuses }) => state === 'approved' && !statuses.at(-1))).toBe(true);
});

test('this quarter holds every state, edits, private goals, a long title and a German one', () => {
  const count = (check: (goal: Goal) => boolean) => now.filter(check).length;
  expect(count(({ isCompany, isPrivate, state }) => isCompany && !isPrivate && state !== 'draft')).toBe(8);
  expect(count(({ edit }) => edit?.state === 'review')).toBe(2);
  expect(count(({ edit }) => edit?.state === 'draft')).toBeGreaterThan(0);
  expect(count(({ state }) => state === 'draft')).toBeGreaterThan(3);
  expect(count(({ state }) => state === 'shelved')).toBeGreaterThan(1);
  expect(count(({ state }) => state === 'shelving_in_review')).toBeGreaterThan(1);
  expect(count(({ isPrivate }) => isPrivate)).toBeGreaterThan(5);
  expect(count(({ title }) => title.length >= 230)).toBeGreaterThan(0);
  expect(count(({ title }) => title.includes('Netzbetreiber'))).toBeGreaterThan(0);
});

test('predictions rise, fall, are missing and are late; results are agreed, missed, disputed and open', () => {
  const moved = (direction: number) =>
    open.filter(({ statuses }) => {
      const [before, newest] = statuses.filter((week) => week !== null).slice(-2);
      return before && newest && Math.sign(newest.likelihood - before.likelihood) === direction;
    });
  expect(moved(1).length).toBeGreaterThan(5);
  expect(moved(-1).length).toBeGreaterThan(5);
  expect(open.filter(({ statuses }) => !statuses.at(-1)).length).toBeGreaterThan(15);
  expect(open.filter(({ statuses }) => !statuses.at(-1) && !statuses.at(-2)).length).toBeGreaterThan(3);
  for (const likelihood of [0, 1, 2, 3, 4]) {
    expect(open.some(({ statuses }) => statuses.at(-1)?.likelihood === likelihood)).toBe(true);
  }
  const finalized = [...now, ...last].filter(({ state }) => state === 'finalized');
  const verdicts = finalized.map((goal) => `${goal.result?.completed} ${goal.managerResult?.completed}`);
  for (const verdict of ['true true', 'false false', 'true false']) expect(verdicts).toContain(verdict);
  expect(last.filter(({ state }) => state === 'approved').length).toBeGreaterThan(3);
});
