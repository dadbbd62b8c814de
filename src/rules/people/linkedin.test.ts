import { expect, test } from 'vitest';
import { linkedinUrlOf } from './linkedin.ts';

test.each([
  ['', ''],
  ['linkedin.com/in/maya', 'https://linkedin.com/in/maya'],
  ['www.linkedin.com/in/maya', 'https://www.linkedin.com/in/maya'],
  ['//linkedin.com/in/maya', 'https://linkedin.com/in/maya'],
  ['http://de.linkedin.com/in/maya', 'http://de.linkedin.com/in/maya'],
  ['HTTPS://LinkedIn.com/in/maya', 'HTTPS://LinkedIn.com/in/maya'],
  ['https://linkedin.com.example/in/maya', null],
  ['https://notlinkedin.com/in/maya', null],
  ['https://linkedin.com@evil.example/', null],
  ['https://me:secret@linkedin.com/', null],
  ['javascript://linkedin.com/%0aalert(1)', null],
  // Not every program reads a backslash as browsers do: some go to what stands behind the @.
  ['linkedin.com\\@evil.example', null],
  ['ftp://linkedin.com/in/maya', null],
  ['linkedin.com/in/may a', null],
  ['just text', null],
])('%j is kept as %j', (text, kept) => {
  expect(linkedinUrlOf(text)).toBe(kept);
});
