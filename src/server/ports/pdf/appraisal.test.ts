import { expect, test } from 'vitest';
import { scalesLaid } from './appraisal.ts';
import { breaksWord } from './wrap.ts';

/** Between the margins of an upright page. */
const width = 794 - 2 * 48;
const scale = (...steps: string[]) => ({ name: 'Performance', steps, at: 1 });
const three = scale('Developing', 'Solid', 'Outstanding');
const five = scale('Beginning', 'Developing', 'Steady', 'Strong', 'Outstanding');

test('scales stand side by side as large as ever while no word of them is broken', () => {
  expect(scalesLaid([three, three], width)).toEqual({ beside: 2, size: 11.5 });
});

test('where a word of a scale would be broken, words are smaller, or scales stand below one another', () => {
  for (const items of [
    [five, five],
    [five, five, five],
    [five, three, scale('Internationalization', 'Low')],
  ]) {
    const { beside, size } = scalesLaid(items, width);
    const room = (width - 24 * (beside - 1)) / beside;
    expect(size).toBeGreaterThanOrEqual(10);
    for (const { steps } of items)
      for (const word of steps) {
        const cell = (room - 2 * (steps.length - 1)) / steps.length - 2;
        expect([word, breaksWord(word, cell, size, 600)]).toEqual([word, false]);
      }
  }
  expect(scalesLaid([five, five, five], width).beside).toBe(1);
});

test('a word that no line holds is broken at the smallest size; one of Han breaks anywhere', () => {
  const long = 'W'.repeat(60);
  expect(scalesLaid([scale(long, long, long, long, long)], width)).toEqual({ beside: 1, size: 10 });
  const han = '非常优秀'.repeat(10);
  expect(scalesLaid([scale(han, han, han, han, han)], width)).toEqual({ beside: 1, size: 11.5 });
});
