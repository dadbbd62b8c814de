import { expect, test } from 'vitest';
import words from '#contract/words/en.json' with { type: 'json' };
import { asking, eventNames } from './events.ts';

test('what is told as news, and is never settled, says nothing of what is still to come', () => {
  for (const event of eventNames.filter((name) => !asking.has(name)))
    expect([event, words.notices[event].body]).not.toEqual([event, expect.stringMatching(/\buntil\b/i)]);
});

test('what is told as news calls nothing the reader’s own: it may have gone over to somebody else since', () => {
  // What is deleted goes over to nobody.
  const told = eventNames.filter((name) => !asking.has(name) && name !== 'goal_deleted');
  for (const event of told)
    for (const sentence of Object.values(words.notices[event]))
      expect([event, sentence]).not.toEqual([event, expect.stringMatching(/\byour \{\{nouns?\}\}/i)]);
});
