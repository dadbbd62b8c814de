import { expect } from '@playwright/test';
import { expectAccessible } from '#test/support/browser-session.ts';
import { approve, complianceOf, openDashboard, remindersOf, rowOf } from '#test/support/dashboard-journey.ts';
import { dialogOf, test } from '#test/support/goal-journey.ts';

test('a request is decided on a phone, without leaving the page', async ({ manager, goal }) => {
  const { title } = await goal({ state: 'review' });
  await openDashboard(manager);
  await rowOf(manager.page, title).getByRole('button', { name: 'Review' }).tap();
  await approve(manager.page, title);
  await expect(rowOf(manager.page, title)).toHaveCount(0);
  await expectAccessible(manager.page);
});

test('everything fits 320 px, lists of people fill the screen', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, 'manager');
  await openDashboard({ page });
  await expect(remindersOf(page).getByRole('button').first()).toBeVisible();
  const overflow = () =>
    page.evaluate(() => {
      const main = document.querySelector('main');
      return Math.max(
        document.documentElement.scrollWidth - window.innerWidth,
        (main?.scrollWidth ?? 0) - (main?.clientWidth ?? 0),
      );
    });
  expect(await overflow()).toBeLessThanOrEqual(0);
  await complianceOf(page)
    .getByRole('button', { name: /Not Updated$/ })
    .tap();
  const drawer = dialogOf(page, 'Not Updated');
  await expect(drawer.getByRole('listitem').first()).toBeVisible();
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(320);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

test('the theme is written on a phone', async ({ signedIn }) => {
  const { page } = await signedIn('ceo');
  await openDashboard({ page });
  await page.getByRole('button', { name: 'Edit Theme' }).tap();
  const drawer = dialogOf(page, 'Edit Theme');
  await expect(drawer.getByLabel('Theme')).toHaveValue('Power on in 45 days');
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Cancel' }).tap();
  await expect(drawer).toBeHidden();
});
