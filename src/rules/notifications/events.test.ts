import { expect, test } from 'vitest';
import words from '#contract/words/en.json' with { type: 'json' };
import { asking, eventNames } from './events.ts';

test('what is told as news, and is never settled, says nothing of what is still to come', () => {
  for (const event of eventNames.filter((name) => !asking.has(name)))
    expect([event, words.notices[event].body]).not.toEqual([event, expect.stringMatching(/\buntil\b/i)]);
});
