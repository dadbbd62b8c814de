import { expect, type Page } from '@playwright/test';
import { patience } from './speed.ts';

/** The link of the newest mail with this subject to this person, as the mailbox of the installation shows it. */
export async function mailedLink(page: Page, to: string, subject: RegExp): Promise<string> {
  const mail = page.getByRole('link', { name: subject }).filter({ hasText: to }).first();
  await expect(async () => {
    await page.goto('/dev/mailbox');
    await expect(mail).toBeVisible({ timeout: patience(500) });
  }).toPass();
  await mail.click();
  await page.getByText('As plain text').click();
  const address = await page.getByRole('link', { name: /^http/ }).first().getAttribute('href');
  return address ?? '';
}
