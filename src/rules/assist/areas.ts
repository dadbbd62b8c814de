import type { FunctionalArea } from '#contract/assist.ts';
import type { WordKey } from '#contract/word-key.ts';
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

/** What a trade has sentences about: title, measure and step of one theme belong together. */
const names = ['a', 'b', 'c'] as const;
export const sorts = ['titles', 'measures', 'steps'] as const;
type Sort = (typeof sorts)[number];

interface Theme {
  readonly trade: Trade;
  readonly name: (typeof names)[number];
}

/** Beginnings of words that a theme has to do with; without one of them it would be said to anybody. */
const beginnings: Record<Exclude<Trade, 'general'>, Record<Theme['name'], string>> = {
  legal: {
    a: 'contract agreement supplier lender lease',
    b: 'complian audit inspect permit regulat hygien safety',
    c: 'renew licen expir laps insur',
  },
  product: {
    a: 'feature product releas recipe menu pastr',
    b: 'onboard visitor appointment arriv checkin',
    c: 'defect error complain reject return quality fault wast',
  },
  marketing: {
    a: 'campaign advert demand neighbo market',
    b: 'story storie recommend referr trust reputation rating',
    c: 'brand website search visib aware',
  },
  sales: {
    a: 'call enquir patient appointment question request visit phone answer',
    b: 'offer quote contract sign order deal tender',
    c: 'customer cafe shop client home buyer member',
  },
  people: {
    a: 'hire hiring recruit fill vacan staff crew role',
    b: 'stay leave leaver turnover retain absen manager talk',
    c: 'train learn teach skill newcomer mentor crew certif barista apprentice',
  },
  finance: {
    a: 'book ledger account',
    b: 'forecast budget cost spend margin',
    c: 'cash paid payment invoice money bank credit claim debt',
  },
  technology: {
    a: 'availab outage system monitor uptime server network',
    b: 'ticket support password helpdesk login device',
    c: 'restor backup security recover data migrat',
  },
  executive: {
    a: 'priorit strateg focus',
    b: 'decision decid approv board',
    c: 'revenue profit growth',
  },
};
/** Where no area is known, one word alone is chance. */
const elsewhere = { themes: 2, words: 2 } as const;

/** Themes that `text` speaks of, most of it first: of the trade, or a few of all where none is known. */
export function fittingThemes(trade: Trade, text: string): Theme[] {
  const words = tellingWords(text);
  const isAnywhere = trade === 'general';
  const asked = isAnywhere ? trades : [trade];
  const found = asked
    .flatMap((each) => names.map((name) => ({ trade: each, name })))
    .map((theme) => ({ theme, hits: hitsOf(theme, words) }))
    .filter(({ hits }) => hits >= (isAnywhere ? elsewhere.words : 1))
    .sort((one, other) => other.hits - one.hits)
    .map(({ theme }) => theme);
  return isAnywhere ? found.slice(0, elsewhere.themes) : found;
}

function hitsOf({ trade, name }: Theme, words: readonly string[]): number {
  if (trade === 'general') return 0;
  const signs = beginnings[trade][name].split(' ');
  return words.filter((word) => signs.some((sign) => word.startsWith(sign))).length;
}

/** Catalogue key of a theme's sentence. */
export const keyOf = ({ trade, name }: Theme, sort: Sort): WordKey =>
  `assist.writer.${trade}.${sort}.${name}`;

/** Catalogue keys of all of a trade's own sentences, in order. */
export const keysOf = (trade: Trade, sort: Sort): WordKey[] =>
  names.map((name) => keyOf({ trade, name }, sort));
