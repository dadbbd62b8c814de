import { expect } from '@playwright/test';
import { expectAccessible, test } from '#test/support/browser-session.ts';

test('on a phone the reports fit, and their dialog too', async ({ page, signIn }) => {
  await signIn(page, 'contributor');
  await page.goto('/v3/reports');
  await expect(page.getByRole('heading', { name: 'Goal List' })).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Generate: Goal List' }).click();
  await expect(page.getByRole('dialog').getByLabel('Quarter')).not.toHaveValue('');
  await expectAccessible(page);
});
