import { expect, type Page } from '@playwright/test';
import { answerOf, isLive, pressAgain } from '#test/support/browser-session.ts';
import { detailOf, dialogOf, fromMenu, openGoal, test } from '#test/support/goal-journey.ts';

/** Steps that one is about to take while somebody else changes what they are about. */

test('without the live channel a step is refused, says why, and is taken once one goes on', async ({
  owner,
  manager,
  goal,
}) => {
  const { id, title } = await goal({ state: 'approved' });
  const { page } = manager;
  await deafen(page);
  await openGoal(page, id);
  await fromMenu(page, 'Shelve');
  const dialog = dialogOf(page, 'Shelve');
  const shelve = dialog.getByRole('button', { name: 'Shelve', exact: true });
  await owner.save(id, { Title: `${title}, now`, IsDraft: false });
  await shelve.click();
  const notice = dialog.getByRole('status').filter({ hasText: 'Lena Novak changed this meanwhile' });
  await notice.getByRole('button', { name: 'Go on' }).click();
  await expect(notice).toHaveCount(0);
  await expect(dialog.getByText('This has changed in the meantime.')).toHaveCount(0);
  await pressAgain(shelve);
  await expect(dialog).toBeHidden();
});

test('a step is not taken unread on a goal that is moved to another quarter', async ({
  owner,
  manager,
  goal,
}) => {
  const { id } = await goal({ state: 'review' });
  const { page } = owner;
  const live = isLive(page);
  await openGoal(page, id);
  await live;
  await fromMenu(page, 'Retract Approval Request');
  const dialog = dialogOf(page, 'Retract Approval Request');
  await dialog.getByLabel('Comment').fill('Not yet.');
  const { GoalPeriodId } = (await owner.info(id)).Goal;
  await manager.save(id, { PeriodId: GoalPeriodId + 1, IsDraft: false });
  await expect(dialog.getByText(/Maya Okafor changed this meanwhile/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Retract Approval Request' })).toBeDisabled();
});

test('a slow save of one week leaves one in the other week that one writes of meanwhile', async ({
  owner,
  goal,
}) => {
  const { id, title } = await goal({ state: 'approved' });
  const { page } = owner;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/Goal/updatestatus', async (route) => {
    const response = await answerOf(route);
    await held;
    await route.fulfill({ response });
  });
  await openGoal(page, id);
  await detailOf(page).getByRole('button', { name: 'Update' }).click();
  const dialog = page.getByRole('dialog', { name: title });
  for (const [kind, name] of [
    ['likelihood', 'Likely'],
    ['quality', 'Okay'],
  ])
    await dialog.locator(`[data-kind="${kind}"]`).getByRole('radio', { name, exact: true }).check();
  await page.keyboard.press('ControlOrMeta+Enter');
  const week = dialog.getByRole('button', { name: /^Week \d+/ });
  const before = await week.textContent();
  await week.click();
  await page.getByRole('menuitem').last().click();
  await expect(week).not.toHaveText(before ?? '');
  const comment = dialog.getByRole('textbox', { name: /^Comment/ });
  await comment.fill('Of the week before.');
  const saved = page.waitForResponse('**/api/Goal/updatestatus');
  answer();
  await saved;
  await page.waitForTimeout(300);
  if (await dialog.isVisible()) {
    await expect(week).not.toHaveText(before ?? '');
    await expect(comment).toHaveValue('Of the week before.');
  }
});

/** The page hears of nothing that others do. */
async function deafen(page: Page): Promise<void> {
  await page.route('**/api/live/**', (route) => route.abort());
  await page.routeWebSocket('**/api/live/**', (socket) => void socket.close());
}
