import { expect, type Page } from '@playwright/test';
import { anotherDeed, expectAccessible, tryAgain } from '#test/support/browser-session.ts';
import { dialogOf, test } from '#test/support/goal-journey.ts';
import { leave, tabOf } from '#test/support/kept-in-browser.ts';

const rowOf = (page: Page, title: string) =>
  page.getByRole('main').locator('a[data-goal]').filter({ hasText: title });
/** A list of what this worker made: whatever else there is, its rows are loaded. */
const journeysOf = (preset: string): string =>
  `/v3/goals/type/${preset}?title=${encodeURIComponent(`Journey ${process.pid}-`)}&within=1`;
const barOf = (page: Page) => page.getByRole('toolbar', { name: 'Chosen' });

test('several are chosen by keyboard and approved in one go, each with its own answer', async ({
  manager,
  goal,
}) => {
  const { page } = manager;
  const waiting = await goal({ state: 'review' });
  const active = await goal({ state: 'approved' });
  await page.goto(journeysOf('reports'));
  await rowOf(page, waiting.title).focus();
  await page.keyboard.press('Space');
  await expect(barOf(page).getByText('1 chosen')).toBeVisible();
  await rowOf(page, active.title).focus();
  await anotherDeed(page);
  await page.keyboard.press('Space');
  await expect(barOf(page).getByText('2 chosen')).toBeVisible();
  await expectAccessible(page);

  await barOf(page).getByRole('button', { name: 'Approve' }).click();
  const dialog = dialogOf(page, 'Approve 2');
  await dialog.getByLabel('Comment').fill('Both read.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(dialog.getByText('1 of 2 done')).toBeVisible();
  const lines = dialog.getByRole('listitem');
  await expect(lines.filter({ hasText: waiting.title })).toContainText('Done');
  await expect(lines.filter({ hasText: active.title })).toContainText(
    'This cannot be done with it as it is now',
  );
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  // What was refused stays chosen, what is done does not.
  await expect(barOf(page).getByText('1 chosen')).toBeVisible();
  await barOf(page).getByRole('button', { name: 'Stop choosing' }).click();
  await expect(barOf(page)).toHaveCount(0);
});

test('of several that cancel pending edits it is said beforehand, and only where there are some', async ({
  owner,
  manager,
  goal,
}) => {
  const { page } = manager;
  const bare = await goal({ state: 'shelving_in_review' });
  const edited = await goal({ state: 'approved' });
  await owner.save(edited.id, { Measurement: 'Nine of ten', IsDraft: true });
  await owner.call('/shelve', { Id: edited.id, Status: 'shelving_in_review' });
  const cancels = 'The pending edits of what is shelved are canceled with it.';
  await page.goto(journeysOf('reports'));
  await page.getByRole('button', { name: 'Choose several' }).click();
  await page.getByRole('checkbox', { name: `Choose ${bare.title}` }).check();
  for (const [deed, title] of [
    ['Shelve', 'Shelve 1'],
    ['Approve', 'Approve 1'],
  ] as const) {
    await barOf(page).getByRole('button', { name: deed }).click();
    await expect(dialogOf(page, title)).toBeVisible();
    await expect(dialogOf(page, title)).not.toContainText(cancels);
    await page.keyboard.press('Escape');
    await expect(dialogOf(page, title)).toBeHidden();
  }
  await page.getByRole('checkbox', { name: `Choose ${edited.title}` }).check();
  for (const [deed, title] of [
    ['Shelve', 'Shelve 2'],
    ['Approve', 'Approve 2'],
  ] as const) {
    await barOf(page).getByRole('button', { name: deed }).click();
    await expect(dialogOf(page, title)).toContainText(cancels);
    await page.keyboard.press('Escape');
    await expect(dialogOf(page, title)).toBeHidden();
  }
});

test('with Shift everything in between is chosen, and shelved', async ({ manager, goal }) => {
  const { page } = manager;
  const made = [await goal({ state: 'approved' }), await goal({ state: 'approved' })];
  await page.goto(journeysOf('reports'));
  for (const { title } of made) await expect(rowOf(page, title)).toBeVisible();
  // Nothing points at a row yet: the button that puts the boxes there stands above the list.
  await page.getByRole('button', { name: 'Choose several' }).click();
  const boxes = page.getByRole('main').getByRole('checkbox', { name: /^Choose / });
  const count = await boxes.count();
  await boxes.first().check();
  await boxes.last().click({ modifiers: ['Shift'] });
  await expect(barOf(page).getByText(`${count} chosen`)).toBeVisible();
  await barOf(page).getByRole('button', { name: 'Shelve' }).click();
  const dialog = dialogOf(page, `Shelve ${count}`);
  await dialog.getByRole('button', { name: 'Shelve', exact: true }).click();
  await expect(dialog.getByText(`${count} of ${count} done`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  // What leaves the list stays in its place until one asks for the new order.
  for (const { title } of made) await expect(rowOf(page, title)).toContainText('Shelved');
  await page.getByRole('button', { name: /changed$/ }).click();
  for (const { title } of made) await expect(rowOf(page, title)).toHaveCount(0);
});

test('of a long list the head stays true when several have gone, and what moves up stands at its end', async ({
  manager,
  goal,
}) => {
  const { page } = manager;
  for (let made = 0; made < 12; made += 1) await goal({ state: 'approved' });
  await page.goto(journeysOf('reports'));
  const rows = page.getByRole('main').locator('a[data-goal]');
  await expect(rows).toHaveCount(10);
  const head = page.getByText(/^\d+ objectives with/);
  const said = await head.innerText();
  await page.getByRole('button', { name: 'Choose several' }).click();
  const boxes = page.getByRole('main').getByRole('checkbox', { name: /^Choose / });
  await boxes.first().check();
  await boxes.nth(2).click({ modifiers: ['Shift'] });
  await barOf(page).getByRole('button', { name: 'Shelve' }).click();
  const dialog = dialogOf(page, 'Shelve 3');
  await dialog.getByRole('button', { name: 'Shelve', exact: true }).click();
  await expect(dialog.getByText('3 of 3 done')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('button', { name: '3 changed' })).toBeVisible();
  await expect(head).toHaveText(said);
  // Of twelve two stood below.
  await expect(rows).toHaveCount(Math.min(13, Number.parseInt(said, 10)));
  await page.getByRole('button', { name: '3 changed' }).click();
  await expect(head).toHaveText(said.replace(/^\d+/, (count) => String(Number(count) - 3)));
});

test('many that are asked about are scrolled by keys, and what could not be asked of them is asked again', async ({
  manager,
}) => {
  const { page } = manager;
  await page.goto('/v3/goals/type/reports');
  await page.getByRole('button', { name: 'Choose several' }).click();
  const boxes = page.getByRole('main').getByRole('checkbox', { name: /^Choose / });
  await boxes.first().check();
  await boxes.last().click({ modifiers: ['Shift'] });
  await barOf(page).getByRole('button', { name: 'Shelve' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem').nth(8)).toBeAttached();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.route('**/api/Goal/several/mustalign*', (route) => route.fulfill({ status: 500, json: {} }));
  await barOf(page).getByRole('button', { name: 'Re-align' }).click();
  const unknown = dialog.getByText('Whether they may be left without a parent could not be asked.');
  await expect(unknown).toBeVisible();
  await expect(dialog.getByText('No parent', { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.unroute('**/api/Goal/several/mustalign*');
  await tryAgain(dialog, dialog.getByText('No parent', { exact: true }));
  await expect(unknown).toHaveCount(0);
});

test('a view is saved under a name, found by others who may, and deleted again', async ({
  manager,
  owner,
}) => {
  const { page } = manager;
  await page.goto('/v3/goals/type/reports?only=needs_update&sort=owner&grouped=1');
  const menu = async (who: Page, name: string | RegExp) => {
    await who.getByRole('button', { name: 'View of the list' }).click();
    await who.getByRole('menuitem', { name }).click();
  };
  await menu(page, 'Save this view');
  const dialog = dialogOf(page, 'Save this view');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Please enter a name.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Mondays');
  await dialog.getByLabel('Share it with everyone in the company').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();

  await owner.page.goto('/v3/goals');
  await menu(owner.page, /^Mondays/);
  await expect(owner.page).toHaveURL(
    /type\/reports\?of=\d+&period=\d+&only=needs_update&sort=owner&grouped=1|type=reports/,
  );
  await expect(owner.page.getByRole('button', { name: 'Remove Maya Okafor’s direct reports' })).toBeVisible();

  await menu(page, 'Save this view');
  await dialog.getByLabel('Name').fill(' mondays');
  await expect(
    dialog.getByText('Save replaces your view of this name, which everyone finds now.'),
  ).toBeVisible();
  await dialog.getByLabel('Name').fill('');
  await expect(dialog.getByText(/Save replaces/)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Delete Mondays' }).click();
  const question = dialogOf(page, 'Delete Mondays for everyone?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('button', { name: 'Delete Mondays' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete Mondays' }).click();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Delete Mondays' })).toHaveCount(0);
  await expect(dialog).toBeVisible();
});

test('whoever may only ask reads that shelving was asked for, not done', async ({ owner, goal }) => {
  const { page } = owner;
  const { title } = await goal({ state: 'approved' });
  await page.goto(`/v3/goals/type/my?title=${encodeURIComponent(title)}&within=1`);
  await rowOf(page, title).focus();
  await page.keyboard.press('Space');
  await barOf(page).getByRole('button', { name: 'Shelve' }).click();
  const dialog = dialogOf(page, 'Shelve 1');
  await dialog.getByRole('button', { name: 'Shelve', exact: true }).click();
  await expect(dialog.getByText('0 of 1 done, 1 asked for')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: title })).toContainText('Asked for.');
});

test('a comment that was said of none of several can be copied, and nothing is offered where there is no box', async ({
  manager,
  goal,
}) => {
  const { page } = manager;
  const one = await goal({ state: 'review' });
  const tab = await tabOf(page);
  const opened = async (window: Page) => {
    await window.goto(journeysOf('reports'));
    await window.getByRole('button', { name: 'Choose several' }).click();
    await window.getByRole('checkbox', { name: `Choose ${one.title}` }).check();
    await barOf(window).getByRole('button', { name: 'Approve' }).click();
    return dialogOf(window, 'Approve 1');
  };
  await (await opened(tab)).getByLabel('Comment').fill('As agreed on Monday.');
  await leave(tab);
  const dialog = await opened(page);
  await expect(dialog.getByText(/Typed here before/)).toBeVisible();
  await dialog.getByLabel('Comment').fill('Agreed.');
  await manager.call('/approve', { Id: one.id, Status: 'approved' });
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(dialog.getByText('0 of 1 done')).toBeVisible();
  await expect(dialog.getByText(/Typed here before/)).toBeHidden();
  await expect(dialog.getByRole('region', { name: 'What you had typed here:' })).toContainText('Agreed.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialogOf(page, 'You have unsaved changes.')).toBeVisible();
});
