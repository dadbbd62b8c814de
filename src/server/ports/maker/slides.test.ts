import JSZip from 'jszip';
import { expect, test } from 'vitest';
import type { Counts } from '#contract/company/summaries.ts';
import { type Cell, cellSlides, grids, type Slide, textSlides } from '#rules/summaries/deck.ts';
import { makeSlides } from './slides.ts';
import { partAt } from './slides-package.ts';

const counts: Counts = {
  Total: 27,
  TrendingUp: 5,
  TrendingDown: 2,
  AtRisk: 3,
  Late: 1,
  NoStatus: 0,
  Achieved: 17,
  NotAchieved: 3,
  InDispute: 3,
};
const named = { title: 'Objectives', sub: 'Q3 2026', continued: '(continued)' };
const long = Array.from({ length: 240 }, (_, at) => `word${at}`).join(' ');
const cell = (at: number, text = `Text ${at} & <b>`): Cell => ({
  title: `Goal ${at} “quoted” & <more>`,
  meta: 'Maya · Achieved',
  outcome: (['achieved', 'not_achieved', 'in_dispute', 'none'] as const)[at % 4] ?? 'none',
  text,
});
const slides: Slide[] = [
  { kind: 'title', title: 'Quarterly Summary', period: 'Q3 2026', person: 'Maya Okafor', date: '2026-11-19' },
  ...textSlides(Array.from({ length: 12 }, () => long).join('\n'), named),
  { kind: 'numbers', title: 'The quarter in numbers', sub: '27', counts },
  {
    kind: 'columns',
    title: 'Quarter against quarter',
    sub: '2025',
    columns: [1, 2, 3, 4].map((q) => ({ label: `Q${q}`, counts })),
  },
  ...cellSlides([cell(0, long), ...Array.from({ length: 60 }, (_, at) => cell(at + 1))], grids.six, named),
  ...cellSlides(
    Array.from({ length: 13 }, (_, at) => cell(at, '')),
    grids.twelve,
    named,
  ),
];
const words = {
  achieved: 'Achieved',
  not_achieved: 'Not achieved',
  in_dispute: 'In dispute',
  none: 'No result yet',
  TrendingUp: 'Trending up',
  TrendingDown: 'Trending down',
  AtRisk: 'At risk',
  Late: 'Late',
  NoStatus: 'No prediction',
};

const made = makeSlides({
  company: 'Solstead',
  name: 'Quarterly Summary Q3 2026',
  color: 'E3AB24',
  textOnColor: '1A1A18',
  logo: null,
  words,
  parts: slides,
}).then((bytes) => JSZip.loadAsync(bytes));
const partsOf = async (zip: JSZip, ending: string): Promise<[string, string][]> =>
  Promise.all(
    Object.keys(zip.files)
      .filter((name) => name.endsWith(ending))
      .map(async (name) => [name, (await zip.file(name)?.async('string')) ?? '']),
  );
const found = (xml: string, pattern: RegExp): string[] =>
  [...xml.matchAll(pattern)].map(([, one = '']) => one);

test('every part that is named is there, once, and every relationship leads somewhere', async () => {
  const zip = await made;
  const types = (await zip.file('[Content_Types].xml')?.async('string')) ?? '';
  const named = found(types, /PartName="\/([^"]+)"/g);
  expect(named.filter((part) => zip.file(part) === null)).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
  for (const [name, xml] of await partsOf(zip, '.rels')) {
    const ids = found(xml, /\bId="([^"]+)"/g);
    expect([name, new Set(ids).size]).toEqual([name, ids.length]);
    for (const target of found(xml, /Target="([^"]+)"(?![^>]*External)/g))
      expect([name, target, zip.file(partAt(name, target)) !== null]).toEqual([name, target, true]);
  }
});

test('each slide has one title, ids of its own, and the size of the page', async () => {
  const zip = await made;
  const pages = (await partsOf(zip, '.xml')).filter(([name]) => /^ppt\/slides\/slide\d+\.xml$/.test(name));
  expect(pages).toHaveLength(slides.length);
  for (const [name, xml] of pages) {
    expect([name, found(xml, /<p:ph[^>]*type="(title)"/g)]).toEqual([name, ['title']]);
    const ids = found(xml, /<p:cNvPr id="(\d+)"/g);
    expect([name, new Set(ids).size]).toEqual([name, ids.length]);
    const sizes = found(xml, /\bsz="(\d+)"/g).map(Number);
    expect([name, Math.min(...sizes) >= 1000]).toEqual([name, true]);
  }
  const presentation = (await zip.file('ppt/presentation.xml')?.async('string')) ?? '';
  expect(presentation).toMatch(/<p:sldSz cx="10698480" cy="7589520"/);
});

test('what does not fit goes on on a further slide, and not a word of it is lost', () => {
  const all = slides.flatMap((slide) => (slide.kind === 'cells' ? slide.cells : []));
  const parts = all.filter(
    ({ title }) => title.startsWith('Goal 0 “quoted” & <more>') && title !== cell(0, '').title,
  );
  expect(parts.length).toBeGreaterThan(0);
  const told = all.filter(({ title }) => title.startsWith('Goal 0 ')).map(({ text }) => text);
  expect(told.join('').trim()).toBe(long);
  const texts = slides.flatMap((slide) => (slide.kind === 'text' ? [slide] : []));
  expect(texts.length).toBeGreaterThan(1);
  expect(texts[1]?.title).toBe('Objectives (continued)');
  expect(
    texts
      .map(({ text }) => text)
      .join('')
      .split(/\s+/)
      .filter(Boolean),
  ).toHaveLength(12 * 240);
  for (const slide of slides)
    if (slide.kind === 'cells')
      expect(slide.cells.length).toBeLessThanOrEqual(slide.grid.columns * slide.grid.rows);
});
