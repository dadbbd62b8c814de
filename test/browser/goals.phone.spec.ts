import { expect } from '@playwright/test';
import { expectAccessible, test } from '#test/support/browser-session.ts';

test('on a phone the detail is the page, with Back to where one was', async ({ page, signIn }) => {
  await signIn(page, 'manager');
  await page.goto('/v3/goals/type/reports');
  const row = page.getByRole('list', { name: 'Objectives' }).getByRole('link').nth(6);
  await row.scrollIntoViewIfNeeded();
  await expectAccessible(page);
  const before = await row.boundingBox();
  await row.click();
  await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Goals' })).toBeVisible();
  await expect(row).toBeFocused();
  expect((await row.boundingBox())?.y).toBeCloseTo(before?.y ?? -1, 0);
});

test('a weekly update fits under the thumb, also at 320 px', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, 'manager');
  await page.goto('/v3/goals');
  await page.getByRole('list', { name: 'Objectives' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Update' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('label', { has: page.getByRole('radio', { name: 'Likely', exact: true }) }).click();
  await dialog.locator('label', { has: page.getByRole('radio', { name: 'Good', exact: true }) }).click();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(dialog.getByText('Not saved')).toBeHidden();
});

test('on a phone a button above the list puts a box at every row, and takes them away', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'manager');
  await page.goto('/v3/goals/type/reports');
  const rows = page.getByRole('list', { name: 'Objectives' }).getByRole('listitem');
  const tick = rows.nth(1).getByRole('checkbox');
  await expect(tick).toHaveCSS('opacity', '0');
  const button = page.getByRole('button', { name: 'Choose several' });
  await button.tap();
  await expect(tick).toHaveCSS('opacity', '1');
  await tick.tap();
  await expect(page.getByRole('toolbar', { name: 'Chosen' }).getByText('1 chosen')).toBeVisible();
  await expectAccessible(page);
  await button.tap();
  await expect(tick).toHaveCSS('opacity', '0');
  await expect(page.getByRole('toolbar', { name: 'Chosen' })).toHaveCount(0);
});

test('on a phone a press on the picture of a row chooses it', async ({ page, signIn }) => {
  await signIn(page, 'manager');
  await page.goto('/v3/goals/type/reports');
  const rows = page.getByRole('list', { name: 'Objectives' }).getByRole('listitem');
  const tick = rows.first().getByRole('checkbox');
  await tick.tap();
  await expect(tick).toBeChecked();
  await expect(page.getByRole('toolbar', { name: 'Chosen' }).getByText('1 chosen')).toBeVisible();
  await expectAccessible(page);
});
