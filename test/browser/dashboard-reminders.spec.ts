import { expect } from '@playwright/test';
import { atOnce, expectAccessible, pressAgain } from '#test/support/browser-session.ts';
import {
  answerHome,
  approve,
  complianceOf,
  openDashboard,
  openLiveDashboard,
  remindersOf,
  rowOf,
  submitAndClose,
} from '#test/support/dashboard-journey.ts';
import { dialogOf, type Person, test } from '#test/support/goal-journey.ts';

test('a request is approved in place, and the next row takes its focus', async ({ manager, goal }) => {
  const { title } = await goal({ state: 'review' });
  await openDashboard(manager);
  const row = rowOf(manager.page, title);
  await expect(row).toContainText('Lena Novak’s objective waits for your approval');
  await row.getByRole('button', { name: 'Review' }).click();
  await approve(manager.page, title);
  await expect(row).toHaveCount(0);
  await expect(manager.page).toHaveURL(/\/v3\/home$/);
  await expect(
    remindersOf(manager.page).getByRole('button').and(manager.page.locator(':focus')),
  ).toBeVisible();
});

test('edits, shelving and results open their reviews', async ({ owner, manager, goal }) => {
  const edited = await goal({ state: 'approved' });
  await proposeEdit(owner, edited);
  const shelved = await goal({ state: 'shelving_in_review' });
  const finalized = await goal({ state: 'results_in_review' });
  await openDashboard(manager);
  for (const [one, says, button] of [
    [edited, 'Changes to Lena Novak’s objective wait for your approval', 'Review'],
    [shelved, 'Shelving Lena Novak’s objective waits for your decision', 'Review'],
    [finalized, 'The result of Lena Novak’s objective waits for your review', 'Review Finalized'],
  ] as const) {
    const row = rowOf(manager.page, one.title);
    await expect(row).toContainText(says);
    await row.getByRole('button', { name: button, exact: true }).click();
    if (one === finalized) {
      const review = dialogOf(manager.page, one.title);
      await review.getByRole('radio', { name: 'Yes' }).check();
      await review.getByLabel('Feedback').fill('Agreed.');
      await submitAndClose(manager.page, review);
    } else await approve(manager.page, one.title);
    await expect(row).toHaveCount(0);
  }
});

test('an update is given in place', async ({ owner, goal }) => {
  const { title } = await goal({ state: 'approved' });
  await openDashboard(owner);
  const row = rowOf(owner.page, title);
  await expect(row).toContainText(/No prediction yet for week \d+, /);
  await row.getByRole('button', { name: 'Update' }).click();
  const dialog = dialogOf(owner.page, title);
  await expect(dialog.locator(':focus')).toHaveAttribute('type', 'radio');
  await owner.page.keyboard.press('3');
  await owner.page.keyboard.press('4');
  await owner.page.keyboard.press('Control+Enter');
  // On to the next that is due.
  await expect(dialog).toBeHidden();
  await owner.page.keyboard.press('Escape');
  await expect(owner.page.getByRole('dialog')).toHaveCount(0);
  await expect(row).toHaveCount(0);
});

