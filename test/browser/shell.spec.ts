import { expect } from '@playwright/test';
import { expectAccessible, isLive, test } from '#test/support/browser-session.ts';

test('the shell shows the company, the pages that exist and the way out', async ({ page, signIn }) => {
  await signIn(page, 'manager');
  await page.goto('/v3/home');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link')).toHaveText([
    'Dashboard',
    'Goals',
    'Predictions',
    'Organization',
    'Strategy',
    'Talent',
    'Reports',
    'Help',
  ]);
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveTitle(/Dashboard · Solstead$/);
  await page.getByRole('button', { name: 'Show icons only' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show names' })).toBeVisible();
  await page.getByRole('button', { name: /Account of Maya Okafor/ }).click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('a menu whose code does not come says so, opens at the second try, and gives the focus back', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'manager');
  let refused = 0;
  await page.route('**/assets/open-menu-*', async (route) => {
    await route.abort();
    refused += 1;
  });
  await page.goto('/v3/home');
  const account = page.getByRole('button', { name: /Account of Maya Okafor/ });
  await account.click();
  const failed = page.getByRole('dialog', { name: 'This could not be loaded.' });
  await expect(failed).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(failed).toBeHidden();
  const before = refused;
  await account.click();
  // The second press asks by itself, in up to two requests: both have been refused before anything is given.
  await expect.poll(() => refused).toBeGreaterThan(before);
  await page.waitForTimeout(500);
  await page.unroute('**/assets/open-menu-*');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
});

test('an observer has company goals only: no bell, no notifications page', async ({ page, signIn }) => {
  await signIn(page, 'observer');
  await page.goto('/v3/home');
  await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Notifications/ })).toHaveCount(0);
  await page.goto('/v3/notifications');
  await expect(page).toHaveURL(/\/v3\/home$/);
});

test('old and unknown addresses lead where they should', async ({ page, signIn }) => {
  await signIn(page, 'manager');
  for (const [from, to] of [
    ['/v2', '/v3/notifications'],
    ['/', '/v3/home'],
    ['/v3/nonsense', '/v3/home'],
    ['/elsewhere/entirely', '/v3/home'],
    ['/#/notifications', '/v3/notifications'],
    ['/#/user?selectedGoalId=3', '/v3/profile/3'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(from);
    await expect(page).toHaveURL(new RegExp(`${to}$`));
  }
});

test('the palette finds pages, goals and people by keyboard alone', async ({ page, signIn }) => {
  await signIn(page, 'manager');
  await page.goto('/v3/home');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: /Search pages/ });
  await expect(search).toBeFocused();
  await search.fill('Tomás');
  await expect(page.getByRole('option', { name: /Tomás Rivera, .*People/ })).toBeVisible();
  await expectAccessible(page);
  await search.fill('zzzz');
  // What it does not look through may well be there.
  await expect(
    page.getByText(
      'Nothing found. The search looks at titles, owners and departments of objectives of this quarter that you may see, and at names and departments of people, where one was entered. Shelved objectives, observers, deactivated people and what is theirs are left out.',
    ),
  ).toBeVisible();
  // Of one letter nothing is asked, and so nothing is said to be missing.
  await search.fill('7');
  await expect(page.getByText('Search pages, actions, objectives and people')).toBeVisible();
  await search.fill('in');
  // No more of them stand there, which is said.
  await expect(page.getByText(/^People, 6 of \d+$/)).toBeVisible();
  await page.getByRole('option', { name: /^All \d+ in Goals/ }).click();
  await expect(page).toHaveURL(/\/v3\/goals\?search=in$/);
  await expect(page.locator('#goal-search')).toHaveValue('in');
  await page.keyboard.press('Control+k');
  await search.fill('installation lead time');
  const goal = page.getByRole('option', { name: /Cut installation lead time/ });
  await expect(goal).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/v3\/goals\/\d+$/);
  await expect(search).toBeHidden();

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a notice arrives without a reload, counts and leads to its goal', async ({
  page,
  signIn,
  ask,
  tokenOf,
}) => {
  await signIn(page, 'manager');
  const live = isLive(page);
  await page.goto('/v3/notifications');
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await live;
  const before = Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0);

  const token = await tokenOf('contributor');
  const title = `Sort the van stock ${process.pid}`;
  await ask('/api/Goal', { body: { Title: title, IsDraft: false }, token });

  const notice = page.getByRole('link', { name: new RegExp(title) });
  await expect(notice).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^\\(${before + 1}\\) `));
  await expectAccessible(page);
  await notice.click();
  // Beside the list that it stands in, which the address names once the goal is known.
  await expect(page).toHaveURL(/\/v3\/goals\/\d+\?type=reports$/);
  await expect(page).not.toHaveTitle(new RegExp(`^\\(${before + 1}\\) `));
});

test('more notifications load twenty at a time', async ({ page, signIn }) => {
  await signIn(page, 'manager');
  await page.goto('/v3/notifications');
  const entries = page.getByRole('main').getByRole('listitem');
  await expect(entries).toHaveCount(20);
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(entries.nth(20)).toBeVisible();
});

test('a profile shows the person, and what is not there says so', async ({ page, signIn }) => {
  await signIn(page, 'manager');
  await page.goto('/v3/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Maya Okafor' })).toBeVisible();
  await expect(page.getByText('VP Field Operations', { exact: true })).toBeVisible();
  await expect(page.getByText('Field Operations', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'View more' }).click();
  await expect(page.getByRole('button', { name: 'View less' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Henrik Aalto' }).click();
  await expect(page.getByText('CEO', { exact: true })).toBeVisible();
  await page.goto('/v3/profile/999999');
  await expect(page.getByText('This is not here, or no longer.')).toBeVisible();
});

test('a picture that cannot be had gives way to initials', async ({ page, signIn }) => {
  await signIn(page, 'manager');
  await page.goto('/v3/profile');
  const head = page.getByRole('main').getByRole('article');
  await expect(head.locator('img').first()).toBeVisible();
  await page.route('**/api/files/avatar/**', (route) => route.abort());
  await page.reload();
  await expect(head.getByText('MO', { exact: true })).toBeVisible();
  await expect(head.locator('img')).toHaveCount(0);
});
