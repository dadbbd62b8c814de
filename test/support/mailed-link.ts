import { expect, type Page } from '@playwright/test';
import { patience } from './speed.ts';

/**
 * The link of the newest mail with this subject to this person that came at `since` or later, as the mailbox of the
 * installation shows it: the second try of a journey does not take the first one's, which may be dead.
 */
export async function mailedLink(page: Page, since: Date, to: string, subject: RegExp): Promise<string> {
  const mail = page.getByRole('link', { name: subject }).filter({ hasText: to }).first();
  await expect(async () => {
    await page.goto('/dev/mailbox');
    const at = await mail.locator('time').getAttribute('datetime', { timeout: patience(500) });
    expect(new Date(at ?? 0).getTime()).toBeGreaterThanOrEqual(since.getTime());
  }).toPass();
  await mail.click();
  await page.getByText('As plain text').click();
  const address = await page.getByRole('link', { name: /^http/ }).first().getAttribute('href');
  return address ?? '';
}
