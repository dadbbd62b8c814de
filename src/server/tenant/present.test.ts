import { expect, test } from 'vitest';
import { inTime } from '#test/support/in-time.ts';
import { kindOfPicture } from './present.ts';

const kindOf = (text: string) => kindOfPicture(Buffer.from(text));

test('a logo is known by its content', () => {
  expect(kindOf('<?xml version="1.0"?>\n<!-- made -- by hand -->\n<svg xmlns="x">')).toBe('image/svg+xml');
  expect(kindOf('<html><svg></svg></html>')).toBe(null);
});

test('comments without end are read once, not in every way they could be told apart', () => {
  // The longest that is looked at; told apart in every way it would be read 2 to the power of 146 times.
  expect(inTime(() => kindOf(`${'<!---->'.repeat(146)}x`))).toBe(null);
});
