import i18next from 'i18next';
import { expect, test } from 'vitest';
import en from '#contract/words/en.json' with { type: 'json' };
import { type Catalogue, sentenceOf } from './catalogue.ts';

const server = i18next.createInstance();
await server.init({
  lng: 'en',
  resources: { en: { translation: en } },
  interpolation: { escapeValue: false },
});
const plurals = new Intl.PluralRules('en');

test('every key says what it says on the server, in singular and plural, whatever it is filled with', () => {
  const keys = keysOf(en).flatMap((key) => [key, key.replace(/_(one|other)$/, '')]);
  expect(keys.length).toBeGreaterThan(1000);
  for (const key of keys)
    for (const count of [0, 1, 2, 21]) {
      const values = { ...filled, count };
      expect([key, sentenceOf(en, plurals, key, values)]).toEqual([key, server.t(key, values)]);
    }
});

test('a sentence is no key, nor is a group of keys or what every object has', () => {
  for (const key of ['Please enter a title.', 'ui', 'ui.constructor', 'ui.save.length', ''])
    expect(sentenceOf(en, plurals, key, {})).toBeNull();
});

const places = [...new Set([...JSON.stringify(en).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))];
/** As a person's name or a title may look. */
const filled = Object.fromEntries(places.map((name) => [name, `<b>${name}</b> {{title}} & $1 "quoted"`]));

function keysOf(words: Catalogue, before = ''): string[] {
  return Object.entries(words).flatMap(([part, found]) =>
    typeof found === 'string' ? [`${before}${part}`] : keysOf(found, `${before}${part}.`),
  );
}
