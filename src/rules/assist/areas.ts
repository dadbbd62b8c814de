import type { FunctionalArea } from '#contract/assist.ts';
import { tellingWords } from './lines.ts';

/** What the built-in writer knows of: the eight areas, and what is good anywhere. */
export const trades = [
  'legal',
  'product',
  'marketing',
  'sales',
  'people',
  'finance',
  'technology',
  'executive',
  'general',
] as const;
export type Trade = (typeof trades)[number];

const tradeOf = {
  Legal: 'legal',
  Product: 'product',
  Marketing: 'marketing',
  Sales: 'sales',
  'Human Resources': 'people',
  'Accounting/Finance': 'finance',
  'Information Technology': 'technology',
  Executive: 'executive',
} as const satisfies Record<FunctionalArea, Trade>;

/** Words of a department's name or a job's title that leave no doubt. */
const signs: readonly (readonly [Trade, readonly string[]])[] = [
  ['legal', ['legal', 'compliance', 'counsel', 'lawyer']],
  ['product', ['product']],
  ['marketing', ['marketing', 'brand', 'communication']],
  ['sales', ['sale', 'sales', 'account executive']],
  ['people', ['human', 'people', 'talent', 'recruiting', 'recruiter']],
  ['finance', ['finance', 'accounting', 'accountant', 'controlling', 'controller', 'treasury']],
  ['technology', ['information', 'technology', 'software', 'engineering', 'developer', 'infrastructure']],
  ['executive', ['executive', 'ceo', 'president']],
];

/** The chosen area; else the one that department, then job title, name beyond doubt; else what is good anywhere. */
export function tradeFor(brief: {
  readonly area: FunctionalArea | '';
  readonly department: string;
  readonly jobTitle: string;
}): Trade {
  if (brief.area !== '') return tradeOf[brief.area];
  return named(brief.department) ?? named(brief.jobTitle) ?? 'general';
}

function named(text: string): Trade | null {
  const words = new Set(tellingWords(text));
  const found = signs.filter(([, each]) => each.some((word) => words.has(word)));
  return found.length === 1 ? (found[0]?.[0] ?? null) : null;
}

/** How many sentences of each sort the catalogue has for a trade. */
export const sentencesEach = ['a', 'b', 'c'] as const;
export const sorts = ['titles', 'measures', 'steps'] as const;

/** Catalogue keys of a trade's own sentences, in order. */
export const keysOf = (trade: Trade, sort: (typeof sorts)[number]): string[] =>
  sentencesEach.map((name) => `assist.writer.${trade}.${sort}.${name}`);

export const contributionKey = (trade: Trade): string => `assist.writer.${trade}.contribute`;
