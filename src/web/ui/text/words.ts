import type { WordKey } from '#contract/word-key.ts';
import { type Catalogue, sentenceOf, type WordValues } from './catalogue.ts';

export type { WordValues };

export interface Words {
  /** The words of a key; `count` chooses the plural. */
  readonly t: (key: WordKey, values?: WordValues) => string;
  /** A message that is a catalogue key (from a schema) or already a sentence (from the server). */
  readonly say: (message: string, values?: WordValues) => string;
  /** BCP 47 tag for dates and numbers. */
  readonly language: string;
}

export function wordsOf(catalogue: Catalogue, language: string): Words {
  const plurals = new Intl.PluralRules(language);
  const find = (key: string, values: WordValues = {}) => sentenceOf(catalogue, plurals, key, values);
  // A row of a long list asks for a dozen: what nothing is filled into is looked up once.
  const known = new Map<WordKey, string>();
  const plain = (key: WordKey): string => {
    const word = known.get(key) ?? find(key) ?? key;
    known.set(key, word);
    return word;
  };
  return {
    t: (key, values) => (values === undefined ? plain(key) : (find(key, values) ?? key)),
    say: (message, values) => find(message, values) ?? message,
    language,
  };
}

let ours: Words = wordsOf({}, 'en');

/** What the page says from now on, before anything of it is drawn. */
export function speak(catalogue: Catalogue, language: string): void {
  ours = wordsOf(catalogue, language);
}

/** For code outside React, once `startWords` has run. */
export const words = (): Words => ours;

/** A page has one language for as long as it lives: nothing is to be watched, and the words stay the same object. */
export const useWords = (): Words => words();
