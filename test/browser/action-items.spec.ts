import { expect, type Page } from '@playwright/test';
import en from '#contract/words/en.json' with { type: 'json' };
import { type Ask, expectAccessible, isLive, lose, pressAgain } from '#test/support/browser-session.ts';
import { test } from '#test/support/goal-journey.ts';

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

interface Stamped {
  readonly Id: number;
  readonly UpdatedAt: string;
}

/** Something asked of Maya by Henrik, through the API. */
async function askMaya(ask: Ask, token: string, Title: string): Promise<Stamped> {
  const users = (await ask('/api/actionitem/users?Name=maya', { token })) as { data: { Id: number }[] };
  const AssigneeId = users.data[0]?.Id ?? 0;
  const body = { Title, DueDate: '2099-12-31', AssigneeId };
  return (await ask('/api/actionitem', { token, body })) as Stamped;
}

/** Taken back by Maya where she ticked it off, and away with it by Henrik, who asked. */
async function dropItem(
  ask: Ask,
  id: number,
  { token, ceo }: Record<'token' | 'ceo', string>,
): Promise<void> {
  for (const IsCompleted of [true, false]) {
    const body = { IsCompleted, PageSize: 100 };
    const { data } = (await ask('/api/actionitem/Get', { token, body })) as { data: Stamped[] };
    const item = data.find(({ Id }) => Id === id);
    if (item === undefined) continue;
    const at = `?UpdatedAt=${item.UpdatedAt}`;
    if (IsCompleted) await ask(`/api/actionitem/MarkComplete/${id}/1${at}`, { token });
    else await ask(`/api/actionitem/${id}${at}`, { token: ceo, method: 'DELETE' });
  }
}

