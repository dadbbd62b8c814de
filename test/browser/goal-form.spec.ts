import { expect } from '@playwright/test';
import {
  answerOf,
  expectAccessible,
  gate,
  lookAgainAfter,
  lose,
  pressAgain,
  test,
} from '#test/support/browser-session.ts';

test('a title that is too long is not cut but said', async ({ page, signIn }) => {
  await signIn(page, 'contributor');
  await page.goto('/v3/goals');
  await page.getByRole('button', { name: 'Add Goal' }).click();
  const form = page.getByRole('dialog', { name: 'Add objective' });
  const title = form.getByLabel('Title', { exact: true });
  await title.fill('x'.repeat(400));
  await expect(title).toHaveValue('x'.repeat(400));
  await expect(form.getByText('Please use at most 255 characters.')).toBeVisible();
  await expect(form.getByText('400 / 255')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(title).toBeFocused();
  await expect(page.getByText('Your Goal is not aligned.')).toBeHidden();
  await title.fill('x'.repeat(255));
  await expect(form.getByText('255 / 255')).toBeVisible();
  await expect(title).not.toHaveAttribute('aria-invalid', 'true');
});

test('the form and the draft say who reads it, and what is private says so', async ({ page, signIn }) => {
  await signIn(page, 'contributor');
  await page.goto('/v3/goals');
  await page.getByRole('button', { name: 'Add Goal' }).click();
  const form = page.getByRole('dialog', { name: 'Add objective' });
  await expect(form.getByText(/^As a draft: Visible to you, .+ goal admins?\.$/)).toBeVisible();
  await expect(
    form.getByText('Once submitted: Visible to everyone in the company but observers.'),
  ).toBeVisible();
  await form.getByLabel('Private').check();
  await expect(form.getByText(/^Visible to you, .+ above\.$/)).toBeVisible();
  await expect(form.getByText('Once submitted:')).toBeHidden();
  await form.getByLabel('Title', { exact: true }).fill(`Read by few ${process.pid}`);
  await form.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(page.getByText(/Private goal\.\s*Visible to you, .+ above\./)).toBeVisible();
  // What was said while it was private is read along once it is not.
  await page.getByRole('button', { name: 'Continue Editing' }).click();
  const again = page.getByRole('dialog', { name: /^Edit/ });
  await again.getByLabel('Private').uncheck();
  await expect(
    again.getByText(
      'Whoever sees this objective then reads comments on its weeks and results, too; fewer people read those on approvals.',
    ),
  ).toBeVisible();
  await again.getByLabel('Private').check();
  await page.keyboard.press('Escape');
  await expect(again).toBeHidden();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByLabel('Type DELETE to confirm').fill('DELETE');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL(/\/v3\/goals$/);
});

test("a goal admin is not offered to make another's goal private", async ({ page, signIn }) => {
  await signIn(page, 'goaladmin');
  await page.goto('/v3/goals');
  await page.getByRole('button', { name: 'Add Goal' }).click();
  const form = page.getByRole('dialog', { name: 'Add objective' });
  const box = form.getByLabel('Private');
  await expect(box).toBeEnabled();
  await form.getByLabel('Owner').fill('Lena');
  await page.getByRole('option', { name: /Lena Novak/ }).click();
  await expect(
    form.getByText('Only the owner and their management can make this objective private.'),
  ).toBeVisible();
  await expect(box).toBeDisabled();
  await expectAccessible(page);
});

test('a goal manager is not offered to go on without a parent where that is refused', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'goalmanager');
  await page.goto('/v3/goals');
  await page.getByRole('button', { name: 'Add Goal' }).click();
  const form = page.getByRole('dialog', { name: 'Add objective' });
  await form.getByLabel('Title', { exact: true }).fill(`Hangs nowhere ${process.pid}`);
  const goOn = page.getByRole('button', { name: 'Proceed With No Parent' });
  const submit = form.getByRole('button', { name: /^(Submit|Publish)/ });
  await submit.click();
  await expect(goOn).toBeVisible();
  await page.getByRole('button', { name: 'Select Parent' }).click();
  await expect(form.getByRole('combobox', { name: 'Parent' })).toBeFocused();
  await form.getByLabel('Owner').fill('Lena');
  await page.getByRole('option', { name: /Lena Novak/ }).click();
  await submit.click();
  await expect(form.getByText('Choose a parent: one of your own, or one that lies below one.')).toBeVisible();
  await expect(goOn).toBeHidden();
});

