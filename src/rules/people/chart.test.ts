import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChartPerson, chartOf } from './chart.ts';

const person = (id: number, managerId: number | null, more: Partial<ChartPerson> = {}): ChartPerson => ({
  id,
  name: `P${id}`,
  role: managerId === null ? 'ceo' : 'manager',
  isDeactivated: false,
  managerId,
  ...more,
});

const ids = (people: ChartPerson[]) => chartOf(people).map((place) => place.person.id);

test('the ceo, then each branch from its top, brothers by name and then by id', () => {
  const people = [
    person(1, null),
    person(2, 1, { name: 'Zoe' }),
    person(3, 1, { name: 'ábel' }),
    person(4, 1, { name: 'Abel' }),
    person(5, 2),
    person(6, 3),
  ];
  const told = chartOf(people).map((place) => [place.person.id, place.parentId, place.count, place.legId]);
  expect(told).toEqual([
    [1, null, 3, null],
    [3, 1, 1, 3],
    [6, 3, 0, 3],
    [4, 1, 0, 4],
    [2, 1, 1, 2],
    [5, 2, 0, 2],
  ]);
});

test('observers are not in it; whoever has no manager stands below the ceo', () => {
  const people = [
    person(1, null),
    person(2, null, { role: 'observer' }),
    person(3, null, { role: 'contributor' }),
  ];
  expect(chartOf(people).map((place) => [place.person.id, place.parentId])).toEqual([
    [1, null],
    [3, 1],
  ]);
});

test('a deactivated person stays while anyone is there below, at any depth', () => {
  const gone = { isDeactivated: true };
  expect(ids([person(1, null), person(2, 1, gone), person(3, 2, gone), person(4, 3)])).toEqual([1, 2, 3, 4]);
  expect(ids([person(1, null), person(2, 1, gone), person(3, 2, gone)])).toEqual([1]);
});

test('everyone who is there stands once, below a parent who stands before; counts are the chart’s own', () => {
  const companies = fc.array(fc.record({ above: fc.nat(), gone: fc.boolean(), observer: fc.boolean() }), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(companies, (drawn) => {
      const people = [
        person(1, null),
        ...drawn.map(({ above, gone, observer }, index) =>
          person(index + 2, observer ? null : (above % (index + 1)) + 1, {
            isDeactivated: gone,
            role: observer ? 'observer' : 'manager',
          }),
        ),
      ];
      // A manager who is an observer does not occur: observers have no reports.
      const observers = new Set(people.filter((one) => one.role === 'observer').map((one) => one.id));
      const sane = people.map((one) => ({
        ...one,
        managerId: one.managerId !== null && observers.has(one.managerId) ? 1 : one.managerId,
      }));
      const places = chartOf(sane);
      const at = new Map(places.map((place, index) => [place.person.id, index]));
      const expected = sane.filter((one) => one.role !== 'observer' && !one.isDeactivated);
      for (const one of expected) expect(at.has(one.id)).toBe(true);
      expect(at.size).toBe(places.length);
      for (const [index, place] of places.entries()) {
        if (place.parentId === null) continue;
        expect(at.get(place.parentId) ?? Number.POSITIVE_INFINITY).toBeLessThan(index);
        expect(place.count).toBe(places.filter((other) => other.parentId === place.person.id).length);
      }
    }),
  );
});
