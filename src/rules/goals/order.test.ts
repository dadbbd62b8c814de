import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparePlaces, type PriorityFacts, priorityOf, priorityOrder } from './order.ts';

const none: PriorityFacts = {
  likelihoodWorsened: false,
  needsReview: false,
  needsUpdate: false,
  needsFinalization: false,
  ownPendingEdit: false,
};

test('the priorities are those of the specification, 1 to 6', () => {
  expect(priorityOrder.map((name) => priorityOf({ ...none, [name]: true }))).toEqual([1, 2, 3, 4, 5]);
  expect(priorityOf(none)).toBe(6);
});

test('the first that holds decides', () => {
  expect(priorityOf({ ...none, needsUpdate: true, ownPendingEdit: true })).toBe(3);
});

test('inside a priority the newest change comes first, then the lower Id', () => {
  const places = [
    { id: 5, priority: 6, updatedAt: 900 },
    { id: 4, priority: 2, updatedAt: 100 },
    { id: 3, priority: 2, updatedAt: 200 },
    { id: 2, priority: 2, updatedAt: 200 },
  ];
  expect(places.sort(comparePlaces).map((place) => place.id)).toEqual([2, 3, 4, 5]);
});

test('two goals never share a place', () => {
  const place = fc.record({ id: fc.nat(), priority: fc.integer({ min: 1, max: 6 }), updatedAt: fc.nat() });
  fc.assert(
    fc.property(place, place, (a, b) => {
      expect(Math.sign(comparePlaces(a, b)) + Math.sign(comparePlaces(b, a))).toBe(0);
      expect(comparePlaces(a, b) === 0).toBe(
        a.id === b.id && a.priority === b.priority && a.updatedAt === b.updatedAt,
      );
    }),
  );
});
