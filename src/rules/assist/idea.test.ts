import { expect, test } from 'vitest';
import { titleIn } from './idea.ts';

test.each([
  ['Could we do this?', null],
  ['Churn', null],
  ['<script>alert(1)</script> now', null],
  ['a '.repeat(30), null],
  ['Reduce cost by 1.5 % a month. And more.', 'Reduce cost by 1.5 % a month'],
  ["I'd like to hire two nurses", 'Hire two nurses'],
])('%s is as a title: %s', (text, title) => {
  expect(titleIn(text)?.title ?? null).toBe(title);
});
