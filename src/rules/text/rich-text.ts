import { limits } from '#contract/limits.ts';

/** What a rich text may hold (decisions-people.md 9): the cleaner, the editor and what shows it go by these. */
export const richTags = [
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'h3',
  'h4',
  'blockquote',
  'a',
] as const;
export type RichTag = (typeof richTags)[number];

const linkScheme = /^(https?:\/\/|mailto:)/i;

/** Whether a link may lead there. */
export const isLinkAddress = (address: string): boolean =>
  linkScheme.test(address) && !isLongAddress(address);

/** Whether an address is too long for a link. */
export const isLongAddress = (address: string): boolean => address.length > limits.linkAddress;

/** Whether a text is HTML; one without tags is plain, and its line breaks are kept. */
export const isMarkup = (text: string): boolean => /<[a-z/!?]/i.test(text);

/** A run of letters that look alike. */
export interface RichRun {
  readonly text: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isUnderlined: boolean;
  readonly isStruck: boolean;
  /** Where it leads; null for most. */
  readonly href: string | null;
}

/** A paragraph, a heading or an item of a list. */
export interface RichBlock {
  readonly kind: 'text' | 'heading' | 'small_heading' | 'quote' | 'item' | 'numbered';
  /** Of items: how deep their list lies, from 0. */
  readonly depth: number;
  /** Of numbered items: 1, 2, 3. */
  readonly number: number | null;
  readonly runs: readonly RichRun[];
}

/** A cleaned text as its blocks, for whatever shows it otherwise than as HTML. */
export function richBlocks(text: string): RichBlock[] {
  if (!isMarkup(text)) return text.split(/\n+/).flatMap((line) => (line.trim() === '' ? [] : [plain(line)]));
  const reader = new BlockReader();
  for (const token of text.match(/<\/?[a-z0-9]+[^>]*>|[^<]+|</gi) ?? []) reader.take(token);
  return reader.end();
}

/** A text as plain lines, items with their mark. */
export const plainText = (text: string): string =>
  isMarkup(text)
    ? richBlocks(text)
        .map(({ kind, number, depth, runs }) => {
          const line = runs.map((run) => run.text).join('');
          if (kind === 'item') return `${'  '.repeat(depth)}• ${line}`;
          return kind === 'numbered' ? `${'  '.repeat(depth)}${number}. ${line}` : line;
        })
        .join('\n')
    : text;

const unmarked = { isBold: false, isItalic: false, isUnderlined: false, isStruck: false, href: null };

const plain = (text: string): RichBlock => ({
  kind: 'text',
  depth: 0,
  number: null,
  runs: [{ ...unmarked, text }],
});

interface List {
  readonly isNumbered: boolean;
  items: number;
}

/** Reads tags one after the other; only what the cleaner leaves can come. */
class BlockReader {
  readonly #blocks: RichBlock[] = [];
  readonly #open: string[] = [];
  readonly #lists: List[] = [];
  #links: string[] = [];
  #runs: RichRun[] = [];
  #kind: RichBlock['kind'] = 'text';
  #number: number | null = null;

  take(token: string): void {
    const tag = /^<(\/?)([a-z0-9]+)/i.exec(token);
    if (!tag) this.#write(token);
    else if (tag[1] === '/') this.#close(tag[2] ?? '');
    else this.#begin((tag[2] ?? '').toLowerCase(), token);
  }

  end(): RichBlock[] {
    this.#finish();
    return this.#blocks;
  }

  #begin(name: string, token: string): void {
    if (name === 'br') {
      this.#runs.push({ ...unmarked, text: '\n' });
      return;
    }
    if (blockTags.has(name)) this.#finish();
    this.#open.push(name);
    if (name === 'ul' || name === 'ol') this.#lists.push({ isNumbered: name === 'ol', items: 0 });
    if (name === 'li') this.#item();
    if (name === 'h3') this.#kind = 'heading';
    if (name === 'h4') this.#kind = 'small_heading';
    if (name === 'blockquote') this.#kind = 'quote';
    if (name === 'a') this.#links.push(decoded(/href="([^"]*)"/.exec(token)?.[1] ?? ''));
  }

  #item(): void {
    const list = this.#lists.at(-1);
    if (!list) return;
    list.items += 1;
    this.#kind = list.isNumbered ? 'numbered' : 'item';
    this.#number = list.isNumbered ? list.items : null;
  }

  #close(name: string): void {
    const at = this.#open.lastIndexOf(name.toLowerCase());
    if (at < 0) return;
    this.#open.splice(at, 1);
    if (name === 'a') this.#links = this.#links.slice(0, -1);
    if (blockTags.has(name)) this.#finish();
    if (name === 'ul' || name === 'ol') this.#lists.pop();
  }

  #write(text: string): void {
    const isOn = (...names: string[]) => names.some((name) => this.#open.includes(name));
    this.#runs.push({
      text: decoded(text).replace(/\s+/g, ' '),
      isBold: isOn('strong', 'b'),
      isItalic: isOn('em', 'i'),
      isUnderlined: isOn('u'),
      isStruck: isOn('s'),
      href: this.#links.at(-1) || null,
    });
  }

  /** What was written since the last block stands on its own; blanks between blocks do not. */
  #finish(): void {
    const runs = trimmed(this.#runs);
    if (runs.length > 0)
      this.#blocks.push({
        kind: this.#kind,
        depth: Math.max(0, this.#lists.length - 1),
        number: this.#number,
        runs,
      });
    this.#runs = [];
    // A second paragraph of an item has no mark of its own; one of a quote is still quoted.
    if (runs.length > 0 || !this.#open.includes('li')) this.#kind = 'text';
    if (this.#open.includes('blockquote')) this.#kind = 'quote';
    if (runs.length > 0) this.#number = null;
  }
}

const blockTags = new Set(['p', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote']);

function trimmed(runs: readonly RichRun[]): RichRun[] {
  const kept = [...runs];
  while (kept[0] && kept[0].text.trim() === '') kept.shift();
  while (kept.at(-1)?.text.trim() === '') kept.pop();
  return kept;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

const decoded = (text: string): string =>
  text.replace(/&(?:(amp|lt|gt|quot|nbsp)|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi, (whole, name, decimal, hex) => {
    if (name) return entities[String(name).toLowerCase()] ?? whole;
    const code = Number.parseInt(decimal ?? hex, decimal ? 10 : 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** What is edited: a text without tags as paragraphs of its lines. */
export function asHtml(text: string): string {
  if (text === '' || isMarkup(text)) return text;
  return text
    .split('\n')
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('');
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
