import type { KeyIn, WordKey } from '#contract/word-key.ts';
import type { PeriodFacts } from '../../kernel/calendars.ts';
import type { Reading } from '../../kernel/reading.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import type { Rows } from '../../ports/maker/packing.ts';
import type { Sheet } from '../../ports/maker/spreadsheet.ts';
import type { Block, PdfDocument } from '../../ports/pdf/document.ts';
import { logoOf } from '../../tenant/reads.ts';
import { dayWords } from '../present/cells.ts';
import type { Material } from '../present/file.ts';

/** A report that is there for the viewer: its file's name, and how what stands in it is read. */
export interface Report {
  /** 'Goal Tree Q4 2026', as lists of files have it. */
  readonly title: string;
  readonly name: string;
  /** Read as the file is, part by part, where the report itself was read, and once. */
  readonly material: (type: 'excel' | 'pdf') => Promise<Material>;
}

export interface Layout {
  readonly title: WordKey;
  readonly period: Pick<PeriodFacts, 'quarter' | 'year'> | null;
  /** In place of the quarter. */
  readonly subtitle?: string;
  readonly landscape: boolean;
  /** One, named as the report is; or several with names of their own; null where it is a PDF alone. */
  readonly sheet: (() => Promise<Omit<Sheet, 'name'> | readonly Sheet[]>) | null;
  readonly blocks: () => Promise<Rows<Block>>;
}

/** What every report has: name of file and sheet, head and foot of its pages. */
export function reportOf(reading: Reading, layout: Layout): Report {
  const { viewer, services, time } = reading;
  const title = services.words.say(viewer.language, layout.title);
  const quarter =
    layout.subtitle ?? (layout.period === null ? '' : `Q${layout.period.quarter} ${layout.period.year}`);
  const named = titled(reading, layout.title, quarter);
  return {
    title: named,
    name: [viewer.company.name, named, time.today].join(' '),
    material: async (type) =>
      type === 'excel'
        ? { maker: 'spreadsheet', input: await sheetsOf(layout, named) }
        : { maker: 'pdf', input: { title, subtitle: quarter, ...(await pagesOf(reading, layout)) } },
  };
}

async function sheetsOf({ sheet: read }: Layout, name: string): Promise<Sheet | readonly Sheet[]> {
  if (read === null) return [];
  const sheet = await read();
  return 'columns' in sheet ? { ...sheet, name } : sheet;
}

async function pagesOf(
  reading: Reading,
  { landscape, blocks }: Layout,
): Promise<Omit<PdfDocument, 'title' | 'subtitle'>> {
  const { viewer, services, time } = reading;
  const { name, primaryColor: color } = viewer.company;
  return {
    language: viewer.language,
    landscape,
    company: { name, color, logo: await logo(reading) },
    author: viewer.name,
    createdAt: reading.now,
    foot: services.words.say(viewer.language, 'sheets.foot', {
      name: viewer.name,
      when: dayWords(time.today, viewer.language),
    }),
    pageOf: services.words.say(viewer.language, 'sheets.page_of', { page: '{{page}}', count: '{{count}}' }),
    blocks: await blocks(),
  };
}

/** 'Goal Tree Q4 2026'. */
export const titled = ({ services, viewer }: Reading, title: WordKey, quarter: string): string =>
  [services.words.say(viewer.language, title), quarter].filter((part) => part !== '').join(' ');

/** 400 with the sentence of the report (decisions-people.md 11). */
export const nothingToReport = (key: KeyIn<'messages'>): Refusal =>
  new Refusal(400, 'nothing_to_report', { key: `messages.${key}` });

async function logo({ services, viewer }: Reading): Promise<Uint8Array | null> {
  const picture = await logoOf(services, viewer.company, 'square');
  return picture === null ? null : new Uint8Array(picture.content);
}

/** A quarter of the company, or 404. */
export function periodAsked({ time }: Reading, id: number): PeriodFacts {
  const period = time.calendar.period(id);
  if (period === null) throw notFound();
  return period;
}
