import { expect } from '@playwright/test';
import { drawerOf, held, placeOf, placePath } from '#test/support/appraisal-journey.ts';
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
  // Whoever stands in a cell is shown where one looks next; who stands where, other journeys change.
  await page
    .getByRole('button', { name: /^[^,]+, [^:]+: [1-9]/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Show all/ })).toBeInViewport();
});

test('on a phone one comes to the own appraisals, and signs there', async ({ page, signIn }) => {
  await signIn(page, 'contributor');
  await page.goto('/v3/talent/myappraisal');
  await expect(page.getByRole('link', { name: /^View: Q\d/ }).first()).toBeVisible();
  await page.getByRole('link', { name: /^Sign: Q\d/ }).click();
  await expect(page.getByRole('dialog', { name: /^Your appraisal Q\d/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText(
    'Signing says that you have received this appraisal, not that you agree with it.',
  );
  await expect(page.getByRole('button', { name: 'Sign', exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('on a phone a manager writes an appraisal, with the evidence below it, and shares it', async ({
  page,
  ask,
  signIn,
}) => {
  const token = await signIn(page, 'manager');
  const place = await placeOf(ask, token, 'Jonas Weber');
  await page.goto(placePath(place));
  const drawer = drawerOf(page);
  // Whose it is stands in the drawer, and on the page behind it.
  await expect(drawer.getByText(/^Jonas Weber, /)).toBeInViewport();
  await expect(page.locator('main h2', { hasText: 'Jonas Weber' })).toBeAttached();
  await drawer.getByRole('radio', { name: 'Outstanding' }).check();
  await drawer.getByRole('radio', { name: 'In role' }).check();
  await drawer
    .getByRole('textbox', { name: 'Review' })
    .fill('Every certificate was there before it was asked for.');
  await expect(drawer.getByRole('status').filter({ hasText: 'Draft, saved' })).toBeVisible();
  await expect(drawer.getByRole('complementary')).toBeAttached();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Share' }).click();
  await page
    .getByRole('dialog', { name: /^Share with Jonas/ })
    .getByRole('button', { name: 'Share' })
    .click();
  await expect(drawer.getByText('has not signed yet')).toBeVisible();
  const { Id } = await held(ask, token, place);
  await ask(`/api/talent/${Id}`, { method: 'DELETE', token });
});
