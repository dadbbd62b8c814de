import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import type { Block, PdfDocument } from './document.ts';
import { makePdf } from './make-pdf.ts';
import { shape } from './shape.ts';
import { wrap } from './wrap.ts';

const folder = mkdtempSync(join(tmpdir(), 'waymark-pdf-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const document = (blocks: readonly Block[]): PdfDocument => ({
  title: 'Goal Tree',
  subtitle: 'Q4 2026',
  language: 'en',
  landscape: true,
  company: { name: 'Solstead', color: '3781C2', logo: null },
  author: 'Maya Okafor',
  createdAt: new Date('2026-11-19T12:20:00Z'),
  foot: 'Made by Maya Okafor',
  pageOf: '{{page}} of {{count}}',
  blocks,
});

/** Every packed part of a file, unpacked, one after the other. */
function insideOf(pdf: Uint8Array): string {
  const bytes = Buffer.from(pdf);
  const text = bytes.toString('latin1');
  return [...text.matchAll(/\/Length (\d+)>>\nstream\n/g)]
    .map((found) => {
      const from = found.index + found[0].length;
      return inflateSync(bytes.subarray(from, from + Number(found[1]))).toString('latin1');
    })
    .join('\n');
}

test('a share is a ring of ink on track around its number, a strip as many columns as weeks', async () => {
  const inside = insideOf(
    await makePdf(
      document([
        {
          kind: 'figures',
          items: [
            { value: '25 %', label: 'have set goals', percent: 25 },
            { value: '–', label: 'of results given', percent: null },
          ],
        },
        {
          kind: 'facts',
          rows: [
            {
              name: 'Likelihood',
              value: {
                text: 'Likely',
                mark: { kind: 'likelihood', step: 3 },
                strip: { steps: [null, 1, null, 3], said: 'Not sure, –, Likely' },
              },
            },
          ],
        },
      ]),
      () => undefined,
    ),
  );
  // Twice the track, once a quarter of it in ink: two curves from twelve to three.
  expect(inside.match(/0\.882 0\.882 0\.882 RG 4 w/g)).toHaveLength(2);
  const [arc = ''] = inside.match(/0\.102 0\.102 0\.094 RG 4 w [^S]*S/) ?? [];
  expect(arc.match(/ c/g)).toHaveLength(2);
  // Weeks before the first word are left out; the one between is a line of one pixel.
  expect(inside.match(/ 4 (5\.6|1|11\.2) re f/g)).toEqual([' 4 5.6 re f', ' 4 1 re f', ' 4 11.2 re f']);
  expect(inside).toContain(`/S/Figure`);
});

const names = [
  'Νίκος Παπαδόπουλος',
  'Иван Петров',
  '王小明',
  '김민준',
  'محمد علي',
  'דוד כהן',
  'हिन्दी',
  'สมชาย',
];

test('names in any script have letters of their own, from a typeface in the file', async () => {
  for (const name of [...names, 'Tomás 🎉'])
    for (const run of shape(name, 400).runs) expect(run.glyphs.filter(({ id }) => id === 0)).toEqual([]);
  const inside = insideOf(await makePdf(document([{ kind: 'list', items: names }]), () => undefined));
  expect(inside).toMatch(/\/BaseFont\/WM.AAA\+Inter-Regular/);
  expect(inside.match(/\/FontFile[23] /g)).toHaveLength(inside.match(/\/Type\/FontDescriptor/g)?.length ?? 0);
  expect(
    shape('ꩺ', 400)
      .runs.map((run) => run.text)
      .join(''),
  ).toBe('[U+AA7A]');
});

test('what runs from right to left is set so, and read in the order of speech', () => {
  const line = shape('דוד (12) Tel', 400);
  expect(line.rightToLeft).toBe(true);
  expect(line.runs.map((run) => run.text.trim()).at(-1)).toBe('דוד');
  expect(line.runs.at(-1)?.glyphs.at(-1)?.text).toBe('ד');
  // Arabic letters join: their shapes are others than the single letters'.
  const joined = shape('محمد', 400).runs[0]?.glyphs.map(({ id }) => id) ?? [];
  const single = [...'محمد'].map((letter) => shape(letter, 400).runs[0]?.glyphs[0]?.id);
  expect(joined).not.toEqual(single.reverse());
});

