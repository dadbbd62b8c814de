import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { chosenAfter } from './chosen-goals.ts';

const order = [1, 2, 3, 4, 5];
const nothing = { ids: new Set<number>(), anchor: null, isOn: false };
const press = (id: number, isRange = false, before: Parameters<typeof chosenAfter>[0] = nothing) =>
  chosenAfter(before, { id, order, isRange });

test('a press ticks and takes the tick off again', () => {
  expect([...press(2).ids]).toEqual([2]);
  expect([...press(2, false, press(2)).ids]).toEqual([]);
});

test('a range goes from the last ticked to this one, up or down, and takes nothing off', () => {
  expect([...press(4, true, press(2)).ids]).toEqual([2, 3, 4]);
  expect([...press(1, true, press(3)).ids].toSorted()).toEqual([1, 2, 3]);
  expect([...press(3, true).ids]).toEqual([3]);
});

test('no more are chosen than go at once', () => {
  const many = Array.from({ length: limits.severalGoals + 20 }, (_, index) => index + 1);
  const all = chosenAfter(press(1), { id: many.length, order: many, isRange: true });
  expect(all.ids.size).toBe(limits.severalGoals);
});
