import type { Locator } from '@playwright/test';

/** All that this place says from now on, however short. */
export async function readAlong(place: Locator): Promise<readonly string[]> {
  const said: string[] = [];
  await place.page().exposeFunction('says', (text: string) => said.push(text));
  await place.evaluate((element) => {
    const { says } = window as unknown as { says: (text: string) => void };
    new MutationObserver(() => says(element.textContent)).observe(element, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  return said;
}