test('a manager asks, changes, ticks off, takes back and deletes', async ({ page, signIn }) => {
  await signIn(page, 'manager');
  await page.goto('/v3/actionitems');
  await expect(page.getByRole('tab', { name: 'In Progress 12' })).toBeVisible();
  const mine = rowOf(page, 'Agree the December block slots');
  await expect(mine).toContainText('2 days overdue');
  await expect(mine.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
  await expect(rowOf(page, 'Return the commissioning laptop')).toContainText('Deactivated');
  await expect(rowOf(page, 'field budget')).toContainText('Added by you');
  await expectAccessible(page);

  await page.keyboard.press('n');
  const drawer = page.getByRole('dialog', { name: 'New Action Item' });
  await drawer.getByRole('button', { name: /^Save/ }).click();
  await expect(drawer.getByText('Please enter!')).toHaveCount(2);
  await expect(drawer.getByText('Please select!')).toBeVisible();
  await drawer.getByLabel('Title').fill('Order the second door');
  await drawer.getByRole('textbox', { name: 'Deadline' }).fill('12/31/2099');
  await expect(drawer.getByText(/^Thursday, in/)).toBeVisible();
  await drawer.getByLabel('Assignee').fill('dan');
  await page.getByRole('option', { name: /Daniel Kim/ }).click();
  await expect(drawer.getByText('You ask for it: Maya Okafor')).toBeVisible();
  await expect(drawer.getByText('Visible to you and Daniel Kim.')).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: /^Save/ }).click();
  await expect(drawer).toBeHidden();
  // Whether anybody was told is not said: who is still invited is told of nothing.
  await expect(page.getByText('It stands among the action items of Daniel Kim.')).toBeVisible();
  const made = rowOf(page, 'Order the second door');
  await expect(made).toContainText('12/31/2099');
  await made.getByRole('button', { name: /^Edit/ }).click();
  const editor = page.getByRole('dialog', { name: 'Edit Action Item' });
  await editor.getByLabel('Title').fill('Order both doors');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(editor).toBeHidden();
  await rowOf(page, 'Order both doors')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page
    .getByRole('dialog', { name: 'Delete this action item?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(rowOf(page, 'Order both doors')).toHaveCount(0);

  const own = rowOf(page, 'Write the handover note');
  await own.getByRole('button', { name: /^Mark as Complete/ }).click();
  await expect(own).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'In Progress 11' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(own).toBeVisible();
});

test('a new item whose answer is lost stands once, however often it is sent', async ({
  page,
  ask,
  signIn,
}) => {
  const token = await signIn(page, 'manager');
  const live = isLive(page);
  await page.goto('/v3/actionitems');
  await live;
  await lose(page, '**/api/actionitem', { times: 3 });
  await page.keyboard.press('n');
  const drawer = page.getByRole('dialog', { name: 'New Action Item' });
  await drawer.getByLabel('Title').fill('Count the spare seals');
  await drawer.getByRole('textbox', { name: 'Deadline' }).fill('12/31/2099');
  await drawer.getByLabel('Assignee').fill('dan');
  await page.getByRole('option', { name: /Daniel Kim/ }).click();
  await pressAgain(drawer.getByRole('button', { name: /^Save/ }));
  await expect(drawer.getByText(en.messages.not_reached)).toBeVisible();
  await pressAgain(drawer.getByRole('button', { name: /^Save/ }));
  await expect(drawer).toBeHidden();
  await expect(rowOf(page, 'Count the spare seals')).toHaveCount(1);
  const { data } = (await ask('/api/actionitem/Get', {
    token,
    body: { IsCompleted: false, PageSize: 100 },
  })) as { data: (Stamped & { Title: string })[] };
  const [made, ...more] = data.filter(({ Title }) => Title === 'Count the spare seals');
  expect(more).toEqual([]);
  await ask(`/api/actionitem/${made?.Id}?UpdatedAt=${made?.UpdatedAt}`, { token, method: 'DELETE' });
});

test('a tick that is refused brings the row back with the sentence, and so does an Undo', async ({
  page,
  ask,
  signIn,
}) => {
  const token = await signIn(page, 'manager');
  await page.goto('/v3/actionitems');
  const own = rowOf(page, 'Write the handover note');
  const tab = page.getByRole('tab', { name: /^In Progress/ });
  await expect(own).toBeVisible();
  const [counted, titles] = [await tab.textContent(), await page.getByRole('row').allTextContents()];
  const marking = '**/api/actionitem/MarkComplete/**';
  let refuse = () => {};
  const asked = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route(marking, async (route) => {
    await asked;
    await route.abort('connectionrefused');
  });
  await own.getByRole('button', { name: /^Mark as Complete/ }).click();
  await expect(own).toHaveCount(0);
  refuse();
  await expect(page.getByText(en.messages.not_reached)).toBeVisible();
  await expect(page.getByRole('row')).toHaveText(titles);
  await expect(tab).toHaveText(counted ?? '');

  const said = page.getByRole('alert').filter({ hasText: en.messages.not_reached });
  await said.getByRole('button', { name: 'Dismiss' }).click();
  await expect(said).toHaveCount(0);
  await page.unroute(marking);
  await own.getByRole('button', { name: /^Mark as Complete/ }).click();
  await expect(own).toHaveCount(0);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await page.route(marking, (route) => route.abort('connectionrefused'));
  await undo.click();
  await expect(page.getByText(en.messages.not_reached)).toBeVisible();
  await expect(own).toHaveCount(0);
  await page.unroute(marking);
  // It is completed: what was refused is the Undo. Taken back for the journeys after this one.
  const body = { IsCompleted: true, PageSize: 100 };
  const done = (await ask('/api/actionitem/Get', { token, body })) as {
    data: { Id: number; Title: string; UpdatedAt: string }[];
  };
  const item = done.data.find(({ Title }) => Title.startsWith('Write the handover note'));
  const reopened = ask(`/api/actionitem/MarkComplete/${item?.Id}/1?UpdatedAt=${item?.UpdatedAt}`, { token });
  expect(await reopened).toMatchObject({ CompletedAt: null });
  await page.reload();
  await expect(own).toBeVisible();
});

test('of several ticks one after the other the refused one alone comes back, and says why', async ({
  page,
  ask,
  signIn,
  tokenOf,
}) => {
  const ceo = await tokenOf('ceo');
  const titles = ['Count the ladders', 'Count the ropes', 'Count the helmets'];
  const made: Stamped[] = [];
  for (const title of titles) made.push(await askMaya(ask, ceo, title));
  const [, ropes] = made;
  const token = await signIn(page, 'manager');
  await page.goto('/v3/actionitems');
  const rows = page.getByRole('row').filter({ hasText: 'Count the' });
  await expect(rows).toHaveCount(3);
  const tab = page.getByRole('tab', { name: /^In Progress/ });
  const counted = Number(/\d+/.exec((await tab.textContent()) ?? '')?.[0]);
  let read = () => {};
  const readable = new Promise<void>((resolve) => {
    read = resolve;
  });
  await page.route('**/api/actionitem/Get', async (route) => {
    await readable;
    await route.continue();
  });
  const waiting: (() => void)[] = [];
  await page.route('**/api/actionitem/MarkComplete/**', async (route) => {
    await new Promise<void>((go) => waiting.push(go));
    await route.continue();
  });
  // What slides to the place of one that was ticked is another deed.
  for (const title of titles.toReversed())
    await pressAgain(rowOf(page, title).getByRole('button', { name: /^Mark as Complete/ }));
  await expect.poll(() => waiting.length).toBe(3);
  await expect(rows).toHaveCount(0);
  // Henrik is faster with one of them: what Maya ticks is no longer what she read.
  const body = { Title: 'Count the ropes twice', UpdatedAt: ropes?.UpdatedAt };
  await ask(`/api/actionitem/${ropes?.Id}`, { token: ceo, method: 'PUT', body });
  for (const go of waiting) go();
  // No other answer has come yet that could mend what the refusal did.
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Count the ropes');
  read();
  await expect(page.getByText('Henrik Aalto has changed this in the meantime.')).toBeVisible();
  await expect(rows).toContainText('Count the ropes twice');
  await expect(rows).toHaveCount(1);
  await expect(tab).toHaveText(new RegExp(`${counted - 2}$`));
  await page.reload();
  await expect(rows).toHaveCount(1);
  for (const { Id } of made) await dropItem(ask, Id, { token, ceo });
});

test('filters, order and page stand in the address', async ({ page, signIn }) => {
  await signIn(page, 'manager');
  await page.goto('/v3/actionitems');
  await page.getByRole('button', { name: /^Assigned By ./ }).click();
  await page.getByRole('checkbox', { name: 'Henrik Aalto' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page).toHaveURL(/by=\d+$/);
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Remove By Henrik Aalto' }).click();
  await page.getByRole('button', { name: 'Title', exact: true }).click();
  await expect(page).toHaveURL(/sort=Title$/);
  await page.getByRole('tab', { name: /^Completed/ }).click();
  await expect(page.getByText('1–20 of 24')).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByRole('row')).toHaveCount(5);
  await expect(page).toHaveURL(/page=2/);
  await expectAccessible(page);
  // What stood there may be gone: then it is the last page that there is.
  await page.goto('/v3/actionitems?tab=completed&page=9');
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText('21–24 of 24')).toBeVisible();
  await expect(page.getByText('No Action Items Found')).toHaveCount(0);
});

