/** Signs that people write for letters in a word they know. */
const letterOfSign: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Names shorter than this are in too many good passwords. */
const nameMinimum = 4;

/**
 * Whether whoever knows the usual lists, or where somebody works, comes to this password soon: it is a common one, or
 * a common one, the company's, the person's or the product's name with digits and signs around it and for letters
 * ('P@ssw0rd1!', 'Solstead2026!'). A phrase that only holds such a word is none.
 */
export function isGuessable(
  password: string,
  common: ReadonlySet<string>,
  names: readonly string[],
): boolean {
  const whole = password.trim().toLowerCase();
  const known = new Set(names.flatMap(namesIn));
  return readings(whole).some((word) => common.has(word) || known.has(word));
}

/** A name as it would be typed: each of its words and all of them together; of an address what stands before the @. */
function namesIn(name: string): string[] {
  const words = (name.toLowerCase().split('@')[0] ?? '').split(/[^\p{L}\p{N}]+/u);
  return [...words, words.join('')].filter((word) => word.length >= nameMinimum);
}

/** As typed; without what stands around it; with the letters that its signs stand for. */
function readings(whole: string): string[] {
  const inner = whole.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const letters = (word: string) => [...word].map((sign) => letterOfSign[sign] ?? sign).join('');
  const forms = [whole, inner, letters(inner), letters(whole.replace(/[\d!$]+$/u, ''))];
  return forms.flatMap((form) => [form, form.replace(/[^\p{L}\p{N}]+/gu, '')]).filter((form) => form !== '');
}
