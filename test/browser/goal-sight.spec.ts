import { expect, type Page } from '@playwright/test';
import { isLive } from '#test/support/browser-session.ts';
import { detailOf, dialogOf, fromMenu, openGoal, openLive, test } from '#test/support/goal-journey.ts';

/** Who sees a goal while an edit is to make it private, or to open it, and what shows once one sees it no more. */

const gone = 'This is not here, or no longer.';

test('an edit that makes a goal private says who reads it until then, and afterwards', async ({
  owner,
  manager,
  goal,
}) => {
  const { id } = await goal({ state: 'approved' });
  await openGoal(owner.page, id);
  await fromMenu(owner.page, 'Edit');
  const form = dialogOf(owner.page, 'Edit objective');
  const until = form.getByText(/^Until it is approved: Visible to you, Maya Okafor, .* goal admin/);
  await expect(until).toBeVisible();
  await expect(form.getByText(/^Once approved: Visible to everyone/)).toBeVisible();
  // What the box does, and not what comes.
  await expect(form.getByText(/^Only the owner and their management see/)).toBeVisible();
  await form.getByLabel('Private').check();
  await expect(until).toBeVisible();
  await expect(form.getByText(/^Once approved: Visible to you, Maya Okafor and \d+ above\.$/)).toBeVisible();
  await expect(
    form.getByText('Once approved: Only the owner and their management see this objective.'),
  ).toBeVisible();
  // The manager's own save counts at once.
  await openGoal(manager.page, id);
  await fromMenu(manager.page, 'Edit');
  const own = dialogOf(manager.page, 'Edit objective');
  await own.getByLabel('Private').check();
  await expect(own.getByText(/^Visible to you, Lena Novak and \d+ above\.$/)).toBeVisible();
  await expect(own.getByText('Only the owner and their management see this objective.')).toBeVisible();
  await expect(own.getByText(/^Once approved/)).toHaveCount(0);
});

test('an edit that opens a private goal stays with the few until it is approved', async ({
  owner,
  manager,
  goal,
}) => {
  const { id } = await goal({ state: 'approved' });
  await manager.save(id, { IsPrivate: true, IsDraft: false });
  await openGoal(owner.page, id);
  await fromMenu(owner.page, 'Edit');
  const form = dialogOf(owner.page, 'Edit objective');
  await expect(form.getByText(/^Visible to you, Maya Okafor and \d+ above\.$/)).toBeVisible();
  await form.getByLabel('Private').uncheck();
  await expect(
    form.getByText(/^Until it is approved: Visible to you, Maya Okafor and \d+ above\.$/),
  ).toBeVisible();
  await expect(form.getByText(/^Once approved: Visible to everyone/)).toBeVisible();
});

for (const hears of [true, false]) {
  test(`whoever approves a goal out of their own sight sees it no more, ${hears ? 'live' : 'unheard'}`, async ({
    owner,
    signedIn,
    goal,
  }) => {
    const { id, title } = await goal({ state: 'approved' });
    await owner.save(id, { IsPrivate: true, IsDraft: false });
    const admin = await signedIn('goaladmin');
    const { page } = admin;
    if (hears) await openLive(page, id);
    else {
      await deafen(page);
      await openGoal(page, id);
    }
    await detailOf(page).getByRole('button', { name: 'Review Edits' }).click();
    const review = dialogOf(page, title);
    await review.getByRole('radio', { name: 'Approve' }).check();
    const warned = await alertsOf(page);
    await review.getByRole('button', { name: /^Submit/ }).click();
    await expect(review).toBeHidden();
    await expect(detailOf(page).getByText(gone)).toBeVisible();
    await expect(detailOf(page).getByText('Changes pending')).toHaveCount(0);
    await expect(page).toHaveTitle(/(^|\) )Goals · /);
    expect(await warned()).toEqual([]);
  });
}

test('of several that one approves, the open one that leaves one’s sight is shown no more', async ({
  owner,
  signedIn,
  goal,
}) => {
  const { id, title } = await goal({ state: 'approved' });
  await owner.save(id, { IsPrivate: true, IsDraft: false });
  const { page } = await signedIn('goaladmin');
  const live = isLive(page);
  await page.goto(`/v3/goals/${id}?title=${encodeURIComponent(title)}`);
  await live;
  await page.getByRole('button', { name: 'Choose several' }).click();
  await page.getByRole('checkbox', { name: `Choose ${title}`, exact: true }).check();
  await page.getByRole('toolbar', { name: 'Chosen' }).getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(detailOf(page).getByText(gone)).toBeVisible();
});

