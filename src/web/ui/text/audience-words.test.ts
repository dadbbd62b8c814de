import { expect, test } from 'vitest';
import catalogue from '#contract/words/en.json' with { type: 'json' };
import { audienceOf, wholeAudience } from '#rules/audience/audience.ts';
import { audienceSentence } from './audience-words.ts';
import { wordsOf } from './words.ts';

const words = () => wordsOf(catalogue, 'en');
const named = [
  { id: 1, name: 'Jonas Brandt' },
  { id: 2, name: 'Maya Okafor' },
];
const sentence = (viewerId: number, ...groups: Parameters<typeof audienceOf>[0]['groups']) =>
  audienceSentence(audienceOf({ viewerId, named, groups }), words());

test('a text for oneself', () => {
  const alone = audienceOf({ viewerId: 1, named: named.slice(0, 1), groups: [] });
  expect(audienceSentence(alone, words())).toBe('Only you can read this.');
});

test('names, then roles with how many', () => {
  expect(sentence(1)).toBe('Visible to you and Maya Okafor.');
  expect(sentence(1, { role: 'above', ids: [3, 4] })).toBe('Visible to you, Maya Okafor and 2 above.');
  expect(sentence(2, { role: 'above', ids: [3] }, { role: 'goal_admins', ids: [8] })).toBe(
    'Visible to you, Jonas Brandt, 1 above and 1 goal admin.',
  );
});

test('who created it is nothing that is said of the name before', () => {
  expect(sentence(1, { role: 'creator', ids: [4] }, { role: 'goal_admins', ids: [8] })).toBe(
    'Visible to you, Maya Okafor, whoever created it and 1 goal admin.',
  );
});

test('everybody', () => {
  expect(audienceSentence(wholeAudience('everyone'), words())).toBe('Visible to everyone in the company.');
  expect(audienceSentence(wholeAudience('members'), words())).toBe(
    'Visible to everyone in the company but observers.',
  );
});
