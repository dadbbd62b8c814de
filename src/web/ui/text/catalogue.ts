/** A file of words: keys by their parts, sentences with `{{places}}`, plurals as `key_one` and `key_other`. */
export interface Catalogue {
  readonly [part: string]: string | Catalogue;
}

export type WordValues = Readonly<Record<string, string | number>>;

/**
 * The sentence of a key with its places filled; null where there is none. It reads the files as i18next does, which
 * says them on the server, and of which the web needs no more than this.
 */
export function sentenceOf(
  words: Catalogue,
  plurals: Intl.PluralRules,
  key: string,
  values: WordValues,
): string | null {
  const { count } = values;
  const counted = typeof count === 'number' ? leafOf(words, `${key}_${plurals.select(count)}`) : null;
  const sentence = counted ?? leafOf(words, key);
  if (sentence === null) return null;
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

function leafOf(words: Catalogue, key: string): string | null {
  let found: string | Catalogue | undefined = words;
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, part)) return null;
    found = found[part];
  }
  return typeof found === 'string' ? found : null;
}
