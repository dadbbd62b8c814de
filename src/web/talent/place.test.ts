import { expect, test } from 'vitest';
import { placeIn, talentHref, teamOf } from './place.ts';

const place = (id?: string, uid?: string, search = '') => placeIn({ id, uid }, search);

test('an address without a quarter is the newest one, of the first view that one has', () => {
  const manager = { views: ['team'] as const, own: true };
  const hr = { views: ['organization', 'team'] as const, own: true };
  expect(teamOf(place(), manager, 7, 3)).toEqual({ periodId: 3, managerId: 7, scope: '0' });
  expect(teamOf(place(), hr, 7, 3)).toEqual({ periodId: 3, managerId: 0, scope: '0' });
  expect(teamOf(place('2', '7', '?scope=below'), hr, 7, 3)).toEqual({
    periodId: 2,
    managerId: 7,
    scope: '1',
  });
  expect(teamOf(place('x', '-1'), manager, 7, 3)).toEqual({ periodId: 3, managerId: 7, scope: '0' });
});

test('an address says what was chosen, and is read the same again', () => {
  const team = { periodId: 2, managerId: 7, scope: '1' } as const;
  expect(talentHref('overview', team, 'Åsa')).toBe('/v3/talent/2/7?scope=below&name=%C3%85sa');
  expect(talentHref('matrix', { ...team, managerId: 0 })).toBe('/v3/talent/matrix/2/0');
  expect(place('2', '7', '?scope=below&name=%C3%85sa')).toEqual({
    periodId: 2,
    managerId: 7,
    isBelow: true,
    name: 'Åsa',
  });
});
