import { makePdf } from '../pdf/make-pdf.ts';
import { makeSlides } from './slides.ts';
import { makeSpreadsheet } from './spreadsheet.ts';

/** Makes one kind of file; may say from 0 to 1 how far it is. Runs in a thread: no database, no services. */
export type Maker<I> = (input: I, tell: (part: number) => void) => Promise<Uint8Array>;

/** Every kind of file that is made in a thread, by name. */
export const makers = {
  spreadsheet: makeSpreadsheet,
  pdf: makePdf,
  slides: makeSlides,
} as const;

export type Makers = typeof makers;
export type MakerName = keyof Makers;
export type InputOf<K extends MakerName> = Parameters<Makers[K]>[0];
