import { expect, type Locator, type Page } from '@playwright/test';
import { GoalInfo } from '#contract/goal-shapes.ts';
import { answerOf, gate, isLive, pressAgain } from '#test/support/browser-session.ts';
import { detailOf, dialogOf, fromMenu, openGoal, openUpdate, test } from '#test/support/goal-journey.ts';

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

test('a goal that is deleted while it is open names the page no more, also on the way back', async ({
  owner,
  goal,
  callerOf,
}) => {
  const { page } = owner;
  const { id, title } = await goal({ state: 'approved' });
  const live = isLive(page);
  await openGoal(page, id);
  await live;
  await expect(page).toHaveTitle(new RegExp(title));
  await (await callerOf('manager')).read(`/delete/${id}`);
  await expect(detailOf(page).getByText('This is not here, or no longer.')).toBeVisible();
  await expect(page).toHaveTitle(/(^|\) )Goals · /);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveTitle(/Dashboard · /);
  await page.goBack();
  await expect(detailOf(page).getByText('This is not here, or no longer.')).toBeVisible();
  await expect(page).toHaveTitle(/(^|\) )Goals · /);
});

test('a form whose right is gone says so, and keeps what was typed', async ({ owner, goal, callerOf }) => {
  const { page } = owner;
  const { id } = await goal({ state: 'approved' });
  const live = isLive(page);
  await openGoal(page, id);
  await live;
  await fromMenu(page, 'Edit');
  const form = page.getByRole('dialog');
  const title = form.getByRole('textbox', { name: 'Title' });
  await title.fill('Typed while it was theirs');
  await page.route(`**/api/Goal/${id}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 409,
          json: { Message: 'No longer yours to do.', Code: 'no_longer_yours', Fields: {} },
        })
      : route.fallback(),
  );
  await form.getByRole('button', { name: 'Save', exact: false }).last().click();
  await expect(form.getByText('No longer yours to do.')).toBeVisible();
  await expect(title).toHaveValue('Typed while it was theirs');
  const gone = 'This is no longer yours to do.';
  await (await callerOf('manager')).call('/changegoalownership', { Id: id, UserId: 9 });
  await expect(form.getByText(gone)).toBeVisible();
  await expect(form.getByText(/changed this meanwhile/)).toHaveCount(0);
  await expect(title).toHaveValue('Typed while it was theirs');
});

test('a draft that is moved to another quarter is not submitted unread', async ({
  owner,
  manager,
  tokenOf,
  afterwards,
}) => {
  const form = { Title: `Moved ${process.pid}-${Date.now() % 100_000}`, IsDraft: true };
  const { Goal } = GoalInfo.pick({ Goal: true }).parse(await owner.call('', form));
  afterwards(`/api/Goal/delete/${Goal.Id}`, { token: await tokenOf('contributor') });
  const { page } = owner;
  const live = isLive(page);
  await openGoal(page, Goal.Id);
  await live;
  await page.getByRole('button', { name: 'Request Approval' }).click();
  const dialog = page.getByRole('dialog');
  const ask = dialog.getByRole('button', { name: 'Request Approval' });
  await expect(ask).toBeEnabled();
  await manager.save(Goal.Id, { PeriodId: Goal.GoalPeriodId + 1, IsDraft: true });
  await expect.poll(async () => (await owner.info(Goal.Id)).Goal.GoalPeriodId).toBe(Goal.GoalPeriodId + 1);
  await expect(dialog.getByText(/Maya Okafor changed this meanwhile/)).toBeVisible();
  await expect(ask).toBeDisabled();
});

test('a slow save of one week leaves one in the other week that one writes of meanwhile', async ({
  owner,
  goal,
}) => {
  const { id, title } = await goal({ state: 'approved' });
  const { page } = owner;
  const answer = await holdBack(page);
  await openUpdate(page, { id, title });
  await page.keyboard.press('ControlOrMeta+Enter');
  // The next goal is asked for, of another week.
  const next = page.getByRole('dialog');
  const week = next.getByRole('button', { name: /^Week \d+/ });
  const before = await week.textContent();
  await week.click();
  await page.getByRole('menuitem').last().click();
  await expect(week).not.toHaveText(before ?? '');
  const comment = next.getByRole('textbox', { name: /^Comment/ });
  await comment.fill('Of the week before.');
  const saved = page.waitForResponse('**/api/Goal/updatestatus');
  answer();
  await saved;
  await page.waitForTimeout(300);
  await expect(week).not.toHaveText(before ?? '');
  await expect(comment).toHaveValue('Of the week before.');
});

test('what is typed while a week is being saved stays', async ({ owner, goal }) => {
  const { id, title } = await goal({ state: 'approved' });
  const { page } = owner;
  const answer = await holdBack(page);
  const dialog = await openUpdate(page, { id, title });
  const comment = dialog.getByRole('textbox', { name: /^Comment/ });
  await comment.fill('First words.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.getByRole('navigation').getByRole('button', { name: title }).click();
  await comment.fill('First words. Second words.');
  const saved = page.waitForResponse('**/api/Goal/updatestatus');
  answer();
  await saved;
  await page.waitForTimeout(500);
  await expect(comment).toHaveValue('Second words.');
});

test('what is typed for another goal while the last is being saved keeps the weekly update open', async ({
  owner,
  goal,
}) => {
  const [first, second] = [await goal({ state: 'approved' }), await goal({ state: 'approved' })];
  await owner.call('/updatestatus', { Id: second.id, Likelihood: 3, Quality: 2 });
  const { page } = owner;
  const answer = await holdBack(page);
  // These two alone: what other journeys have made is not to be asked for next.
  await page.route('**/api/Goal/list', async (route) => {
    const response = await answerOf(route);
    const json = await response.json();
    const data = json.data?.filter(({ Id }: { Id: number }) => [first.id, second.id].includes(Id));
    await route.fulfill({ response, json: data ? { ...json, data } : json });
  });
  await openUpdate(page, first);
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.getByRole('navigation').getByRole('button', { name: second.title }).click();
  const dialog = page.getByRole('dialog', { name: second.title });
  await dialog.getByRole('textbox', { name: /^Comment/ }).fill('Words for the second.');
  const saved = page.waitForResponse('**/api/Goal/updatestatus');
  answer();
  await saved;
  await page.waitForTimeout(500);
  await expect(dialog.getByRole('textbox', { name: /^Comment/ })).toHaveValue('Words for the second.');
});

for (const IsDraft of [true, false])
  test(`a change whose answer is lost is one’s own once it has arrived, ${IsDraft ? 'kept' : 'submitted'}`, async ({
    owner,
    goal,
  }) => {
    const { id, title } = await goal({ state: 'approved' });
    const { page } = owner;
    const form = await retitled(page, id, `${title}, better `);
    await page.route(`**/api/Goal/${id}`, async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      await answerOf(route);
      return route.abort();
    });
    await form.getByRole('button', { name: IsDraft ? 'Save as Draft' : 'Submit' }).click();
    if (!IsDraft) await page.getByRole('button', { name: 'Proceed With No Parent' }).click();
    await expect(form).toBeHidden();
    expect((await owner.info(id)).GoalEdits.map(({ State }) => State)).toEqual([
      IsDraft ? 'draft' : 'review',
    ]);
    await page.goto('/v3/goals');
    await expect(page.getByRole('heading', { level: 1, name: 'Goals' })).toBeVisible();
    await expect(page.getByText(/Not saved yet/)).toHaveCount(0);
  });

for (const [when, isHeard] of [
  ['at once', false],
  ['after the page has heard of it', true],
] as const)
  test(`a review whose answer is lost ${when} is not called unsent once it has arrived`, async ({
    manager,
    goal,
  }) => {
    const { id, title } = await goal({ state: 'review' });
    const { page } = manager;
    const live = isLive(page);
    await openGoal(page, id);
    await live;
    await detailOf(page).getByRole('button', { name: 'Review', exact: true }).click();
    const review = dialogOf(page, title);
    await review.getByRole('radio', { name: 'Approve' }).check();
    await review.getByLabel('Comment').fill('Good words.');
    await page.route('**/api/Goal/approve', async (route) => {
      await answerOf(route);
      if (isHeard) await page.waitForTimeout(1500);
      await route.abort();
    });
    await review.getByRole('button', { name: /^Submit/ }).click();
    await expect(review.getByText(/^Approved by Maya Okafor/)).toBeVisible();
    await expect(review.getByText('Good words.')).toHaveCount(1);
    await expect(review.getByText('Not sent')).toHaveCount(0);
  });

test('a change that could not be submitted is not taken for the draft that another window keeps of it', async ({
  owner,
  goal,
}) => {
  const { id, title } = await goal({ state: 'approved' });
  const { page } = owner;
  const form = await retitled(page, id, `${title}, better`);
  await page.route(`**/api/Goal/${id}`, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await form.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: 'Proceed With No Parent' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await owner.save(id, { Title: `${title}, better`, IsDraft: true });
  await expect(form.getByText(/changed this meanwhile/)).toBeVisible();
  await expect(form).toBeVisible();
});

/** The form of a goal with another title in it, on a page that hears of what others do. */
async function retitled(page: Page, id: number, title: string): Promise<Locator> {
  const live = isLive(page);
  await openGoal(page, id);
  await live;
  await fromMenu(page, 'Edit');
  const form = page.getByRole('dialog', { name: 'Edit objective' });
  await form.getByRole('textbox', { name: 'Title' }).fill(title);
  return form;
}

/** The page hears of nothing that others do. */
async function deafen(page: Page): Promise<void> {
  await page.route('**/api/live/**', (route) => route.abort());
  await page.routeWebSocket('**/api/live/**', (socket) => void socket.close());
}

/** What is saved of a week is answered once this is called. */
async function holdBack(page: Page): Promise<() => void> {
  const held = gate();
  await page.route('**/api/Goal/updatestatus', async (route) => {
    const response = await answerOf(route);
    await held.until;
    await route.fulfill({ response });
  });
  return held.open;
}

test('edits that are somebody else’s to decide by now tell whoever has them open of no older decision', async ({
  owner,
  manager,
  goal,
}) => {
  const { id, title } = await goal({ state: 'approved' });
  await owner.save(id, { Title: `${title} B`, IsDraft: false });
  const { page } = manager;
  const live = isLive(page);
  await openGoal(page, id);
  await live;
  await page.getByRole('button', { name: 'Review Edits' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'Approve' })).toBeVisible();
  // As the goal reads to a manager who is that no more: neither the edits nor what was asked of them.
  await page.route(`**/api/Goal/${id}`, async (route) => {
    const answer = await answerOf(route);
    // Once the journey is over the goal is deleted.
    if (!answer.ok()) return route.fulfill({ response: answer });
    const info = GoalInfo.parse(await answer.json());
    const GoalTransitions = info.GoalTransitions.filter((one) => one.TransitionableType === 'Goal');
    const Permissions = { ...info.Permissions, ReviewPublicationRequest2: false };
    await route.fulfill({
      response: answer,
      json: { ...info, GoalEdits: [], GoalTransitions, Permissions },
    });
  });
  await owner.save(id, { Title: `${title} C`, IsDraft: false });
  await expect(dialog.getByText('This is not yours to decide any more.')).toBeVisible();
  await expect(dialog.getByText(/^Approved by/)).toHaveCount(0);
});
