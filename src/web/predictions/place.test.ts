import { expect, test } from 'vitest';
import { fits, hrefOf, nowhere, placeOf } from './place.ts';

test('an address holds goal, week, level and cell, and comes back the same', () => {
  const place = { ...nowhere, goalId: 7, week: 12, level: 2, choice: { likelihood: 2, quality: 3 } };
  expect(hrefOf(place)).toBe('/v3/predictions/7?week=12&level=2&cell=2-3');
  expect(placeOf('/v3/predictions/7', '?week=12&level=2&cell=2-3')).toEqual(place);
  expect(placeOf('/v3/predictions/7', '?cell=none').choice).toBe('none');
});

test('without a goal it holds the period, which a goal has of its own', () => {
  expect(hrefOf({ ...nowhere, period: 3 })).toBe('/v3/predictions?period=3');
  expect(placeOf('/v3/predictions', '?period=3')).toEqual({ ...nowhere, period: 3 });
  expect(placeOf('/v3/predictions/7', '?period=3').period).toBeNull();
});

test('what makes no sense is left out', () => {
  expect(placeOf('/v3/predictions/7', '?week=x&level=-1&cell=5-0&period=1e99')).toEqual({
    ...nowhere,
    goalId: 7,
  });
});

test('a cell of a larger matrix is none of a smaller', () => {
  const cell = { likelihood: 3, quality: 1 };
  expect([fits(cell, 5), fits(cell, 3), fits('none', 3), fits(null, 3)]).toEqual([true, false, true, true]);
});
