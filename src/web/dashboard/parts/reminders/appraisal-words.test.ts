import { expect, test } from 'vitest';
import { tasksOf } from './appraisal-words.ts';

test('a reminder of appraisals tells apart what is to be signed and what is to be written', () => {
  expect(tasksOf({ Own: true, Sign: 0, Write: 0 })).toEqual([{ task: 'own', count: 1 }]);
  expect(tasksOf({ Own: false, Sign: 1, Write: 0 })).toEqual([{ task: 'sign', count: 1 }]);
  expect(tasksOf({ Own: false, Sign: 0, Write: 3 })).toEqual([{ task: 'write', count: 3 }]);
  expect(tasksOf({ Own: true, Sign: 2, Write: 3 }).map(({ task }) => task)).toEqual(['own', 'sign', 'write']);
});
