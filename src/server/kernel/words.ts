import i18next, { type i18n } from 'i18next';
import type { KeyIn, WordKey } from '#contract/word-key.ts';
import en from '#contract/words/en.json' with { type: 'json' };
import manualEn from '#contract/words/manual-en.json' with { type: 'json' };

/** Languages there is a catalogue for: a second one is one more file and one more line here. */
const catalogues = { en };
const fallback = 'en';
/** What the user manual asks and says: long, and never needed by a screen that has not asked for it. */
const manuals: Readonly<Record<string, ManualWords>> = { en: manualEn };
export type ManualWords = typeof manualEn;

export interface Catalogue {
  /** The words of a key in a language, with the placeholders filled. */
  say(language: string, key: WordKey, params?: Record<string, string | number>): string;
  manual(language: string): ManualWords;
}

/**
 * A schema, or what is kept of a refusal, says what is wrong by a key of the catalogue's messages or refusals; what else
 * a schema says is zod's own English.
 */
export function isMessageKey(
  text: string,
): text is `messages.${KeyIn<'messages'>}` | `refusals.${KeyIn<'refusals'>}` {
  const [section, key = ''] = text.split('.');
  return (section === 'messages' || section === 'refusals') && Object.hasOwn(en[section], key);
}

/** Between two of these stands the name of what is filled in. */
const gap = /\{\{|\}\}/;

/** The server's voice: mails, notices and errors come from the same files as the web's words. */
export function openCatalogue(): Catalogue {
  const instance: i18n = i18next.createInstance();
  void instance.init({
    lng: fallback,
    fallbackLng: fallback,
    initAsync: false,
    resources: Object.fromEntries(
      Object.entries(catalogues).map(([language, words]) => [language, { translation: words }]),
    ),
    interpolation: { escapeValue: false },
  });
  // A report of forty thousand goals says the same few words a quarter of a million times.
  const said = new Map<string, string>();
  // A page of notices says forty sentences: to look each of them up and through takes longer than to ask for them.
  const split = new Map<string, readonly string[]>();
  // Callers name what languages they like: what there are no words in takes no room of its own.
  const spoken = (language: string): string => (Object.hasOwn(catalogues, language) ? language : fallback);
  const sayOnce = (language: string, key: WordKey): string => {
    const place = `${language} ${key}`;
    const known = said.get(place);
    if (known !== undefined) return known;
    const words = instance.t(key, { lng: language });
    said.set(place, words);
    return words;
  };
  const partsOf = (language: string, key: WordKey): readonly string[] => {
    const place = `${language} ${key}`;
    const parts = split.get(place) ?? instance.t(key, { lng: language, skipInterpolation: true }).split(gap);
    split.set(place, parts);
    return parts;
  };
  return {
    say(asked, key, params) {
      const language = spoken(asked);
      if (params === undefined) return sayOnce(language, key);
      // Which words they are depends on how many.
      if ('count' in params) return instance.t(key, { lng: language, ...params });
      return partsOf(language, key)
        .map((part, place) => (place % 2 === 0 ? part : (params[part] ?? '')))
        .join('');
    },
    manual: (language) => manuals[language] ?? manualEn,
  };
}
