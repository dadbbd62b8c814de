import { expect, type Page, type Route } from '@playwright/test';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { answerOf } from '#test/support/browser-session.ts';
import { detailOf, dialogOf, fromMenu, openGoal, openLive, test } from '#test/support/goal-journey.ts';
import { ageTexts, keptTexts, leave, tabOf } from '#test/support/kept-in-browser.ts';

/** What was typed, left and changed elsewhere since: nothing of that is undone, and nothing typed is hidden. */

test('a result that was saved elsewhere since stands beside what is restored', async ({ owner, goal }) => {
  const { id } = await goal({ state: 'results_in_review' });
  const tab = await tabOf(owner.page);
  await openGoal(tab, id);
  await detailOf(tab).getByRole('button', { name: 'Edit Result' }).click();
  await tab.getByRole('dialog').getByLabel('What was learnt').fill('Ask sooner.');
  await leave(tab);
  const { GoalResult, Goal } = await owner.info(id);
  await owner.call('/finalize', {
    ...{ Id: GoalResult?.Id, GoalId: id, UpdatedAt: Goal.UpdatedAt },
    ...{ Completed: false, Quality: 1, Outcome: 'Not reached.' },
  });
  await openGoal(owner.page, id);
  await detailOf(owner.page).getByRole('button', { name: 'Edit Result' }).click();
  const form = owner.page.getByRole('dialog');
  await form.getByRole('button', { name: 'Restore' }).click();
  await expect(form.getByLabel('What was learnt')).toHaveValue('Ask sooner.');
  await expect(form.getByLabel('Outcome')).toHaveValue('Not reached.');
  await expect(form.getByRole('radio', { name: 'No', exact: true })).toBeChecked();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  const { Completed, Outcome, Learning } = (await owner.info(id)).GoalResult ?? {};
  expect([Completed, Outcome, Learning]).toEqual([false, 'Not reached.', 'Ask sooner.']);
});

test('a comment of the week comes back beside the prediction as it is now, and says where its week is over', async ({
  owner,
  goal,
}) => {
  const one = await goal({ state: 'approved' });
  const { GoalWeeklyStates } = await owner.info(one.id);
  const week = GoalWeeklyStates.findLast(({ IsEnabled }) => IsEnabled)?.WeekId ?? 0;
  const predict = (Likelihood: number, Quality: number) =>
    owner.call('/updatestatus', { Id: one.id, WeekId: week, Likelihood, Quality });
  await predict(3, 2);
  const tab = await tabOf(owner.page);
  await openGoal(tab, one.id);
  await detailOf(tab).getByRole('button', { name: 'Update' }).click();
  await dialogOf(tab, one.title).getByLabel('Comment').fill('The crane is late.');
  await leave(tab);
  await predict(0, 1);
  const isLate = { now: false };
  await owner.page.route(`**/api/Goal/${one.id}`, async (route) => {
    if (!isLate.now || route.request().method() !== 'GET') return route.continue();
    const response = await answerOf(route);
    if (!response.ok()) return route.fulfill({ response });
    const read = (await response.json()) as Pick<GoalInfo, 'GoalWeeklyStates'>;
    const closed = read.GoalWeeklyStates.map((state) => ({ ...state, IsEnabled: false }));
    await route.fulfill({ response, json: { ...read, GoalWeeklyStates: closed } });
  });
  await openGoal(owner.page, one.id);
  await detailOf(owner.page).getByRole('button', { name: 'Update' }).click();
  const form = dialogOf(owner.page, one.title);
  await form.getByRole('button', { name: 'Restore' }).click();
  await expect(form.getByLabel('Comment')).toHaveValue('The crane is late.');
  await expect(form.getByRole('radio', { name: 'Not at all', exact: true })).toBeChecked();

  isLate.now = true;
  await owner.page.goto('/v3/goals');
  await owner.page.getByRole('button', { name: 'Continue' }).click();
  await expect(form.getByText('This week is not open for predictions.')).toBeVisible();
  await expect(form.getByLabel('Comment')).toHaveValue('The crane is late.');
  await expect(form.getByLabel('Comment')).toHaveAttribute('readonly');
  await expect(form.getByRole('button', { name: 'Save', exact: false })).toBeDisabled();
});

