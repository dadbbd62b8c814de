import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, isLive, pressAgain } from '#test/support/browser-session.ts';
import { detailOf, dialogOf, fromMenu, openGoal, test } from '#test/support/goal-journey.ts';

test('changes whose parent is gone cannot be approved, and the dialog says so and leads on', async ({
  owner,
  manager,
  goal,
}) => {
  const parent = await goal({ state: 'approved' });
  const child = await goal({ state: 'approved' });
  const { page } = manager;
  await owner.save(child.id, { ParentId: parent.id, IsDraft: false });
  await openGoal(page, child.id);
  await detailOf(page).getByRole('button', { name: 'Review Edits' }).click();
  const review = dialogOf(page, child.title);
  await review.getByRole('radio', { name: 'Approve' }).check();
  await manager.read(`/delete/${parent.id}`);
  await review.getByRole('button', { name: /^Submit/ }).click();
  await expect(review.getByRole('alert')).toContainText('can no longer be the parent');
  await expect(review.getByText('This goal has been deleted.')).toBeVisible();
  await expectAccessible(page);
  await review.getByRole('radio', { name: 'No' }).check();
  await review.getByLabel('Comment').fill('Choose another parent, please.');
  await review.getByRole('button', { name: /^Submit/ }).click();
  await expect(review).toBeHidden();
});

test('a step that somebody else has made impossible promises nothing any more', async ({
  owner,
  manager,
  goal,
}) => {
  const { page } = owner;
  const { id } = await goal({ state: 'shelving_in_review' });
  await openGoal(page, id);
  await fromMenu(page, 'Cancel Shelving Request');
  const dialog = dialogOf(page, 'Cancel Shelving Request');
  await expect(dialog.getByText('The request to shelve is canceled')).toBeVisible();
  await expect(dialog.getByText(/^Visible to you, /)).toBeVisible();
  await manager.call('/shelve', { Id: id, Status: 'shelved' });
  await expect(dialog.getByText('not possible any more as the objective stands now')).toBeVisible();
  await expect(dialog.getByText('The request to shelve is canceled')).toBeHidden();
  await expect(dialog.getByText(/^Visible to you, /)).toBeHidden();
  await expectAccessible(page);
});

test('two windows change different fields of one draft, and neither loses anything', async ({
  owner,
  goal,
}) => {
  const { id, title } = await goal({ state: 'review', measurement: 'Ten of ten' });
  const { page: first } = owner;
  const second = await first.context().newPage();
  const [inFirst, inSecond] = [await formOf(first, id), await formOf(second, id)];
  await inFirst.getByRole('textbox', { name: 'Title' }).fill(`${title}, better`);
  await inSecond.getByRole('textbox', { name: 'Key Results' }).fill('Eleven of ten');
  await save(inSecond);
  await expect(inSecond).toBeHidden();

  const notice = inFirst.getByRole('status').filter({ hasText: 'in another window' });
  await expect(notice.getByRole('region', { name: 'Key Results' }).locator('ins')).toHaveText('Eleven ');
  await expect(notice.getByRole('region', { name: 'Key Results' }).locator('del')).toHaveText('Ten ');
  await expect(inFirst.getByRole('textbox', { name: 'Key Results' })).toHaveValue('Ten of ten');
  await expectAccessible(first);
  await save(inFirst);
  await expect(inFirst.getByRole('alert')).toContainText('say above what is to stand');
  await notice.getByRole('button', { name: 'Take over: Key Results' }).click();
  await expect(notice).toBeHidden();
  await expect(inFirst.getByRole('textbox', { name: 'Key Results' })).toHaveValue('Eleven of ten');
  await save(inFirst);
  await expect(inFirst).toBeHidden();
  const { Goal } = await owner.info(id);
  expect(Goal.GoalDetail).toMatchObject({ Title: `${title}, better`, Measurement: 'Eleven of ten' });
});

test('a text that two people change is put together by the one who saves last', async ({
  owner,
  manager,
  goal,
}) => {
  const { id } = await goal({ state: 'review', measurement: 'Ten of ten' });
  const form = await formOf(owner.page, id);
  await form.getByRole('textbox', { name: 'Key Results' }).fill('Ten of ten in March');
  await manager.save(id, { Measurement: 'Twelve of ten' });
  const notice = form.getByRole('status').filter({ hasText: 'Maya Okafor changed this meanwhile' });
  await notice.getByRole('button', { name: 'Use both: Key Results' }).click();
  await expect(notice).toBeHidden();
  const field = form.getByRole('textbox', { name: 'Key Results' });
  await expect(field).toHaveValue('Twelve of ten\n\nTen of ten in March');
  await field.fill('Twelve of ten in March');
  await save(form);
  await expect(form).toBeHidden();
  expect((await owner.info(id)).Goal.GoalDetail.Measurement).toBe('Twelve of ten in March');
});

