import { expect, test } from 'vitest';
import type { Brief } from '#rules/assist/brief.ts';
import { brief as briefOf } from '#test/support/briefs.ts';
import { readConfig } from '../../config.ts';
import { openCatalogue } from '../../kernel/words.ts';
import { openWriter } from '../../ports/writer/open.ts';
import { suggestionTask } from './task.ts';

const words = openCatalogue();

const brief = briefOf({
  area: 'Sales',
  department: 'Sales',
  jobTitle: 'Adviser',
  context: 'Fewer surprises',
  taken: ['One that is there'],
});

test('without AI_URL the built-in writer writes; other addresses are refused at the start', async () => {
  const writer = openWriter(readConfig({}));
  const { signal } = new AbortController();
  const lines = await writer.write(suggestionTask(brief, words), { signal, tell: () => undefined });
  expect([writer.name, lines]).toEqual(['built_in', ['Fewer surprises']]);
  const others = await writer.write(suggestionTask({ ...brief, taken: lines }, words), {
    signal,
    tell: () => undefined,
  });
  expect(others.filter((line) => lines.includes(line))).toEqual([]);
  expect(others).toHaveLength(3);
  expect(openWriter(readConfig({ AI_URL: 'http://127.0.0.1:1/v1' })).name).toBe('model');
  for (const AI_URL of ['ftp://a.example/v1', 'file:///etc/passwd', 'http://me:secret@a.example', 'no'])
    expect(() => readConfig({ AI_URL })).toThrow(/^AI_URL has a value Waymark cannot use/);
});

test('what fits is enough; where all of it was seen, what is usual in the chosen area follows', async () => {
  const writer = openWriter(readConfig({}));
  const go = { signal: new AbortController().signal, tell: () => undefined };
  const measurement = '320 signed contracts\nCancellations under 6 %';
  const parent = { title: 'Sign 320 homes', measurement, description: '' };
  const asked: Brief = { ...brief, area: 'Legal', context: '', parent, taken: [] };
  const legal = await writer.write(suggestionTask(asked, words), go);
  expect(legal).toEqual([
    'Sign 80 of the 320 homes',
    'Reach 80 of the 320 signed contracts',
    'Sign standard contracts within ten working days',
  ]);
  expect(await writer.write(suggestionTask({ ...asked, taken: legal }, words), go)).toHaveLength(2);
});
