import { expect } from '@playwright/test';
import { expectAccessible, test } from '#test/support/browser-session.ts';

test('on a phone one calls, writes and edits from the head of the profile', async ({ page, signIn }) => {
  await signIn(page, 'manager');
  await page.goto('/v3/profile');
  await expect(page.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute('href', /^tel:/);
  await expect(page.getByRole('link', { name: 'E-mail', exact: true })).toHaveAttribute('href', /^mailto:/);
  await page.getByText('About', { exact: true }).click();
  await expect(page.getByText('Reports to', { exact: true })).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Profile' })).toBeVisible();
});
