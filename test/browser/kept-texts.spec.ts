import { expect, type Page } from '@playwright/test';
import {
  answerOf,
  demoPassword,
  expectAccessible,
  isLive,
  lookAgainAfter,
} from '#test/support/browser-session.ts';
import { detailOf, dialogOf, fromMenu, openGoal, test } from '#test/support/goal-journey.ts';

test('two tabs keep two new goals, a comment is kept with them, and signing out asks', async ({
  page,
  signIn,
  ask,
}) => {
  const token = await signIn(page, 'contributor');
  const other = await page.context().newPage();
  const titles = ['Kept in the first tab', 'Kept in the second tab'];
  for (const [at, tab] of [page, other].entries()) {
    await tab.goto('/v3/goals');
    await tab.getByRole('button', { name: 'Add Goal' }).click();
    await tab
      .getByRole('dialog')
      .getByLabel('Title', { exact: true })
      .fill(titles[at] ?? '');
    await tab.waitForTimeout(500);
  }
  // The session ends elsewhere.
  await ask('/api/Auth/SignOut', { body: {}, token });
  await other.getByRole('dialog').getByRole('button', { name: 'Save as Draft' }).click();
  await expect(other).toHaveURL(/\/v3\/login/);
  await expect(page).toHaveURL(/\/v3\/login/);
  await other.close();

  // Somebody else at this browser is shown nothing of it.
  await signIn(page, 'manager');
  await page.goto('/v3/goals');
  await expect(page.getByRole('list', { name: 'Objectives' })).toBeVisible();
  await expect(page.getByText('Not saved yet.')).toBeHidden();

  await signIn(page, 'contributor');
  await page.goto('/v3/goals');
  await expect(page.getByText(`“${titles[1]}”`)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  const form = page.getByRole('dialog', { name: 'Add objective' });
  await expect(form.getByLabel('Title', { exact: true })).toHaveValue(titles[1] ?? '');
  await expect(form.getByText('Typed here before.')).toBeVisible();
  await form.getByRole('button', { name: 'Discard' }).click();
  await expect(form.getByText('Typed here before.')).toBeHidden();
  await page.waitForTimeout(500);

  await page.goto('/v3/signout');
  const question = page.getByRole('dialog', { name: 'Keep what you have not saved?' });
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/v3\/login/);
  await page.getByLabel('E-mail').fill('contributor@demo.example');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/login|signout/);
  await page.goto('/v3/goals');
  await expect(page.getByRole('list', { name: 'Objectives' })).toBeVisible();
  await expect(page.getByText('Not saved yet.')).toBeHidden();
});

test('a comment outlives a closed tab, and its goal', async ({ owner, manager, goal }) => {
  const { id } = await goal({ state: 'approved' });
  const tab = await owner.page.context().newPage();
  await openGoal(tab, id);
  await fromMenu(tab, 'Request to Shelve');
  await dialogOf(tab, 'Request to Shelve').getByLabel('Comment').fill('Nobody lives there any more.');
  await tab.waitForTimeout(500);
  await tab.close();
  await openGoal(owner.page, id);
  await expect(owner.page.getByText('“Nobody lives there any more.”')).toBeVisible();
  await manager.read(`/delete/${id}`);
  await owner.page.goto('/v3/goals');
  await owner.page.getByRole('button', { name: 'Continue' }).click();
  const gone = owner.page.getByRole('dialog');
  await expect(gone.getByText('Nobody lives there any more.')).toBeVisible();
  await expect(gone.getByRole('button', { name: 'Copy' })).toBeVisible();
});

