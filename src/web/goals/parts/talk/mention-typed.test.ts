import { expect, test } from 'vitest';
import { mentionsOf, namedIn, nameTyped, withName } from './mention-typed.ts';

const typed = (text: string) => nameTyped(text, text.length)?.name ?? null;

test('a name is typed from the at sign to the caret, with its spaces', () => {
  expect(typed('@')).toBe('');
  expect(typed('Ask @Le')).toBe('Le');
  expect(typed('Ask (@Lena No')).toBe('Lena No');
  expect(nameTyped('Ask @Lena Novak', 6)?.name).toBe('L');
});

test('an address, a gap, another line or half a sentence is no name', () => {
  expect(typed('lena@solstead')).toBeNull();
  expect(typed('Ask @ Lena')).toBeNull();
  expect(typed('Ask @Lena\nthen')).toBeNull();
  expect(typed('Ask @Lena about the depots')).toBeNull();
  expect(typed('No one')).toBeNull();
});

test('nobody is offered for a name that was just picked, and somebody again for a longer one', () => {
  const picked = [{ Id: 3, Name: 'Ann' }];
  const after = (text: string) => nameTyped(text, text.length, picked)?.name ?? null;
  expect([after('Ask @Ann'), after('Ask @Ann '), after('Ask @Ann Le')]).toEqual([null, null, 'Ann Le']);
});

test('the chosen name stands in place of what was typed, with one space behind it', () => {
  const at = (text: string, caret: number) => nameTyped(text, caret) ?? { from: 0, name: '' };
  expect(withName('Ask @Le', at('Ask @Le', 7), 'Lena Novak')).toEqual({
    text: 'Ask @Lena Novak ',
    caret: 16,
  });
  expect(withName('Ask @Le now', at('Ask @Le now', 7), 'Lena Novak')).toEqual({
    text: 'Ask @Lena Novak now',
    caret: 16,
  });
});

test('of those who were picked the ones are sent whom the text still names', () => {
  const comment = { Comment: 'Ask @Lena Novak.', Mentions: [{ Id: 3, Place: 4, Length: 11 }] };
  expect(namedIn(comment)).toEqual([{ Id: 3, Name: 'Lena Novak' }]);
  expect(namedIn(null)).toEqual([]);
  const picked = [...namedIn(comment), { Id: 4, Name: 'Maya' }, { Id: 3, Name: 'Lena Novak' }];
  expect(mentionsOf(picked, '@Lena Novak and @Lena Novak')).toEqual([3]);
  expect(mentionsOf(picked, 'Maya and @Maya')).toEqual([4]);
});
