import { expect } from '@playwright/test';
import { z } from 'zod';
import { GoalInfo } from '#contract/goal-shapes.ts';
import { detailOf, dialogOf, fromMenu, openGoal, openLive, test } from '#test/support/goal-journey.ts';

/** What a dialog says where the goal, or one's right, stands otherwise by now. */

const over = 'This is not possible any more as the objective stands now.';
const notYours = 'This is no longer yours to do.';
const Signed = z.object({ Profile: z.object({ Id: z.number() }) });
const Found = z.object({ data: z.array(z.object({ Id: z.number() })) });

test('a draft that somebody published meanwhile is not to be deleted, and the dialog says so', async ({
  owner,
  manager,
  tokenOf,
  afterwards,
}) => {
  const form = { Title: `Published ${process.pid}-${Date.now() % 100_000}`, IsDraft: true };
  const { Goal } = GoalInfo.pick({ Goal: true }).parse(await owner.call('', form));
  afterwards(`/api/Goal/delete/${Goal.Id}`, { token: await tokenOf('manager') });
  const { page } = owner;
  await openLive(page, Goal.Id);
  await fromMenu(page, 'Delete');
  const dialog = dialogOf(page, 'Delete this objective?');
  await expect(dialog.getByText('Its weeks, comments and results go with it.')).toBeVisible();
  await manager.call('/approve', { Id: Goal.Id, Status: 'approved' });
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await expect(dialog.getByText(over)).toBeVisible();
  await expect(dialog.getByText('Its weeks, comments and results go with it.')).toHaveCount(0);
  await expect(dialog.getByText('This cannot be undone.')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled();
});

for (const [action, name] of [
  ['Change Owner', 'New owner'],
  ['Change Parent', 'Search by title or owner'],
] as const) {
  test(`what can be changed no more says so: ${action}`, async ({ manager, callerOf, goal }) => {
    const { id } = await goal({ state: 'approved' });
    const { page } = manager;
    await openLive(page, id);
    await fromMenu(page, action);
    const dialog = dialogOf(page, action);
    await expect(dialog.getByLabel(name)).toBeVisible();
    const ceo = await callerOf('ceo');
    const { data } = Found.parse(await ceo.read('/users?Name=Henrik Aalto'));
    await ceo.call('/changegoalownership', { Id: id, UserId: data[0]?.Id });
    await expect(dialog.getByText(over)).toBeVisible();
    await ceo.read(`/delete/${id}`);
  });
}

test('whose right alone is gone reads that, and nothing of how the goal stands', async ({
  signedIn,
  callerOf,
  ask,
  tokenOf,
  afterwards,
  goal,
}) => {
  const { id } = await goal({ state: 'approved' });
  const { page } = await signedIn('goaladmin');
  const { Profile } = Signed.parse(await ask('/api/Auth/relogin', { token: await tokenOf('goaladmin') }));
  await openLive(page, id);
  await fromMenu(page, 'Change Owner');
  const dialog = dialogOf(page, 'Change Owner');
  await expect(dialog.getByLabel('New owner')).toBeVisible();
  const roles = { method: 'PUT', token: await tokenOf('ceo') } as const;
  afterwards(`/api/profile/Roles/${Profile.Id}`, { ...roles, body: { IsGoalAdmin: true } });
  await ask(`/api/profile/Roles/${Profile.Id}`, { ...roles, body: { IsGoalAdmin: false } });
  await expect(dialog.getByText(notYours)).toBeVisible();
  await expect(dialog.getByText(over)).toHaveCount(0);
  await expect(dialog.getByText('This has changed')).toHaveCount(0);
  await (await callerOf('ceo')).read(`/delete/${id}`);
});

for (const [state, action, button] of [
  ['approved', 'Request to Shelve', 'Request to Shelve'],
  ['review', 'Retract Approval Request', 'Retract Approval Request'],
] as const) {
  test(`a right that is gone is said once: ${action}`, async ({ owner, manager, goal }) => {
    const { id } = await goal({ state });
    const { page } = owner;
    await page.route('**/api/live/**', (route) => route.abort());
    await page.routeWebSocket('**/api/live/**', (socket) => void socket.close());
    await openGoal(page, id);
    await fromMenu(page, action);
    const dialog = dialogOf(page, action);
    await dialog.getByLabel('Comment').fill('Not mine by now.');
    const { data } = Found.parse(await manager.read('/users?Name=Aisha Bello'));
    await manager.call('/changegoalownership', { Id: id, UserId: data[0]?.Id });
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await expect(dialog.getByText(notYours)).toBeVisible();
    await expect(dialog.getByRole('button', { name: button, exact: true })).toBeDisabled();
    await expect(dialog.getByText(over)).toHaveCount(0);
  });
}

test('of a result that was in dispute already nobody is told that they put it there', async ({
  manager,
  signedIn,
  goal,
}) => {
  const { id, title } = await goal({ state: 'results_in_review' });
  await manager.call('/finalize_approved', { GoalId: id, Completed: false, Feedback: 'Not so.' });
  const admin = await signedIn('goaladmin');
  for (const { page } of [admin, manager]) {
    await openGoal(page, id);
    await fromMenu(page, 'Edit Result');
    const dialog = dialogOf(page, title);
    await expect(dialog).toContainText(
      'In dispute. Lena Novak says achieved, the review says not achieved. What the review says counts.',
    );
    await expect(dialog).not.toContainText('This puts the result in dispute.');
    await expect(dialog).not.toContainText('you say');
    await dialog.getByRole('radio', { name: 'Yes', exact: true }).check();
    await expect(dialog).not.toContainText('In dispute. Lena');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
  }
  // What was agreed on is put in dispute by whoever says otherwise.
  const { GoalManagerResult } = await admin.info(id);
  const agreed = { Id: GoalManagerResult?.Id, GoalId: id, Completed: true, Feedback: 'So it is.' };
  await manager.call('/finalize_approved', agreed);
  await openGoal(admin.page, id);
  await fromMenu(admin.page, 'Edit Result');
  const dialog = dialogOf(admin.page, title);
  await dialog.getByRole('radio', { name: 'No', exact: true }).check();
  await expect(dialog).toContainText(
    'This puts the result in dispute. Lena Novak says achieved, you say not achieved.',
  );
  await expect(detailOf(admin.page)).toBeVisible();
});

test('a copy stands by itself when its goal is deleted, and the choice of a parent blames no connection', async ({
  owner,
  callerOf,
  goal,
}) => {
  const ceo = await callerOf('ceo');
  const { page } = owner;
  const copied = await goal({ state: 'approved' });
  await openLive(page, copied.id);
  await detailOf(page).getByRole('button', { name: 'Copy' }).click();
  const copy = dialogOf(page, 'Copy objective');
  await expect(copy.getByLabel('Title')).toHaveValue(copied.title);
  await ceo.read(`/delete/${copied.id}`);
  await expect(page.getByText('This is not here, or no longer.')).toBeVisible();
  await expect(copy.getByText('has been deleted meanwhile')).toHaveCount(0);

  const moved = await goal({ state: 'approved' });
  await openLive(page, moved.id);
  await fromMenu(page, 'Change Parent');
  const dialog = dialogOf(page, 'Change Parent');
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  await ceo.read(`/delete/${moved.id}`);
  await expect(dialog.getByText('This has been deleted meanwhile')).toBeVisible();
  await page.waitForTimeout(500);
  await expect(dialog.getByText('could not be loaded')).toHaveCount(0);
});

for (const state of ['review', 'results_in_review'] as const) {
  test(`nothing of a deleted goal waits in its review: ${state}`, async ({ manager, callerOf, goal }) => {
    const { id, title } = await goal({ state });
    const { page } = manager;
    await openLive(page, id);
    await detailOf(page)
      .getByRole('button', { name: /^Review/ })
      .first()
      .click();
    const dialog = dialogOf(page, title);
    const box = dialog.getByRole('textbox').last();
    await box.fill('Typed before.');
    const ceo = await callerOf('ceo');
    await ceo.read(`/delete/${id}`);
    await expect(dialog.getByRole('alert')).toContainText('This has been deleted meanwhile');
    await expect(dialog.getByText(/asks for approval|Pending manager review|Result in review/)).toHaveCount(
      0,
    );
    await expect(dialog.getByRole('button', { name: /^Submit/ })).toHaveCount(0);
    await expect(dialog.getByRole('textbox').last()).toHaveValue('Typed before.');
  });
}

test('how many contribute to a goal below is said as that, for others stand below those', async ({
  manager,
  goal,
}) => {
  const top = await goal({ state: 'approved' });
  const middle = await goal({ state: 'approved', parent: top });
  const leaf = await goal({ state: 'approved', parent: middle });
  await goal({ state: 'approved', parent: leaf });
  const { page } = manager;
  await page.goto(`/v3/goals/${top.id}?tab=overview`);
  await expect(page.getByText('1 contributing objective', { exact: true })).toBeVisible();
  await expect(page.getByText('1 contributing', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 700, height: 900 });
  await page.goto(`/v3/goals/${top.id}?tab=hierarchy`);
  await expect(page.getByText(/ · 1 contributing$/)).toBeVisible();
});

test('a prediction is of its goal, and not of whoever that was handed to', async ({
  owner,
  manager,
  goal,
}) => {
  const top = await goal({ state: 'approved' });
  await goal({ state: 'approved', parent: top });
  await owner.call('/updatestatus', { Id: top.id, Likelihood: 2, Quality: 3 });
  const { data } = Found.parse(await manager.read('/users?Name=Maya Okafor'));
  await manager.call('/changegoalownership', { Id: top.id, UserId: data[0]?.Id });
  const { page } = manager;
  await page.goto(`/v3/predictions/${top.id}`);
  await expect(page.getByText('Its own prediction')).toBeVisible();
  await expect(page.getByText('Your own prediction')).toHaveCount(0);
});

test('an edit of what was finalized meanwhile is still one’s own, and not possible any more', async ({
  owner,
  goal,
}) => {
  const { id, title } = await goal({ state: 'approved' });
  await openLive(owner.page, id);
  await fromMenu(owner.page, 'Edit');
  const form = dialogOf(owner.page, 'Edit objective');
  await form.getByRole('textbox', { name: 'Title' }).fill(`${title}, better`);
  await owner.call('/finalize', { GoalId: id, Completed: true, Quality: 3, Outcome: 'Done as agreed.' });
  await expect(form.getByText(over)).toBeVisible();
  await expect(form.getByText(notYours)).toHaveCount(0);
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue(`${title}, better`);
});
