import { expect } from '@playwright/test';
import { expectAccessible, test } from '#test/support/browser-session.ts';

test('on a phone the strategy is one column, the video after the mission, and one can write', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'ceo');
  await page.goto('/v3/strategy');
  const mission = page.getByRole('region', { name: 'Mission Statement' });
  const play = page.getByRole('button', { name: /Play the video/ });
  const vision = page.getByRole('region', { name: 'Vision Statement' });
  const tops = await Promise.all(
    [mission, play, vision].map(async (part) => (await part.boundingBox())?.y ?? 0),
  );
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Edit Your Strategies' }).click();
  const drawer = page.getByRole('dialog', { name: 'Mission, Vision and Values' });
  await drawer.getByText('Guidance').first().click();
  await expect(drawer.getByText('Why does the company exist').first()).toBeVisible();
  await expectAccessible(page);
  // As a list is read it is written: with its points.
  await expect(drawer.locator('[contenteditable] ul').first()).toHaveCSS('list-style-type', 'disc');
  // Below the tools, in however many rows they stand, and not behind them.
  await drawer.getByRole('textbox', { name: 'Mission Statement' }).click();
  await drawer.getByRole('button', { name: 'Link', exact: true }).click();
  await drawer.getByText('Address of the link').click();
  await expect(drawer.getByLabel('Address of the link')).toBeFocused();
});
