import { expect } from '@playwright/test';
import { gate } from '#test/support/browser-session.ts';
import { dialogOf, openUpdate, test } from '#test/support/goal-journey.ts';

/** What bears a key is sent again by itself where no answer comes (docs/decisions/0025). */
test('what was given up while it was sent again by itself is sent no more', async ({ owner }) => {
  const { page } = owner;
  let sent = 0;
  await page.route('**/api/Goal', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent += 1;
    return route.abort();
  });
  await page.goto('/v3/goals');
  await page.getByRole('button', { name: 'Add Goal' }).click();
  const form = page.getByRole('dialog', { name: 'Add objective' });
  await form.getByLabel('Title', { exact: true }).fill(`Given up ${process.pid}`);
  const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
  await form.getByRole('button', { name: 'Save as Draft' }).click();
  await failed;
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toBeHidden();
  const before = sent;
  await page.waitForTimeout(2500);
  expect(sent).toBe(before);
});

test('a week left while it is on its way is left once it has arrived, and told where it has not', async ({
  owner,
  goal,
}) => {
  const { id, title } = await goal({ state: 'approved' });
  const { page } = owner;
  const answer = gate();
  let fails = true;
  await page.route('**/api/Goal/updatestatus', async (route) => {
    await answer.until;
    return fails ? route.abort() : route.continue();
  });
  const dialog = await openUpdate(page, { id, title });
  await dialog.getByRole('textbox', { name: /^Comment/ }).fill('Half of the vans.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.keyboard.press('Escape');
  answer.open();
  const weekly = page.getByRole('dialog');
  await expect(weekly.getByRole('alert')).toContainText('could not be reached');
  await weekly.getByRole('navigation').getByRole('button', { name: title }).click();
  const comment = weekly.getByRole('textbox', { name: /^Comment/ });
  await expect(comment).toHaveValue('Half of the vans.');
  fails = false;
  await comment.press('ControlOrMeta+Enter');
  await page.keyboard.press('Escape');
  await expect(weekly).toHaveCount(0);
  await expect.poll(async () => (await owner.info(id)).GoalStatusComments.length).toBe(1);
});

test('who writes before the other goals are read goes on writing', async ({ owner, goal }) => {
  const { id, title } = await goal({ state: 'approved' });
  const { page } = owner;
  const others = gate();
  await page.route(/\/api\/Goal\/\d+$/, async (route) => {
    if (!route.request().url().endsWith(`/${id}`)) await others.until;
    await route.continue();
  });
  const dialog = await openUpdate(page, { id, title });
  const comment = dialog.getByRole('textbox', { name: /^Comment/ });
  await comment.pressSequentially('Half of ');
  others.open();
  await page.waitForTimeout(800);
  await expect(comment).toBeFocused();
  await page.keyboard.type('the vans.');
  await expect(comment).toHaveValue('Half of the vans.');
});

test('what one writes of stays, also where it is read late that another goal comes first', async ({
  owner,
  goal,
}) => {
  await goal({ state: 'approved' });
  const { page } = owner;
  const first = gate();
  let firstId = 0;
  await page.route(/\/api\/Goal\/\d+$/, async (route) => {
    const id = Number(/\d+$/.exec(route.request().url())?.[0]);
    firstId ||= id;
    if (id === firstId) await first.until;
    await route.continue();
  });
  await page.goto('/v3/home');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.keyboard.press('u');
  const weekly = page.getByRole('dialog');
  const comment = weekly.getByRole('textbox', { name: /^Comment/ });
  await comment.pressSequentially('Half of ');
  const name = (await weekly.getByRole('heading').first().textContent()) ?? '';
  await owner.call('/updatestatus', { Id: firstId, Likelihood: 3, Quality: 2 });
  first.open();
  await page.waitForTimeout(1500);
  await expect(dialogOf(page, name)).toBeVisible();
  await expect(comment).toHaveValue('Half of ');
  await expect(comment).toBeFocused();
});