test('a result that is due opens its dialog, and closing it leads back', async ({ owner }) => {
  await openDashboard(owner);
  await expect(remindersOf(owner.page).getByRole('heading', { name: 'Q3 2026' })).toBeVisible();
  const button = remindersOf(owner.page).getByRole('button', { name: 'Finalize' }).first();
  await expect(button).toHaveAccessibleDescription(/Q3 2026 is over, its result is due/);
  await button.click();
  await expect(owner.page.getByRole('dialog').getByLabel('Outcome')).toBeVisible();
  await owner.page.keyboard.press('Escape');
  await expect(owner.page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('creating leads to the goals, an appraisal to nowhere before there is Talent', async ({
  page,
  signIn,
}) => {
  await answerHome(page, {
    reminders: [reminder('create', 'Q4 2026', 'Add a Goal'), reminder('appraisal', 'Q3', 'Appraise')],
  });
  await signIn(page, 'contributor');
  await page.goto('/v3/home');
  const appraisal = rowOf(page, 'Appraisals for Q3 wait for you');
  await expect(appraisal).toContainText('your own to sign, 1 to sign, 2 to write');
  const isThere = await page.getByRole('navigation', { name: 'Menu' }).getByText('Talent').count();
  await expect(appraisal.getByRole('link', { name: 'Appraise' })).toHaveCount(isThere);
  await rowOf(page, 'You have no objectives in Q4 2026 yet')
    .getByRole('link', { name: 'Add a Goal' })
    .click();
  await expect(page).toHaveURL(/\/v3\/goals$/);
});

test('what others do shows within a second and moves nothing', async ({ owner, manager, goal }) => {
  const first = await goal({ state: 'review' });
  await openLiveDashboard(manager);
  const row = rowOf(manager.page, first.title);
  await expect(row).toBeVisible();
  const heading = complianceOf(manager.page).getByRole('heading', { level: 2 });
  const before = await heading.boundingBox();

  const second = await goal({ state: 'review' });
  const news = remindersOf(manager.page).getByRole('button', { name: '1 new' });
  await expect(news).toBeVisible(atOnce);
  await expect(rowOf(manager.page, second.title)).toHaveCount(0);
  await owner.call('/retract', { Id: first.id, Status: 'draft', Comment: 'Not yet.' });
  await expect(row.getByText('No longer a reminder')).toBeVisible(atOnce);
  expect(await heading.boundingBox()).toEqual(before);
  await expectAccessible(manager.page);
  await news.click();
  await expect(rowOf(manager.page, second.title)).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('fifty come first, Load More adds ten', async ({ manager, goal }) => {
  for (let i = 0; i < 56; i += 1) await goal({ state: 'review' });
  await openDashboard(manager);
  const rows = remindersOf(manager.page).getByRole('listitem');
  await expect(rows).toHaveCount(50);
  const count = Number(await remindersOf(manager.page).getByText(/^\d+$/).textContent());
  expect(count).toBeGreaterThan(56);
  await remindersOf(manager.page).getByRole('button', { name: 'Load More' }).click();
  await expect(rows).toHaveCount(Math.min(60, count));
  while ((await rows.count()) < count) {
    const shown = await rows.count();
    await pressAgain(remindersOf(manager.page).getByRole('button', { name: 'Load More' }));
    await expect(rows).toHaveCount(Math.min(shown + 10, count));
  }
  await expect(remindersOf(manager.page).getByRole('button', { name: 'Load More' })).toHaveCount(0);
});

test('nothing that waits is said calmly', async ({ page, signIn }) => {
  await answerHome(page, {});
  await signIn(page, 'manager');
  await page.goto('/v3/home');
  await expect(remindersOf(page).getByText('No reminders.')).toBeVisible();
  // Nobody is reminded of what they ask, and the manager still decides it (decisions.md 2).
  await expect(
    remindersOf(page).getByText(/not reminded of.*before they were deactivated.*on their objectives/),
  ).toBeVisible();
  await expectAccessible(page);
  // Whoever can have no reports is asked to decide nothing.
  await signIn(page, 'contributor');
  await page.goto('/v3/home');
  await expect(
    remindersOf(page).getByText('Updates that are due and results to give will stand here.', { exact: true }),
  ).toBeVisible();
});

async function proposeEdit(owner: Person, { id, title }: { id: number; title: string }): Promise<void> {
  const edit = { Title: title, Measurement: 'Eleven of ten', ParentId: 0, IsDraft: false };
  expect(await owner.save(id, edit)).toHaveProperty('Goal.Id', id);
}

const reminder = (Type: string, Title: string, ButtonText: string) => ({
  Id: 1,
  Type,
  Title,
  PeriodId: 1,
  WeekId: 1,
  ButtonText,
  User: { Id: 1, Name: 'Lena Novak', Avatar: null },
  Appraisals: Type === 'appraisal' ? { Write: 2, Sign: 1, Own: true } : null,
});
