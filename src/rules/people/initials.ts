/** A letter that nothing before the next one can belong to. */
const plainLetter = /^[\x21-\x7e](?![^\x21-\x7e])/;
let graphemes: Intl.Segmenter | undefined;

/** The first letters of the first two words of a name, in capitals: what stands where no picture does (goals-core.md 8). */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean).slice(0, 2);
  return words.map((word) => firstLetterOf(word)).join('');
}

// A letter may be several code points (é, 👩‍🚀); half of one would show as a broken sign.
function firstLetterOf(word: string): string {
  // Made at the first name that needs it: it takes milliseconds, and most names do not.
  if (plainLetter.test(word)) return word.charAt(0).toLocaleUpperCase('en');
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  for (const { segment } of graphemes.segment(word)) return segment.toLocaleUpperCase('en');
  return '';
}
