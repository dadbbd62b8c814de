import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { brief } from '#test/support/briefs.ts';
import { inTime } from '#test/support/in-time.ts';
import { patience } from '#test/support/speed.ts';
import { kinds, type PastGoal } from './brief.ts';
import { suggest } from './suggest.ts';

/** As many as a writer is told of, each as long as it may be. */
const goalsTold = 40;
const filled = (piece: string, length: number): string => piece.repeat(Math.floor(length / piece.length));
const manyWords = (length: number): string =>
  Array.from({ length: Math.floor(length / 8) }, (_, n) => `word${String(n).padStart(3, '0')}`)
    .join(' ')
    .slice(0, length);
/** Marks that belong in another order than they come: each has to pass all those before it. */
const marks = (length: number): string => '\u0301'.repeat(length / 2) + '\u0316'.repeat(length / 2);

const past: PastGoal[] = Array.from({ length: goalsTold }, () => ({
  title: 'Bakery ovens warmer earlier',
  measurement: filled('x\n', limits.measurement),
  description: filled('x\n', limits.description),
  quarter: 'Q3 2026',
  isOwn: false,
  achieved: false,
}));
const parent = {
  title: 'Bakery ovens',
  measurement: filled('x 9 x. X ', limits.measurement),
  description: '',
};
const texts = {
  words: { context: manyWords(limits.assistContext), details: manyWords(limits.description) },
  marks: { context: 'Bakery ovens', details: marks(limits.description) },
};

for (const kind of kinds)
  for (const [name, said] of Object.entries(texts))
    test(`${kind}: many long goals of the past beside long ${name} are each looked at once`, () => {
      const asked = brief({ kind, title: 'Bakery ovens cleaner sooner', parent, past, ...said });
      const began = performance.now();
      inTime(() => suggest(asked));
      expect(performance.now() - began).toBeLessThan(patience(1500));
    });