test('nothing is cut: a text is the sum of its lines, a long word is broken', () => {
  const text = 'Cut installation lead time from 31 days to 21 and say so 王小明王小明王小明王小明';
  const words = (lines: ReturnType<typeof wrap>) =>
    lines.map((line) => line.runs.map((run) => run.text).join('')).join('');
  expect(words(wrap(text, 90, 12, 400)).replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
  const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);
  const lines = wrap(word, 100, 12, 600);
  expect(words(lines)).toBe(word);
  expect(Math.max(...lines.map((line) => (line.width * 12) / 1000))).toBeLessThanOrEqual(100);
});

test('a table is told as one: headings once with their scope, a row a goal, and every page has its foot', async () => {
  const rows = Array.from({ length: 60 }, (_, n) => [
    `Goal ${n}`,
    { text: 'Likely', mark: { kind: 'likelihood', step: 3 } as const },
  ]);
  const depths = rows.map((_, n) => n % 3);
  const columns = [
    { header: 'Objective', share: 3 },
    { header: 'Likelihood', share: 1 },
  ];
  const inside = insideOf(
    await makePdf(document([{ kind: 'tree', columns, depths, rows }]), () => undefined),
  );
  expect(inside.match(/\/S\/TH\//g)).toHaveLength(2);
  expect(inside.match(/\/S\/TR\//g)).toHaveLength(61);
  expect(inside.match(/\/S\/TD\//g)).toHaveLength(120);
  expect(inside).toContain('/MarkInfo<</Marked true>>');
  expect(inside.match(/\/Type\/Page\//g)).toHaveLength(3);
});

test('signatures never stand alone on a page: of what is signed something stands above them', async () => {
  const said = { name: 'Elif Aydin', as: 'Employee', when: '21 Nov 2026', note: '' };
  const signatures = { kind: 'signatures', items: [said, { ...said, as: 'Manager' }] } as const;
  const text = (count: number): Block => ({
    kind: 'text',
    text: Array.from({ length: count }, (_, n) => `Line ${n}`).join('\n'),
  });
  const goal = { title: 'Title', text: 'Measure', word: 'Achieved', said: 'Done' };
  const outcomes = (count: number): Block => ({
    kind: 'outcomes',
    items: Array.from({ length: count }, () => ({
      ...goal,
      mark: { kind: 'result', is: 'achieved' } as const,
    })),
  });
  /** How many things there are to read on each page, without head and foot. */
  const read = async (blocks: readonly Block[]): Promise<number[]> => {
    const pdf = await makePdf({ ...document(blocks), landscape: false }, () => undefined);
    return insideOf(pdf)
      .split(/(?=^q 0\.75)/m)
      .map((page) => page.match(/\/C <<\/MCID/g)?.length ?? 0)
      .filter((count) => count > 0);
  };
  const lengths = new Set<number>();
  for (let count = 40; count < 56; count += 1) {
    const pages = await read([{ kind: 'heading', level: 2, text: 'Comments' }, text(count), signatures]);
    expect(pages.at(-1)).toBeGreaterThanOrEqual(4 + 3);
    lengths.add(pages.length);
  }
  for (let count = 16; count < 24; count += 1)
    expect((await read([outcomes(count), signatures])).at(-1)).toBeGreaterThanOrEqual(4 + 4);
  for (let count = 40; count < 56; count += 1) {
    const reason = { name: 'Reason', value: { text: 'Away' } };
    const refused: Block[] = [
      { kind: 'text', text: 'Not signed by the employee', strong: true },
      { kind: 'facts', rows: [reason, reason, reason] },
    ];
    const pages = await read([text(count), ...refused, signatures]);
    expect(pages.at(-1)).toBeGreaterThanOrEqual(4 + 7);
  }
  expect([...lengths].sort()).toEqual([1, 2]);
});

test('a reader of PDFs finds every word, in order and in every script', async () => {
  if (!hasPoppler()) return;
  const blocks: Block[] = [
    { kind: 'heading', level: 1, text: 'Names' },
    ...names.map((text) => ({ kind: 'text', text }) as const),
  ];
  const file = join(folder, 'names.pdf');
  writeFileSync(file, await makePdf(document(blocks), () => undefined));
  const read = execFileSync('pdfinfo', ['-struct-text', file]).toString();
  for (const name of names.slice(0, 6)) expect(read).toContain(name);
  expect(execFileSync('pdfinfo', [file]).toString()).toMatch(/Tagged: +yes/);
  expect(execFileSync('pdftotext', [file, '-']).toString()).toContain('1 of 1');
});

function hasPoppler(): boolean {
  try {
    execFileSync('pdfinfo', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
