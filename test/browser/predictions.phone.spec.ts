import { expect } from '@playwright/test';
import { expectAccessible, test } from '#test/support/browser-session.ts';

test('the grid fits a narrow phone, with the list below', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, 'manager');
  await page.goto('/v3/predictions');
  const cells = page.getByRole('gridcell');
  await expect(cells).toHaveCount(25);
  await cells
    .filter({ hasText: /^[1-9]/ })
    .first()
    .tap();
  await expect(page).toHaveURL(/cell=\d-\d/);
  await expect(page.getByRole('article').first()).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  // The rows come anew when all of the cell are known.
  const roomAbove = async (): Promise<number> => {
    const boxes = [page.getByRole('grid'), page.getByRole('article').first()].map((one) => one.boundingBox());
    const [grid, row] = await Promise.all(boxes);
    return (row?.y ?? 0) - (grid?.y ?? 0) - (grid?.height ?? 0);
  };
  await expect.poll(roomAbove).toBeGreaterThan(0);
  await expectAccessible(page);
});
