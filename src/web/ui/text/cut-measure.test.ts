import { expect, test } from 'vitest';
import { cutMeasure, linesOf } from './cut-measure.ts';

test('two lines stay whole, the third is behind View more', () => {
  expect(cutMeasure('1. One\n2. Two')).toEqual({ lines: ['One', 'Two'], cut: ['One', 'Two'], isLong: false });
  expect(cutMeasure('- One\n\n- Two\n- Three')).toMatchObject({ cut: ['One', 'Two'], isLong: true });
});

test('over 400 characters are cut at a word', () => {
  const { cut, isLong } = cutMeasure('word '.repeat(90));
  expect(isLong).toBe(true);
  expect(cut).toHaveLength(1);
  expect(cut[0]?.length).toBeLessThanOrEqual(401);
  expect(cut[0]?.endsWith('word…')).toBe(true);
  expect(cutMeasure('x'.repeat(500)).cut[0]).toHaveLength(401);
});

test('numbers that belong to the text stay', () => {
  expect(linesOf('21 days or less\n3.5 % less')).toEqual(['21 days or less', '3.5 % less']);
});
