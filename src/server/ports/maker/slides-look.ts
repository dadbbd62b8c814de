import type PptxGenJS from 'pptxgenjs';
import { paperInks, paperTrack, scaleColors } from '#rules/goals/scale-colors.ts';
import { type Outcome, page } from '#rules/summaries/deck.ts';

export type Page = ReturnType<PptxGenJS['addSlide']>;

export const ink = paperInks.ink.slice(1);
export const quiet = paperInks.ink2.slice(1);
export const line = paperInks.line2.slice(1);
export const font = 'Arial';
const achieved = scaleColors.light[4].mark.slice(1);
const missed = scaleColors.light[0].mark.slice(1);
const track = paperTrack.slice(1);

export const drawSub = (on: Page, sub: string): void =>
  text(on, sub, { x: page.margin, y: 0.98, w: 8.2, h: 0.24, fontSize: 12, color: quiet });

export const size = (w: number, h: number) => ({ w, h });

export function text(on: Page, words: string, options: object): void {
  on.addText(words, { margin: 0, fontFace: font, valign: 'top', fit: 'none', wrap: true, ...options });
}

/** Read in grey as well: solid, outlined, dashed, pale. */
export function lookOf(outcome: Outcome) {
  switch (outcome) {
    case 'achieved':
      return { fill: { color: achieved }, line: { color: achieved, width: 0.5 } };
    case 'not_achieved':
      return { fill: { color: 'FFFFFF' }, line: { color: missed, width: 2 } };
    case 'in_dispute':
      return { fill: { color: 'F4DCE3' }, line: { color: missed, width: 1.5, dashType: 'dash' as const } };
    case 'none':
      return { fill: { color: track }, line: { color: track, width: 0.5 } };
    default:
      return outcome satisfies never;
  }
}
