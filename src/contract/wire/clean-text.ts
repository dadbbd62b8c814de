/**
 * What no text keeps, wherever it comes from: controls, halves of surrogate pairs, noncharacters (a spreadsheet with
 * one cannot be opened), and the marks that turn the direction of what follows (they make a title read as another).
 * Joiners, variation selectors and the direction marks of single letters stay: scripts and emoji are made of them.
 */
const unwanted = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u202A-\u202E\u2066-\u2069]/gu;
const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

/** Text of several lines: breaks are `\n`, tabs stay. */
export const cleanLines = (text: string): string =>
  text.replace(lineBreak, '\n').replace(unwanted, (mark) => (mark === '\n' || mark === '\t' ? mark : ''));

/** Text of one line: a break or tab is a space. */
export const cleanLine = (text: string): string =>
  text.replace(lineBreak, ' ').replaceAll('\t', ' ').replace(unwanted, '');

/** Blanks, and what only says how something beside it is to be read or leaves room for it. */
const nothingSeen =
  /^[\s\p{Z}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB\u{13430}-\u{1343F}\u{1D159}]*$/u;

/** Without the blanks around it; '' where nobody can see anything of it. */
export const trimmed = (text: string): string => (nothingSeen.test(text) ? '' : text.trim());
