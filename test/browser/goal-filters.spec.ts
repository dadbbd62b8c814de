import { expect, type Page, type Request } from '@playwright/test';
import { expectAccessible, test } from '#test/support/browser-session.ts';

const chips = (page: Page) => page.getByRole('button', { name: /^Remove / });
const chip = (page: Page, name: string) => page.getByRole('button', { name: `Remove ${name}`, exact: true });
const counted = (page: Page) => page.getByText(/objectives? in priority order$|^1 objective$/);

/** What the list was last asked for. */
const askedBy = (act: () => Promise<unknown>, page: Page) =>
  Promise.all([page.waitForRequest(isList), act()]).then(([request]) => bodyOf(request));
const isList = (request: Request) =>
  request.url().endsWith('/api/Goal/goals') && !('Search' in bodyOf(request));
const bodyOf = (request: Request): Record<string, unknown> => request.postDataJSON() ?? {};

test('an address with filters shows them as chips, which come off one by one or all at once', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'manager');
  const filters = 'department=Field+Operations&states=approved,review&likelihood=1,2&only=trend_down,public';
  await page.goto(`/v3/goals/type/reports?${filters}`);
  await expect(chips(page)).toHaveCount(5);
  await expect(chip(page, 'Department: Field Operations')).toBeVisible();
  await expect(chip(page, 'Status: Pending manager review, Approved')).toBeVisible();
  await expect(chip(page, 'Likelihood: Not sure, Unsure')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filter, 5 on' })).toBeVisible();
  await expectAccessible(page);
  const some = await counted(page).textContent();
  await chip(page, 'Likelihood trend down').click();
  await chip(page, 'Likelihood: Not sure, Unsure').click();
  await expect(page).toHaveURL(/department=Field\+Operations&states=review%2Capproved&only=public$/);
  await expect(counted(page)).not.toHaveText(some ?? '');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\/v3\/goals\/type\/reports$/);
  await expect(chips(page)).toHaveCount(0);
});

test('each filter of the drawer works at once and stands in the address', async ({ page, signIn }) => {
  await signIn(page, 'manager');
  await page.goto('/v3/goals/type/reports');
  await expect(counted(page)).toBeVisible();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Filter' });
  await expect(drawer.getByLabel('Title')).toBeFocused();
  expect((await drawer.boundingBox())?.width).toBe(760);
  await expectAccessible(page);
  const toggles = [
    ['Alignment', 'Aligned', { Aligned: true }],
    ['Alignment', 'Unaligned', { Unaligned: true }],
    ['Alignment', 'Top level only', { TopLevelGoals: true }],
    ['Waiting', 'Needs update', { NeedsUpdate: true }],
    ['Waiting', 'Needs review', { NeedsReview: true }],
    ['Likelihood trend', 'Up', { TrendingUp: true }],
    ['Likelihood trend', 'Down', { TrendingDown: true }],
    ['Quality trend', 'Up', { QTrendingUp: true }],
    ['Quality trend', 'Down', { QTrendingDown: true }],
    ['Likelihood', 'Likely', { Likelihood: [3] }],
    ['Quality', 'Very bad', { Quality: [0] }],
    ['Also', 'Followed only', { FollowedGoals: true }],
    ['Also', 'Include deactivated users', { DeactivatedUsers: true }],
    ['Also', 'Exclude private', { ExcludePrivate: true }],
    [
      'Status',
      'Draft',
      { GoalStates: ['review', 'approved', 'shelving_in_review', 'results_in_review', 'finalized'] },
    ],
  ] as const;
  for (const [group, label, field] of toggles) {
    const box = drawer
      .getByRole('group', { name: group, exact: true })
      .getByRole('checkbox', { name: label, exact: true });
    expect(await askedBy(() => box.click(), page)).toMatchObject({ GoalSelectFilter: 2, ...field });
    await drawer.getByRole('button', { name: 'Clear all' }).click();
    await expect(page).toHaveURL(/\/v3\/goals\/type\/reports$/);
  }
  expect(await askedBy(() => drawer.getByLabel('Title').fill('roof'), page)).toMatchObject({
    GoalSelectFilter: 2,
    Title: 'roof',
  });
  await drawer.getByRole('combobox', { name: 'Users' }).fill('rivera');
  const tomas = page.getByRole('option', { name: /Tomás Rivera/ });
  await tomas.waitFor();
  expect(await askedBy(() => tomas.click(), page)).toHaveProperty('Users');
  await drawer.getByRole('combobox', { name: 'Departments' }).fill('field');
  const department = page.getByRole('option', { name: 'Field Operations' });
  await department.waitFor();
  expect(await askedBy(() => department.click(), page)).toMatchObject({ Depts: ['Field Operations'] });
  await drawer.getByRole('button', { name: /^Show \d+ objectives?$/ }).click();
  await expect(drawer).toBeHidden();
  await expect(chips(page)).toHaveCount(3);
});

test('a filtered list can be sent to a colleague', async ({ page, profile, signIn }) => {
  await signIn(page, 'manager');
  const rows = (of: Page) => of.getByRole('list', { name: 'Objectives' }).getByRole('link');
  await page.goto('/v3/goals?search=rivera');
  await rows(page).first().click();
  await expect(page).toHaveURL(/\/v3\/goals\/\d+\?search=rivera$/);
  const colleague = await (await profile()).newPage();
  await signIn(colleague, 'ceo');
  await colleague.goto(page.url());
  await expect(rows(colleague).first()).toContainText('Tomás Rivera');
  await expect(colleague.getByRole('tab', { name: 'Details' })).toBeVisible();
  await colleague.goto('/v3/goals/type/reports?title=roof&within=1&users=3');
  await expect(colleague.getByRole('button', { name: /^Remove User: \w/ })).toBeVisible();
});

test('filters that nothing fits say so and offer the way out; nonsense is left out', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'manager');
  await page.goto('/v3/goals?states=finalized&likelihood=0&quality=9&only=everything&users=x');
  await expect(page.getByText('Nothing fits these filters')).toBeVisible();
  await expect(chips(page)).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear all' }).last().click();
  await expect(counted(page)).toBeVisible();
});

test('the filtered list comes down as a spreadsheet', async ({ page, signIn }) => {
  await signIn(page, 'manager');
  await page.goto('/v3/goals/type/reports?only=needs_review');
  await expect(counted(page)).toBeVisible();
  const [asked, download] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/api/Goal/goals/excel')),
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as a spreadsheet' }).click(),
  ]);
  expect(bodyOf(asked)).toMatchObject({ GoalSelectFilter: 2, NeedsReview: true });
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
});