test('without the live channel the save is refused, and the form shows the same', async ({
  owner,
  manager,
  goal,
}) => {
  const { id, title } = await goal({ state: 'review', measurement: 'Ten of ten' });
  await owner.page.route('**/api/live/**', (route) => route.abort());
  await owner.page.routeWebSocket('**/api/live/**', (socket) => void socket.close());
  const form = await formOf(owner.page, id);
  await form.getByRole('textbox', { name: 'Title' }).fill(`${title}, mine`);
  await manager.save(id, { Title: `${title}, theirs` });
  await save(form);
  await expect(form.getByRole('alert')).toContainText('say above what is to stand');
  await form.getByRole('button', { name: 'Keep mine: Title' }).click();
  await expect(form.getByText(/This was changed meanwhile/)).toHaveCount(0);
  await save(form);
  await expect(form).toBeHidden();
  expect((await owner.info(id)).Goal.GoalDetail.Title).toBe(`${title}, mine`);
});

test('an edit that one does not see stops nobody, with the live channel and without it', async ({
  owner,
  keeper,
  goal,
}) => {
  const { id } = await goal({ state: 'approved', parent: keeper.top });
  const { page } = keeper;
  const live = isLive(page);
  const form = await formOf(page, id);
  await live;
  await form.getByRole('textbox', { name: 'Key Results' }).fill('Eleven of ten');
  // One that was asked for before it, on the way into the channel, is not it.
  const heard: string[] = [];
  page.on('response', async (answer) => {
    if (answer.url().endsWith(`/api/Goal/${id}`)) heard.push(await answer.text().catch(() => ''));
  });
  await owner.save(id, { Description: 'For few eyes', IsDraft: true });
  const { UpdatedAt } = (await keeper.info(id)).Goal;
  await expect.poll(() => heard.some((answer) => answer.includes(`"${UpdatedAt}"`))).toBe(true);
  await expect(form.getByText(/changed this meanwhile/)).toHaveCount(0);
  await pressAgain(form.getByRole('button', { name: /^Save/ }));
  await expect(form).toBeHidden();
  expect((await owner.info(id)).Goal.GoalDetail.Measurement).toBe('Eleven of ten');

  await page.route('**/api/live/**', (route) => route.abort());
  await page.routeWebSocket('**/api/live/**', (socket) => void socket.close());
  const again = await formOf(page, id);
  await again.getByRole('textbox', { name: 'Key Results' }).fill('Twelve of ten');
  await owner.save(id, { Description: 'For fewer eyes', IsDraft: true });
  await pressAgain(again.getByRole('button', { name: /^Save/ }));
  await expect(again.getByRole('alert')).toContainText('in nothing that you see here');
  await pressAgain(again.getByRole('button', { name: /^Save/ }));
  await expect(again).toBeHidden();
  expect((await owner.info(id)).Goal.GoalDetail.Measurement).toBe('Twelve of ten');
});

test('what is changed under a decision is marked, unticked and asked again', async ({
  owner,
  manager,
  goal,
}) => {
  const { id, title } = await goal({ state: 'review', measurement: 'Ten of ten' });
  const { page } = manager;
  await openGoal(page, id);
  await detailOf(page).getByRole('button', { name: 'Review', exact: true }).click();
  const review = dialogOf(page, title);
  await review.getByRole('radio', { name: 'Approve' }).check();
  await review.getByLabel('Comment').fill('Well done.');
  await owner.save(id, { Measurement: 'Two of ten' });

  const notice = review.getByRole('status').filter({ hasText: 'Lena Novak changed this meanwhile' });
  await expect(notice.getByRole('region', { name: 'Key Results' }).locator('ins')).toHaveText('Two ');
  await expect(review.getByRole('radio', { name: 'Approve' })).not.toBeChecked();
  await expect(review.getByLabel('Comment')).toHaveValue('Well done.');
  await expectAccessible(page);
  await review.getByRole('button', { name: /^Submit/ }).click();
  await expect(review.getByText('Please choose Approve or No.')).toBeVisible();
  expect((await manager.info(id)).Goal.State).toBe('review');
  await review.getByRole('radio', { name: 'Approve' }).check();
  await review.getByRole('button', { name: /^Submit/ }).click();
  await expect(review).toBeHidden();
  expect((await manager.info(id)).Goal.State).toBe('approved');
});

