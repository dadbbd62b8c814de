import sanitizeHtml from 'sanitize-html';
import { isLinkAddress, isMarkup, richTags } from '#rules/text/rich-text.ts';

/**
 * A text of the strategy as it is kept (decisions-people.md 9): only what the page can show, without scripts, styles
 * and addresses that run something. Text without tags stays as it is; cleaned once more it is the same again.
 */
export function cleanHtml(text: string): string {
  if (!isMarkup(text)) return text.trim();
  let cleaned = text;
  // What one round leaves may be something else to the next, where tags were nested on purpose.
  for (let round = 0; round < rounds; round += 1) {
    const next = withoutEmpty(sanitizeHtml(cleaned, rules)).trim();
    if (next === cleaned) break;
    cleaned = next;
  }
  if (cleaned === '' || isMarkup(cleaned)) return cleaned;
  // Its entities would be read as letters by whoever takes it for plain text.
  return `<p>${cleaned}</p>`;
}

const rounds = 5;

/** Far more than the longest text has, whatever editor writes it: of a Greek one some write each letter as an entity. */
const marksAtMost = { tags: 15_000, entities: 30_000 };

/**
 * Each of them costs the parser more than all letters between two, and elements that never end lie in each other, all
 * of which it goes through for each that begins or ends: 200,000 letters of nothing else take it a second, in which
 * nobody is answered.
 */
export function hasTooManyMarks(text: string): boolean {
  const count = (mark: RegExp): number => text.match(mark)?.length ?? 0;
  return isMarkup(text) && (count(/</g) > marksAtMost.tags || count(/&/g) > marksAtMost.entities);
}

/** What other editors write for the same. */
const sameAs: Readonly<Record<string, string>> = {
  div: 'p',
  h1: 'h3',
  h2: 'h3',
  h5: 'h4',
  h6: 'h4',
  strike: 's',
  del: 's',
  ins: 'u',
};

const rules: sanitizeHtml.IOptions = {
  allowedTags: [...richTags],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: 20,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'iframe', 'xmp'],
  transformTags: {
    ...Object.fromEntries(
      Object.entries(sameAs).map(([from, to]) => [from, sanitizeHtml.simpleTransform(to, {})]),
    ),
    a: (_name, { href }) => linkTo(href?.trim() ?? ''),
  },
};

/** Without an address it is no link: its words stay, the tag goes. */
const linkTo = (href: string): sanitizeHtml.Tag =>
  isLinkAddress(href)
    ? { tagName: 'a', attribs: { href, rel: 'noopener nofollow', target: '_blank' } }
    : { tagName: 'span', attribs: {} };

// \s is the blank that breaks no line as well: named twice, each of a row of them would double the ways to try.
const blanks = '(?:\\s|&nbsp;|<br ?/?>)*';
const emptyElement = new RegExp(`<(p|li|h3|h4|blockquote|ul|ol|strong|b|em|i|u|s)>${blanks}</\\1>`, 'g');
const emptyLink = new RegExp(`<a [^>]*>${blanks}</a>`, 'g');
const onlyMarkup = /^(?:<[^>]*>|\s|&nbsp;)*$/;

/** Paragraphs and lists with nothing in them go, from the inside out; only markup is nothing at all. */
function withoutEmpty(html: string): string {
  let rest = html;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(emptyElement, '').replace(emptyLink, '');
  }
  return onlyMarkup.test(rest) ? '' : rest;
}
