import { expect, type Page } from '@playwright/test';
import { Session } from '#contract/auth.ts';
import { expectAccessible } from '#test/support/browser-session.ts';
import { openGoal, test } from '#test/support/goal-journey.ts';

const chips = (page: Page) => page.getByRole('button', { name: /^Remove / });
const titlesIn = (page: Page) => page.getByRole('main').locator('a[data-goal]');

test('the address of a narrowed list opens the very same list for a colleague', async ({
  owner,
  manager,
  goal,
}) => {
  const { title } = await goal({ state: 'approved' });
  await manager.page.goto('/v3/goals/type/reports?only=needs_update');
  // The address names whose list it is, and of which quarter, as soon as it is shown.
  await expect(manager.page).toHaveURL(/of=\d+&period=\d+/);
  await expect(titlesIn(manager.page).filter({ hasText: title })).toBeVisible();

  await owner.page.goto(manager.page.url());
  await expect(chips(owner.page).first()).toHaveAccessibleName('Remove Maya Okafor’s direct reports');
  await expect(titlesIn(owner.page).filter({ hasText: title })).toBeVisible();
  await expectAccessible(owner.page);
  await chips(owner.page).first().click();
  await expect(owner.page).not.toHaveURL(
    new RegExp(`of=${new URL(manager.page.url()).searchParams.get('of')}`),
  );
  await expect(owner.page.getByRole('link', { name: 'My Objectives' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('a link to a list is copied whole, and an own list without filters stays one’s own', async ({
  manager,
}) => {
  await manager.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await manager.page.goto('/v3/goals/type/reports');
  await manager.page.getByRole('button', { name: 'View of the list' }).click();
  await manager.page.getByRole('menuitem', { name: 'Copy link to this list' }).click();
  await expect(manager.page.getByText(/^The link opens this list/)).toBeVisible();
  expect(await manager.page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/v3\/goals\/type\/reports\?of=\d+&period=\d+$/,
  );
  await expect(manager.page).toHaveURL(/\/v3\/goals\/type\/reports$/);
});

test('a quarter that is not there, or a list that one may not see, has a way back', async ({ owner }) => {
  await owner.page.goto('/v3/goals?period=987654');
  await expect(owner.page.getByText('There is no such quarter here')).toBeVisible();
  await expectAccessible(owner.page);
  await owner.page.getByRole('button', { name: 'Show the current quarter' }).click();
  await expect(titlesIn(owner.page).first()).toBeVisible();
  await owner.page.goto('/v3/goals/type/my?of=987654');
  await owner.page.getByRole('button', { name: 'Show your own list' }).click();
  await expect(titlesIn(owner.page).first()).toBeVisible();
});

test('the list is sorted and parted under headings, and stays so with an open goal', async ({ manager }) => {
  await manager.page.goto('/v3/goals/type/reports');
  const choose = async (name: string) => {
    await manager.page.getByRole('button', { name: 'View of the list' }).click();
    await manager.page.getByRole('menuitem', { name, exact: true }).click();
  };
  await choose('Sort by owner');
  await choose('Under headings');
  await expect(manager.page).toHaveURL(/sort=owner&grouped=1/);
  const heads = manager.page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(heads.filter({ hasText: 'Aisha Bello' })).toBeVisible();
  await expectAccessible(manager.page);
  const names = await heads.allTextContents();
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
  await titlesIn(manager.page).first().click();
  await expect(manager.page).toHaveURL(/sort=owner&grouped=1/);
});

test('Back on a goal leads to where one came from', async ({ owner, goal }) => {
  const { id, title } = await goal({ state: 'approved' });
  await owner.page.setViewportSize({ width: 390, height: 844 });
  await owner.page.goto('/v3/home');
  await owner.page.getByRole('link', { name: /View All/ }).waitFor();
  await owner.page.goto('/v3/goals');
  await titlesIn(owner.page).filter({ hasText: title }).click();
  await owner.page.getByRole('button', { name: 'Back' }).click();
  await expect(owner.page).toHaveURL(/\/v3\/goals$/);
  await openGoal(owner.page, id);
});

test('a page that stays open notices that another week has begun', async ({
  browser,
  baseURL,
  signIn,
  ask,
}) => {
  // A clock that was moved stays with its browser: whoever had it next would live in another week.
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  const token = await signIn(page, 'contributor');
  const session = Session.parse(await ask('/api/Auth/relogin', { token }));
  let weeks = 0;
  await page.route('**/api/Auth/relogin', (route) => {
    const WeekId = session.Period.WeekId + weeks;
    return route.fulfill({ json: { ...session, Period: { ...session.Period, WeekId } } });
  });
  await page.clock.install();
  await page.goto('/v3/goals');
  await expect(titlesIn(page).first()).toBeVisible();
  weeks = 1;
  const again = page.waitForRequest('**/api/Goal/goals');
  await page.clock.fastForward(8 * 86_400_000);
  await again;
  await page.close();
});

test('the head of a finalized goal says its result, where it had no prediction too', async ({
  owner,
  manager,
  goal,
}) => {
  const { id } = await goal({ state: 'results_in_review' });
  await manager.call('/finalize_approved', { GoalId: id, Completed: true, Feedback: 'Agreed.' });
  await openGoal(owner.page, id);
  const detail = owner.page.getByRole('region', { name: 'Goal Details' });
  await expect(detail.getByText('Achieved', { exact: true }).first()).toBeVisible();
  await expect(detail.getByText('Good', { exact: true }).first()).toBeVisible();
  // The chosen week alone has none.
  await expect(detail.getByText('No prediction', { exact: true })).toHaveCount(1);
  await owner.page.goto(`/v3/predictions/${id}`);
  const head = owner.page
    .getByRole('banner')
    .or(owner.page.locator('header'))
    .filter({ hasText: 'Lena Novak' });
  await expect(head.getByText('Achieved', { exact: true })).toBeVisible();
});

test('on paper stands the open goal, and all of it', async ({ owner, goal }) => {
  const { id } = await goal({ state: 'approved' });
  const { page } = owner;
  for (let n = 0; n < 3; n += 1)
    await owner.call('/updatestatus', { Id: id, Likelihood: 3, Quality: 2, Comment: 'Line.\n'.repeat(40) });
  await page.setViewportSize({ width: 1280, height: 500 });
  await openGoal(page, id, '?tab=history');
  await expect(page.getByText('Draft created')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('list', { name: 'Objectives' })).toBeHidden();
  const { bottom, height } = await page.evaluate(() => ({
    bottom: document.querySelector('article')?.getBoundingClientRect().bottom ?? 0,
    height: document.documentElement.scrollHeight,
  }));
  expect(bottom).toBeGreaterThan(500);
  expect(height).toBeGreaterThanOrEqual(Math.floor(bottom));
});
