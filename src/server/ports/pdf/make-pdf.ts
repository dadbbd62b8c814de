import { drawOutcomes, drawPerson, drawScales, drawSignatures, signaturesHeight } from './appraisal.ts';
import { type Brand, brandOf } from './brand.ts';
import { drawFigures } from './charts.ts';
import type { Block, PdfDocument } from './document.ts';
import { Flow } from './flow.ts';
import { inks } from './marks.ts';
import { Paper } from './paper.ts';
import { drawRich } from './rich.ts';
import { drawTable, drawTree } from './tables.ts';
import { drawOverview, drawTeam } from './team.ts';
import { drawBars, drawFacts, drawHeading, drawList, drawText } from './texts.ts';
import { widthOf } from './wrap.ts';

/**
 * A tagged PDF of A4 pages: head and foot of the company, headings, lists and tables said as what they are, letters
 * of any script from the typeface that has them (docs/decisions/0019).
 */
export async function makePdf(document: PdfDocument, tell: (part: number) => void): Promise<Uint8Array> {
  const title = [document.title, document.subtitle].filter((part) => part !== '').join(' ');
  const paper = new Paper({ ...document, title: `${document.company.name} ${title}` });
  const brand = await brandOf(paper, document.company);
  const flow = new Flow(paper, () => drawHead(paper, document, brand));
  flow.newPage();
  let drawn = 0;
  for (const ahead of withFollowing(document.blocks)) {
    const [block] = ahead;
    flow.keep = keptBelow(ahead);
    drawBlock(flow, block);
    drawn += 1;
    tell(drawn / (document.blocks.length + 1));
  }
  return paper.end((page, count) => drawFoot(paper, document, page, count));
}

/** A title, with the lines that stand below it: three facts take most. */
const headed = 110;

/** A block and the two after it, as far as there are any: they come in parts, and nobody holds them all. */
type Ahead = readonly [Block, ...Block[]];

function* withFollowing(blocks: Iterable<Block>): Generator<Ahead> {
  const ahead: Block[] = [];
  const first = (): Ahead[] => {
    const [block, ...following] = ahead;
    ahead.shift();
    return block === undefined ? [] : [[block, ...following]];
  };
  for (const block of blocks) if (ahead.push(block) === 3) yield* first();
  while (ahead.length > 0) yield* first();
}

/** What the end of a block has below it on its page: signatures stand under what is signed, a title above its text. */
function keptBelow([block, next, ...others]: Ahead): number {
  if (next === undefined) return 0;
  if (next.kind === 'signatures') return signaturesHeight;
  const isTitle = block.kind === 'heading' || (block.kind === 'text' && block.strong === true);
  const below = isTitle ? keptBelow([next, ...others]) : 0;
  return below === 0 ? 0 : below + headed;
}

type Drawer<K extends Block['kind']> = (flow: Flow, block: Extract<Block, { readonly kind: K }>) => void;

const drawers: { readonly [K in Block['kind']]: Drawer<K> } = {
  heading: drawHeading,
  text: drawText,
  list: drawList,
  facts: drawFacts,
  figures: drawFigures,
  bars: drawBars,
  space: (flow, { height }) => flow.down(height),
  page: (flow) => flow.newPage(),
  table: drawTable,
  tree: drawTree,
  team: drawTeam,
  overview: drawOverview,
  rich: drawRich,
  person: drawPerson,
  scales: drawScales,
  outcomes: drawOutcomes,
  signatures: drawSignatures,
};

function drawBlock<K extends Block['kind']>(flow: Flow, block: Extract<Block, { readonly kind: K }>): void {
  const draw: Drawer<K> = drawers[block.kind as K];
  draw(flow, block);
}

function drawHead(paper: Paper, { company, title, subtitle }: PdfDocument, brand: Brand): void {
  const wide = brand(48, 36);
  paper.text(company.name, 48 + wide + 9, 55, { size: 14, weight: 600, color: inks.ink });
  const right = paper.width - 48;
  const lighter = subtitle === '' ? 0 : widthOf(subtitle, 15, 400) + 6;
  if (subtitle !== '')
    paper.text(subtitle, right - lighter + 6, 55, { size: 15, weight: 400, color: inks.quiet });
  paper.text(title, right - lighter - widthOf(title, 15, 600), 55, {
    size: 15,
    weight: 600,
    color: inks.ink,
  });
  paper.rect(48, 76, paper.width - 96, 1, inks.ink);
}

function drawFoot(paper: Paper, { foot, pageOf }: PdfDocument, page: number, count: number): void {
  const style = { size: 11, weight: 400, color: inks.quiet } as const;
  const y = paper.height - 32;
  paper.rect(48, y - 18, paper.width - 96, 1, inks.line2);
  paper.text(foot, 48, y, style);
  const said = pageOf.replace('{{page}}', String(page)).replace('{{count}}', String(count));
  paper.text(said, paper.width - 48 - widthOf(said, 11, 400), y, style);
}
