import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, isLive, pressAgain } from '#test/support/browser-session.ts';
import { type JourneyGoal, type Person, test } from '#test/support/goal-journey.ts';
import { enlarge } from '#test/support/large-matrix.ts';
import { patience } from '#test/support/speed.ts';

const cell = (page: Page, name: string | RegExp): Locator => page.getByRole('gridcell', { name });
const rows = (page: Page): Locator => page.getByRole('article');
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name, level: 3 });

/** Give what a goal is worth this week, and the week before it. */
async function predict(owner: Person, goal: JourneyGoal, now: [number, number], before?: [number, number]) {
  const weeks = (await owner.info(goal.id)).GoalWeeklyStates.filter(({ IsEnabled }) => IsEnabled);
  const give = ([Likelihood, Quality]: [number, number], at: number) =>
    owner.call('/updatestatus', { Id: goal.id, Likelihood, Quality, WeekId: weeks.at(at)?.WeekId });
  if (before) await give(before, -2);
  await give(now, -1);
}

/** One goal, two below it, one of them with another below, which nothing is known of. */
async function tree(
  owner: Person,
  goal: (wish: { state: 'approved'; parent?: JourneyGoal }) => Promise<JourneyGoal>,
) {
  const top = await goal({ state: 'approved' });
  const left = await goal({ state: 'approved', parent: top });
  const right = await goal({ state: 'approved', parent: top });
  const deep = await goal({ state: 'approved', parent: right });
  await predict(owner, left, [2, 3], [3, 3]);
  await predict(owner, right, [2, 3], [2, 2]);
  return { top, left, right, deep };
}

