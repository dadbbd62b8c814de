import { expect } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, test } from '#test/support/browser-session.ts';

const picture = (format: 'png' | 'gif') =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#2F6F5E' } })
    .toFormat(format)
    .toBuffer();

test('a picture is chosen, moved by keys, sent and removed again', async ({ page, signIn }) => {
  await signIn(page, 'goalmanager');
  await page.goto('/v3/profile');
  await page.getByRole('button', { name: 'Change Picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Picture' });
  const file = dialog.getByLabel(/^Choose/);
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();

  // Said at once of what it calls itself, and by the server of what it is.
  await file.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: await picture('gif') });
  await expect(dialog.getByText('Only PNG and JPG formats are allowed to upload.')).toBeVisible();
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture('gif') });
  await expect(dialog.getByText('Only PNG and JPG formats are allowed to upload.')).toBeHidden();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Only PNG and JPG formats are allowed to upload.')).toBeVisible();

  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture('png') });
  const square = dialog.getByRole('button', { name: /^Part of the picture/ });
  await square.focus();
  const shown = square.locator('img');
  const before = await shown.getAttribute('style');
  await page.keyboard.press('ArrowRight');
  await expect(shown).not.toHaveAttribute('style', before ?? '');
  await page.keyboard.press('+');
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveValue('1.2');
  await expectAccessible(page);
  const sent = page.waitForRequest(/Avatar\/Upload/i);
  await dialog.getByRole('button', { name: 'Save' }).click();
  expect(new URL((await sent).url()).searchParams.get('Size')).toBe('500');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Your avatar has been saved.')).toBeVisible();
  const mine = page.getByRole('button', { name: 'Change Picture' }).locator('img');
  await expect(mine).toHaveAttribute('src', /\/api\/files\/avatar\//);
  // Wherever else one stands.
  await expect(page.getByRole('banner').locator('img[src*="/api/files/avatar/"]')).toBeVisible();

  await page.getByRole('button', { name: 'Change Picture' }).click();
  await dialog.getByRole('button', { name: 'Remove Picture' }).click();
  await expect(page.getByText('The picture has been removed.')).toBeVisible();
  await expect(mine).toHaveCount(0);
});
