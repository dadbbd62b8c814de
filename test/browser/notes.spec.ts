import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { type Ask, expectAccessible } from '#test/support/browser-session.ts';
import { test } from '#test/support/goal-journey.ts';

const Directory = z.object({ data: z.array(z.object({ Id: z.number() })) });

async function openNotes(page: Page, ask: Ask, token: string, name = 'Tomás Rivera'): Promise<number> {
  const found = Directory.parse(await ask('/api/Profile/Directory', { body: { Name: name }, token }));
  const id = found.data[0]?.Id ?? 0;
  await page.goto(`/v3/profile/${id}?tab=notes`);
  await expect(page.getByText('Only you can see your notes')).toBeVisible();
  return id;
}

test('a manager keeps notes about a report: adds, changes, sorts and deletes them', async ({
  page,
  signIn,
  ask,
  tokenOf,
}) => {
  await signIn(page, 'manager');
  await openNotes(page, ask, await tokenOf('manager'));
  const rows = page.getByRole('list', { name: /^Your notes about/ }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toContainText('Saturday starts');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Sorted by/ }).click();
  await page.getByRole('menuitem', { name: 'Created' }).click();
  await expect(rows.first()).toContainText('Ready for a depot of his own?');
  await page.getByRole('button', { name: 'New Note' }).click();
  const drawer = page.getByRole('dialog', { name: 'New note about Tomás Rivera' });
  await expect(drawer.getByText('Not Tomás Rivera, no manager, no admin.')).toBeVisible();
  await expect(drawer.getByText('Only you can read this.')).toBeVisible();
  await drawer.getByLabel('Title').fill('Vans');
  await drawer.getByRole('button', { name: /^Save/ }).click();
  await expect(drawer.getByText('Please enter!')).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('textbox', { name: 'Note' }).fill('Counts them himself on Fridays.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(drawer).toBeHidden();
  await expect(rows).toHaveCount(5);
  await rows.filter({ hasText: 'Vans' }).getByRole('button').click();
  const editor = page.getByRole('dialog', { name: 'Edit note about Tomás Rivera' });
  await editor.getByLabel('Title').fill('Vans and keys');
  await editor.getByRole('button', { name: /^Save/ }).click();
  await expect(editor).toBeHidden();
  await rows.filter({ hasText: 'Vans and keys' }).getByRole('button').click();
  await editor.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete this note?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(rows).toHaveCount(4);
  await expect(page.getByText('The note has been deleted.')).toBeVisible();
});

test('what was changed in another window is shown beside what one has typed', async ({
  page,
  signIn,
  ask,
  tokenOf,
}) => {
  const token = await tokenOf('manager');
  await signIn(page, 'manager');
  const UserId = await openNotes(page, ask, token, 'Priya Raman');
  const Title = `Rosters ${Date.now()}`;
  const made = await ask('/api/note', { body: { UserId, Title, Body: 'As typed first.' }, token });
  const { Id } = z.object({ Id: z.number() }).parse(made);
  await page.reload();
  const row = page.getByRole('button', { name: Title });
  await row.click();
  const editor = page.getByRole('dialog', { name: 'Edit note about Priya Raman' });
  await editor.getByRole('textbox', { name: 'Note' }).fill('As typed here.');
  await ask(`/api/note/${Id}`, { method: 'PUT', body: { Body: 'As typed elsewhere.' }, token });
  await editor.getByRole('button', { name: /^Save/ }).click();
  await expect(editor.getByText(/You have changed this in another window/)).toBeVisible();
  await expect(editor.getByText('As typed elsewhere.').first()).toBeVisible();
  await editor
    .getByRole('button', { name: /: Note$|Note/ })
    .filter({ hasText: 'Use both' })
    .click();
  await expect(editor.getByRole('textbox', { name: 'Note' })).toHaveValue(
    'As typed elsewhere.\n\nAs typed here.',
  );
  // What was saved stands in its row before the list has come.
  let come: () => void = () => undefined;
  const way = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route('**/api/note/*?Sort=*', async (route) => {
    await way;
    await route.continue();
  });
  await editor.getByRole('button', { name: /^Save/ }).click();
  await expect(editor).toBeHidden();
  await expect(row).toContainText('As typed here.');
  come();
  await row.click();
  await editor.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete this note?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(editor).toBeHidden();
});

test('a company without notes has no tab for them, and nobody reads another’s', async ({
  page,
  signIn,
  ask,
  tokenOf,
  address,
}) => {
  await signIn(page, 'ceo');
  await openNotes(page, ask, await tokenOf('ceo'));
  await expect(page.getByText('No Notes Yet')).toBeVisible();
  await expectAccessible(page);
  await signIn(page, 'ceo', 'outcome');
  await page.goto(address('outcome', '/v3/profile/2'));
  await expect(page.getByRole('tab', { name: 'Notes' })).toHaveCount(0);
});
