import { expect, test } from 'vitest';
import { bothOf, differencesOf } from './meanwhile.ts';

const fact = (key: string, text: string, value?: unknown) => ({ key, label: key, text, value });

test('only what differs is told, in the order of the form', () => {
  const before = [fact('Title', 'One'), fact('Measurement', 'Ten'), fact('Description', '')];
  const after = [fact('Title', 'Two'), fact('Measurement', 'Ten'), fact('Description', 'Why')];
  expect(differencesOf(before, after)).toEqual([
    { key: 'Title', label: 'Title', before: 'One', after: 'Two' },
    { key: 'Description', label: 'Description', before: '', after: 'Why' },
  ]);
});

test('what is told apart by an id is the same under another name, and another under the same name', () => {
  expect(differencesOf([fact('Parent', 'Old title', 7)], [fact('Parent', 'New title', 7)])).toEqual([]);
  expect(differencesOf([fact('Parent', 'Same', 7)], [fact('Parent', 'Same', 8)])).toHaveLength(1);
});

test('what was not there before has nothing beside it', () => {
  expect(differencesOf([], [fact('Result', 'Achieved')])).toEqual([
    { key: 'Result', label: 'Result', before: '', after: 'Achieved' },
  ]);
});

test('both texts are kept to be put together', () => {
  expect(bothOf('Theirs', 'Mine', false)).toBe('Theirs\n\nMine');
  expect(bothOf('Theirs', 'Mine', true)).toBe('Theirs / Mine');
  expect(bothOf(' ', 'Mine', false)).toBe('Mine');
});
