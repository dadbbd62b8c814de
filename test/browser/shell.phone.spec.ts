import { expect } from '@playwright/test';
import { expectAccessible, test } from '#test/support/browser-session.ts';

test('on a phone the menu is a drawer that holds the account too', async ({ page, signIn }) => {
  await signIn(page, 'manager');
  await page.goto('/v3/notifications');
  await page.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('button', { name: /Account of Maya Okafor/ })).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('link', { name: 'Goals' }).click();
  await expect(page).toHaveURL(/\/v3\/goals$/);
  await expect(drawer).toBeHidden();
});

test('nothing runs over the edge of a 320 px screen', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await page.goto('/v3/login');
  await expect(page.getByRole('heading', { name: 'Sign in to Solstead' })).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await signIn(page, 'manager');
  const pages = { '/v3/home': 'Menu', '/v3/notifications': 'Menu', '/v3/profile': 'Organization' };
  for (const [path, button] of Object.entries(pages)) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: button })).toBeVisible();
    expect(await overflow()).toBeLessThanOrEqual(0);
  }
});