test('a decision that was sent before the change was heard of is refused and asked again', async ({
  owner,
  manager,
  goal,
}) => {
  const { id, title } = await goal({ state: 'results_in_review' });
  const { page } = manager;
  await page.route('**/api/live/**', (route) => route.abort());
  await page.routeWebSocket('**/api/live/**', (socket) => void socket.close());
  await openGoal(page, id);
  await detailOf(page).getByRole('button', { name: 'Review Finalized' }).click();
  const review = dialogOf(page, title);
  await review.getByRole('radio', { name: 'Yes' }).check();
  await review.getByLabel('Feedback').fill('Good.');
  const given = await owner.info(id);
  const result = {
    Id: given.GoalResult?.Id,
    GoalId: id,
    Completed: false,
    Quality: 1,
    Outcome: 'Not at all.',
  };
  await owner.call('/finalize', result);
  await review.getByRole('button', { name: /^Submit/ }).click();
  const notice = review.getByRole('status').filter({ hasText: 'Lena Novak changed this meanwhile' });
  await expect(notice.getByRole('region', { name: 'Outcome' })).toContainText('Not at all.');
  await expect(review.getByRole('radio', { name: 'Yes' })).not.toBeChecked();
  await review.getByRole('radio', { name: 'No' }).check();
  await review.getByRole('button', { name: /^Submit/ }).click();
  await expect(review).toBeHidden();
  expect((await manager.info(id)).GoalManagerResult?.Completed).toBe(false);
});

test('a goal is not shelved unread: the dialog shows what is new and waits', async ({
  owner,
  manager,
  goal,
}) => {
  const { id, title } = await goal({ state: 'approved' });
  await openGoal(manager.page, id);
  await fromMenu(manager.page, 'Shelve');
  const dialog = dialogOf(manager.page, 'Shelve');
  await expect(dialog.getByText('Approved', { exact: true })).toBeVisible();
  await owner.save(id, { Title: `${title}, now`, IsDraft: false });
  const notice = dialog.getByRole('status').filter({ hasText: 'Lena Novak changed this meanwhile' });
  await expect(notice.getByRole('region', { name: 'State' })).toContainText('changes pending review');
  const shelve = dialog.getByRole('button', { name: 'Shelve', exact: true });
  await expect(shelve).toBeDisabled();
  await notice.getByRole('button', { name: 'Go on' }).click();
  await shelve.click();
  await expect(dialog).toBeHidden();
});

/** The form of a goal in review, opened in a window. */
async function formOf(page: Page, id: number): Promise<Locator> {
  await openGoal(page, id);
  await fromMenu(page, 'Edit');
  const form = page.getByRole('dialog', { name: 'Edit objective' });
  await expect(form.getByRole('textbox', { name: 'Title' })).toBeVisible();
  return form;
}

/** Goes on without a parent where that is asked. */
async function save(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Submit' }).click();
  const page = form.page();
  const unaligned = page.getByRole('button', { name: 'Proceed With No Parent' });
  await unaligned.click();
}

test('a comment changed in two windows keeps the words of both until one has said which stand', async ({
  owner,
  manager,
  goal,
}) => {
  const { id } = await goal({ state: 'approved' });
  await owner.call('/updatestatus', { Id: id, Likelihood: 3, Quality: 2, Comment: 'Half of the vans.' });
  const { page: first } = owner;
  const second = await first.context().newPage();
  const editorIn = async (page: typeof first) => {
    await openGoal(page, id, '?tab=history');
    await page.getByRole('button', { name: 'Actions for your comment' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    return dialogOf(page, 'Edit comment');
  };
  const boxOf = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Comment' });
  const [here, there] = [await editorIn(first), await editorIn(second)];
  await boxOf(here).fill('Half of the vans, and a trailer.');
  await boxOf(there).fill('Two thirds of the vans.');
  await there.getByRole('button', { name: 'Save' }).click();
  await expect(there).toBeHidden();

  const notice = here.getByRole('status').filter({ hasText: 'in another window' });
  await expect(notice.getByRole('region', { name: 'Comment' }).locator('ins')).toHaveText('Two thirds ');
  await here.getByRole('button', { name: 'Save' }).click();
  await expect(here.getByRole('alert')).toContainText('say above what is to stand');
  await expect(boxOf(here)).toHaveValue('Half of the vans, and a trailer.');
  await expectAccessible(first);
  await notice.getByRole('button', { name: 'Use both: Comment' }).click();
  await expect(notice).toBeHidden();
  await expect(here.getByRole('alert')).toBeHidden();
  await expect(boxOf(here)).toHaveValue('Two thirds of the vans.\n\nHalf of the vans, and a trailer.');
  await here.getByRole('button', { name: 'Save' }).click();
  await expect(here).toBeHidden();
  await expect(first.getByRole('tabpanel').getByText('Half of the vans, and a trailer.')).toBeVisible();

  // On a goal that is gone a comment is answered with just that.
  await first.getByRole('button', { name: 'Comment', exact: true }).first().click();
  const added = dialogOf(first, 'Comment');
  await boxOf(added).fill('One more.');
  await manager.read(`/delete/${id}`);
  await expect(added.getByRole('alert')).toContainText(
    'This has been deleted meanwhile, or you may no longer see it.',
  );
  await expect(boxOf(added)).toHaveValue('One more.');
});
