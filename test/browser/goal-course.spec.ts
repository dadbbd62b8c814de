import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#test/support/browser-session.ts';
import { weekGoingOn } from '#test/support/demo-weeks.ts';
import { test } from '#test/support/goal-journey.ts';

const detailOf = (page: Page) => page.getByRole('region', { name: 'Goal Details' });
const positionOf = (page: Page) => detailOf(page).getByText(/^\d+ of \d+$/);

test('the weeks of a goal are there as charts and as a table, in both themes', async ({ page, signIn }) => {
  await signIn(page, 'manager');
  await page.goto('/v3/goals/type/reports');
  const row = page.getByRole('link', { name: /Refresh working at height/ });
  await expect(row.getByRole('img', { name: /^Likelihood in the last weeks, 0 to 4: 4, 4/ })).toBeVisible();
  await row.click();
  const detail = detailOf(page);
  const week = weekGoingOn();
  const likelihood = new RegExp(`^Likelihood: (Very likely|Likely) in week 1, Unsure in week ${week}$`);
  await expect(detail.getByRole('img', { name: likelihood })).toBeVisible();
  const quality = new RegExp(`^Quality: .* in week 1, .* in week ${week}$`);
  await expect(detail.getByRole('img', { name: quality })).toBeVisible();
  await detail.getByText('As a table').click();
  await expect(detail.getByRole('row', { name: new RegExp(`^Week ${week}, .* Unsure Okay$`) })).toBeVisible();
  await expect(detail.getByRole('row')).toHaveCount(week + 1);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
});

test('of up to 22 weeks the one that is told of is in sight beside the list, and the others can be scrolled to', async ({
  page,
  signIn,
  ask,
}) => {
  const token = await signIn(page, 'manager');
  type Quarter = { readonly Id: number; readonly IsCurrent: boolean };
  const quarters = (await ask('/api/Goal/periods', { token })) as Quarter[];
  const current = quarters.findIndex(({ IsCurrent }) => IsCurrent);
  const body = { GoalSelectFilter: 1, PeriodId: quarters[current + 1]?.Id, GoalStates: ['approved'] };
  const { data } = (await ask('/api/Goal/goals', { token, body })) as { data: { Id: number }[] };
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/v3/goals/${data[0]?.Id}`);
    const strip = detailOf(page).getByRole('group', { name: 'Weekly predictions' });
    const weeks = strip.locator('[data-week]');
    await strip.scrollIntoViewIfNeeded();
    await expect(strip.locator('[aria-pressed="true"]')).toBeInViewport({ ratio: 0.99 });
    for (const end of [weeks.first(), weeks.last()]) {
      await end.scrollIntoViewIfNeeded();
      await expect(end).toBeInViewport({ ratio: 0.99 });
    }
  }
});

test('a goal one comes to by its address stands in the list beside it', async ({ manager, goal }) => {
  const { id, title } = await goal({ state: 'review' });
  const { page } = manager;
  await page.goto(`/v3/goals/${id}`);
  await expect(page).toHaveURL(`/v3/goals/${id}?type=reports`);
  await expect(page.getByRole('link', { name: new RegExp(title) })).toBeVisible();
  await expect(positionOf(page)).toBeVisible();
  // From there on the list stays, whatever one opens beside it.
  await page.goto('/v3/goals');
  await page.getByRole('link', { name: /Field questions answered/ }).click();
  await detailOf(page).getByRole('link', { name: 'Answer every customer the same working day' }).click();
  await expect(page).toHaveURL(/\/v3\/goals\/\d+$/);
  await expect(page.getByText(/6 objectives in priority order/)).toBeVisible();
});

test('one walks on past the rows that are loaded', async ({ manager }) => {
  const { page } = manager;
  await page.goto('/v3/goals/type/reports');
  const rows = page.locator('[data-goal]');
  await expect(rows).toHaveCount(10);
  await rows.last().focus();
  await page.keyboard.press('j');
  await expect(rows.nth(10)).toBeFocused();
  await rows.last().click();
  await expect(positionOf(page)).toHaveText(/^20 of/);
  await detailOf(page).getByRole('button', { name: 'Next', exact: true }).click();
  await expect(positionOf(page)).toHaveText(/^21 of/);
  await expect(page.locator('[data-goal][aria-current]')).toBeInViewport();
});

test('a list that is not there leads to one that is', async ({ page, signIn }) => {
  await signIn(page, 'contributor');
  for (const type of ['foo', 'reports']) {
    await page.goto(`/v3/goals/type/${type}`);
    await expect(page).toHaveURL(/\/v3\/goals$/);
    await expect(page.getByRole('link', { name: 'My Objectives' })).toHaveAttribute('aria-current', 'page');
  }
});

test('two digits leave the focus on the second answer; what is missing is said', async ({ owner, goal }) => {
  const { id } = await goal({ state: 'approved' });
  const { page } = owner;
  await page.goto(`/v3/goals/${id}`);
  await detailOf(page).getByRole('button', { name: 'Update' }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: /^Save/ });
  await save.click();
  await expect(dialog.getByText('Please choose the likelihood.')).toBeVisible();
  await expect(dialog.getByText('Please choose the quality.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('3');
  await page.keyboard.press('4');
  await expect(dialog.getByText(/^Please choose/)).toHaveCount(0);
  await expect(dialog.locator('[data-kind="quality"] input:focus')).toHaveValue('4');
  await save.click();
  // Asked at once, the answer may come before what was pressed is saved.
  await expect
    .poll(async () => (await owner.info(id)).Goal.MostRecentGoalStatus)
    .toMatchObject({ Likelihood: 3, Quality: 4 });
});