test('what others add waits until one asks for it, and the header counts what is due', async ({
  page,
  signIn,
  ask,
  tokenOf,
}) => {
  await signIn(page, 'manager');
  await page.goto('/v3/actionitems');
  await expect(
    page.getByRole('link', { name: 'Action items, 3 overdue or due within seven days' }),
  ).toBeVisible();
  await askMaya(ask, await tokenOf('ceo'), 'Come to the town hall');
  await expect(page.getByText('No Action Items Found')).toHaveCount(0);
  await page.getByRole('button', { name: '1 new' }).click();
  await expect(rowOf(page, 'Come to the town hall')).toBeVisible();
  await page.keyboard.press('j');
  await rowOf(page, 'Come to the town hall').getByRole('button', { name: /^Mark/ }).click();
  await expect(rowOf(page, 'Come to the town hall')).toHaveCount(0);
  await pressAgain(page.getByRole('tab', { name: /^Completed/ }));
  await expect(page.getByRole('tab', { name: 'Completed 25' })).toBeVisible();
});

test('a goal’s menu begins one with the goal’s title', async ({ page, signIn, goal }) => {
  const { id, title } = await goal({ state: 'approved' });
  await signIn(page, 'manager');
  await page.goto(`/v3/goals/${id}`);
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'New Action Item' }).click();
  const drawer = page.getByRole('dialog', { name: 'New Action Item' });
  await expect(drawer.getByLabel('Title')).toHaveValue(title);
});
