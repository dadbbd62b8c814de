import type { Catalogue } from './catalogue.ts';
import { speak } from './words.ts';

const catalogues = import.meta.glob<Catalogue>('../../../contract/words/*.json', {
  import: 'default',
});

const languageOf = (path: string): string => path.replace(/^.*\/(.+)\.json$/, '$1');

/** Loads the catalogue of the browser's language, English where there is none; one more file is one more language. */
export async function startWords(): Promise<void> {
  const offered = Object.keys(catalogues).map(languageOf);
  const language =
    navigator.languages.map((tag) => tag.split('-')[0] ?? 'en').find((tag) => offered.includes(tag)) ?? 'en';
  const load = Object.entries(catalogues).find(([path]) => languageOf(path) === language)?.[1];
  const catalogue = load ? await load() : {};
  speak(catalogue, language);
  document.documentElement.lang = language;
}
