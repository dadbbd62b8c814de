import { expect, type Page } from '@playwright/test';
import { GoalInfo } from '#contract/goal-shapes.ts';
import { expectAccessible, pressAgain } from '#test/support/browser-session.ts';
import { detailOf, dialogOf, fromMenu, openGoal, test } from '#test/support/goal-journey.ts';
import { patience } from '#test/support/speed.ts';

test('a deleted goal leaves its children to be re-aligned', async ({ owner, manager, goal }) => {
  const parent = await goal({ state: 'approved' });
  const child = await goal({ state: 'approved', parent });
  await openGoal(manager.page, parent.id);
  await fromMenu(manager.page, 'Delete');
  const dialog = dialogOf(manager.page, 'Delete this objective?');
  const notFound: string[] = [];
  manager.page.on('response', (one) => void (one.status() === 404 && notFound.push(one.url())));
  const confirm = dialog.getByRole('button', { name: 'Delete' });
  await expect(dialog.getByText('1 objective hangs below it and must be re-aligned.')).toBeVisible();
  await dialog.getByLabel('Type DELETE to confirm').fill('delete');
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await expectAccessible(manager.page);
  await confirm.click();
  await expect(manager.page).toHaveURL(/\/v3\/goals$/);
  await expect(manager.page.getByText(parent.title)).toHaveCount(0);

  await openGoal(owner.page, child.id);
  await expect(detailOf(owner.page).getByText('This goal has been deleted.')).toBeVisible();
  await expect(owner.page.getByRole('tab', { name: 'Hierarchy' })).toBeHidden();
  expect(notFound).toEqual([]);
  await owner.page.getByRole('button', { name: 'Open as a page' }).click();
  await owner.page.getByRole('tab', { name: 'Hierarchy' }).click();
  const hierarchy = owner.page.getByRole('region', { name: 'Hierarchy' });
  await expect(hierarchy.getByText('This goal has been deleted.')).toBeVisible();
  await expect(hierarchy.locator('[aria-current]')).toContainText(child.title);
  await expectAccessible(owner.page);

  await fromMenu(owner.page, 'Change Parent');
  const realign = dialogOf(owner.page, 'Change Parent');
  await realign.getByLabel('Search by title or owner').fill('under 30 days');
  await realign.getByRole('radio', { name: /Bring field time from signing/ }).check();
  await expectAccessible(owner.page);
  await realign.getByRole('button', { name: 'Change Parent' }).click();
  await expect(realign).toBeHidden();
  await expect(hierarchy.getByText('This goal has been deleted.')).toBeHidden();
  await expect(hierarchy.getByRole('link', { name: /Bring field time from signing/ })).toBeVisible();
  await owner.page.getByRole('tab', { name: /History/ }).click();
  await expect(owner.page.getByText(/^Changed parent to Bring field time/)).toBeVisible();
});

test('a goal that cannot be the parent says why', async ({ owner, goal }) => {
  const parent = await goal({ state: 'approved' });
  const child = await goal({ state: 'approved', parent });
  await openGoal(owner.page, parent.id);
  await fromMenu(owner.page, 'Change Parent');
  const dialog = dialogOf(owner.page, 'Change Parent');
  await dialog.getByLabel('Search by title or owner').fill(child.title);
  const below = dialog.getByRole('radio', { name: new RegExp(child.title) });
  await expect(below).toBeDisabled();
  const choice = dialog.locator('label').filter({ hasText: child.title });
  await expect(choice).toContainText('It is this objective itself or lies below it.');
  await dialog.getByLabel('Search by title or owner').fill('');
  await dialog.getByRole('radio', { name: /^No parent/ }).check();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(owner.page.getByRole('dialog', { name: 'You have unsaved changes.' })).toBeVisible();
});

