import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { patience } from '#test/support/speed.ts';
import { type Cell, cellSlides, grids, textSlides } from './deck.ts';
import { linesOf } from './text-fit.ts';

const filled = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
const cellOf = (piece: string): Cell => ({
  title: filled(piece, limits.title),
  text: filled(piece, limits.goalSummary),
  meta: '',
  outcome: 'none',
});
const names = { title: 'Goals', continued: '(continued)' };

test.each(['word ', 'a ', 'aaaaaa', 'M'])(
  'goals of somebody who has as many as there can be, full of %j, are laid out at once',
  (piece) => {
    const cells = Array.from({ length: limits.goalsMade }, () => cellOf(piece));
    const since = performance.now();
    const slides = cellSlides(cells, grids.six, names);
    textSlides(filled(piece, limits.longSummary), { ...names, sub: 'Q4 2026' });
    expect(performance.now() - since).toBeLessThan(patience(500));
    const laid = slides.flatMap((slide) => (slide.kind === 'cells' ? slide.cells : []));
    expect(laid.map(({ text }) => text).join('').length).toBe(limits.goalsMade * limits.goalSummary);
  },
);

test('lines put together are the text, none is wider than it may be, and blanks at an end need no room', () => {
  const text = `One word and another,   then\nmore\n\n${'x'.repeat(50)} ${'漢'.repeat(9)} and ${' '.repeat(40)}end`;
  const lines = linesOf(text, 1, 12);
  expect(lines.join('')).toBe(text);
  expect(lines).toEqual([
    'One word ',
    'and another,   ',
    'then\n',
    'more\n',
    '\n',
    ...['x'.repeat(10), 'x'.repeat(10), 'x'.repeat(10), 'x'.repeat(10), `${'x'.repeat(10)} `],
    ...['漢'.repeat(5), `${'漢'.repeat(4)} `],
    `and ${' '.repeat(40)}`,
    'end',
  ]);
});

test('a slide says which of the goals stand on it, one by its number', () => {
  const cells = Array.from({ length: 7 }, () => ({ ...cellOf('a'), title: 'A', text: 'B' }));
  const subs = cellSlides(cells, grids.six, names).map((slide) => ('sub' in slide ? slide.sub : ''));
  expect(subs).toEqual(['1–6 / 7', '7 / 7']);
});