test('an edit is taken up from the version it was typed into, and its words outlive the goal', async ({
  owner,
  manager,
  goal,
}) => {
  const { id, title } = await goal({ state: 'review', measurement: 'Ten of ten' });
  const { page } = owner;
  const form = page.getByRole('dialog', { name: 'Edit objective' });
  page.on('dialog', (question) => void question.accept());
  await openGoal(page, id);
  await fromMenu(page, 'Edit');
  await form.getByRole('textbox', { name: 'Title' }).fill(`${title}, mine`);
  await leave(page);
  await manager.save(id, { Title: `${title}, theirs`, Measurement: 'Twelve of ten' });

  await openGoal(page, id);
  await fromMenu(page, 'Edit');
  await expect(form.getByRole('textbox', { name: 'Key Results' })).toHaveValue('Twelve of ten');
  await expect(form.getByRole('status').filter({ hasText: 'changed this meanwhile' })).toBeHidden();
  await form.getByRole('button', { name: 'Restore' }).click();
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue(`${title}, mine`);
  const notice = form.getByRole('status').filter({ hasText: 'Maya Okafor changed this meanwhile' });
  await expect(notice.getByRole('region', { name: 'Title' }).locator('ins')).toContainText('theirs');
  await form.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: 'Proceed With No Parent' }).click();
  await expect(form.getByRole('alert')).toContainText('say above what is to stand');
  expect((await owner.info(id)).Goal.GoalDetail.Title).toBe(`${title}, theirs`);
  await notice.getByRole('button', { name: 'Take over: Key Results' }).click();
  await notice.getByRole('button', { name: 'Keep mine: Title' }).click();
  await expect(notice).toBeHidden();
  await leave(page);

  await manager.read(`/delete/${id}`);
  await page.goto('/v3/goals');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog').getByRole('blockquote')).toHaveText(`${title}, mine`);
});

test('a dialog whose code does not come leaves the page as it is and tries again', async ({
  owner,
  goal,
}) => {
  const { id } = await goal({ state: 'approved' });
  const { page } = owner;
  await page.route('**/assets/finalize-*.js', (route) => route.abort());
  await openGoal(page, id);
  await fromMenu(page, 'Finalize');
  const dialog = page.getByRole('dialog', { name: 'This could not be loaded.' });
  await expect(dialog).toBeVisible();
  await page.unroute('**/assets/finalize-*.js');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog').getByLabel('Outcome')).toBeVisible();
});

test('what was chosen is kept like what was typed', async ({ owner, goal }) => {
  const { id } = await goal({ state: 'approved' });
  const { page } = owner;
  const dialog = page.getByRole('dialog');
  const restore = () => dialog.getByRole('button', { name: 'Restore' }).click();
  page.on('dialog', (question) => void question.accept());
  await openGoal(page, id);
  await fromMenu(page, 'Finalize');
  await dialog.getByRole('radio', { name: 'Yes' }).check();
  await dialog.getByRole('radio', { name: 'Good', exact: true }).check();
  await leave(page);
  await openGoal(page, id);
  await fromMenu(page, 'Finalize');
  await expect(dialog.getByRole('radio', { name: 'Yes' })).not.toBeChecked();
  await restore();
  await expect(dialog.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: 'Good', exact: true })).toBeChecked();
  await dialog.getByLabel('Outcome').fill('Both depots are certified.');
  await dialog.getByRole('button', { name: 'Finalize' }).click();
  await expect(detailOf(page).getByText('Results ready for review.')).toBeVisible();

  const other = await goal({ state: 'approved' });
  const likely = dialog
    .locator('[data-kind="likelihood"]')
    .getByRole('radio', { name: 'Likely', exact: true });
  await openGoal(page, other.id);
  await detailOf(page).getByRole('button', { name: 'Update' }).click();
  await likely.check();
  await leave(page);
  await openGoal(page, other.id);
  await detailOf(page).getByRole('button', { name: 'Update' }).click();
  await expect(likely).not.toBeChecked();
  await restore();
  await expect(likely).toBeChecked();
  await dialog.getByRole('button', { name: 'Discard' }).waitFor({ state: 'hidden' });
});

/** The page goes away a moment after the last letter or tick. */
async function leave(page: Page): Promise<void> {
  await page.waitForTimeout(500);
  await page.goto('/v3/profile', { waitUntil: 'commit' });
}

