import { expect, test } from 'vitest';
import type { Counts, SummaryGoal } from '#contract/company/summaries.ts';
import type { GoalType } from '#contract/vocabulary.ts';
import words from '#contract/words/en.json' with { type: 'json' };
import { reachedPercent, resultAsLikelihood } from '#rules/goals/ending/results.ts';
import type { Part } from './deck.ts';
import { goalSentences, quarterAgainst, quarterSentences, yearSentences } from './sentences.ts';
import { quarterSlides, yearSlides } from './slides.ts';

const none: Counts = {
  Total: 0,
  TrendingUp: 0,
  TrendingDown: 0,
  AtRisk: 0,
  Late: 0,
  NoStatus: 0,
  Achieved: 0,
  NotAchieved: 0,
  InDispute: 0,
};

const goal = (
  Id: number,
  Outcome: SummaryGoal['Result']['Outcome'],
  below: number,
  Achieved: number,
): SummaryGoal =>
  ({
    Id,
    Title: `Goal ${Id}`,
    Result: {
      Outcome,
      IsAchieved: Outcome === 'none' ? null : Outcome === 'achieved',
      Quality: 2,
      Likelihood: null,
      Percent: null,
    },
    Counts: { ...none, Total: below + 1, Achieved },
    Contributing: { ...none, Total: below, ...shareBelow(below, Achieved - Number(Outcome === 'achieved')) },
  }) as unknown as SummaryGoal;

const shareBelow = (below: number, Achieved: number) => ({ Achieved, NotAchieved: below - Achieved });

const saidOf = (goals: readonly SummaryGoal[], type: GoalType = 'okr') =>
  quarterSentences(
    type,
    { ...none, Total: 7, Achieved: 3, NotAchieved: 4 },
    goals,
    'Q3 2026',
    ({ Result }) => Result.Outcome,
  );
const keysOf = (goals: readonly SummaryGoal[]) =>
  saidOf(goals).map(({ key, params }) => [key.replace('summaries.said.', ''), params.title, params.result]);

test('what a sentence says of how many is the count that shows beside it', () => {
  const said = saidOf([goal(1, 'achieved', 3, 3), goal(2, 'not_achieved', 2, 0)]);
  for (const key of ['best', 'weakest']) {
    const sentence = said.find((one) => one.key === `summaries.said.${key}`);
    expect(sentence?.basis.map(({ of }) => of)).toEqual([sentence?.params.achieved, sentence?.params.count]);
  }
});

test('the worst says what makes it so: its own result, not the share that another has less of', () => {
  const keys = keysOf([goal(1, 'achieved', 1, 2), goal(2, 'none', 3, 2), goal(3, 'not_achieved', 11, 8)]);
  expect(keys).toContainEqual(['best', 'Goal 1', 'achieved']);
  expect(keys).toContainEqual(['weakest', 'Goal 3', 'not_achieved']);
});

test('nobody is called best or worst alone who shares the place', () => {
  const [best, other] = [goal(1, 'achieved', 0, 1), goal(2, 'achieved', 0, 1)];
  const [bad, worse] = [goal(3, 'not_achieved', 0, 0), goal(4, 'not_achieved', 0, 0)];
  const keys = keysOf([best, other, bad, worse]).map(([key]) => key);
  expect(keys).toEqual(expect.arrayContaining(['best_tied', 'weakest_tied']));
  expect(keys).not.toContain('best');
  expect(keysOf([best, other]).map(([key]) => key)).not.toContain('best_tied');
});

/** In dispute: by the review achieved or not. */
const disputed = (Id: number, IsAchieved: boolean): SummaryGoal => {
  const made = goal(Id, 'in_dispute', 0, 0);
  return { ...made, Result: { ...made.Result, IsAchieved } };
};

test('what is in dispute went as the review says, for that counts', () => {
  expect(keysOf([disputed(1, false), goal(2, 'not_achieved', 0, 0)]).map(([key]) => key)).not.toContain(
    'best',
  );
  const keys = keysOf([disputed(1, false), disputed(2, true), goal(3, 'achieved', 0, 1)]);
  expect(keys).toContainEqual(['best_tied', 'Goal 2', 'in_dispute']);
  expect(keys).toContainEqual(['weakest', 'Goal 1', 'in_dispute']);
});

test('of two with the same result the one with the better quality went better', () => {
  const withQuality = (Id: number, Quality: 0 | 4): SummaryGoal => {
    const made = goal(Id, 'achieved', 0, 1);
    return { ...made, Result: { ...made.Result, Quality } };
  };
  const keys = keysOf([withQuality(1, 0), withQuality(2, 4)]);
  expect(keys).toContainEqual(['best', 'Goal 2', 'achieved']);
  expect(keys).toContainEqual(['weakest', 'Goal 1', 'achieved']);
});

test('what contributes counts for nothing before it has a result, or while that is in dispute', () => {
  const alone = goal(1, 'achieved', 0, 1);
  const openBelow = { ...goal(2, 'achieved', 1, 1), Contributing: { ...none, Total: 1 } };
  const disputedBelow = { ...goal(3, 'achieved', 1, 1), Contributing: { ...none, Total: 1, InDispute: 1 } };
  expect(keysOf([alone, openBelow, disputedBelow]).map(([key]) => key)).not.toContain('weakest');
  const keys = keysOf([alone, openBelow, goal(4, 'achieved', 2, 2)]);
  expect(keys).toContainEqual(['weakest', 'Goal 4', 'achieved']);
});