test('going on without a parent is offered on a true answer alone', async ({ page, signIn }) => {
  await signIn(page, 'goalmanager');
  let isDown = false;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/Goal\/audience\//i, async (route) => {
    if (!isDown) return route.continue();
    await held;
    await route.fulfill({ status: 500, json: { Message: '', Code: 'internal' } });
  });
  await page.goto('/v3/goals');
  await page.getByRole('button', { name: 'Add Goal' }).click();
  const form = page.getByRole('dialog', { name: 'Add objective' });
  await form.getByLabel('Title', { exact: true }).fill(`Asked about ${process.pid}`);
  await expect(form.getByText(/^As a draft: Visible to you/)).toBeVisible();
  isDown = true;
  await form.getByLabel('Owner').fill('Lena');
  await page.getByRole('option', { name: /Lena Novak/ }).click();
  // Who reads what oneself would own is no answer for her.
  await expect(form.getByText(/^As a draft: Visible to you/)).toBeHidden();
  const goOn = page.getByRole('button', { name: 'Proceed With No Parent' });
  await form.getByRole('button', { name: /^(Submit|Publish)/ }).click();
  await expect(goOn).toBeHidden();
  release();
  await expect(form.getByText('Something went wrong!!')).toBeVisible();
  await expect(goOn).toBeHidden();
  isDown = false;
  await pressAgain(form.getByRole('button', { name: /^(Submit|Publish)/ }));
  await expect(form.getByText('Choose a parent: one of your own, or one that lies below one.')).toBeVisible();
  await expect(goOn).toBeHidden();
});

test('a double click makes one goal', async ({ page, signIn }) => {
  await signIn(page, 'contributor');
  await page.goto('/v3/goals');
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/Goal')) posts.push(request.url());
  });
  await page.getByRole('button', { name: 'Add Goal' }).click();
  const form = page.getByRole('dialog', { name: 'Add objective' });
  await form.getByLabel('Title', { exact: true }).fill(`Clicked twice ${process.pid}`);
  await form.getByRole('button', { name: 'Save as Draft' }).dblclick();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/\/v3\/goals\/\d+$/);
  expect(posts).toHaveLength(1);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByLabel('Type DELETE to confirm').fill('DELETE');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL(/\/v3\/goals$/);
});

test('a new goal whose answer is lost is opened as if it had been answered, and stands once', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'contributor');
  await page.goto('/v3/goals');
  const title = `Lost on the way ${process.pid}`;
  await lose(page, '**/api/Goal', { method: 'POST', times: 2 });
  await page.getByRole('button', { name: 'Add Goal' }).click();
  const form = page.getByRole('dialog', { name: 'Add objective' });
  await form.getByLabel('Title', { exact: true }).fill(title);
  await form.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(page).toHaveURL(/\/v3\/goals\/\d+$/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.goto(`/v3/goals?q=${encodeURIComponent(title)}`);
  const rows = page.getByRole('list', { name: 'Objectives' }).getByRole('link', { name: title });
  await expect(rows).toHaveCount(1);
  await rows.click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByLabel('Type DELETE to confirm').fill('DELETE');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL(/\/v3\/goals$/);
});

test('a quarter that ends while a goal is being added says at once that none is added to it', async ({
  page,
  signIn,
}) => {
  let hasEnded = false;
  await page.route('**/api/Goal/periods', async (route) => {
    const response = await answerOf(route);
    const all: { IsCurrent: boolean }[] = await response.json();
    const current = all.findIndex(({ IsCurrent }) => IsCurrent) - (hasEnded ? 1 : 0);
    await route.fulfill({ response, json: all.map((one, at) => ({ ...one, IsCurrent: at === current })) });
  });
  await signIn(page, 'contributor');
  await page.goto('/v3/goals');
  await page.getByRole('button', { name: 'Add Goal' }).click();
  const form = page.getByRole('dialog', { name: 'Add objective' });
  const quarter = form.getByLabel('Quarter');
  const before = await quarter.inputValue();
  await expect(quarter).not.toHaveAttribute('aria-invalid', 'true');
  hasEnded = true;
  await lookAgainAfter(page, 11 * 60_000);
  await expect(form.getByText('This period cannot be used.')).toBeVisible();
  await expect(quarter).toHaveValue(before);
  await expectAccessible(page);
  await quarter.selectOption({ index: 1 });
  await expect(form.getByText('This period cannot be used.')).toBeHidden();
});

test('while a goal without a parent is being saved no key acts on the page below', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'contributor');
  await page.goto('/v3/goals');
  const fail = gate();
  await page.route('**/api/Goal', async (route) => {
    await fail.until;
    await route.abort();
  });
  await page.getByRole('button', { name: 'Add Goal' }).click();
  const form = page.getByRole('dialog', { name: 'Add objective' });
  await form.getByLabel('Title', { exact: true }).fill('Never sent');
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.getByRole('button', { name: 'Proceed With No Parent' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  for (const key of ['/', 'u', '?']) await page.keyboard.press(key);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.locator('#goal-search')).not.toBeFocused();
  fail.open();
  await expect(form.getByRole('alert')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null))
    .toBe(true);
});