test('what is begun for a week stays in it when the next one comes meanwhile', async ({ owner, goal }) => {
  const { id, title } = await goal({ state: 'approved' });
  const { page } = owner;
  let isSunday = true;
  await page.route(/\/api\/Goal\/\d+$/, async (route) => {
    if (!isSunday || route.request().method() !== 'GET') return route.continue();
    const response = await answerOf(route);
    const info = (await response.json()) as { GoalWeeklyStates: { IsEnabled: boolean }[] };
    const newest = info.GoalWeeklyStates.findLast(({ IsEnabled }) => IsEnabled);
    if (newest) newest.IsEnabled = false;
    return route.fulfill({ response, json: info });
  });
  const weeks = (await owner.info(id)).GoalWeeklyStates.filter(({ IsEnabled }) => IsEnabled);
  const live = isLive(page);
  await openGoal(page, id);
  await live;
  await detailOf(page).getByRole('button', { name: 'Update' }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog
    .locator('[data-kind="likelihood"]')
    .getByRole('radio', { name: 'Likely', exact: true })
    .check();
  const comment = dialog.getByRole('textbox', { name: /^Comment/ });
  await comment.fill('Said of the old week.');
  isSunday = false;
  const anew = page.waitForResponse((response) => response.url().endsWith(`/api/Goal/${id}`));
  await lookAgainAfter(page, 20 * 60_000);
  await anew;
  await page.waitForTimeout(300);
  await expect(comment).toHaveValue('Said of the old week.');
  await dialog.locator('[data-kind="quality"]').getByRole('radio', { name: 'Okay', exact: true }).check();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(dialog).toBeHidden();
  // Where another goal is due the dialog has gone on to it before the answer is there.
  const given = async () =>
    (await owner.info(id)).GoalWeeklyStates.filter(({ Likelihood }) => Likelihood !== null);
  await expect.poll(async () => (await given()).map(({ WeekId }) => WeekId)).toEqual([weeks.at(-2)?.WeekId]);
});

test('a weekly update stays with its goal, whatever becomes of it, and keeps what was typed', async ({
  owner,
  manager,
  goal,
}) => {
  const [shelved, other] = [await goal({ state: 'approved' }), await goal({ state: 'approved' })];
  const { page } = owner;
  const live = isLive(page);
  await openGoal(page, shelved.id);
  await live;
  await detailOf(page).getByRole('button', { name: 'Update' }).click();
  const dialog = page.getByRole('dialog', { name: shelved.title });
  await dialog
    .locator('[data-kind="likelihood"]')
    .getByRole('radio', { name: 'Likely', exact: true })
    .check();
  await dialog.getByRole('textbox', { name: /^Comment/ }).fill('Said of this one.');
  await manager.call('/shelve', { Id: shelved.id, Status: 'shelved' });
  await expect(dialog.getByText(/^Shelved by Maya Okafor/)).toBeVisible();
  await page.keyboard.type('s 0 1');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(dialog.getByRole('textbox', { name: /^Comment/ })).toHaveValue('Said of this one.');
  await expect(dialog.getByRole('textbox', { name: /^Comment/ })).not.toBeEditable();
  await expectAccessible(page);
  const given = (await owner.info(other.id)).GoalWeeklyStates.filter(({ Likelihood }) => Likelihood !== null);
  expect(given).toEqual([]);
  await leave(page);

  // What was left is brought back to its own goal.
  await page.goto('/v3/goals');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText(/^Shelved by Maya Okafor/)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: /^Comment/ })).toHaveValue('Said of this one.');
});

test('a result whose answer is lost is not said to be unsent once it has arrived', async ({
  owner,
  goal,
}) => {
  const { id } = await goal({ state: 'approved' });
  const { page } = owner;
  const live = isLive(page);
  await openGoal(page, id);
  await live;
  await fromMenu(page, 'Finalize');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Yes' }).check();
  await dialog.getByRole('radio', { name: 'Good', exact: true }).check();
  await dialog.getByLabel('Outcome').fill('Both depots are certified. ');
  await page.route('**/api/Goal/finalize', async (route) => {
    await answerOf(route);
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Finalize' }).click();
  await expect(dialog).toBeHidden();
  await expect(detailOf(page).getByText('Results ready for review.')).toBeVisible();
  await page.goto('/v3/goals');
  await expect(page.getByRole('heading', { level: 1, name: 'Goals' })).toBeVisible();
  await expect(page.getByText(/Not saved yet/)).toHaveCount(0);
});
