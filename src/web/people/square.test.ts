import { expect, test } from 'vitest';
import { centreOf, moved, zoomed, zoomOf } from './square.ts';

const wide = { width: 1200, height: 800 };

test('the square begins as the largest, in the middle', () => {
  expect(centreOf(wide)).toEqual({ left: 200, top: 0, size: 800 });
  expect(centreOf({ width: 33, height: 100 })).toEqual({ left: 0, top: 33, size: 33 });
});

test('it moves as far as the picture reaches', () => {
  const square = centreOf(wide);
  expect(moved(square, { x: -50.4, y: 10 }, wide)).toEqual({ left: 150, top: 0, size: 800 });
  expect(moved(square, { x: 9999, y: 9999 }, wide)).toEqual({ left: 400, top: 0, size: 800 });
});

test('closer keeps the centre, farther stays within the picture', () => {
  const near = zoomed(centreOf(wide), 2, wide);
  expect(near).toEqual({ left: 400, top: 200, size: 400 });
  expect(zoomOf(near, wide)).toBe(2);
  const corner = moved(near, { x: 9999, y: 9999 }, wide);
  expect(zoomed(corner, 1, wide)).toEqual({ left: 400, top: 0, size: 800 });
  expect(zoomed(near, 99, wide).size).toBe(200);
});

test('of a small picture no less is kept than shows somebody', () => {
  const small = { width: 100, height: 100 };
  expect(zoomed(centreOf(small), 4, small).size).toBe(64);
  const tiny = { width: 10, height: 40 };
  expect(zoomed(centreOf(tiny), 4, tiny)).toEqual({ left: 0, top: 15, size: 10 });
});
