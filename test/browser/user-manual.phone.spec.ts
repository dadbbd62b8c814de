import { expect } from '@playwright/test';
import { expectAccessible, test } from '#test/support/browser-session.ts';

test('on a phone one reads the own report and answers with two cells under each statement', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'manager');
  await page.goto('/v3/profile?tab=usermanual');
  await page.getByRole('button', { name: 'View Full Profile' }).click();
  await expect(page.getByText('Straight, with one example, on the same day.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/v3/usermanual');
  const standing = page.getByText('Group 1 of 24');
  await expect(standing).toBeVisible();
  // A page's own rules stand behind those that all pages share: its heading takes the focus unseen.
  const heading = page.getByRole('heading', { level: 2 });
  await heading.focus();
  expect(await heading.evaluate((it) => getComputedStyle(it).outlineStyle)).toBe('none');
  // Not at the very edge of the glass.
  expect(await standing.evaluate((it) => it.getBoundingClientRect().left)).toBeGreaterThanOrEqual(16);
  // Each cell says which it is: there is no head above them.
  for (const column of ['Most like me', 'Least like me']) {
    const cell = await page.getByText(column, { exact: true }).nth(1).boundingBox();
    expect(cell?.width ?? 0, column).toBeGreaterThan(60);
    expect(cell?.height ?? 0, column).toBeGreaterThan(12);
  }
  await page
    .getByRole('radio', { name: /^Most like me/ })
    .nth(1)
    .check({ force: true });
  await page
    .getByRole('radio', { name: /^Least like me/ })
    .nth(2)
    .check({ force: true });
  await expect(page.getByRole('button', { name: /^Next/ })).toBeEnabled();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});
