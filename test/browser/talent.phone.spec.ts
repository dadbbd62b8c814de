import { expect } from '@playwright/test';
import { expectAccessible, test } from '#test/support/browser-session.ts';

test('on a phone overview and matrix are lists that fit', async ({ page, signIn }) => {
  await signIn(page, 'manager');
  for (const path of ['/v3/talent', '/v3/talent/matrix']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: /^Quarter: / })).toBeVisible();
    await expect(page.getByRole('link', { name: /^(Start|View|Continue|Sign): / }).first()).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
});

test('on a phone one comes to the own appraisals, and signs there', async ({ page, signIn }) => {
  await signIn(page, 'contributor');
  await page.goto('/v3/talent/myappraisal');
  await expect(page.getByRole('link', { name: 'View: Q2 2026' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign: Q3 2026' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'Signing says that you have received this appraisal, not that you agree with it.',
  );
  await expect(page.getByRole('button', { name: 'Sign', exact: true })).toBeVisible();
  await expectAccessible(page);
});
