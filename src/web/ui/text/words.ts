import i18next, { type i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
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
  return {
    t: (key, values) => i18n.t(key, values),
    say: (message, values) => (i18n.exists(message) ? i18n.t(message, values) : message),
    language: i18n.resolvedLanguage ?? 'en',
  };
}

export function useWords(): Words {
  const { i18n } = useTranslation();
  return wordsOf(i18n);
}

/** For code outside React, once `startWords` has run. */
export const words = (): Words => wordsOf(i18next);