test('why a goal is to be shelved is kept with its comment', async ({ owner, goal }) => {
  const { id } = await goal({ state: 'approved' });
  const tab = await tabOf(owner.page);
  await openGoal(tab, id);
  await fromMenu(tab, 'Request to Shelve');
  await dialogOf(tab, 'Request to Shelve').getByRole('button', { name: /wrong/ }).click();
  await leave(tab);
  await openGoal(owner.page, id);
  await fromMenu(owner.page, 'Request to Shelve');
  const form = dialogOf(owner.page, 'Request to Shelve');
  await form.getByRole('button', { name: 'Restore' }).click();
  await expect(form.getByRole('button', { name: /wrong/ })).toHaveAttribute('aria-pressed', 'true');
});

test('a review that somebody else has changed since is put together with what was typed', async ({
  manager,
  callerOf,
  goal,
}) => {
  const { id } = await goal({ state: 'results_in_review' });
  const review = (Feedback: string) => ({ GoalId: id, Completed: true, Feedback });
  await manager.call('/finalize_approved', { ...review('Well done.'), Id: 0 });
  const tab = await tabOf(manager.page);
  await openGoal(tab, id);
  await fromMenu(tab, 'Edit Result');
  await tab.getByRole('dialog').getByLabel('Feedback').fill('Well done, all of you.');
  await leave(tab);
  const admin = await callerOf('goaladmin');
  const { Goal, GoalManagerResult } = await admin.info(id);
  await admin.call('/finalize_approved', {
    ...review('Said by the admin.'),
    ...{ Id: GoalManagerResult?.Id, UpdatedAt: Goal.UpdatedAt },
  });
  await manager.page.goto('/v3/goals');
  await manager.page.getByRole('button', { name: 'Continue' }).click();
  await expect(manager.page.getByRole('dialog').getByLabel('Feedback')).toHaveValue(
    'Said by the admin.\n\nWell done, all of you.',
  );
});

test('what a colleague said under an open review stands beside what is restored', async ({
  manager,
  callerOf,
  goal,
}) => {
  const { id, title } = await goal({ state: 'results_in_review' });
  const tab = await tabOf(manager.page);
  await openLive(tab, id);
  await detailOf(tab).getByRole('button', { name: 'Review Finalized' }).first().click();
  await dialogOf(tab, title).getByLabel('Feedback').fill('Well done.');
  const admin = await callerOf('goaladmin');
  await admin.call('/finalize_approved', { Id: 0, GoalId: id, Completed: false, Feedback: 'Not all of it.' });
  await expect(dialogOf(tab, title)).toContainText('Not sent');
  await leave(tab);
  await manager.page.goto('/v3/goals');
  await manager.page.getByRole('button', { name: 'Continue' }).click();
  await expect(manager.page.getByRole('dialog').getByLabel('Feedback')).toHaveValue(
    'Not all of it.\n\nWell done.',
  );
  await expect(manager.page.getByRole('dialog').getByText('Your review')).toHaveCount(0);
});

test('at sign-out nobody is asked about what is kept no more', async ({ owner, goal }) => {
  const { page } = owner;
  const { id } = await goal({ state: 'approved' });
  const question = dialogOf(page, 'Keep what you have not saved?');
  const tab = await tabOf(page);
  await openGoal(tab, id);
  await fromMenu(tab, 'Request to Shelve');
  await dialogOf(tab, 'Request to Shelve').getByLabel('Comment').fill('Too far away.');
  await leave(tab);
  await ageTexts(page, 14);
  expect(await keptTexts(page)).toBe(1);
  await page.goto('/v3/signout');
  await expect(page).toHaveURL(/\/v3\/login/);
  await expect(question).toBeHidden();
});

