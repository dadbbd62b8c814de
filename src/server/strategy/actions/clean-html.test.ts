import fc from 'fast-check';
import { expect, test } from 'vitest';
import { richTags } from '#rules/text/rich-text.ts';
import { inTime } from '#test/support/in-time.ts';
import { patience } from '#test/support/speed.ts';
import { xssVectors } from '#test/support/xss-vectors.ts';
import { cleanHtml } from './clean-html.ts';

/** Every tag of a text with all that stands in it. */
const tagsOf = (html: string): string[] => html.match(/<[^>]*>?/g) ?? [];
const allowed = new RegExp(`^(<(${richTags.join('|')})>|</(${richTags.join('|')})>|<br />)$`);
const link = /^<a href="(https?:\/\/|mailto:)[^"<>]*" rel="noopener nofollow" target="_blank">$/i;

function expectHarmless(html: string): void {
  for (const tag of tagsOf(html)) expect([tag, allowed.test(tag) || link.test(tag)]).toEqual([tag, true]);
}

test.each(xssVectors)('nothing of %j runs', (vector) => {
  for (const text of [vector, `<p>${vector}</p>`, `before ${vector} after`, `<b>${vector}`]) {
    const cleaned = cleanHtml(text);
    // What has no tags is plain text, shown letter by letter.
    if (/<[a-z/!?]/i.test(cleaned)) expectHarmless(cleaned);
    expect(cleanHtml(cleaned)).toBe(cleaned);
  }
});

test('whatever is sent, only what may stay does, and a second cleaning changes nothing', () => {
  const pieces = fc.oneof(
    fc.constantFrom(...xssVectors),
    fc.constantFrom(
      '<p>',
      '</p>',
      '<ul><li>',
      '</li></ul>',
      '<b',
      '>',
      '&lt;script&gt;',
      '<a href="',
      '"',
      '\n',
      '<!--',
    ),
    fc.string({ maxLength: 5 }),
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const cleaned = cleanHtml(parts.join(''));
      if (/<[a-z/!?]/i.test(cleaned)) expectHarmless(cleaned);
      expect(cleanHtml(cleaned)).toBe(cleaned);
    }),
    { numRuns: 400 },
  );
});

test.each([
  ['<p>One <strong>two</strong></p>', '<p>One <strong>two</strong></p>'],
  ['<p class="x" style="color:red">a</p>', '<p>a</p>'],
  ['<div>a</div><div>b</div>', '<p>a</p><p>b</p>'],
  ['<h1>Big</h1><h6>Small</h6>', '<h3>Big</h3><h4>Small</h4>'],
  ['<p>a</p><p></p><p> &nbsp;<br></p>', '<p>a</p>'],
  ['<ul><li></li></ul><p><b> </b></p>', ''],
  ['<p>&nbsp;</p>', ''],
  ['<!-- only -->', ''],
  ['<script>alert(1)</script>', ''],
  [
    '<a href="https://a.example" onclick="x()" target="_self">a</a>',
    '<a href="https://a.example" rel="noopener nofollow" target="_blank">a</a>',
  ],
  ['<p><a href="javascript:alert(1)">a</a> b</p>', '<p>a b</p>'],
  ['<p><a href="/v3/signout">out</a></p>', '<p>out</p>'],
  ['<foo>1 &lt; 2</foo>', '<p>1 &lt; 2</p>'],
  ['a < b & c', 'a < b & c'],
  [' one\n two ', 'one\n two'],
])('%j is kept as %j', (sent, kept) => {
  expect(cleanHtml(sent)).toBe(kept);
});

test('blanks that break no line, however many, are looked at once', () => {
  const cleaned = (html: string) => inTime(() => cleanHtml(html));
  const blanks = '\u00a0'.repeat(5000);
  expect(cleaned(`<p>${blanks}x</p>`)).toBe(`<p>${blanks}x</p>`);
  expect(cleaned(`<p>a</p><p>${blanks}</p>`)).toBe('<p>a</p>');
  expect(cleaned(`<a href="https://a.example">${'&nbsp;'.repeat(5000)}x</a>`)).toContain('x</a>');
  expect(cleaned(`<p>${blanks}</p>`)).toBe('');
});

test('an address of nothing but comments is no link, and is not looked through again and again', () => {
  const address = `https://a.example/\u20ac${'x'.repeat(90_000)}${'<!---->'.repeat(14_900)}`;
  const began = performance.now();
  expect(cleanHtml(`<a href="${address}">a</a>`)).toBe('<p>a</p>');
  expect(performance.now() - began).toBeLessThan(patience(1000));
});
