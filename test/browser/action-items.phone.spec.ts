import { expect } from '@playwright/test';
import { expectAccessible, test } from '#test/support/browser-session.ts';

test('on a phone one ticks off with a thumb, and the requester has a menu', async ({ page, signIn }) => {
  await signIn(page, 'manager');
  await page.goto('/v3/home');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Action Items' }).click();
  const rows = page.getByRole('list', { name: 'Action Items' }).getByRole('listitem');
  await expect(rows).toHaveCount(12);
  await expect(rows.first()).toContainText('from Henrik Aalto');
  await expectAccessible(page);
  const own = rows.filter({ hasText: 'Write the handover note' });
  await own.getByRole('button', { name: /^Mark as Complete/ }).click();
  await expect(own).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(own).toHaveCount(1);
  await rows.filter({ hasText: 'Name the two crews' }).getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Action Item' }).getByLabel('Title')).toHaveValue(
    'Name the two crews that start on Saturdays',
  );
  await expectAccessible(page);
});

test('on a phone with no items the button that adds one stands there once', async ({
  page,
  signIn,
  address,
}) => {
  await signIn(page, 'contributor', 'smart');
  await page.goto(address('smart', '/v3/actionitems'));
  await expect(page.getByText('No Action Items Found')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Action Item' })).toHaveCount(1);
});
