import fc from 'fast-check';
import { expect, test } from 'vitest';
import { audienceOf, wholeAudience } from './audience.ts';

const jonas = { id: 1, name: 'Jonas Brandt' };
const maya = { id: 2, name: 'Maya Okafor' };
const above = { role: 'above', ids: [2, 3, 4] } as const;

test('what one reads alone is said to be for oneself', () => {
  expect(audienceOf({ viewerId: 1, named: [jonas], groups: [] })).toEqual({
    Readers: [{ Role: 'you', Name: null, Count: 1 }],
    Count: 1,
  });
});

test('the viewer comes first, then names, then how many others', () => {
  expect(audienceOf({ viewerId: 1, named: [jonas, maya], groups: [above] })).toEqual({
    Readers: [
      { Role: 'you', Name: null, Count: 1 },
      { Role: 'person', Name: 'Maya Okafor', Count: 1 },
      { Role: 'above', Name: null, Count: 2 },
    ],
    Count: 4,
  });
});

test('a viewer of a role is not counted among the others of it', () => {
  const groups = [above, { role: 'goal_admins', ids: [3, 9] }] as const;
  expect(audienceOf({ viewerId: 3, named: [jonas, maya], groups }).Readers).toEqual([
    { Role: 'you', Name: null, Count: 1 },
    { Role: 'person', Name: 'Jonas Brandt', Count: 1 },
    { Role: 'person', Name: 'Maya Okafor', Count: 1 },
    { Role: 'above', Name: null, Count: 1 },
    { Role: 'goal_admins', Name: null, Count: 1 },
  ]);
});

test('who does not read it is not told "you"', () => {
  expect(audienceOf({ viewerId: 7, named: [jonas], groups: [] }).Readers.map(({ Role }) => Role)).toEqual([
    'person',
  ]);
});

test('the parts add up to the whole, whoever asks', () => {
  const ids = fc.array(fc.integer({ min: 1, max: 9 }));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), ids, ids, ids, (viewerId, people, some, more) => {
      const named = people.map((id) => ({ id, name: `No. ${id}` }));
      const groups = [
        { role: 'above', ids: some },
        { role: 'hr_admins', ids: more },
      ] as const;
      const { Readers, Count } = audienceOf({ viewerId, named, groups });
      expect(Readers.reduce((sum, reader) => sum + reader.Count, 0)).toBe(Count);
      expect(Count).toBe(new Set([...people, ...some, ...more]).size);
    }),
  );
});

test('everybody is not counted', () => {
  expect(wholeAudience('members')).toEqual({
    Readers: [{ Role: 'members', Name: null, Count: 0 }],
    Count: null,
  });
});
