import { expect } from '@playwright/test';
import { expectAccessible } from '#test/support/browser-session.ts';
import { dialogOf, openGoal, test } from '#test/support/goal-journey.ts';

test('filters and hierarchy work under the thumb', async ({ page, signIn }) => {
  await signIn(page, 'manager');
  await page.goto('/v3/goals/type/reports');
  await page.getByRole('button', { name: 'Filter', exact: true }).tap();
  const drawer = page.getByRole('dialog', { name: 'Filter' });
  expect((await drawer.boundingBox())?.width).toBe(page.viewportSize()?.width);
  await drawer.locator('label', { hasText: 'Aligned' }).first().tap();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: /^Show \d+ objectives$/ }).tap();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/only=aligned$/);
  await page.getByRole('list', { name: 'Objectives' }).getByRole('link').first().tap();
  await page.getByRole('tab', { name: 'Hierarchy' }).tap();
  await expect(page.getByRole('region', { name: 'Hierarchy' })).toBeVisible();
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('a result is reviewed on the way home', async ({ manager, goal }) => {
  const { id, title } = await goal({ state: 'results_in_review' });
  const { page } = manager;
  await page.setViewportSize({ width: 360, height: 740 });
  await openGoal(page, id);
  await page.getByRole('button', { name: 'Review Finalized' }).click();
  const dialog = dialogOf(page, title);
  await expect(dialog.getByText('Done as agreed.')).toBeVisible();
  await dialog.locator('label', { hasText: 'Yes' }).click();
  await dialog.getByLabel('Feedback').fill('Seen on site.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Submit/ }).click();
  await expect(dialog).toBeHidden();
});
