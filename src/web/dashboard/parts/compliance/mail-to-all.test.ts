import { expect, test } from 'vitest';
import { mailToAll } from './mail-to-all.ts';

test('one mail goes to everybody as blind copies, and what is in an address stays in it', () => {
  expect(mailToAll(['a@x.example', 'b+c&d@x.example'])).toBe('mailto:?bcc=a@x.example,b%2Bc%26d@x.example');
});

test('more than a mail program takes is none', () => {
  expect(mailToAll(Array.from({ length: 200 }, (_, index) => `person${index}@company.example`))).toBeNull();
});
