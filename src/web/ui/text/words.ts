import i18next, { type i18n } from 'i18next';
import type { WordKey } from '#contract/word-key.ts';

export type WordValues = Readonly<Record<string, string | number>>;

export interface Words {
  /** The words of a key; `count` chooses the plural. */
  readonly t: (key: WordKey, values?: WordValues) => string;
  /** A message that is a catalogue key (from a schema) or already a sentence (from the server). */
  readonly say: (message: string, values?: WordValues) => string;
  /** BCP 47 tag for dates and numbers. */
  readonly language: string;
}

export function wordsOf(i18n: i18n): Words {
  // A row of a long list asks for a dozen: what nothing is filled into is looked up once.
  const known = new Map<WordKey, string>();
  const plain = (key: WordKey): string => {
    const word = known.get(key) ?? i18n.t(key);
    known.set(key, word);
    return word;
  };
  return {
    t: (key, values) => (values === undefined ? plain(key) : i18n.t(key, values)),
    say: (message, values) => (i18n.exists(message) ? i18n.t(message, values) : message),
    language: i18n.resolvedLanguage ?? 'en',
  };
}

let ours: Words | null = null;

/** For code outside React, once `startWords` has run. */
export const words = (): Words => {
  ours ??= wordsOf(i18next);
  return ours;
};

/** A page has one language for as long as it lives: nothing is to be watched, and the words stay the same object. */
export const useWords = (): Words => words();