test('what was typed into a copy, and into a comment, outlives what it was of', async ({
  owner,
  manager,
  goal,
  ask,
  tokenOf,
}) => {
  const { page } = owner;
  const { id } = await goal({ state: 'approved' });
  const other = await goal({ state: 'approved' });
  const { GoalWeeklyStates } = await owner.info(other.id);
  const WeekId = GoalWeeklyStates.findLast(({ IsEnabled }) => IsEnabled)?.WeekId ?? 0;
  await owner.call('/updatestatus', {
    Id: other.id,
    WeekId,
    Likelihood: 2,
    Quality: 2,
    Comment: 'On Monday.',
  });
  const tab = await tabOf(page);
  await openGoal(tab, id);
  await detailOf(tab).getByRole('button', { name: 'Copy' }).click();
  await tab.getByRole('dialog').getByLabel('Title', { exact: true }).fill('The same for the north');
  await leave(tab);
  await manager.read(`/delete/${id}`);
  await page.goto('/v3/goals');
  await page.getByRole('button', { name: 'Continue' }).click();
  const gone = page.getByRole('dialog');
  await expect(gone.getByRole('blockquote')).toContainText('The same for the north');
  await gone.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => keptTexts(page)).toBe(0);

  const second = await tabOf(page);
  await openGoal(second, other.id, '?tab=history');
  await second.getByRole('button', { name: /Actions for your comment/ }).click();
  await second.getByRole('menuitem', { name: 'Edit' }).click();
  await second.getByRole('dialog').getByRole('textbox').fill('On Monday, or later.');
  await leave(second);
  const said = (await owner.info(other.id)).GoalStatusComments.find(
    ({ Comment }) => Comment === 'On Monday.',
  );
  await ask(`/api/Goal/CommentDelete/${said?.Id}?UpdatedAt=${said?.UpdatedAt}`, {
    method: 'DELETE',
    token: await tokenOf('contributor'),
  });
  await page.goto('/v3/goals');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog').getByRole('blockquote')).toHaveText('On Monday, or later.');
});

test('while the goal of a weekly update is on its way nothing is said of there being none', async ({
  owner,
  goal,
}) => {
  const { id, title } = await goal({ state: 'approved' });
  const tab = await tabOf(owner.page);
  await openGoal(tab, id);
  await detailOf(tab).getByRole('button', { name: 'Update' }).click();
  await dialogOf(tab, title).getByLabel('Comment').fill('The crane is late.');
  await leave(tab);
  const held: Route[] = [];
  const is = { away: true };
  await owner.page.route(`**/api/Goal/${id}`, (route) =>
    is.away ? void held.push(route) : route.continue(),
  );
  await owner.page.goto('/v3/goals');
  await owner.page.getByRole('button', { name: 'Continue' }).click();
  await expect(owner.page.getByRole('dialog', { name: 'Weekly update' })).toBeVisible();
  await expect(owner.page.getByText('Nothing to update this week')).toBeHidden();
  await owner.page.waitForTimeout(500);
  await expect(owner.page.getByText('Nothing to update this week')).toBeHidden();
  is.away = false;
  for (const route of held) await route.continue();
  await expect(dialogOf(owner.page, title).getByLabel('Comment')).toHaveValue('The crane is late.');
});

test('a verdict alone is nothing typed, and whom one picked behind an @ comes back with the text', async ({
  owner,
  manager,
  goal,
}) => {
  const reviewed = await goal({ state: 'results_in_review' });
  await manager.call('/finalize_approved', { GoalId: reviewed.id, Completed: true, Feedback: 'Well done.' });
  await openGoal(manager.page, reviewed.id);
  await fromMenu(manager.page, 'Edit Result');
  await manager.page.getByRole('dialog').getByRole('radio', { name: 'No', exact: true }).check();
  await manager.page.waitForTimeout(800);
  expect(await keptTexts(manager.page)).toBe(0);

  const { id } = await goal({ state: 'approved' });
  await owner.call('/updatestatus', { Id: id, Likelihood: 3, Quality: 3 });
  const naming = async (page: Page, typed: string, whole: string) => {
    await openGoal(page, id);
    await page.getByRole('button', { name: 'Comment', exact: true }).first().click();
    const dialog = dialogOf(page, 'Comment');
    const box = dialog.getByRole('textbox', { name: 'Comment' });
    await box.pressSequentially(`Ask @${typed}`);
    await expect(dialog.getByRole('option', { name: new RegExp(`^${whole}`) })).toBeVisible();
    await box.press('Enter');
    await expect(box).toHaveValue(`Ask @${whole} `);
    return dialog;
  };
  const tab = await tabOf(owner.page);
  await naming(tab, 'may', 'Maya Okafor');
  await leave(tab);
  const dialog = await naming(owner.page, 'priya', 'Priya Raman');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Comment' })).toHaveValue(
    /@Priya Raman[\s\S]*@Maya Okafor/,
  );
  await dialog.getByRole('button', { name: 'Comment', exact: false }).last().click();
  await expect(dialog).toBeHidden();
  const said = (await owner.info(id)).GoalStatusComments.at(-1);
  expect(said?.Mentions).toHaveLength(2);
});
