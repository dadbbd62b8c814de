import { expect } from '@playwright/test';
import { expectAccessible, test } from '#test/support/browser-session.ts';

test('on a phone the chart is one level at a time, with the path above', async ({ page, signIn }) => {
  await signIn(page, 'manager');
  await page.goto('/v3/organization');
  const people = page.getByRole('region', { name: /direct report/ });
  await people.getByRole('link', { name: /^Maya Okafor/ }).tap();
  await expect(page.getByRole('heading', { name: 'Maya Okafor' })).toBeVisible();
  await people.getByRole('link', { name: /^Tomás Rivera/ }).tap();
  const path = page.getByRole('navigation', { name: 'Path in the organization' });
  await expect(path.getByRole('link')).toHaveText(['Henrik Aalto', 'Maya Okafor']);
  await expectAccessible(page);
  await path.getByRole('link', { name: 'Henrik Aalto' }).tap();
  await page.getByRole('textbox', { name: 'Search people' }).fill('horakova');
  await page.getByRole('link', { name: /^Petra Horáková/ }).tap();
  await expect(page.getByText('Nobody who is active or invited reports to Petra Horáková.')).toBeVisible();
  await page.getByRole('link', { name: 'View Profile' }).tap();
  await expect(page).toHaveURL(/\/v3\/profile\/\d+$/);
});

test('on a phone the filters of the directory are a drawer', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, 'manager');
  await page.goto('/v3/organization?tab=directory');
  await page.getByRole('button', { name: 'Filter', exact: true }).tap();
  const drawer = page.getByRole('dialog', { name: 'Filter the directory' });
  await drawer.getByRole('checkbox', { name: /^People/ }).click();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: /^Show \d+ people$/ }).tap();
  await expect(page.getByRole('button', { name: 'Remove Department: People' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Kofi Asante' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Call Ines/ })).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

test('on a phone people are added and the company is edited', async ({ page, signIn }) => {
  await signIn(page, 'ceo');
  await page.goto('/v3/organization');
  for (const name of ['Add Employee', 'Edit Company Info']) {
    await page.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  }
});
