import { expect, type Page } from '@playwright/test';
import { expectAccessible, test } from '#test/support/browser-session.ts';

const person = (page: Page, name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name},`) });

test('the chart opens with two levels; a search opens the path to a hit and inks it', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'manager');
  await page.goto('/v3/organization');
  await expect(person(page, 'Henrik Aalto')).toHaveAttribute('aria-level', '1');
  await expect(person(page, 'Stefan Lukić')).toHaveAttribute('aria-level', '3');
  await expect(person(page, 'Grace Müller')).toHaveCount(0);
  // Observers stand outside the tree.
  await expect(page.getByText('Margarethe Lund')).toHaveCount(0);
  await page.keyboard.press('/');
  await page.keyboard.type('horakova');
  await expect(page.getByText('1 of 1')).toBeVisible();
  await expect(person(page, 'Petra Horáková')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('navigation', { name: 'Path in the organization' })).toHaveText(
    'Henrik AaltoMaya OkaforDaniel KimPetra Horáková',
  );
  await expect(page).toHaveURL(/\/v3\/organization\/\d+$/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.type('an');
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  await page.keyboard.press('Shift+Enter');
  await expect(page.getByText(/^(\d+) of \1$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.type('marnio');
  await expect(page.getByText('Nobody in the chart is called ‘marnio’')).toBeVisible();
});

test('the people of the chart are asked for beside its code, not after it', async ({ page, signIn }) => {
  await signIn(page, 'manager');
  const asked = page.waitForRequest(/\/OrgData$/);
  // Whoever asked one after the other would wait for ever.
  await page.route(/\/assets\/organization-[^/]+\.js$/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/v3/organization');
  await expect(person(page, 'Henrik Aalto')).toBeVisible();
});

test('keys walk the tree, the card follows, Escape gives the focus back', async ({ page, signIn }) => {
  await signIn(page, 'manager');
  await page.goto('/v3/organization');
  await expect(person(page, 'Henrik Aalto')).toBeVisible();
  await page.keyboard.press('m');
  await expect(person(page, 'Maya Okafor')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(person(page, 'Maya Okafor')).toHaveAttribute('aria-expanded', 'false');
  await expect(person(page, 'Tomás Rivera')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(person(page, 'Aisha Bello')).toBeFocused();
  await expect(person(page, 'Aisha Bello')).toHaveAttribute('aria-posinset', '1');
  await expect(person(page, 'Aisha Bello')).toHaveAttribute('aria-setsize', '7');
  await page.keyboard.type('tom');
  await expect(person(page, 'Tomás Rivera')).toBeFocused();
  await page.keyboard.press('Enter');
  const card = page.getByRole('complementary', { name: 'About Tomás Rivera' });
  await card.getByRole('button', { name: 'Expand info' }).click();
  await expect(card.getByRole('link', { name: /@demo\.example$/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(person(page, 'Tomás Rivera')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(person(page, 'Henrik Aalto')).toBeFocused();
  await page.keyboard.press('End');
  await expect(person(page, 'Henrik Aalto')).not.toBeFocused();
  await person(page, 'Tomás Rivera').click();
  await card.getByRole('link', { name: 'View Profile' }).click();
  await expect(page).toHaveURL(/\/v3\/profile\/\d+$/);
});

test('an address with someone opens the path and the reports; whoever left is there for the branch', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'manager');
  await page.goto('/v3/organization');
  const gone = person(page, 'Gustav Brandt');
  await expect(gone).toHaveAccessibleName(/Deactivated, 1 direct report$/);
  await gone.click();
  await page.reload();
  await expect(gone).toHaveAttribute('aria-selected', 'true');
  await expect(person(page, 'Elif Aydin')).toBeVisible();
  await expect(person(page, 'Stefan Lukić')).toHaveCount(0);
});

test('the shown part is saved as a picture', async ({ page, signIn }) => {
  await signIn(page, 'manager');
  await page.goto('/v3/organization');
  for (const [item, ending] of [
    ['Save as SVG', 'svg'],
    ['Save as PNG', 'png'],
  ] as const) {
    await page.getByRole('button', { name: 'Print or save' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: item }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`Solstead organization.${ending}`);
  }
});

test('the directory is searched, filtered and sorted in its address', async ({ page, signIn }) => {
  await signIn(page, 'manager');
  await page.goto('/v3/organization');
  await page.getByRole('link', { name: 'Employee Directory' }).click();
  const table = page.getByRole('table', { name: 'Employee Directory' });
  await expect(table.getByRole('link', { name: 'Aisha Bello' })).toBeVisible();
  await table.getByRole('button', { name: 'Filter: Department' }).click();
  await page.getByRole('checkbox', { name: /^Sales/ }).click();
  await page.getByRole('checkbox', { name: /^Marketing/ }).click();
  await page.keyboard.press('Escape');
  await table.getByRole('button', { name: 'Filter: Status' }).click();
  await page.getByRole('checkbox', { name: 'Deactivated' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await table.getByRole('button', { name: 'Department', exact: true }).click();
  await expect(page).toHaveURL(/sort=OrgUnit$/);
  // Two presses at once are one.
  await page.waitForTimeout(600);
  await table.getByRole('button', { name: 'Department', exact: true }).click();
  await expect(page).toHaveURL(/status=Active%2CInvited%2CDeactivated.*department=Sales.*order=desc$/);
  await expect(table.getByRole('columnheader', { name: /^Department/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(table.getByRole('row').nth(1)).toContainText('Sales');
  await expect(page.getByRole('button', { name: 'Remove Status: All' })).toBeVisible();
  await page.reload();
  await expect(table.getByRole('row', { name: /Jakub Wrona.*Invited/ })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('nobody at all');
  await expect(page.getByText('Nobody matches')).toBeVisible();
  await expect(page.getByText(/or the status ‘Deactivated’ may help/)).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).first().click();
  await expect(page).toHaveURL(/\?tab=directory&sort=OrgUnit&order=desc$/);
});

test('the directory grows while one scrolls, and is walked by keys', async ({ page, signIn }) => {
  await signIn(page, 'manager');
  await page.goto('/v3/organization?tab=directory');
  const rows = page.locator('[data-directory-person]');
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(rows.first()).toBeFocused();
  await page.locator('main').evaluate((main) => main.scrollTo(0, 9999));
  await expect(page.getByRole('link', { name: 'Maya Okafor' })).toBeAttached();
  await page.locator('main').evaluate((main) => main.scrollTo(0, 0));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as spreadsheet' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  await page.keyboard.press('Escape');
  await rows.first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/v3\/profile\/\d+$/);
});

test('observers are for the ceo and org admins to filter', async ({ page, signIn }) => {
  for (const [who, offered] of [
    ['manager', 0],
    ['orgadmin', 1],
  ] as const) {
    await signIn(page, who);
    await page.goto('/v3/organization?tab=directory');
    await page.getByRole('button', { name: 'Filter: Role' }).click();
    await expect(page.getByRole('checkbox', { name: 'Manager' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Observer' })).toHaveCount(offered);
  }
});

test('help says whom to ask, and hides what the installation does not have', async ({ page, signIn }) => {
  await signIn(page, 'observer');
  await page.goto('/v3/help');
  await expect(page.getByRole('region', { name: 'Org Admins' })).toContainText('Louise Fournier');
  await expect(page.getByRole('region', { name: 'Org Admins' })).toContainText(
    'Add and reassign employees and manage special permissions.',
  );
  await expect(page.getByRole('link', { name: 'hradmin@demo.example' })).toHaveAttribute(
    'href',
    'mailto:hradmin@demo.example',
  );
  await expect(page.getByRole('link', { name: /Write to support/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: /Keyboard shortcuts/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Walk the organization chart');
});
