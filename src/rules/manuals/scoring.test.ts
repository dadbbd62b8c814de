import { describe, expect, test } from 'vitest';
import { type DiscScale, discScales } from '#contract/vocabulary.ts';
import words from '#contract/words/manual-en.json' with { type: 'json' };
import { bandOf, type Choice, isChoice, isComplete, percentagesOf, scoreOf } from './scoring.ts';
import { groupCount, scaleOf, statementId } from './statements.ts';

const groups = Array.from({ length: groupCount }, (_, i) => i + 1);
const placed = (groupId: number, scale: DiscScale): number =>
  [1, 2, 3, 4].map((place) => statementId(groupId, place)).find((id) => scaleOf(groupId, id) === scale) ?? 0;
const choose = (most: (group: number) => DiscScale, least: (group: number) => DiscScale): Choice[] =>
  groups.map((groupId) => ({
    groupId,
    most: placed(groupId, most(groupId)),
    least: placed(groupId, least(groupId)),
  }));
/** The same row of numbers on every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % sides;
  };
}

test('the example of decisions-people.md 7', () => {
  const { points, disc } = scoreOf(
    choose(
      () => 'D',
      () => 'S',
    ),
  );
  expect(points).toEqual({ D: 48, I: 24, S: 0, C: 24 });
  expect(percentagesOf(points)).toEqual({ D: 50, I: 25, S: 0, C: 25 });
  expect(disc).toBe('DI');
});

test('a tie of points goes to who was Most more often, then by D, I, S, C', () => {
  // I and C end alike; C was Most twelve times and Least twelve times, I neither.
  const twice = choose(
    (group) => (group <= 12 ? 'C' : 'D'),
    (group) => (group <= 12 ? 'S' : 'C'),
  );
  expect(scoreOf(twice)).toEqual({ points: { D: 36, I: 24, S: 12, C: 24 }, disc: 'DC' });
});

test('whatever is chosen: 96 points, none above 48, and 100 percent', () => {
  for (let seed = 1; seed <= 400; seed += 1) {
    const roll = dice(seed);
    const choices = choose(
      () => discScales[roll(4)] ?? 'D',
      () => 'D',
    ).map((choice) => {
      const others = [1, 2, 3, 4].map((place) => statementId(choice.groupId, place));
      return { ...choice, least: others.filter((id) => id !== choice.most)[roll(3)] ?? 0 };
    });
    expect(isComplete(choices)).toBe(true);
    const { points, disc } = scoreOf(choices);
    const all = discScales.map((scale) => points[scale]);
    expect(all.reduce((sum, each) => sum + each, 0)).toBe(96);
    expect(Math.max(...all)).toBeLessThanOrEqual(48);
    const shares = percentagesOf(points);
    expect(discScales.reduce((sum, scale) => sum + shares[scale], 0)).toBe(100);
    for (const scale of discScales)
      expect(Math.abs(shares[scale] - (points[scale] * 100) / 96)).toBeLessThan(1);
    const [first, second] = [...disc] as [DiscScale, DiscScale];
    const rest = discScales.filter((scale) => !disc.includes(scale));
    expect(points[first]).toBeGreaterThanOrEqual(points[second]);
    for (const scale of rest) expect(points[second]).toBeGreaterThanOrEqual(points[scale]);
  }
});

test('the largest remainders round up, ties in the order D, I, S, C', () => {
  expect(percentagesOf({ D: 35, I: 17, S: 28, C: 16 })).toEqual({ D: 36, I: 18, S: 29, C: 17 });
  expect(percentagesOf({ D: 24, I: 24, S: 24, C: 24 })).toEqual({ D: 25, I: 25, S: 25, C: 25 });
  expect(percentagesOf({ D: 23, I: 25, S: 25, C: 23 })).toEqual({ D: 24, I: 26, S: 26, C: 24 });
});

test('bands end at 16 and begin at 32', () => {
  expect([0, 16, 17, 31, 32, 48].map(bandOf)).toEqual(['low', 'low', 'middle', 'middle', 'high', 'high']);
});

describe('what is no choice', () => {
  test.each([
    ['the same statement twice', { groupId: 1, most: 11, least: 11 }],
    ['a statement of another group', { groupId: 1, most: 11, least: 21 }],
    ['a group that is none', { groupId: 25, most: 251, least: 252 }],
    ['a place that is none', { groupId: 2, most: 20, least: 25 }],
  ])('%s', (_, choice) => {
    expect(isChoice(choice)).toBe(false);
  });
  test('a group twice does not make up for one that is missing', () => {
    const all = choose(
      () => 'D',
      () => 'S',
    );
    expect(isComplete(all.slice(1))).toBe(false);
    expect(isComplete([...all.slice(1), ...all.slice(1, 2)])).toBe(false);
  });
});

test('each group has one statement a scale, in mixed order, and texts of its own', () => {
  expect(words.groups).toHaveLength(groupCount);
  expect(words.questions).toHaveLength(8);
  for (const groupId of groups)
    expect([1, 2, 3, 4].map((place) => scaleOf(groupId, statementId(groupId, place))).toSorted()).toEqual(
      discScales.toSorted(),
    );
  const order = (groupId: number) =>
    [1, 2, 3, 4].map((place) => scaleOf(groupId, statementId(groupId, place)));
  expect(new Set(groups.map((groupId) => order(groupId).join(''))).size).toBe(groupCount);
  const texts = words.groups.flatMap(({ statements }) => statements);
  expect(texts).toHaveLength(groupCount * 4);
  expect(new Set(texts).size).toBe(texts.length);
});

test('what a result says of its person is true for whoever reads it, and calls no reader you', () => {
  const { overview, strengths, blind_spots, pressure } = words.details;
  for (const { first, second } of [overview, strengths, blind_spots, pressure])
    for (const text of [...Object.values(first), ...Object.values(second)])
      expect(text).not.toMatch(/\byou|\bI\b|\bmy\b/i);
});
