import { expect, type Route } from '@playwright/test';
import { expectAccessible, pressAgain, test } from '#test/support/browser-session.ts';

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
  // It is asked for, and how far it is is not answered yet.
  await page.route(/\/api\/report\/jobs\/\d+$/, making(0));
  await users.getByRole('button', { name: 'Generate' }).click();
  await expect(users.getByRole('status')).toContainText('Making the file');
  const stopped = page.waitForRequest((request) => request.method() === 'DELETE');
  await pressAgain(users.getByRole('button', { name: 'Stop' }));
  await stopped;
  await expect(users.getByRole('alert')).toHaveCount(0);
  await page.unrouteAll();
  const pdf = page.waitForEvent('download');
  await users.getByRole('button', { name: 'Generate' }).click();
  expect((await pdf).suggestedFilename()).toMatch(/Users .*\.pdf$/);

  // A manager of the demo has nobody who contributes in the quarter to come.
  await page.getByRole('button', { name: 'Generate: Team Goal Updates' }).click();
  const team = page.getByRole('dialog', { name: 'Team Goal Updates' });
  await team.getByLabel('Quarter').selectOption({ index: 0 });
  await team.getByRole('button', { name: 'Generate' }).click();
  await expect(team.getByRole('alert')).toHaveText(
    'You do not have Parent Goals, so this report has no data to display.',
  );
});

/** What the server says of a report that is still on its way. */
const making = (Part: number) => async (route: Route) => {
  if (route.request().method() !== 'GET') return route.continue();
  const Id = Number(route.request().url().split('/').at(-1));
  const CreatedAt = new Date().toISOString();
  const job = {
    Id,
    Name: 'users',
    Type: 'excel',
    Title: 'Users',
    State: 'making',
    Part,
    Message: null,
    CreatedAt,
  };
  return route.fulfill({ json: job });
};

test('of a long one one is told, goes on, and finds it among the own files of the day', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'goaladmin');
  await page.goto('/v3/reports');
  await page.route(/\/api\/report\/jobs\/\d+$/, making(0.4));
  await page.getByRole('button', { name: 'Generate: Goal Tree' }).click();
  const tree = page.getByRole('dialog', { name: 'Goal Tree' });
  await tree.getByRole('button', { name: 'Generate' }).click();
  await expect(tree.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  await expect(tree.getByRole('status')).toContainText('a notice tells you when it is there');
  await expectAccessible(page);
  await tree.getByRole('button', { name: 'Close' }).last().click();
  await expect(tree).toBeHidden();
  // Whoever leaves finds it later.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('/v3/home');
  await page.goto('/v3/reports');
  const own = page.getByRole('region', { name: /Your files/ });
  const sheet = page.waitForEvent('download');
  await own
    .getByRole('button', { name: /^Fetch: Goal Tree Q\d \d{4}/ })
    .first()
    .click();
  expect((await sheet).suggestedFilename()).toMatch(/Goal Tree Q\d \d{4} .*\.xlsx$/);
  await expectAccessible(page);
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
  await expect(prints.getByText('You do not have any appraisals for this period.')).toBeVisible();
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

test('whoever has no appraisal to print in any quarter reads so', async ({ page, signIn }) => {
  await signIn(page, 'manager');
  const nobody = { users: [], managers: [], HasAny: false };
  await page.route('**/api/report/appraisalusers/**', (route) => route.fulfill({ json: nobody }));
  await page.goto('/v3/reports');
  await page.getByRole('button', { name: 'Generate: Appraisal Prints' }).click();
  const prints = page.getByRole('dialog', { name: 'Appraisal Prints' });
  await expect(prints.getByText('You do not have appraisals to generate reports.')).toBeVisible();
});

test('an observer has three of them', async ({ page, signIn }) => {
  await signIn(page, 'observer');
  await page.goto('/v3/reports');
  await expect(page.getByRole('button', { name: /^Generate: / })).toHaveCount(3);
  // They see no private objective.
  for (const [role, count] of [
    ['observer', 0],
    ['contributor', 1],
  ] as const) {
    await signIn(page, role);
    await page.goto('/v3/reports');
    await page.getByRole('button', { name: 'Generate: Goal List' }).click();
    const dialog = page.getByRole('dialog', { name: 'Goal List' });
    await expect(dialog.getByLabel('Quarter')).not.toHaveValue('');
    await expect(dialog.getByLabel(/^Include private/)).toHaveCount(count);
  }
});
