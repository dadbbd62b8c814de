import { LRUCache } from 'lru-cache';

const browsersAtMost = 50_000;

/** Browsers of people who have proven who they are, in this process alone, as calls are counted. */
export interface FamiliarBrowsers {
  /** `browser`: as it stands in an Origin. */
  note(browser: string | null, personId: number): void;
  /** Who was seen there last; null for a stranger's. */
  personOf(browser: string | null): number | null;
}

export function keepFamiliar(): FamiliarBrowsers {
  const kept = new LRUCache<string, number>({ max: browsersAtMost });
  return {
    note(browser, personId) {
      if (browser !== null) kept.set(browser, personId);
    },
    personOf: (browser) => (browser === null ? null : (kept.get(browser) ?? null)),
  };
}
