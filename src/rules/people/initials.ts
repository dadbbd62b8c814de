const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first letters of the first two words of a name, in capitals: what stands where no picture does (goals-core.md 8). */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean).slice(0, 2);
  return words.map((word) => firstLetterOf(word)).join('');
}

// A letter may be several code points (é, 👩‍🚀); half of one would show as a broken sign.
function firstLetterOf(word: string): string {
  for (const { segment } of graphemes.segment(word)) return segment.toLocaleUpperCase('en');
  return '';
}
