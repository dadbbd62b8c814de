import i18next from 'i18next';
import { expect, test, vi } from 'vitest';
import type { WordKey } from '#contract/word-key.ts';
import en from '#contract/words/en.json' with { type: 'json' };
import { openCatalogue } from './words.ts';

const keysOf = (words: object, above = ''): string[] =>
  Object.entries(words).flatMap(([name, value]) =>
    typeof value === 'string' ? [`${above}${name}`] : keysOf(value, `${above}${name}.`),
  );
const placesOf = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);

test('a sentence is filled as i18next fills it, whatever is filled in', async () => {
  const library = i18next.createInstance();
  const resources = { en: { translation: en } };
  await library.init({ lng: 'en', resources, interpolation: { escapeValue: false } });
  const catalogue = openCatalogue();
  const odd = ['Ada', '{{name}} {{title}}', '$& $1 $t(app.name)', '<b>&amp;</b>', '', 7];
  const keys = keysOf(en) as WordKey[];
  const filled = keys.filter((key) => placesOf(library.t(key, { skipInterpolation: true })).length > 0);
  expect(filled.length).toBeGreaterThan(200);
  for (const [place, key] of keys.entries()) {
    const names = placesOf(library.t(key, { skipInterpolation: true }));
    const given = names.map((name, i) => [
      name,
      name === 'count' ? place % 3 : odd[(place + i) % odd.length],
    ]);
    const params = Object.fromEntries([...given, ['unasked', 'for']]) as Record<string, string | number>;
    for (const language of ['en', 'xx'])
      expect(catalogue.say(language, key, params)).toBe(library.t(key, params));
  }
});

test('what was said is not looked up again for a language there are no words in', () => {
  const creating = vi.spyOn(i18next, 'createInstance');
  const catalogue = openCatalogue();
  const looking = vi.spyOn(creating.mock.results[0]?.value, 't');
  creating.mockRestore();
  for (const language of ['en', 'xx', 'yy', 'toString']) {
    expect(catalogue.say(language, 'people.password.title')).toBe(en.people.password.title);
    catalogue.say(language, 'people.edit.saved_email', { email: 'a@x.example' });
  }
  expect(looking).toHaveBeenCalledTimes(2);
});
