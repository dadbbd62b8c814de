import { expect, type Page } from '@playwright/test';
import { demoPassword, expectAccessible, test } from '#test/support/browser-session.ts';

// A title of its own, so that the journey can be walked twice on one database.
const title = `Answer every roof survey within two days (${process.pid})`;
const titled = new RegExp(title.replace(/[()]/g, '\\$&'));
const parent = 'Bring field time from signing to switch-on under 30 days';

test.describe('a goal from the first word to the first prediction', () => {
  test('owner and manager take it there together, each seeing at once what the other does', async ({
    profile,
    signIn,
  }) => {
    const manager = await (await profile()).newPage();
    await signIn(manager, 'manager');
    await manager.goto('/v3/goals/type/reports');
    await expect(manager.getByText(/objectives in priority order/)).toBeVisible();

    const owner = await (await profile()).newPage();
    await signInByHand(owner);
    await addWithParent(owner);
    await requestApproval(owner);

    // The list one reads holds still; what came is offered.
    await manager.getByRole('button', { name: /changed/ }).click();
    await manager.getByRole('link', { name: titled }).click();
    await review(manager);

    await expect(owner.getByText('Pending manager review.')).toBeHidden();
    await predict(owner);

    const seen = manager.getByRole('region', { name: 'Goal Details' });
    await expect(seen.getByText('Survey team is complete since Monday.')).toBeVisible();
    await expect(seen.getByText('Likely').first()).toBeVisible();
    await expect(manager.getByRole('link', { name: titled })).toContainText('Likely');
    await expect(owner.getByRole('link', { name: titled })).toContainText('Okay');

    await owner.getByRole('tab', { name: /History and Comments/ }).click();
    for (const line of ['Draft created', 'Submitted for approval', 'Approved']) {
      await expect(owner.getByText(line, { exact: true })).toBeVisible();
    }
    await expectAccessible(owner);
  });
});

async function signInByHand(page: Page): Promise<void> {
  await page.goto('/v3/goals');
  await page.getByLabel('E-mail').fill('contributor@demo.example');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/v3\/goals$/);
  await expect(page.getByRole('heading', { name: 'Goals' })).toBeVisible();
}

async function addWithParent(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Goal' }).click();
  const form = page.getByRole('dialog', { name: 'Add objective' });
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByText('Please enter a title.')).toBeVisible();
  await form.getByLabel('Title', { exact: true }).fill(title);
  await form
    .getByLabel('Key Results', { exact: true })
    .fill('Nine in ten surveys answered within two days\nNo survey older than five days');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Your Goal is not aligned.')).toBeVisible();
  await page.getByRole('button', { name: 'Select Parent' }).click();

  const field = form.getByRole('combobox', { name: 'Parent' });
  await expect(field).toBeFocused();
  await field.fill('under 30 days');
  await page.getByRole('option', { name: new RegExp(parent) }).click();
  await form.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/\/v3\/goals\/\d+$/);
  const detail = page.getByRole('region', { name: 'Goal Details' });
  await expect(detail.getByRole('heading', { name: title })).toBeVisible();
  await expect(detail.getByRole('link', { name: parent })).toBeVisible();
  await expect(page.getByRole('link', { name: titled })).toContainText('Draft');
  await expectAccessible(page);
}

async function requestApproval(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Request Approval' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request Approval' });
  await dialog.getByLabel('Comment').fill('The crew leads agreed to it yesterday.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Request Approval' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Pending manager review.')).toBeVisible();
  await expect(page.getByText('It waits for Maya Okafor.')).toBeVisible();
}

async function review(page: Page): Promise<void> {
  await expect(page.getByText('Needs your approval.')).toBeVisible();
  await page.getByRole('region', { name: 'Goal Details' }).getByRole('button', { name: 'Review' }).click();
  const dialog = page.getByRole('dialog', { name: title });
  const submit = dialog.getByRole('button', { name: /^Submit/ });
  await submit.click();
  await expect(dialog.getByText('Please choose Approve or No.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'No' }).check();
  await submit.click();
  await expect(dialog.getByText('Please enter comment')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Approve' }).check();
  await expectAccessible(page);
  await submit.click();
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Needs your approval.')).toBeHidden();
}

/** By keyboard alone: two digits, C, words, save. */
async function predict(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Goal Details' }).getByRole('button', { name: 'Update' }).focus();
  await page.keyboard.press('u');
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByRole('radio', { name: 'Not at all' })).toBeFocused();
  await page.keyboard.press('3');
  await page.keyboard.press('2');
  await expect(dialog.getByRole('radio', { name: 'Okay' })).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press('c');
  await page.keyboard.type('Survey team is complete since Monday.');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  const detail = page.getByRole('region', { name: 'Goal Details' });
  await expect(detail.getByText('Survey team is complete since Monday.')).toBeVisible();
}

test('j and k walk, Enter opens, the address keeps everything, and leaving it brings one back', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'manager');
  await page.goto('/v3/goals/type/reports');
  const rows = page.getByRole('list', { name: 'Objectives' }).getByRole('link');
  await expect(rows).toHaveCount(10);
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(rows).toHaveCount(20);

  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/v3\/goals\/\d+\?type=reports$/);
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
  await page.keyboard.press('k');
  await expect(rows.nth(0)).toHaveAttribute('aria-current', 'true');
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  await page.getByRole('tab', { name: /History/ }).click();
  const address = page.url();
  await page.reload();
  await expect(page.getByRole('tab', { name: /History/ })).toHaveAttribute('aria-selected', 'true');
  expect(page.url()).toBe(address);
});

