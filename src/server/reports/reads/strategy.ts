import { basicNames, objectiveNames } from '#contract/company/strategy.ts';
import { hasContent, hasTexts, numberOf, opensStrategy } from '#rules/strategy/sections.ts';
import { richBlocks } from '#rules/text/rich-text.ts';
import type { Reading } from '../../kernel/reading.ts';
import type { Block, PdfRun } from '../../ports/pdf/document.ts';
import { strategyReader } from '../../strategy/access.ts';
import { publishedSections } from '../../strategy/reads.ts';
import { sayOf } from '../present/words.ts';
import { nothingToReport, type Report, reportOf } from './report.ts';

/** Report 11: what is published; legacy answers and the video stay out (decisions-people.md 9). */
export async function strategyReport(reading: Reading): Promise<Report> {
  const { scope, viewer } = reading;
  strategyReader(viewer);
  const sections = await publishedSections(scope);
  if (sections === null || !opensStrategy(viewer, true)) throw nothingToReport('strategy_unpublished');
  if (!hasContent(sections)) throw nothingToReport('strategy_empty');
  if (!hasTexts(sections)) throw nothingToReport('strategy_video_alone');
  const say = sayOf(reading);
  const basics = basicNames.filter((name) => sections[name] !== '');
  const objectives = objectiveNames.filter((name) => sections[name] !== '');
  const blocks: Block[] = [
    ...basics.flatMap((name, n) => [
      ...(n === 0 ? [] : [gap]),
      { kind: 'heading', level: 2, text: say(`strategy.name.${name}`) } as const,
      ...textBlocks(sections[name]),
    ]),
    ...(objectives.length === 0
      ? []
      : [gap, gap, { kind: 'heading', level: 1, text: say('strategy.objectives') } as const]),
    ...objectives.flatMap((name) => [
      { kind: 'space', height: 8 } as const,
      { kind: 'heading', level: 3, text: `${numberOf(name)}  ${say(`strategy.name.${name}`)}` } as const,
      ...textBlocks(sections[name]),
    ]),
  ];
  return reportOf(reading, {
    title: 'strategy.title',
    period: null,
    landscape: false,
    sheet: null,
    blocks: async () => blocks,
  });
}

const gap: Block = { kind: 'space', height: 16 };

/** A rich text as paragraphs, headings and items. */
function textBlocks(text: string): Block[] {
  return richBlocks(text).map(({ kind, depth, number, runs }): Block => {
    if (kind === 'heading' || kind === 'small_heading')
      return { kind: 'heading', level: 3, text: runs.map((run) => run.text).join('') };
    const mark = kind === 'item' ? '•' : kind === 'numbered' ? `${number ?? ''}.` : null;
    const isItem = kind === 'item' || kind === 'numbered';
    return {
      kind: 'rich',
      indent: (isItem ? depth * 22 : 0) + (kind === 'quote' ? 22 : 0),
      ...(mark === null ? {} : { mark }),
      runs: runs.map((run): PdfRun => {
        const line = run.isUnderlined || run.href !== null ? 'under' : run.isStruck ? 'through' : null;
        return {
          text: run.text,
          weight: run.isBold ? 600 : 400,
          quiet: kind === 'quote' || run.isItalic,
          ...(line === null ? {} : { line }),
        };
      }),
    };
  });
}
