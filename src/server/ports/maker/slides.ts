import JSZip from 'jszip';
import PptxGenJS from 'pptxgenjs';
import { laidOut, type Part, page, type Slide } from '#rules/summaries/deck.ts';
import { type DeckWords, drawCell, drawColumn, drawNumbers } from './slides-figures.ts';
import { drawSub, font, ink, line, type Page, quiet, size, text } from './slides-look.ts';
import { repairedPackage } from './slides-package.ts';

export interface Deck {
  readonly company: string;
  /** In the foot of each slide. */
  readonly name: string;
  /** Six hex digits. */
  readonly color: string;
  readonly textOnColor: string;
  /** PNG; null: the name alone. */
  readonly logo: Uint8Array | null;
  readonly words: DeckWords;
  readonly parts: readonly Part[];
}

type Pptx = PptxGenJS;

/** Slides of 11.7 by 8.3 inches, each with one title, logo and number; repaired for PowerPoint once written. */
export async function makeSlides(deck: Deck): Promise<Uint8Array> {
  const pptx = new PptxGenJS();
  pptx.defineLayout({ name: 'page', width: page.width, height: page.height });
  pptx.layout = 'page';
  pptx.theme = { headFontFace: font, bodyFontFace: font };
  pptx.title = deck.name;
  pptx.company = deck.company;
  defineMasters(pptx, deck);
  for (const [index, slide] of deck.parts.flatMap(laidOut).entries()) draw(pptx, deck, slide, index + 1);
  const written = await pptx.write({ outputType: 'uint8array' });
  return repairedPackage(await JSZip.loadAsync(written as Uint8Array));
}

function defineMasters(pptx: Pptx, { color }: Deck): void {
  const title = (name: string, box: object, options: object) => ({
    placeholder: {
      options: { name, type: 'title' as const, ...box, fontFace: font, bold: true, margin: 0, ...options },
      text: '',
    },
  });
  pptx.defineSlideMaster({
    title: 'First',
    background: { color: 'FFFFFF' },
    objects: [
      { rect: { x: 0, y: 0, w: 3.9, h: page.height, fill: { color } } },
      title('first', { x: 4.55, y: 2.9, w: 6.4, h: 1.5 }, { fontSize: 36, color: ink, valign: 'middle' }),
    ],
  });
  pptx.defineSlideMaster({
    title: 'Other',
    background: { color: 'FFFFFF' },
    objects: [
      { rect: { x: 0, y: 0.56, w: 0.08, h: 0.32, fill: { color } } },
      {
        line: {
          x: page.margin,
          y: 7.78,
          w: page.width - 2 * page.margin,
          h: 0,
          line: { color: line, width: 0.75 },
        },
      },
      title(
        'other',
        { x: page.margin, y: 0.45, w: 8.2, h: 0.55 },
        { fontSize: 24, color: ink, valign: 'middle' },
      ),
    ],
  });
}

function draw(pptx: Pptx, deck: Deck, slide: Slide, number: number): void {
  const isFirst = slide.kind === 'title';
  const on = pptx.addSlide({ masterName: isFirst ? 'First' : 'Other' });
  on.addText(slide.title, { placeholder: isFirst ? 'first' : 'other' });
  drawMarks(on, deck, isFirst, number);
  switch (slide.kind) {
    case 'title':
      drawFirst(on, deck, slide);
      return;
    case 'text':
      drawSub(on, slide.sub);
      text(on, slide.text, {
        x: page.margin,
        y: page.top,
        ...size(page.width - 2 * page.margin, page.bottom - page.top),
        fontSize: slide.points,
        color: ink,
      });
      return;
    case 'numbers':
      drawSub(on, slide.sub);
      drawNumbers(on, deck.words, slide.counts);
      return;
    case 'columns':
      drawSub(on, slide.sub);
      for (const [at, column] of slide.columns.entries()) drawColumn(on, at, slide.columns.length, column);
      return;
    case 'cells':
      drawSub(on, slide.sub);
      for (const [at, cell] of slide.cells.entries()) drawCell(on, slide, cell, at);
      return;
    default:
      slide satisfies never;
  }
}

function drawFirst(on: Page, deck: Deck, slide: Extract<Slide, { kind: 'title' }>): void {
  text(on, slide.period, {
    x: 0.64,
    y: 7,
    w: 3,
    h: 0.5,
    fontSize: 24,
    bold: true,
    color: deck.textOnColor,
  });
  text(on, slide.person, { x: 4.55, y: 7, w: 6.4, h: 0.26, fontSize: 12, color: ink });
  text(on, slide.date, { x: 4.55, y: 7.27, w: 6.4, h: 0.22, fontSize: 10, color: quiet });
}

/** Company, logo and number stand on each slide. */
function drawMarks(on: Page, { logo, company, name }: Deck, isFirst: boolean, number: number): void {
  const [x, y] = isFirst ? [4.55, 0.64] : [page.margin, 7.88];
  const side = isFirst ? 0.36 : 0.18;
  if (logo)
    on.addImage({
      data: `image/png;base64,${Buffer.from(logo).toString('base64')}`,
      x,
      y,
      w: side,
      h: side,
      altText: company,
    });
  const said = isFirst ? company : `${company} · ${name}`;
  text(on, said, {
    x: x + (logo ? side + 0.1 : 0),
    y: y - 0.02,
    w: 6,
    h: side + 0.04,
    fontSize: isFirst ? 14 : 10,
    bold: isFirst,
    color: isFirst ? ink : quiet,
    valign: 'middle',
  });
  const place = { x: page.width - page.margin - 0.6, y: 7.86, w: 0.6, h: 0.22 };
  text(on, String(number), { ...place, fontSize: 10, color: quiet, align: 'right', valign: 'middle' });
}
