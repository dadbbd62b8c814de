import { expect } from '@playwright/test';
import { expectAccessible, test } from '#test/support/browser-session.ts';

test('reports are chosen, made, stopped and refused with the reason beside the button', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'manager');
  await page.goto('/v3/home');
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(page).toHaveURL(/\/v3\/reports$/);
  await expect(page.getByRole('heading', { name: 'Goal Tree' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Generate: Goal List' }).click();
  const dialog = page.getByRole('dialog', { name: 'Goal List' });
  await expect(dialog.getByLabel('Quarter')).not.toHaveValue('');
  await expectAccessible(page);
  const sheet = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Generate' }).click();
  expect((await sheet).suggestedFilename()).toMatch(/Goal List Q\d \d{4} .*\.xlsx$/);
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Generate: Users' }).click();
  const users = page.getByRole('dialog', { name: 'Users' });
  await users.getByText('PDF').click();
  let asked = 0;
  await page.route('**/api/report/userreport/pdf', async (route) => {
    asked++;
    if (asked > 1) await route.continue();
  });
  await users.getByRole('button', { name: 'Generate' }).click();
  await expect(users.getByRole('status')).toContainText('Making the file');
  await users.getByRole('button', { name: 'Stop' }).click();
  await expect(users.getByRole('alert')).toHaveCount(0);
  const pdf = page.waitForEvent('download');
  await users.getByRole('button', { name: 'Generate' }).click();
  expect((await pdf).suggestedFilename()).toMatch(/Users .*\.pdf$/);

  await page.route('**/api/report/goaltree/**', (route) =>
    route.fulfill({
      status: 400,
      json: { Message: 'No goals recorded for the quarter', Code: 'nothing_to_report', Fields: {} },
    }),
  );
  await page.getByRole('button', { name: 'Generate: Goal Tree' }).click();
  const tree = page.getByRole('dialog', { name: 'Goal Tree' });
  await tree.getByRole('button', { name: 'Generate' }).click();
  await expect(tree.getByRole('alert')).toHaveText('No goals recorded for the quarter');
});

test('an appraisal is printed for whom there is one, a tree of several quarters in one file, the strategy at once', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'ceo');
  await page.goto('/v3/reports');
  await page.getByRole('button', { name: 'Generate: Appraisal Prints' }).click();
  const prints = page.getByRole('dialog', { name: 'Appraisal Prints' });
  await expect(prints.getByLabel('Outlook')).not.toHaveValue('0');
  await expect(prints.getByRole('button', { name: 'Generate' })).toBeDisabled();
  await expectAccessible(page);
  // Of the newest quarter nobody's is completed yet.
  await prints.getByLabel('Quarter').selectOption('Q2 2026');
  await prints.getByLabel('Person', { exact: true }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  const print = page.waitForEvent('download');
  await prints.getByRole('button', { name: 'Generate' }).click();
  expect((await print).suggestedFilename()).toMatch(/Appraisal Prints Q\d \d{4} .*\.pdf$/);

  await page.getByRole('button', { name: 'Generate: Goal Tree' }).click();
  const tree = page.getByRole('dialog', { name: 'Goal Tree' });
  const [from, to] = [tree.getByLabel('From'), tree.getByLabel('To')];
  await from.selectOption({ index: 2 });
  await expect(to).toHaveValue(await from.inputValue());
  await to.selectOption({ index: 0 });
  const sheets = page.waitForEvent('download');
  await tree.getByRole('button', { name: 'Generate' }).click();
  expect((await sheets).suggestedFilename()).toMatch(/Goal Tree Q\d \d{4} . Q\d \d{4} .*\.xlsx$/);

  await page.goto('/v3/strategy');
  const strategy = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await strategy).suggestedFilename()).toMatch(/Strategy .*\.pdf$/);
});

test('an observer has three of them', async ({ page, signIn }) => {
  await signIn(page, 'observer');
  await page.goto('/v3/reports');
  await expect(page.getByRole('button', { name: /^Generate: / })).toHaveCount(3);
});
