import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endReasons } from '#contract/vocabulary.ts';
import { endingOf, endReasonRows, reasonsOf, shelvingReasons } from './end-reasons.ts';

test('docs/rules/end-reasons.md holds the rows of the table in the same order', () => {
  const page = readFileSync(new URL('../../../../docs/rules/end-reasons.md', import.meta.url), 'utf8');
  const written = [...page.matchAll(/^\| (\w+) \| ([\w, ]+) \|$/gm)]
    .slice(1)
    .map(([, reason, offered = '']) => ({ reason, offered: offered.split(', ') }));
  expect(written).toEqual(endReasonRows.map(({ reason, offered }) => ({ reason, offered: [...offered] })));
  expect(endReasonRows.map(({ reason }) => reason)).toEqual([...endReasons]);
});

test('each ending is offered what can be said of it', () => {
  const offered = (verdict: boolean | number) =>
    reasonsOf(
      endingOf(
        typeof verdict === 'boolean'
          ? { completed: verdict, objectiveResult: null }
          : { completed: null, objectiveResult: verdict },
      ) ?? 'shelved',
    ).map(({ reason }) => reason);
  expect(offered(true)).toEqual(['as_meant', 'other_way', 'world_changed', 'wrong_goal', 'capacity']);
  expect(offered(false)).toEqual(['world_changed', 'wrong_goal', 'capacity', 'blocked', 'too_high']);
  expect(offered(60)).toEqual([...endReasons]);
  expect(reasonsOf('shelved').map(({ reason }) => reason)).toEqual([...shelvingReasons]);
  expect(endingOf({ completed: null, objectiveResult: null })).toBeNull();
});
