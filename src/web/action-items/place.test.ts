import { expect, test } from 'vitest';
import { cleared, filtered, inTab, itemsHref, onPage, placeIn, placeOf, sortedBy } from './place.ts';

test('an address says tab, people, order and page, and reads back equal', () => {
  const usual = placeIn('');
  expect(itemsHref(usual)).toBe('/v3/actionitems');
  const place = { ...sortedBy(filtered(usual, 'to', [3, 5]), 'Title'), isCompleted: true, page: 4 };
  const address = itemsHref(place);
  expect(address).toBe('/v3/actionitems?tab=completed&to=3%2C5&sort=Title&page=4');
  expect(placeIn(address.slice(address.indexOf('?')))).toEqual(place);
});

test('what is none of what the page knows is as if it were not there', () => {
  expect(placeIn('?tab=x&to=1,a,-2,1&by=&sort=Maker&order=up&page=0')).toEqual({
    isCompleted: false,
    to: [1],
    by: [],
    sort: 'DueDate',
    isDescending: false,
    page: 1,
    item: null,
  });
  expect(placeIn('?item=x').item).toBeNull();
});

test('an address leads to one item, and what is chosen there leads on without it', () => {
  const place = placeOf({ Id: 7, CompletedAt: '2026-11-01T08:00:00Z', Page: 2 });
  expect(itemsHref(place)).toBe('/v3/actionitems?tab=completed&page=2&item=7');
  expect(placeIn('?item=7').item).toBe(7);
  for (const next of [inTab(place, false), sortedBy(place, 'Title'), cleared(place), onPage(place, 3)])
    expect(itemsHref(next)).not.toContain('item=');
});

test('another order, tab or filter begins on the first page', () => {
  const place = { ...placeIn('?to=1&page=3'), page: 3 };
  expect(sortedBy(place, 'DueDate')).toMatchObject({ isDescending: true, page: 1 });
  expect(inTab(place, true)).toMatchObject({ isCompleted: true, to: [], page: 1 });
  expect(cleared(place)).toMatchObject({ to: [], page: 1 });
});
