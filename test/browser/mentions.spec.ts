import { expect, type Locator } from '@playwright/test';
import { anotherDeed, expectAccessible } from '#test/support/browser-session.ts';
import { detailOf, dialogOf, fromMenu, openGoal, openLive, test } from '#test/support/goal-journey.ts';

test('somebody is picked behind an @, is told, and is led to the comment that names them', async ({
  owner,
  manager,
  goal,
}) => {
  const { id, title } = await goal({ state: 'approved' });
  await owner.call('/updatestatus', { Id: id, Likelihood: 3, Quality: 3 });
  const { page } = owner;
  await openGoal(page, id);
  await page.getByRole('button', { name: 'Comment', exact: true }).first().click();
  const dialog = dialogOf(page, 'Comment');
  const box = dialog.getByRole('textbox', { name: 'Comment' });
  await box.pressSequentially('Maybe ask @may');
  const choices = dialog.getByRole('listbox', { name: 'People to mention' });
  await expect(choices.getByRole('option', { name: /^Maya Okafor/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(choices).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await box.pressSequentially('a');
  await expect(choices).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('Maybe ask @Maya Okafor ');
  await box.pressSequentially('for the depots.');
  await dialog.getByRole('button', { name: 'Comment', exact: false }).last().click();
  await expect(dialog).toBeHidden();

  await manager.page.goto('/v3/notifications');
  const notice = manager.page.getByRole('link').filter({ hasText: `mentioned you on “${title}”` });
  await expect(notice).toContainText('Maybe ask @Maya Okafor for the depots.');
  await notice.click();
  const led = manager.page.locator('[aria-current="true"]').filter({ hasText: 'for the depots.' });
  await expect(led).toBeInViewport();
  await expectAccessible(manager.page);
  await led.getByRole('link', { name: '@Maya Okafor' }).click();
  await expect(manager.page).toHaveURL(/\/v3\/profile\/\d+$/);
});

/** Types the beginning of a name behind an `@`, and takes the first of those who are offered. */
async function nameIn(dialog: Locator, typed: string, whole: string): Promise<void> {
  const box = dialog.getByRole('textbox', { name: /^Comment/ });
  await box.pressSequentially(`Ask @${typed}`);
  await expect(dialog.getByRole('option', { name: new RegExp(`^${whole}`) })).toBeVisible();
  await expectAccessible(dialog.page());
  await box.press('Enter');
  await expect(box).toHaveValue(`Ask @${whole} `);
}

test('a name is picked in a weekly update, a step, a review and for several, and is kept and told with it', async ({
  owner,
  manager,
  goal,
}) => {
  const { id, title } = await goal({ state: 'approved' });
  const { page } = owner;
  await openGoal(page, id, '?open=update');
  const weekly = dialogOf(page, title);
  await expect(weekly.locator('[data-kind="likelihood"] :focus')).toBeVisible();
  await nameIn(weekly, 'may', 'Maya Okafor');
  for (const scale of ['likelihood', 'quality'])
    await weekly.locator(`[data-kind="${scale}"]`).getByRole('radio').nth(3).click();
  await weekly.getByRole('button', { name: /^Save/ }).click();
  await expect.poll(async () => (await owner.info(id)).GoalStatuses.at(-1)?.Likelihood).toBe(3);
  await manager.page.goto('/v3/notifications');
  const noticeOf = (of: string) =>
    manager.page.getByRole('link').filter({ hasText: `mentioned you on “${of}”` });
  await expect(noticeOf(title)).toContainText('Ask @Maya Okafor');

  // A step: what was typed is kept with the name in it, and is offered again.
  await openGoal(page, id);
  await fromMenu(page, 'Request to Shelve');
  const step = page.getByRole('dialog');
  await nameIn(step, 'may', 'Maya Okafor');
  // It is kept a moment after the last letter.
  await page.waitForTimeout(600);
  await page.reload();
  await fromMenu(page, 'Request to Shelve');
  await page.getByRole('button', { name: 'Restore' }).click();
  await step.getByRole('button', { name: 'Request to Shelve' }).click();
  await expect(step).toBeHidden();
  await openGoal(manager.page, id, '?open=review');
  const review = dialogOf(manager.page, title);
  await expect(review.getByRole('link', { name: '@Maya Okafor' })).toBeVisible();
  await review.getByRole('radio', { name: 'No' }).click();
  await nameIn(review, 'len', 'Lena Novak');
  await review.getByRole('button', { name: /^Submit/ }).click();
  await expect.poll(async () => (await owner.info(id)).Goal.State).toBe('approved');
  const said = (await owner.info(id)).GoalTransitions.at(-1)?.Comments.at(-1);
  expect(said?.Mentions).toHaveLength(1);

  const waiting = [await goal({ state: 'review' }), await goal({ state: 'review' })];
  await manager.page.goto(
    `/v3/goals/type/reports?title=${encodeURIComponent(`Journey ${process.pid}-`)}&within=1`,
  );
  for (const one of waiting) {
    await manager.page.getByRole('main').locator('a[data-goal]').filter({ hasText: one.title }).focus();
    await anotherDeed(manager.page);
    await manager.page.keyboard.press('Space');
  }
  await manager.page
    .getByRole('toolbar', { name: 'Chosen' })
    .getByRole('button', { name: 'Approve' })
    .click();
  const several = dialogOf(manager.page, 'Approve 2');
  await nameIn(several, 'len', 'Lena Novak');
  await several.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(several.getByText('2 of 2 done')).toBeVisible();
  for (const one of waiting)
    expect((await owner.info(one.id)).GoalTransitions.at(-1)?.Comments.at(-1)?.Mentions).toHaveLength(1);
});

test('nobody is offered to be named in a comment that can be sent no more', async ({
  owner,
  manager,
  goal,
}) => {
  const { id, title } = await goal({ state: 'review' });
  await openLive(manager.page, id);
  await detailOf(manager.page).getByRole('button', { name: 'Review', exact: true }).click();
  const review = dialogOf(manager.page, title);
  await review.getByRole('radio', { name: 'No' }).check();
  await review.getByRole('textbox', { name: 'Comment' }).pressSequentially('Which? @Len');
  const choices = review.getByRole('listbox', { name: 'People to mention' });
  await expect(choices).toBeVisible();
  await owner.call('/retract', { Id: id, Status: 'draft', Comment: 'Not yet' });
  await expect(review.getByText('Not sent')).toBeVisible();
  await expect(choices).toBeHidden();
  await expect(review.getByText(/Enter mentions the first/)).toHaveCount(0);
});
