import { expect } from '@playwright/test';
import { z } from 'zod';
import { expectAccessible, test } from '#test/support/browser-session.ts';

const Directory = z.object({ data: z.array(z.object({ Id: z.number() })) });

test('on a phone a note is read and written over the whole page', async ({ page, signIn, ask }) => {
  const token = await signIn(page, 'manager');
  const found = await ask('/api/Profile/Directory', { body: { Name: 'Tomás Rivera' }, token });
  await page.goto(`/v3/profile/${Directory.parse(found).data[0]?.Id}?tab=notes`);
  await expect(page.getByText('Only you can see your notes')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /Saturday starts/ }).click();
  const editor = page.getByRole('dialog', { name: 'Edit note about Tomás Rivera' });
  await expect(editor.getByRole('textbox', { name: 'Note' })).toHaveValue(/nine crews/);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});
