import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  actingManagerOf,
  authorityOf,
  chainOf,
  companyOf,
  directReportsOf,
  isManagerCandidate,
  isTooDeep,
  organizationOf,
  type PersonFacts,
} from './authority.ts';

const person = (id: number, managerId: number | null, more: Partial<PersonFacts> = {}): PersonFacts => ({
  id,
  managerId,
  role: 'manager',
  status: 'active',
  ...more,
});

const company = companyOf([
  person(1, null, { role: 'ceo' }),
  person(2, 1),
  person(3, 2, { status: 'deactivated' }),
  person(4, 3, { role: 'contributor' }),
  person(5, 3, { status: 'invited' }),
  person(6, 5, { role: 'contributor' }),
  person(7, null, { role: 'contributor' }),
  person(8, null, { role: 'observer' }),
]);

describe('management', () => {
  test('is everyone above, nearest first, up to the ceo', () => {
    expect(chainOf(4, company)).toEqual([3, 2, 1]);
    expect(chainOf(1, company)).toEqual([]);
  });

  test('of whoever has no manager is the ceo', () => {
    expect(chainOf(7, company)).toEqual([1]);
  });

  test('has no observers in it and none above them', () => {
    expect(chainOf(8, company)).toEqual([]);
    expect(organizationOf(1, company)).toEqual([2, 3, 4, 5, 6, 7]);
  });

  test('ends in a ring of managers too, should one ever be stored', () => {
    const ring = companyOf([person(1, null, { role: 'ceo' }), person(2, 3), person(3, 2), person(4, 3)]);
    expect(chainOf(2, ring)).toEqual([3]);
    expect(chainOf(4, ring)).toEqual([3, 2]);
  });
});

test('fifty may stand above somebody and no more, whoever of them is asked about', () => {
  const line = (above: number) =>
    companyOf(
      Array.from({ length: above + 1 }, (_, i) =>
        person(i + 1, i === 0 ? null : i, i === 0 ? { role: 'ceo' } : {}),
      ),
    );
  expect(isTooDeep(line(50))).toBe(false);
  expect(isTooDeep(line(51))).toBe(true);
  expect(isTooDeep(line(51), [51])).toBe(false);
  expect(isTooDeep(line(51), [52, 3])).toBe(true);
  expect(isTooDeep(companyOf([person(1, 2), person(2, 1)]))).toBe(false);
});

describe('the acting manager', () => {
  test.each([
    ['is the manager', 2, 1],
    ['is the next active one above a deactivated manager', 4, 2],
    ['is the next active one above an invited manager', 6, 2],
    ['of whoever has no manager is the ceo', 7, 1],
    ['of an observer with old goals is the ceo', 8, 1],
    ['of the ceo is nobody', 1, null],
  ])('%s', (_what, id, expected) => {
    expect(actingManagerOf(id, company)).toBe(expected);
  });

  test('makes the direct reports', () => {
    expect(directReportsOf(2, company)).toEqual([3, 4, 5, 6]);
    expect(directReportsOf(3, company)).toEqual([]);
    expect(directReportsOf(1, company)).toEqual([2, 7]);
  });

  test('is active, above the person, and found for everyone at once alike', () => {
    const people = fc.array(
      fc.record({ up: fc.nat(), status: fc.constantFrom('active', 'invited', 'deactivated') }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(people, (rows) => {
        const tree = companyOf([
          person(1, null, { role: 'ceo' }),
          ...rows.map(({ up, status }, index) => person(index + 2, 1 + (up % (index + 1)), { status })),
        ]);
        for (const [id, { chain, actingManagerId }] of authorityOf(tree)) {
          if (id === 1) continue;
          expect(chain.at(-1)).toBe(1);
          expect(chain).not.toContain(id);
          expect(chain).toContain(actingManagerId);
          expect(tree.people.get(actingManagerId ?? 0)?.status).toBe('active');
          expect(directReportsOf(actingManagerId ?? 0, tree)).toContain(id);
        }
      }),
    );
  });
});

test('a manager candidate is the ceo or a manager, not deactivated, not the person, not below', () => {
  const candidatesFor = (id: number) =>
    [...company.people.keys()].filter((one) => isManagerCandidate(one, id, company));
  expect(candidatesFor(4)).toEqual([1, 2, 5]);
  expect(candidatesFor(2)).toEqual([1]);
  expect(isManagerCandidate(99, 4, company)).toBe(false);
});
