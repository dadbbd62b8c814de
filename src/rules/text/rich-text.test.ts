import { expect, test } from 'vitest';
import { isMarkup, plainText, richBlocks } from './rich-text.ts';

test('what has no tags is plain', () => {
  for (const text of ['a < b', 'I <3 you', '5 > 4 && 3 < 4', '&amp;', '<>', 'one\ntwo'])
    expect([text, isMarkup(text)]).toEqual([text, false]);
  for (const text of ['<p>x</p>', '</b>', '<!-- x', '<script', '<?xml'])
    expect([text, isMarkup(text)]).toEqual([text, true]);
});

test('a text is its blocks, with what stands out in them', () => {
  const html =
    '<h3>Why</h3><p>One &amp; <strong>two</strong><br />three</p><ul><li><p>a <em>b</em></p><ol><li>x</li><li>y</li></ol></li><li>c</li></ul><blockquote><p>q</p></blockquote><p><a href="https://a.example/?x=1&amp;y=2" rel="noopener nofollow" target="_blank">link</a></p>';
  expect(richBlocks(html).map(({ kind, depth, number }) => [kind, depth, number])).toEqual([
    ['heading', 0, null],
    ['text', 0, null],
    ['item', 0, null],
    ['numbered', 1, 1],
    ['numbered', 1, 2],
    ['item', 0, null],
    ['quote', 0, null],
    ['text', 0, null],
  ]);
  expect(plainText(html)).toBe('Why\nOne & two\nthree\n• a b\n  1. x\n  2. y\n• c\nq\nlink');
  const runs = richBlocks(html).flatMap((block) => block.runs);
  expect(runs.find(({ text }) => text === 'two')).toMatchObject({ isBold: true, isItalic: false });
  expect(runs.find(({ text }) => text === 'link')?.href).toBe('https://a.example/?x=1&y=2');
});

test('a plain text keeps its lines', () => {
  expect(plainText('One < two\nthree &amp; four')).toBe('One < two\nthree &amp; four');
  expect(richBlocks('One\n\nTwo').map(({ runs }) => runs[0]?.text)).toEqual(['One', 'Two']);
});
