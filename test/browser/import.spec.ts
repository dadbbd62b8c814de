import { expect } from '@playwright/test';
import { expectAccessible, test } from '../support/browser-session.ts';

test('a ceo brings people in from a file: columns, faults, a reload between, the tree, one button', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'ceo', 'smart');
  await page.goto(new URL('/v3/organization', page.url()).href);
  await page.getByRole('link', { name: 'Import people' }).click();
  const stamp = Date.now().toString(36);
  const csv = [
    'Full name;Email;ManagerEmail',
    `Ines Import;ines-${stamp}@smart.example;boss-${stamp}@smart.example`,
    `Bo Import;boss-${stamp}@smart.example;`,
    'Nobody Import;not an address;',
  ].join('\r\n');
  await page.getByLabel('CSV file').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  });
  await expect(page.getByText("There is no column 'Full name'.")).toBeVisible();
  await page.getByLabel('Full name').selectOption('Name');
  await expect(page.getByText('1 fault is in the way.')).toBeVisible();
  await page.getByLabel('E-mail').fill(`nobody-${stamp}@smart.example`);
  await expectAccessible(page);

  // What was typed is kept a moment after the last letter.
  await page.waitForTimeout(600);
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('heading', { name: '3 people come.' })).toBeVisible();
  await expect(page.getByText('1 manager, 2 individual contributors', { exact: true })).toBeVisible();
  await page.getByText('Bo Import').click();
  await expect(page.getByText('Ines Import')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bring 3 people in' }).click();
  await expect(page.getByText('3 people have come in.')).toBeVisible();
});

test('for a contributor the page is not here', async ({ page, signIn }) => {
  await signIn(page, 'contributor', 'smart');
  await page.goto(new URL('/v3/organization/import', page.url()).href);
  await expect(page.getByText('This is not here, or no longer.')).toBeVisible();
});
