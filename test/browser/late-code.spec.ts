import { expect, type Page } from '@playwright/test';
import { expectAccessible, test } from '../support/browser-session.ts';

/** Refuses what is asked for by these names until the answer is called. */
async function withoutCode(page: Page, names: string): Promise<() => Promise<void>> {
  const route = new RegExp(`/assets/(${names})-[\\w-]+\\.js`);
  await page.route(route, (asked) => asked.abort());
  return () => page.unroute(route);
}

test('a page stands though what comes beside it does not', async ({ page, signIn }) => {
  await signIn(page, 'ceo');
  await withoutCode(page, 'toasts|live|rich-text');
  const refused = page.waitForEvent('requestfailed', (request) => /\/toasts-/.test(request.url()));
  await page.goto('/v3/home');
  await refused;
  await page.waitForEvent('requestfailed', (request) => /\/live-/.test(request.url()));
  await expect(page.getByRole('heading', { name: 'Reminders' })).toBeVisible();
  await expect(page.getByText('Leave it safer than we found it.').first()).toBeVisible();
  await expect(page.getByText('This page has stopped working.')).toHaveCount(0);
});

for (const [what, code, path, who, press, opened] of [
  [
    'the palette',
    'command-palette',
    '/v3/home',
    'ceo',
    (page: Page) => page.keyboard.press('Control+k'),
    /^Search pages/,
  ],
  ['the keys', 'keys-dialog', '/v3/home', 'ceo', (page: Page) => page.keyboard.press('?'), 'Keys'],
  ['the filter of goals', 'filter-drawer', '/v3/goals', 'contributor', filter, 'Filter'],
  ['the theme of the quarter', 'theme', '/v3/home', 'ceo', theme, 'Edit Theme'],
  ['who is behind', 'compliance-list', '/v3/home', 'ceo', behind, /^Not Updated/],
] as const) {
  test(`where the code of ${what} does not come, the page stays and says so`, async ({ page, signIn }) => {
    await signIn(page, who);
    const allow = await withoutCode(page, code);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await press(page);
    const failed = page.getByRole('dialog', { name: 'This could not be loaded.' });
    await expect(failed).toBeVisible();
    await expect(page.getByText('This page has stopped working.')).toHaveCount(0);
    await allow();
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('dialog', { name: opened })).toBeVisible();
  });
}

test('a dialog whose code takes its time says so, and one need not wait for it', async ({ page, signIn }) => {
  await signIn(page, 'ceo');
  let come: () => void = () => undefined;
  const way = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/\/assets\/keys-dialog-[\w-]+\.js/, async (asked) => {
    await way;
    await asked.continue();
  });
  await page.goto('/v3/home');
  await expect(page.getByRole('heading', { name: 'Reminders' })).toBeVisible();
  const waiting = page.getByRole('dialog', { name: 'Loading' });
  await page.keyboard.press('?');
  await expect(waiting).toBeVisible();
  await waiting.getByRole('button', { name: 'Close' }).click();
  await expect(waiting).toBeHidden();
  await page.keyboard.press('?');
  await expect(waiting).toBeVisible();
  come();
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await expect(waiting).toBeHidden();
});

function filter(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Filter', exact: true }).click();
}

function theme(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Edit Theme' }).click();
}

function behind(page: Page): Promise<void> {
  return page.getByRole('button', { name: /Not Updated$/ }).click();
}

test('a page whose code cannot be had leaves the menu where it is, and comes with the line', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'manager');
  await page.goto('/v3/home');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Reports' }).first().click();
  await expect(page.getByRole('main').getByText('This could not be loaded.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dashboard' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('heading', { name: 'Reminders' })).toBeVisible();
  await page.getByRole('link', { name: 'Reports' }).first().click();
  await expect(page.getByRole('main').getByText('This could not be loaded.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Reports' }).first()).toBeVisible();
  await expect(page.getByRole('main').getByText('This could not be loaded.')).toHaveCount(0);
});

test('where a new release has other files, a page that is still open is loaded anew once', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'manager');
  await page.goto('/v3/home');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Object.assign(window, { before: true }));
  let refusals = 0;
  await page.route(/\/assets\/reports-[\w-]+\.js/, (asked) => {
    refusals += 1;
    return refusals <= 2 ? asked.fulfill({ status: 404, body: '' }) : asked.continue();
  });
  await page.getByRole('link', { name: 'Reports' }).first().click();
  await expect(page.getByRole('heading', { name: 'Reports' }).first()).toBeVisible();
  expect(await page.evaluate(() => 'before' in window)).toBe(false);
});