async function deafen(page: Page): Promise<void> {
  await page.route('**/api/live/**', (route) => route.abort());
  await page.routeWebSocket('**/api/live/**', (socket) => void socket.close());
}

/** What is called out in dialogs from now on, were it for a moment. */
async function alertsOf(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver(() => {
      for (const one of document.querySelectorAll('[role="dialog"] [role="alert"]'))
        heard.push(one.textContent ?? '');
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

test('who reads a comment later, a shelved draft, and a goal handed over is said before the press', async ({
  owner,
  manager,
  goal,
  signedIn,
}) => {
  const draft = await goal({ state: 'review' });
  await owner.call('/retract', { Id: draft.id, Status: 'draft', Comment: 'Not yet.' });
  await openGoal(manager.page, draft.id);
  await fromMenu(manager.page, 'Shelve');
  const shelving = dialogOf(manager.page, 'Shelve');
  await expect(
    shelving.getByText('Once shelved: Visible to everyone in the company but observers.'),
  ).toBeVisible();
  const reason = 'The reason: Visible to everyone in the company but observers.';
  await expect(shelving.getByText(reason)).toBeVisible();

  const open = await goal({ state: 'approved' });
  await openGoal(owner.page, open.id);
  await fromMenu(owner.page, 'Request to Shelve');
  await expect(dialogOf(owner.page, 'Request to Shelve').getByRole('textbox')).toBeVisible();
  await expect(owner.page.getByText(/^Once shelved/)).toHaveCount(0);
  await expect(
    dialogOf(owner.page, 'Request to Shelve').getByText(/Until then this .* takes no predictions/),
  ).toBeVisible();
  // The reason is read by more people than what is said with it.
  await expect(dialogOf(owner.page, 'Request to Shelve').getByText(reason)).toBeVisible();
  await expect(
    dialogOf(owner.page, 'Request to Shelve').getByText(/^Visible to you, Maya Okafor/),
  ).toBeVisible();

  const admin = await signedIn('goaladmin');
  await openGoal(admin.page, open.id);
  await fromMenu(admin.page, 'Change Owner');
  const handing = dialogOf(admin.page, 'Change Owner');
  await handing.getByRole('combobox', { name: 'New owner' }).fill('Henrik');
  await admin.page.getByRole('option', { name: /Henrik Aalto/ }).click();
  await expect(handing.getByText('Afterwards: Visible to everyone in the company.')).toBeVisible();
  await expect(
    handing.getByText(
      'Whoever sees this objective then reads comments on its weeks and results, too; fewer people read those on approvals.',
    ),
  ).toBeVisible();
});

test('a weekly update says who reads its comment once an edit that opens the goal is approved', async ({
  owner,
  manager,
  goal,
}) => {
  const { id, title } = await goal({ state: 'approved' });
  await manager.save(id, { IsPrivate: true, IsDraft: false });
  await owner.save(id, { IsPrivate: false, IsDraft: false });
  await openGoal(owner.page, id);
  await detailOf(owner.page).getByRole('button', { name: 'Update' }).click();
  const dialog = dialogOf(owner.page, title);
  await expect(dialog.getByText(/^Visible to you, Maya Okafor and \d+ above\.$/)).toBeVisible();
  await expect(
    dialog.getByText(/^Once the pending edits are approved: Visible to everyone in the company/),
  ).toBeVisible();
});

test('whoever edits what hangs below a goal they do not see is not told that it is not aligned', async ({
  owner,
  manager,
  signedIn,
  goal,
}) => {
  const parent = await goal({ state: 'approved' });
  await manager.save(parent.id, { IsPrivate: true, IsDraft: false });
  const { id, title } = await goal({ state: 'approved', parent });
  const admin = await signedIn('goaladmin');
  await openGoal(admin.page, id);
  await fromMenu(admin.page, 'Edit');
  const form = dialogOf(admin.page, 'Edit objective');
  await form.getByRole('textbox', { name: 'Title' }).fill(`${title}, better`);
  await admin.page.keyboard.press('ControlOrMeta+Enter');
  await expect(form).toBeHidden();
  await expect(admin.page.getByText('Your Goal is not aligned.')).toHaveCount(0);
  const { Goal } = await owner.info(id);
  expect([Goal.GoalDetail.Title, Goal.ParentID]).toEqual([`${title}, better`, parent.id]);
});
