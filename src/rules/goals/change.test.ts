import { expect, test } from 'vitest';
import { type ChangedGoal, changeOf } from './change.ts';

const [then, before, now] = [new Date('2026-11-01'), new Date('2026-11-20'), new Date('2026-11-22')];
const goal: ChangedGoal = {
  createdAt: then,
  updatedAt: before,
  deletedAt: null,
  isPrivate: false,
  ownerId: 1,
  parentId: null,
  state: 'approved',
  likelihood: 2,
  quality: 3,
  statusStart: '2026-11-16',
};

test.each([
  ['made', { createdAt: now, state: 'review' }],
  ['gone', { deletedAt: now, updatedAt: now }],
  ['sight', { isPrivate: true, updatedAt: now }],
  ['owner', { ownerId: 2, updatedAt: now }],
  ['parent', { parentId: 7, updatedAt: now }],
  ['state', { state: 'shelved', updatedAt: now }],
  ['fields', { updatedAt: now }],
  ['status', { likelihood: 1 }],
  ['status', { statusStart: '2026-11-23' }],
  ['talk', {}],
] as const)('%s', (change, after) => {
  expect(changeOf(goal, { ...goal, ...after }, now)).toBe(change);
});
