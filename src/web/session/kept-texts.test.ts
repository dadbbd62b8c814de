import { expect, test } from 'vitest';
import {
  joined,
  type KeptText,
  keyOf,
  newSlot,
  refilled,
  replacedBy,
  sorted,
  typedOver,
  wordsIn,
} from './kept-texts.ts';

const now = Date.parse('2026-11-22T08:00:00Z');
const text = (key: string, days: number): KeptText => ({
  key,
  owner: 'solstead/7',
  subject: 'goal/12/edit',
  at: now - days * 86_400_000,
  title: '',
  opens: null,
  values: {},
});

test('after fourteen days a text is gone, until then the newest comes first', () => {
  const { stay, go } = sorted([text('old', 14), text('b', 13.9), text('a', 0)], now);
  expect(stay.map(({ key }) => key)).toEqual(['a', 'b']);
  expect(go.map(({ key }) => key)).toEqual(['old']);
});

test('no two openings write into one place, and no two people', () => {
  expect(newSlot()).not.toBe(newSlot());
  expect(keyOf('solstead/7', 'goal/new', 'a')).not.toBe(keyOf('solstead/71', 'goal/new', 'a'));
});

test('what was written is found at any depth, in its order', () => {
  const values = { values: { Title: 'One', Description: ' ', IsPrivate: true }, parent: null, text: 'Two' };
  expect(wordsIn(values)).toEqual(['One', 'Two']);
});

test('what was typed is filled in over what stands now; of older texts nobody knows what was typed', () => {
  const before = { Title: 'Typed', Phone: 'as it stood' };
  const now = { Title: 'Another', Phone: 'changed since' };
  expect(refilled(now, before, { changed: ['Title'] })).toEqual({ Title: 'Typed', Phone: 'changed since' });
  expect(refilled(now, before, {})).toEqual(before);
});

test('what was saved elsewhere since stands, and of two texts both, where nobody is asked', () => {
  const start = { Verdict: true, Quality: 3, Outcome: 'First', Learning: '' };
  const typed = { ...start, Quality: 4, Outcome: 'First, typed on', Learning: 'Ask sooner.' };
  const kept = typedOver(typed, start);
  expect(kept.changed).toEqual(['Quality', 'Outcome', 'Learning']);
  expect(joined({ ...start, Verdict: false }, typed, kept)).toEqual({ ...typed, Verdict: false });
  const since = { Verdict: false, Quality: 1, Outcome: 'Second', Learning: '' };
  expect(joined(since, typed, kept)).toEqual({
    Verdict: false,
    Quality: 1,
    Outcome: 'Second\n\nFirst, typed on',
    Learning: 'Ask sooner.',
  });
  const picked = { text: 'Ask @Ada', picked: [{ Id: 1 }] };
  const named = { text: '@Bea', picked: [{ Id: 2 }] };
  expect(joined(named, picked, typedOver(picked, { text: '', picked: [] }))).toEqual({
    text: '@Bea\n\nAsk @Ada',
    picked: [{ Id: 2 }, { Id: 1 }],
  });
  // Saved as it was typed: nothing is put together.
  expect(joined(typed, typed, kept)).toEqual(typed);
});

test('of what is typed only that is replaced which what is restored holds otherwise', () => {
  const typed = {
    ...{ key: 'k', owner: 'o', subject: 's', title: '', opens: null, words: ['Both', 'Bio'] },
    ...{ values: { Phone: '1', Job: 'Both', Bio: 'Bio' }, changed: ['Phone', 'Job'] },
  };
  const other = { Phone: '2', Job: 'Other', Bio: 'Older' };
  expect(replacedBy(typed, { values: other, changed: ['Bio'] })).toBeNull();
  expect(replacedBy(typed, { values: { ...other, Job: 'Both' }, changed: ['Job', 'Bio'] })).toBeNull();
  expect(replacedBy(typed, { values: other, changed: ['Job', 'Bio'] })).toEqual({
    ...typed,
    changed: ['Job'],
    words: undefined,
  });
  // Of older texts nobody knows what was typed.
  expect(replacedBy(typed, { values: other })?.changed).toEqual(['Phone', 'Job']);
  const whole = { ...typed, changed: undefined };
  expect(replacedBy(whole, { values: other, changed: ['Job'] })).toBe(whole);
  expect(replacedBy(whole, { values: typed.values })).toBeNull();
});
