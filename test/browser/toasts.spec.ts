import { expect, type Page } from '@playwright/test';
import { expectAccessible, test } from '#test/support/browser-session.ts';

const widths = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
const toastOf = (page: Page) => page.getByRole('alert');

/** Buttons in sight of what is open that something else stands over. */
const coveredIn = (page: Page): Promise<string[]> =>
  page.getByRole('dialog').evaluate((dialog) => {
    const alert = document.querySelector('[role="alert"]');
    return [...dialog.querySelectorAll('button, a[href], input')].flatMap((button) => {
      if (alert?.contains(button)) return [];
      const { left, top, width, height } = button.getBoundingClientRect();
      let list = button.parentElement;
      while (list && getComputedStyle(list).overflowY !== 'auto') list = list.parentElement;
      // What is scrolled away is covered by nothing.
      if (list && top + height / 2 > list.getBoundingClientRect().bottom) return [];
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      return over && alert?.contains(over) ? [button.textContent ?? ''] : [];
    });
  });

for (const [what, button] of [
  ['dialog', 'Add Goal'],
  ['drawer', /^Filter/],
] as const) {
  test(`a toast covers no button of an open ${what}, however wide the page`, async ({ page, signIn }) => {
    await signIn(page, 'manager');
    const dialog = page.getByRole('dialog');
    for (const size of widths) {
      // Loaded anew, so that no toast is left, and once more where one is gone before a slow machine has looked.
      await expect(async () => {
        await page.goto('/v3/goals');
        await page.getByRole('main').getByRole('list').first().waitFor();
        await page.setViewportSize(size);
        await page.getByRole('button', { name: 'View of the list' }).click();
        await page.getByRole('menuitem', { name: 'Copy link to this list' }).click();
        await expect(toastOf(page)).toBeVisible();
        await page.getByRole('button', { name: button }).first().click();
        await expect(dialog.getByRole('button').last()).toBeInViewport();
        await expect(toastOf(page)).toBeInViewport({ ratio: 1 });
        expect(await coveredIn(page)).toEqual([]);
        await expect(toastOf(page)).toBeVisible();
      }).toPass();
    }
    await expectAccessible(page);
  });
}