test('what has no result yet is called neither best nor worst', () => {
  expect(keysOf([goal(1, 'achieved', 0, 1), goal(2, 'none', 0, 0)]).map(([key]) => key)).not.toContain(
    'weakest',
  );
  expect(keysOf([goal(1, 'none', 0, 0), goal(2, 'not_achieved', 0, 0)]).map(([key]) => key)).not.toContain(
    'best',
  );
});

const inPercent = (Id: number, Percent: number): SummaryGoal => {
  const made = goal(Id, Percent >= reachedPercent ? 'achieved' : 'not_achieved', 0, 0);
  return { ...made, Result: { ...made.Result, Percent } };
};

test('of a percentage nobody says that it was achieved, or was not', () => {
  for (const percent of [79, 80])
    expect(goalSentences(inPercent(1, percent), '')[0]).toMatchObject({
      key: 'summaries.said.percent',
      params: { percent },
    });
});

test('the best percentage went best, also where two of them count as achieved', () => {
  const said = saidOf([inPercent(1, 85), inPercent(2, 95), inPercent(3, 90)], 'objective_results');
  const titleOf = (key: string) => said.find((one) => one.key === `summaries.said.${key}`)?.params.title;
  expect([titleOf('best'), titleOf('weakest')]).toEqual(['Goal 2', 'Goal 1']);
});

test('where results are percentages it is said what counts as achieved, and from where', () => {
  const at = (objectiveResult: number) =>
    resultAsLikelihood('objective_results', { completed: null, objectiveResult });
  expect([at(reachedPercent - 1), at(reachedPercent)]).toEqual([3, 4]);
  const quarters = [{ label: 'Q3 2026', totals: { ...none, Total: 1 } }];
  for (const type of ['objective_results', 'okr', 'SMART'] as const)
    for (const said of [
      saidOf([inPercent(1, 85)], type),
      yearSentences(type, 2026, quarters),
      quarterAgainst(type, quarters),
    ])
      expect(said.some(({ key }) => key === 'summaries.said.what_achieved')).toBe(
        type === 'objective_results',
      );
});

test.each([
  ['what is open could turn it', { Total: 36, Achieved: 4, NotAchieved: 1 }, ['year_share', 'are_open']],
  ['all have their result', { Total: 36, Achieved: 4, NotAchieved: 32 }, ['year_share', 'share_fell']],
  [
    'it fell whatever the open one will be, but not to what is there now',
    { Total: 36, Achieved: 4, NotAchieved: 31 },
    ['year_share', 'are_open'],
  ],
])('a year compares its quarters only where it will stand: %s', (_, last, said) => {
  const quarters = [
    { label: 'Q3 2026', totals: { ...none, Total: 19, Achieved: 13, NotAchieved: 6 } },
    { label: 'Q4 2026', totals: { ...none, ...last } },
  ];
  const namesOf = (sentences: readonly { key: string }[]) =>
    sentences.map(({ key }) => key.replace('summaries.said.', ''));
  expect(namesOf(yearSentences('SMART', 2026, quarters))).toEqual(said);
  const isOpen = last.Achieved + last.NotAchieved < last.Total;
  expect(namesOf(quarterAgainst('SMART', quarters))).toEqual([
    'one_quarter',
    'one_quarter',
    ...(isOpen ? ['are_open'] : []),
  ]);
});

test('and on the slide of its numbers, and above the quarters of a year', () => {
  const told = {
    say: (key: string) => key,
    person: 'Maya',
    date: '2026-11-19',
    executive: '',
    achievedMeans: 'Achieved means 80 % or more.',
    textOf: () => '',
  };
  const quarter = { quarter: 3, year: 2026, goals: [], totals: none };
  const subOf = (parts: readonly Part[], kind: Part['kind']) =>
    parts.flatMap((part) => (part.kind === kind && 'sub' in part ? [part.sub] : []));
  expect(subOf(quarterSlides({ ...told, quarter, companyGoals: [] }), 'numbers')).toEqual([
    'Q3 2026 · Achieved means 80 % or more.',
  ]);
  expect(
    subOf(yearSlides({ ...told, year: 2026, summary: '', quarters: [{ ...quarter, text: '' }] }), 'columns'),
  ).toEqual(['2026 · Achieved means 80 % or more.']);
  const plain = { ...told, achievedMeans: '', quarter, companyGoals: [] };
  expect(subOf(quarterSlides(plain), 'numbers')).toEqual(['Q3 2026']);
});

test('what is in dispute is not said to be among what was achieved', () => {
  const below = { ...none, Total: 25, Achieved: 17, InDispute: 2 };
  const said = (Contributing: Counts) =>
    goalSentences({ ...goal(1, 'achieved', 25, 17), Contributing }, '').flatMap(({ key, params, basis }) =>
      /contributing/.test(key)
        ? [[key.replace('summaries.said.', ''), params, basis.map(({ of }) => of)]]
        : [],
    );
  // In one sentence, as the specification has it (decisions-people.md 12): both are of all of them.
  expect(said(below)).toEqual([
    ['contributing_dispute', { achieved: 17, count: 25, disputed: 2 }, [17, 25, 2]],
  ]);
  expect(words.summaries.said.contributing_dispute_other).toMatch(/ achieved, {{disputed}} in dispute\.$/);
  expect(said({ ...below, InDispute: 0 })).toEqual([['contributing', { achieved: 17, count: 25 }, [17, 25]]]);
});
