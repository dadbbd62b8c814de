import { expect, test } from 'vitest';
import { addressOf, fileNameIn } from './client.ts';
import { keepAnswers } from './kept-answers.ts';

test('fills parameters and leaves out an empty query', () => {
  expect(addressOf('/Goal/:id', { id: '12' })).toBe('/api/Goal/12');
  expect(addressOf('/Goal/usergoals/:ownerId/:page', { ownerId: 7, page: 1 }, { Title: '' })).toBe(
    '/api/Goal/usergoals/7/1',
  );
});

test('encodes what a person typed', () => {
  expect(addressOf('/Auth/tenant/:subdomain', { subdomain: 'a/b?c' })).toBe('/api/Auth/tenant/a%2Fb%3Fc');
  expect(addressOf('/Goal/users', {}, { Name: 'Åsa & Bo', Page: 2, Other: undefined })).toBe(
    '/api/Goal/users?Name=%C3%85sa+%26+Bo&Page=2',
  );
});

test('reads the name of a file', () => {
  expect(fileNameIn('attachment; filename="Goals.xlsx"')).toBe('Goals.xlsx');
  expect(fileNameIn(`attachment; filename="Ziele"; filename*=UTF-8''Ziele%20Q4.xlsx`)).toBe('Ziele Q4.xlsx');
  expect(fileNameIn(null)).toBe('');
});

test('keeps a few answers for their session alone', () => {
  const answers = keepAnswers();
  for (let i = 0; i < 10; i += 1) answers.keep('token', `/api/${i}`, { tag: `W/"${i}"`, answer: i });
  expect(answers.of('token', '/api/1')).toBeUndefined();
  expect(answers.of('token', '/api/9')).toEqual({ tag: 'W/"9"', answer: 9 });
  expect(answers.of('another', '/api/9')).toBeUndefined();
  expect(answers.of('token', '/api/9')).toBeUndefined();
});