test('who may align below goals of their own alone is not offered to leave a goal without a parent', async ({
  owner,
  manager,
  keeper,
  signedIn,
  callerOf,
  tokenOf,
  goal,
  afterwards,
}) => {
  const { top } = keeper;
  const admin = await callerOf('goaladmin');
  const { id, title } = await goal({ state: 'approved', parent: top });
  const offered = async (page: Page) => {
    await openGoal(page, id);
    await fromMenu(page, 'Change Parent');
    const dialog = dialogOf(page, 'Change Parent');
    const search = dialog.getByLabel('Search by title or owner');
    await search.fill(top.title);
    await expect(dialog.getByRole('radio')).toHaveCount(1);
    await expect(dialog.getByRole('radio', { name: new RegExp(top.title) })).toBeChecked();
    // No parent stands above the whole list alone.
    await search.fill('');
    await expect(dialog.getByRole('radio').nth(2)).toBeVisible();
    return dialog.getByRole('radio', { name: /^No parent/ });
  };

  await expect(await offered(keeper.page)).toHaveCount(0);
  await expectAccessible(keeper.page);
  const without = { Id: id, GoalId: 0 };
  expect(await keeper.call('/changeparentgoal', without)).toMatchObject({
    Fields: { GoalId: 'Choose a parent: one of your own, or one that lies below one.' },
  });
  expect((await owner.info(id)).ParentGoal?.Id).toBe(top.id);
  // Nor where it is one of several that are aligned anew, whosever they are.
  const others = { Title: `${title} too`, ParentId: top.id, IsDraft: false };
  const { Goal: other } = GoalInfo.pick({ Goal: true }).parse(await manager.call('', others));
  afterwards(`/api/Goal/delete/${other.Id}`, { token: await tokenOf('goaladmin') });
  await admin.call('/approve', { Id: other.Id, Status: 'approved' });
  await keeper.page.goto(`/v3/goals?search=${encodeURIComponent(title)}`);
  await keeper.page.getByRole('button', { name: 'Choose several' }).click();
  for (const each of [title, others.Title])
    await keeper.page.getByRole('checkbox', { name: `Choose ${each}`, exact: true }).check();
  await keeper.page
    .getByRole('toolbar', { name: 'Chosen' })
    .getByRole('button', { name: 'Re-align' })
    .click();
  const several = dialogOf(keeper.page, 'Re-align 2');
  await expect(several.getByRole('radio').nth(2)).toBeVisible();
  await expect(several.getByRole('radio', { name: /^No parent/ })).toHaveCount(0);

  // The same goal: its owner may, and so may a goal admin.
  await expect(await offered(owner.page)).toBeVisible();
  const { page } = await signedIn('goaladmin');
  await (await offered(page)).check();
  const dialog = dialogOf(page, 'Change Parent');
  await dialog.getByRole('button', { name: 'Change Parent' }).click();
  await expect(dialog).toBeHidden();
  expect((await owner.info(id)).ParentGoal).toBeNull();
});

test('a goal is handed over to somebody one may set goals for', async ({ manager, owner, goal }) => {
  const { id, title } = await goal({ state: 'approved' });
  await openGoal(owner.page, id);
  await openGoal(manager.page, id);
  await fromMenu(manager.page, 'Change Owner');
  const dialog = dialogOf(manager.page, 'Change Owner');
  await dialog.getByRole('button', { name: 'Change Owner' }).click();
  await expect(dialog.getByText('Please select owner!')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'New owner' }).fill('rivera');
  await manager.page.getByRole('option', { name: /Tomás Rivera/ }).click();
  await expectAccessible(manager.page);
  await dialog.getByRole('button', { name: 'Change Owner' }).click();
  await expect(dialog).toBeHidden();
  const heading = detailOf(manager.page).getByRole('heading', { name: title }).locator('..');
  await expect(heading).toContainText('Tomás Rivera');
  // The tab stands where the button of the dialog was.
  await pressAgain(manager.page.getByRole('tab', { name: /History/ }));
  await expect(
    manager.page.getByText('Changed owner from Lena Novak to Tomás Rivera', { exact: true }),
  ).toBeVisible();
  // What is no longer one's own offers nothing to do with it.
  await expect(detailOf(owner.page).getByRole('button', { name: 'Update' })).toBeHidden();
  await owner.page.getByRole('button', { name: 'More actions' }).click();
  await expect(owner.page.getByRole('menuitem')).toHaveText(['New Action Item']);
});

