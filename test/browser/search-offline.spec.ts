import { expect } from '@playwright/test';
import { test } from '../support/browser-session.ts';

/** What cannot be looked for is not found, and what was found before is no answer to it. */
test('without a line a search says so and shows nothing that was found for something else', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'manager');
  await page.goto('/v3/goals');
  const search = page.locator('#goal-search');
  await search.fill('training');
  await expect(page.getByText('1 objective found')).toBeVisible();
  await page.context().setOffline(true);
  await search.fill('inverter');
  await expect(page.getByRole('main').getByText('This could not be loaded.')).toBeVisible();
  await expect(page.getByText('1 objective found')).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page.getByRole('main').getByText('This could not be loaded.')).toHaveCount(0);
  await expect(page.getByText(/objectives? found/)).toBeVisible();
});

test('without a line the palette opens nothing that was found for something else', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'manager');
  await page.goto('/v3/home');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  await palette.getByRole('combobox').fill('daniel');
  await expect(palette.getByRole('option', { name: /Daniel Kim/ }).first()).toBeVisible();
  await page.context().setOffline(true);
  await palette.getByRole('combobox').fill('roof');
  await page.keyboard.press('Enter');
  await expect(palette.getByText('This could not be loaded.')).toBeVisible();
  await expect(palette.getByRole('option', { name: /Daniel Kim/ })).toHaveCount(0);
  await expect(page).toHaveURL(/\/v3\/home$/);
  await page.context().setOffline(false);
  await expect(palette.getByText('This could not be loaded.')).toHaveCount(0);
});
