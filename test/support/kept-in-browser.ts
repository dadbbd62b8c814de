import { expect, type Page } from '@playwright/test';

/** How many texts this browser keeps that were typed and not saved (src/web/session/kept-texts.ts). */
export const keptTexts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('waymark-kept', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('kept-texts', { keyPath: 'key' });
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('kept-texts').objectStore('kept-texts').count();
          counting.onerror = () => reject(counting.error);
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );

/** Makes all that is kept older by so many days. */
export const ageTexts = (page: Page, days: number): Promise<void> =>
  page.evaluate(
    (by) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('waymark-kept', 1);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction('kept-texts', 'readwrite');
          const store = writing.objectStore('kept-texts');
          const all = store.getAll();
          all.onsuccess = () => {
            for (const one of all.result) store.put({ ...one, at: one.at - by * 86_400_000 });
          };
          writing.onerror = () => reject(writing.error);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    days,
  );

/** Another tab of the same browser. */
export const tabOf = (page: Page): Promise<Page> => page.context().newPage();

/** Closes a tab with what is typed in it, once so many texts are kept. */
export async function leave(tab: Page, count = 1): Promise<void> {
  await expect.poll(() => keptTexts(tab)).toBe(count);
  // What was typed last is kept a moment later.
  await tab.waitForTimeout(500);
  await tab.close();
}