test('a comment is written, answered, changed and deleted by its author alone', async ({
  owner,
  manager,
  goal,
}) => {
  const { id } = await goal({ state: 'approved' });
  await owner.call('/updatestatus', { Id: id, Likelihood: 3, Quality: 2, Comment: 'Half of the vans.' });
  await openGoal(owner.page, id, '?tab=history');
  await openGoal(manager.page, id, '?tab=history');
  const entry = (page: typeof owner.page) =>
    page.getByRole('listitem').filter({ hasText: 'Half of the vans.' });

  await entry(manager.page).getByRole('button', { name: 'Comment', exact: true }).click();
  const editor = dialogOf(manager.page, 'Comment');
  await expect(editor.getByText('Half of the vans.')).toBeVisible();
  await editor.getByRole('button', { name: 'Comment' }).click();
  await expect(editor.getByText('Please enter your comment.')).toBeVisible();
  const box = editor.getByRole('textbox', { name: 'Comment' });
  await expect(box).toHaveCSS('height', '60px');
  await box.fill('One\nTwo\nThree\nFour\nFive\nSix');
  await expect(box).toHaveCSS('height', '120px');
  await box.fill('Which half?');
  await expectAccessible(manager.page);
  await manager.page.keyboard.press('Control+Enter');
  await expect(editor).toBeHidden();

  await expect(entry(owner.page).getByText('Which half?')).toBeVisible();
  // Of two comments only the own one has a menu.
  await expect(entry(owner.page).getByRole('button', { name: 'Actions for your comment' })).toHaveCount(1);
  await entry(manager.page).getByRole('button', { name: 'Actions for your comment' }).click();
  await manager.page.getByRole('menuitem', { name: 'Edit' }).click();
  const change = dialogOf(manager.page, 'Edit comment');
  await change.getByRole('textbox', { name: 'Comment' }).fill('Which half, please?');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(entry(owner.page).getByText('Which half, please?')).toBeVisible();

  await entry(manager.page).getByRole('button', { name: 'Actions for your comment' }).click();
  await manager.page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = manager.page.getByRole('dialog', { name: 'Do you want to delete?' });
  await expectAccessible(manager.page);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(entry(owner.page).getByText('Which half, please?')).toBeHidden();
});

test('following shows at once and survives a reload', async ({ manager, goal }) => {
  const { id } = await goal({ state: 'approved' });
  await openGoal(manager.page, id);
  const star = detailOf(manager.page).getByRole('button', { name: 'Follow' });
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  let answer = (): void => undefined;
  const seen = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await manager.page.route('**/api/Goal/follow/*', async (route) => {
    await seen;
    await route.continue();
  });
  const answered = manager.page.waitForResponse('**/api/Goal/follow/*');
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  answer();
  await answered;
  await manager.page.reload();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
});

test('a thousand children are drawn a screenful at a time', async ({ manager, goal }) => {
  const { id } = await goal({ state: 'approved' });
  const info = await manager.info(id);
  const child = (at: number) => ({
    ...info.Goal,
    Id: 9_000_000 + at,
    GoalDetail: { ...info.Goal.GoalDetail, Title: `Child ${at}` },
  });
  const many = { ...info, Goal: { ...info.Goal, ChildCount: 1000 } };
  await manager.page.route(`**/api/Goal/${id}`, (route) => route.fulfill({ json: many }));
  await manager.page.route('**/api/Goal/child_goals/*', (route) =>
    route.fulfill({ json: { data: Array.from({ length: 1000 }, (_, at) => child(at)) } }),
  );
  for (const tab of ['overview', 'hierarchy']) {
    await openGoal(manager.page, id, `?view=page&tab=${tab}`);
    const drawn = manager.page.getByText(/^Child \d+$/);
    await expect(drawn.first()).toBeVisible();
    expect(await drawn.count()).toBeLessThan(120);
    const end = manager.page.getByText('Child 999', { exact: true });
    await expect(async () => {
      await manager.page.getByRole('tabpanel').evaluate((panel) => panel.scrollIntoView({ block: 'end' }));
      await expect(end).toBeInViewport({ timeout: patience(300) });
    }).toPass();
    expect(await drawn.count()).toBeLessThan(120);
  }
});
