import { expect, test } from 'vitest';
import { cutMeasure, linesOf } from './cut-measure.ts';

test('two lines stay whole, the third is behind View more', () => {
  expect(cutMeasure('1. One\n2. Two')).toEqual({
    lines: ['One', 'Two'],
    cut: ['One', 'Two'],
    isLong: false,
    isNumbered: true,
  });
  expect(cutMeasure('- One\n\n- Two\n- Three')).toMatchObject({ cut: ['- One', '- Two'], isLong: true });
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

test('what was typed is shown: days, signs and marks are not taken for a list', () => {
  const typed = '24. December go-live\n31. March audit passed\n- 5 % scrap\n* 2 of 3 lines\n3) third shift';
  expect(linesOf(typed)).toEqual(typed.split('\n'));
  expect(cutMeasure(typed)).toMatchObject({ lines: typed.split('\n'), isNumbered: false });
  expect(cutMeasure('1. December go-live')).toMatchObject({
    lines: ['1. December go-live'],
    isNumbered: false,
  });
  expect(cutMeasure('One\nTwo')).toMatchObject({ lines: ['One', 'Two'], isNumbered: false });
});

test('only what the person counted from one on is numbered', () => {
  expect(cutMeasure('1) Audit\n2) 31. March')).toMatchObject({
    lines: ['Audit', '31. March'],
    isNumbered: true,
  });
  for (const text of ['1. Audit\n1. Launch', '2. Audit\n3. Launch', '1. Audit\nLaunch'])
    expect(cutMeasure(text)).toMatchObject({ lines: text.split('\n'), isNumbered: false });
});