test('the matrix counts what hangs below a goal, says who moved, and filters the list (H1)', async ({
  manager,
  owner,
  goal,
}) => {
  const { top, left, right, deep } = await tree(owner, goal);
  const { page } = manager;
  await page.goto(`/v3/predictions/${top.id}`);
  await expect(page.getByRole('heading', { name: top.title })).toBeVisible();
  await expect(page).toHaveURL(/\?week=\d+$/);
  await expect(heading(page, '3 objectives')).toBeVisible();
  const here = cell(page, 'Unsure, Good: 2 objectives, 2 more came in by prediction than went on');
  await here.click();
  await expect(page).toHaveURL(/cell=2-3$/);
  await expect(here).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('2 came in: 1 from Likely, 1 from Okay.')).toBeVisible();
  await expect(heading(page, '2 objectives')).toBeVisible();
  await expect(rows(page).filter({ hasText: left.title })).toContainText('Likelihood from Likely');
  await expect(rows(page).filter({ hasText: right.title })).toContainText('Quality from Okay');
  await expect(rows(page)).toHaveCount(2);
  await expectAccessible(page);

  await page.getByRole('button', { name: '1 without a prediction' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('No prediction');
  await page.getByRole('button', { name: 'Show all 3' }).click();
  await expect(rows(page)).toHaveCount(3);

  await page.getByRole('link', { name: `Predictions below ${right.title}` }).click();
  await expect(page.getByRole('heading', { name: right.title })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('link', { name: top.title }).click();
  await rows(page).getByRole('link', { name: deep.title }).click();
  await expect(page).toHaveURL(new RegExp(`/v3/goals/${deep.id}`));
});

test('arrows walk the grid, Enter chooses, Escape lets go (H1)', async ({ manager, owner, goal }) => {
  const { top } = await tree(owner, goal);
  const { page } = manager;
  await page.goto(`/v3/predictions/${top.id}?cell=2-3`);
  await expect(heading(page, '2 objectives')).toBeVisible();
  const chosen = cell(page, /^Unsure, Good/);
  await chosen.focus();
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, /^Likely, Good/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 went on to Unsure.')).toBeVisible();
  await expect(heading(page, '0 objectives')).toBeVisible();
  await expect(page.getByText(/^Nothing stands here/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show all 3' })).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press(' ');
  await expect(page).toHaveURL(/cell=2-2/);
  await page.keyboard.press('Escape');
  await expect(heading(page, '3 objectives')).toBeVisible();
  await expect(page).not.toHaveURL(/cell/);
  await expect(cell(page, /^Unsure, Okay/)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(cell(page, /^Not at all, Okay/)).toBeFocused();
});

test('weeks, levels and the title lead through it, all in the address (H2)', async ({
  manager,
  owner,
  goal,
}) => {
  const { top, right, deep } = await tree(owner, goal);
  const { page } = manager;
  await page.goto(`/v3/predictions/${top.id}`);
  await expect(page.getByRole('button', { name: 'Next week' })).toBeDisabled();
  await page.getByRole('button', { name: 'Previous week' }).click();
  await expect(cell(page, /^Likely, Good: 1 objective/)).toBeVisible();
  await expect(cell(page, /^Unsure, Good: 0/)).toBeVisible();
  const address = page.url();
  await page.reload();
  await expect(cell(page, /^Likely, Good: 1 objective/)).toBeVisible();
  expect(page.url()).toBe(address);
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(cell(page, /^Unsure, Good: 2/)).toBeVisible();

  await page.getByRole('button', { name: 'Levels: All Levels' }).click();
  await expect(page.getByRole('menuitem', { name: 'Top 2 Level' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Top 3 Level' })).toBeHidden();
  await page.getByRole('menuitem', { name: 'Top 1 Level' }).click();
  await expect(heading(page, '2 objectives')).toBeVisible();
  await expect(page).toHaveURL(/level=1/);
  await expect(page.getByText(deep.title)).toBeHidden();

  await page.getByRole('combobox', { name: 'Search objectives by title' }).fill(right.title);
  await page.getByRole('option', { name: new RegExp(right.title) }).click();
  await expect(page.getByRole('heading', { name: right.title })).toBeVisible();
  await expect(page).toHaveURL(/week=\d+&level=1/);

  await page.goto('/v3/home');
  await page.getByRole('link', { name: 'Predictions' }).click();
  const place = page.getByRole('navigation', { name: 'Prediction goals' });
  await expect(place).toContainText(/Goal 1 of \d+/);
  await expect(place.getByRole('button', { name: 'Previous Goal' })).toBeDisabled();
  await place.getByRole('button', { name: 'Next Goal' }).click();
  await expect(place).toContainText(/Goal 2 of \d+/);
  await place.getByRole('button', { name: 'Previous Goal' }).click();
  await expect(place).toContainText(/Goal 1 of \d+/);
  await expectAccessible(page);
});

test('without a goal it is the first one there is, or what this place is for (H3)', async ({ signedIn }) => {
  const ceo = (await signedIn('ceo')).page;
  await ceo.goto('/v3/predictions');
  await expect(ceo).toHaveURL(/\/v3\/predictions\/\d+\?week=\d+$/);
  await expect(ceo.getByText(/Goal 1 of \d+/)).toBeVisible();
  const id = /predictions\/(\d+)/.exec(ceo.url())?.[1];
  await ceo.goto('/v3/home');
  await ceo.goto(`/#/performance?selectedGoalId=${id}`);
  await expect(ceo).toHaveURL(new RegExp(`/v3/predictions/${id}\\?week`));
  await expect(ceo.getByRole('grid')).toBeVisible();
  await ceo.goto('/v3/predictions/999999999');
  await expect(ceo.getByText('This week or objective does not exist, or is not yours to see')).toBeVisible();
  await ceo.getByRole('link', { name: 'Go to Predictions' }).click();
  await expect(ceo.getByRole('grid')).toBeVisible();

  const observer = (await signedIn('observer')).page;
  await observer.goto('/v3/predictions');
  await expect(observer.getByText(/No predictions to look at in Q\d \d{4} yet/)).toBeVisible();
  await expect(
    observer.getByText(/^Here you see how likely and how good the objectives below/),
  ).toBeVisible();
  await expect(observer.getByRole('combobox')).toHaveCount(0);
  await expectAccessible(observer);
  await observer.getByRole('link', { name: 'Go to Goals' }).click();
  await expect(observer).toHaveURL(/\/v3\/goals$/);
  await observer.goto(`/v3/predictions/${id}`);
  await expect(observer.getByText('Nothing that you can see counts towards this objective')).toBeVisible();
  await expect(observer.getByText('As an observer you see company objectives alone.')).toBeVisible();
});

test('what another changes shows before long, and the list one reads holds still', async ({
  manager,
  owner,
  goal,
}) => {
  const { top, left } = await tree(owner, goal);
  const { page } = manager;
  const live = isLive(page);
  await page.goto(`/v3/predictions/${top.id}?cell=2-3`);
  await expect(rows(page)).toHaveCount(2);
  await live;
  await predict(owner, left, [4, 4]);
  await expect(cell(page, /^Very likely, Very good: 1 objective/)).toBeVisible();
  await expect(cell(page, /^Unsure, Good: 1 objective/)).toBeVisible();
  await expect(rows(page).filter({ hasText: left.title })).toContainText('Quality from Good');
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: '1 changed' }).click();
  await expect(rows(page)).toHaveCount(1);
});

test('a finalized goal counts by its result', async ({ manager, owner, goal }) => {
  const top = await goal({ state: 'approved' });
  const done = await goal({ state: 'results_in_review', parent: top });
  await manager.call('/finalize_approved', { GoalId: done.id, Completed: false, Feedback: 'Not yet.' });
  await owner.page.goto(`/v3/predictions/${top.id}`);
  await expect(cell(owner.page, 'Not at all, Good: 1 objective')).toBeVisible();
  await expect(rows(owner.page)).toContainText('In dispute');
});

test('comments come when asked for', async ({ manager, owner, goal }) => {
  const { top, left } = await tree(owner, goal);
  await owner.call('/updatestatus', {
    Id: left.id,
    Likelihood: 2,
    Quality: 3,
    Comment: 'The roofers are late.',
  });
  const { page } = manager;
  await page.goto(`/v3/predictions/${top.id}`);
  const row = rows(page).filter({ hasText: left.title });
  await row.getByRole('button', { name: '1 comment' }).click();
  await expect(row.getByText('The roofers are late.')).toBeVisible();
  await pressAgain(row.getByRole('button', { name: '1 comment' }));
  await expect(row.getByText('The roofers are late.')).toBeHidden();
});

test('rows that could not be had say so, and come when they are asked for again', async ({
  manager,
  owner,
  goal,
}) => {
  const { top, left } = await tree(owner, goal);
  const { page } = manager;
  await page.route('**/api/predication/rows/**', (route) => route.fulfill({ status: 500, json: {} }));
  // What is heard of others would ask for them as well.
  await page.route('**/api/live/**', (route) => route.abort());
  await page.routeWebSocket('**/api/live/**', (socket) => void socket.close());
  await page.goto(`/v3/predictions/${top.id}`);
  await expect(heading(page, '3 objectives')).toBeVisible();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toHaveCount(3);
  await expectAccessible(page);
  await page.unroute('**/api/predication/rows/**');
  // One press asks for all of them.
  await again.first().click();
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).filter({ hasText: left.title })).toHaveCount(1);
});

test('a company with three talent labels has its predictions three by three', async ({
  page,
  signIn,
  address,
}) => {
  await signIn(page, 'manager', 'smart');
  await page.goto(address('smart', '/v3/predictions'));
  await expect(page.getByRole('gridcell')).toHaveCount(9);
  await expect(page.getByRole('columnheader', { name: /Not at all \/ Not sure/ })).toBeVisible();
});

test('three talent labels make three by three, and ten thousand goals stay light', async ({
  manager,
  owner,
  goal,
}) => {
  const { top } = await tree(owner, goal);
  const { page } = manager;
  await page.addInitScript(enlarge);
  await page.goto(`/v3/predictions/${top.id}`);
  await expect(page.getByRole('gridcell')).toHaveCount(9);
  await expect(heading(page, '10,000 objectives')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /Not at all \/ Not sure/ })).toBeVisible();
  expect(await rows(page).count()).toBeLessThan(200);
  const atOnce = await page.evaluateHandle(mostRowsAtOnce);
  await page.mouse.move(800, 700);
  await page.mouse.wheel(0, 300_000);
  await expect(
    rows(page)
      .filter({ hasText: /Goal number [4-9]\d\d\d/ })
      .first(),
  ).toBeVisible();
  expect(await rows(page).count()).toBeLessThan(200);
  // They come a few a frame: a whole run of twenty-five at once would hold up who scrolls.
  const most = await atOnce.evaluate(({ rows: found }) => found);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(25);
  // No more is asked for than comes near the window, and a hundred at a time.
  const asked = page.waitForRequest(/predication\/rows/);
  const best = cell(page, /^Likely \/ Very likely, Good \/ Very good/);
  await best.scrollIntoViewIfNeeded();
  const started = Date.now();
  await best.click();
  await expect(heading(page, '1,750 objectives')).toBeVisible();
  const ids = new URL((await asked).url()).searchParams.get('Ids')?.split(',') ?? [];
  expect(ids.length).toBeLessThanOrEqual(100);
  expect(Date.now() - started).toBeLessThan(patience(2000));
  await expectAccessible(page);
});

/** Looks for how many rows are drawn in one go from now on. */
function mostRowsAtOnce(): { rows: number } {
  const most = { rows: 0 };
  new MutationObserver((changes) => {
    const added = changes.flatMap((change) => [...change.addedNodes]);
    most.rows = Math.max(most.rows, added.filter(({ nodeName }) => nodeName === 'LI').length);
  }).observe(document.body, { childList: true, subtree: true });
  return most;
}