test('the search looks at owners while typing and at titles on Enter', async ({ page, signIn }) => {
  await signIn(page, 'manager');
  await page.goto('/v3/goals');
  await expect(page.getByText(/in priority order/)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('rivera');
  await expect(page).toHaveURL(/search=rivera/);
  const rows = page.getByRole('list', { name: 'Objectives' }).getByRole('link');
  await expect(rows.first()).toContainText('Tomás Rivera');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/title=rivera/);
  await expect(page.getByText('Nothing found for “rivera”')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/v3\/goals$/);
});

test('what was typed survives the end of the session', async ({ page, signIn, ask }) => {
  const token = await signIn(page, 'contributor');
  // A page that hears of the end at once leaves before anything can be pressed: here the press is told of it.
  await page.routeWebSocket('**/api/live/**', (socket) => void socket.close());
  await page.route('**/api/live/**', (route) => route.abort());
  await page.goto('/v3/goals');
  await page.getByRole('button', { name: 'Add Goal' }).click();
  const form = page.getByRole('dialog', { name: 'Add objective' });
  await form.getByLabel('Title', { exact: true }).fill('Half a sentence about cable trays');
  await form.getByRole('combobox', { name: 'Parent' }).click();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await ask('/api/Auth/SignOut', { body: {}, token });
  await form.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(page).toHaveURL(/\/v3\/login/);

  await page.getByLabel('E-mail').fill('contributor@demo.example');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('“Half a sentence about cable trays”')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(form.getByLabel('Title', { exact: true })).toHaveValue('Half a sentence about cable trays');
  await form.getByRole('button', { name: 'Close' }).click();
  const question = page.getByRole('dialog', { name: 'You have unsaved changes.' });
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('“Half a sentence about cable trays”')).toBeHidden();
});

test('beside an empty list nobody is told to open one from it', async ({ page, signIn }) => {
  await signIn(page, 'contributor');
  await page.goto('/v3/goals');
  const told = page.getByText(/^Open one from the list:/);
  await expect(told).toBeVisible();
  await page
    .getByRole('searchbox')
    .or(page.getByPlaceholder('Title, owner or department'))
    .first()
    .fill('zzzz');
  await expect(page.getByText('Nothing found for “zzzz”')).toBeVisible();
  await expect(
    page.getByText(/Shelved objectives, and those of deactivated people .* are left out/),
  ).toBeVisible();
  await expect(told).toBeHidden();
});

test('each goal type speaks its own words', async ({ page, signIn, address }) => {
  await signIn(page, 'manager', 'smart');
  await page.goto(address('smart', '/v3/goals'));
  await expect(page.getByRole('link', { name: 'My Goals' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Goal' }).click();
  await expect(page.getByLabel('Measurement', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Description', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Reporting Memo')).toBeHidden();

  await signIn(page, 'manager', 'outcome');
  await page.goto(address('outcome', '/v3/goals'));
  await page.getByRole('button', { name: 'Add Goal' }).click();
  await expect(page.getByLabel('Reporting Memo')).toBeVisible();
});

test('an observer sees company goals and nothing to press', async ({ page, signIn }) => {
  await signIn(page, 'observer');
  await page.goto('/v3/goals');
  const presets = page.getByRole('navigation', { name: 'Goals' }).getByRole('link');
  await expect(presets).toHaveText(['Company Objectives']);
  await page.getByRole('list', { name: 'Objectives' }).getByRole('link').first().click();
  await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible();
  for (const name of ['Add Goal', 'Add a Contributing Goal', 'Update', 'Copy', 'More actions']) {
    await expect(page.getByRole('button', { name })).toBeHidden();
  }
  await expectAccessible(page);
  // Somebody's list, by a link or a shared view: what an observer never sees is not denied.
  for (const query of ['', '&only=needs_update', '&search=Nowhere']) {
    await page.goto(`/v3/goals/type/reports?of=2${query}`);
    await expect(page.getByText(/As an observer you see company objectives alone\.$/)).toBeVisible();
  }
});

test('the dashboard shows the company goals and leads to them', async ({ page, signIn }) => {
  await signIn(page, 'ceo');
  await page.goto('/v3/home');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Company Objectives' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'View All' }).click();
  await expect(page).toHaveURL(/\/v3\/goals\/type\/company$/);
  await expectAccessible(page);
});
