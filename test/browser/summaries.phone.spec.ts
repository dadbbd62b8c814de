import { expect } from '@playwright/test';
import { expectAccessible, test } from '#test/support/browser-session.ts';

test('on a phone a quarter is summed up, changed and looked at slide by slide', async ({ page, signIn }) => {
  test.slow();
  await signIn(page, 'ceo');
  await page.goto('/v3/reports/summary/quarter');
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByText('Written without an AI service.')).toBeVisible();
  const fits = async () =>
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  await fits();
  await expectAccessible(page);

  const goal = page.getByRole('main').getByRole('region').nth(1);
  await goal.getByRole('button', { name: /^Edit/ }).click();
  await goal.getByRole('textbox').first().fill('It went as we said.');
  await fits();
  await expectAccessible(page);
  await goal.getByRole('button', { name: 'Done' }).click();
  await expect(goal.getByText('Edited by you')).toBeVisible();

  await page.getByRole('button', { name: 'Preview' }).first().click();
  const slides = page.getByRole('dialog');
  await expect(slides.getByText('It went as we said.')).toBeVisible();
  await fits();
  await expectAccessible(page);
  await slides.getByRole('button', { name: 'Close' }).first().click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).first().click();
  expect((await download).suggestedFilename()).toMatch(/Quarterly Summary Q\d \d{4}.*\.pptx$/);
});
