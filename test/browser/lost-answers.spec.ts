import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { drawerOf, held, openDraft } from '#test/support/appraisal-journey.ts';
import { gate, lose } from '#test/support/browser-session.ts';
import { dialogOf, fromMenu, openLive, openUpdate, test } from '#test/support/goal-journey.ts';

/** What was done though its answer was lost ends as if it had been answered: nobody is told of another window. */

const steps: Readonly<Record<string, (page: Page, title: string) => Promise<string>>> = {
  Shelve: async (page) => {
    await fromMenu(page, 'Shelve');
    await dialogOf(page, 'Shelve').getByRole('textbox', { name: 'Comment' }).fill('Not this quarter.');
    await dialogOf(page, 'Shelve').getByRole('button', { name: 'Shelve', exact: true }).click();
    return 'Shelve';
  },
  'Change Owner': async (page) => {
    await fromMenu(page, 'Change Owner');
    const dialog = dialogOf(page, 'Change Owner');
    await dialog.getByRole('combobox', { name: 'New owner' }).fill('rivera');
    await page.getByRole('option', { name: /Tomás Rivera/ }).click();
    await dialog.getByRole('button', { name: 'Change Owner' }).click();
    return 'Change Owner';
  },
  'Change Parent': async (page, top) => {
    await fromMenu(page, 'Change Parent');
    const dialog = dialogOf(page, 'Change Parent');
    await dialog.getByLabel('Search by title or owner').fill(top);
    await dialog.getByRole('radio', { name: new RegExp(top) }).check();
    await dialog.getByRole('button', { name: 'Change Parent' }).click();
    return 'Change Parent';
  },
  Delete: async (page) => {
    await fromMenu(page, 'Delete');
    const dialog = dialogOf(page, 'Delete this objective?');
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    return 'Delete this objective?';
  },
};
const call = {
  Shelve: 'shelve',
  'Change Owner': 'changegoalownership',
  'Change Parent': 'changeparentgoal',
  Delete: 'delete/*',
};

for (const [name, take] of Object.entries(steps))
  test(`${name}, whose answer is lost, is done once it has arrived`, async ({ manager, goal }) => {
    const { id, title } = await goal({ state: 'approved' });
    const top = await goal({ state: 'approved' });
    const { page } = manager;
    await lose(page, `**/api/Goal/${call[name as keyof typeof call]}*`, { times: name === 'Delete' ? 3 : 1 });
    await openLive(page, id);
    const dialog = dialogOf(page, await take(page, top.title));
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/changed this meanwhile|deleted meanwhile/)).toHaveCount(0);
    if (name === 'Delete') await expect(page.getByText(title)).toHaveCount(0);
  });

test('a step that never arrived is not taken for done by what one does in another window', async ({
  manager,
  goal,
}) => {
  const { page } = manager;
  const never = async (id: number) => {
    await page.route('**/api/Goal/shelve', (route) => route.abort());
    await openLive(page, id);
    await fromMenu(page, 'Shelve');
    const dialog = dialogOf(page, 'Shelve');
    await dialog.getByRole('textbox', { name: 'Comment' }).fill('Words of this window.');
    await dialog.getByRole('button', { name: 'Shelve', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('could not be reached');
    return dialog;
  };
  const { id } = await goal({ state: 'approved' });
  const shelved = await never(id);
  await manager.call('/shelve', { Id: id, Status: 'shelved', Comment: 'Of another window.' });
  await expect(shelved.getByText(/not possible any more/)).toBeVisible();
  await expect(shelved.getByRole('textbox', { name: 'Comment' })).toHaveValue('Words of this window.');
});

test('a deletion that never arrived is not taken for done where the goal goes out of sight', async ({
  manager,
  goal,
}) => {
  const { id } = await goal({ state: 'approved' });
  const { page } = manager;
  await openLive(page, id);
  await fromMenu(page, 'Delete');
  const gone = { status: 404, json: { Message: '', Code: 'not_found', Fields: {} } };
  await page.route(`**/api/Goal/${id}`, (route) => route.fulfill(gone));
  const dialog = dialogOf(page, 'Delete this objective?');
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await page.route('**/api/Goal/delete/*', async (route) => {
    // Asked once more, the server knows of no deletion.
    await page.unroute('**/api/Goal/delete/*');
    await page.route('**/api/Goal/delete/*', (again) => again.fulfill(gone));
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('alert')).toContainText('or you may no longer see it');
  await expect(page).toHaveURL(new RegExp(`/${id}`));
});

test('a comment, new or changed, whose answer is lost is done once it has arrived', async ({
  manager,
  owner,
  goal,
}) => {
  const { id } = await goal({ state: 'approved' });
  await owner.call('/updatestatus', { Id: id, Likelihood: 3, Quality: 2, Comment: 'Half of the vans.' });
  const { page } = manager;
  await lose(page, '**/api/Goal/CommentAdd', { times: 3 });
  await lose(page, '**/api/Goal/CommentUpdate');
  await openLive(page, id, '?tab=history');
  const entry = page.getByRole('listitem').filter({ hasText: 'Half of the vans.' });
  await entry.getByRole('button', { name: 'Comment', exact: true }).click();
  await dialogOf(page, 'Comment').getByRole('textbox', { name: 'Comment' }).fill('Which half?');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(dialogOf(page, 'Comment')).toBeHidden();
  await entry.getByRole('button', { name: 'Actions for your comment' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialogOf(page, 'Edit comment').getByRole('textbox', { name: 'Comment' }).fill('Which half, please? ');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(dialogOf(page, 'Edit comment')).toBeHidden();
  await expect(entry.getByText('Which half, please?')).toHaveCount(1);
});

test('a change that never arrived and is typed back is not called saved', async ({ owner, goal }) => {
  const { id, title } = await goal({ state: 'approved' });
  const { page } = owner;
  await page.route(`**/api/Goal/${id}`, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await openLive(page, id);
  await fromMenu(page, 'Edit');
  const form = page.getByRole('dialog', { name: 'Edit objective' });
  await form.getByRole('textbox', { name: 'Title' }).fill(`${title}, better`);
  await form.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: 'Proceed With No Parent' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await form.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.waitForTimeout(500);
  await expect(form).toBeVisible();
});

test('while a step is being saved no key acts on the page below', async ({ owner, goal }) => {
  const { id } = await goal({ state: 'approved' });
  const { page } = owner;
  await page.route('**/api/Goal/shelve', () => undefined);
  await openLive(page, id);
  await fromMenu(page, 'Request to Shelve');
  const dialog = dialogOf(page, 'Request to Shelve');
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Not this quarter.');
  await page.keyboard.press('ControlOrMeta+Enter');
  for (const key of ['u', 'j', '/', '?']) await page.keyboard.press(key);
  await page.waitForTimeout(500);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(dialog).toBeVisible();
});

test('a comment that never arrived and is typed back stays open', async ({ manager, owner, goal }) => {
  const { id } = await goal({ state: 'approved' });
  await owner.call('/updatestatus', { Id: id, Likelihood: 3, Quality: 2 });
  const { page } = manager;
  const info = await manager.info(id);
  const week = info.GoalWeeklyStates.find(({ GoalStatusId }) => GoalStatusId !== null);
  await manager.call('/CommentAdd', { Id: week?.GoalStatusId, Type: 'GoalStatus', Comment: 'Which half?' });
  await page.route('**/api/Goal/CommentUpdate', (route) => route.abort());
  await openLive(page, id, '?tab=history');
  await page.getByRole('button', { name: 'Actions for your comment' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const editor = dialogOf(page, 'Edit comment');
  const box = editor.getByRole('textbox', { name: 'Comment' });
  await box.pressSequentially('?');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(editor.getByRole('alert')).toContainText('could not be reached');
  await box.press('Backspace');
  await page.waitForTimeout(500);
  await expect(box).toHaveValue('Which half?');
});

test('a week whose answer is lost is updated once it has arrived, its comment once', async ({
  owner,
  goal,
}) => {
  const { id, title } = await goal({ state: 'approved' });
  const { page } = owner;
  await lose(page, '**/api/Goal/updatestatus', { times: 3 });
  const dialog = await openUpdate(page, { id, title });
  await dialog.getByRole('textbox', { name: /^Comment/ }).fill('Half of the vans.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect.poll(async () => (await owner.info(id)).GoalStatusComments.length).toBe(1);
  await expect(page.getByText('Not saved')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('what is typed behind words whose answer is lost is alone left once those have arrived', async ({
  owner,
  goal,
}) => {
  const { id, title } = await goal({ state: 'approved' });
  const { page } = owner;
  await lose(page, '**/api/Goal/updatestatus', { times: 3 });
  const dialog = await openUpdate(page, { id, title });
  const comment = dialog.getByRole('textbox', { name: /^Comment/ });
  await comment.fill('First words.');
  // Until it is read anew nobody knows.
  const look = gate();
  await page.route(`**/api/Goal/${id}`, async (route) => {
    await look.until;
    await route.continue();
  });
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.getByRole('navigation').getByRole('button', { name: title }).click();
  await expect(page.getByRole('alert')).toContainText('could not be reached');
  await comment.fill('First words. And more.');
  look.open();
  await expect(comment).toHaveValue('And more.');
});

test('a note whose answer is lost is saved once it has arrived', async ({ manager, ask, tokenOf }) => {
  const { page } = manager;
  const token = await tokenOf('manager');
  const found = await ask('/api/Profile/Directory', { body: { Name: 'Priya Raman' }, token });
  const UserId = z.object({ data: z.array(z.object({ Id: z.number() })) }).parse(found).data[0]?.Id ?? 0;
  const Title = `Lost ${process.pid}`;
  await ask('/api/note', { body: { UserId, Title, Body: 'As typed first.' }, token });
  await lose(page, '**/api/note/*', { method: 'PUT' });
  await page.goto(`/v3/profile/${UserId}?tab=notes`);
  await page.getByRole('button', { name: new RegExp(Title) }).click();
  const editor = page.getByRole('dialog', { name: 'Edit note about Priya Raman' });
  await editor.getByRole('textbox', { name: 'Note' }).fill('As typed then. ');
  await editor.getByRole('button', { name: /^Save/ }).click();
  await expect(editor).toBeHidden();
  await expect(page.getByText('As typed then.')).toBeVisible();
  await lose(page, '**/api/note/*', { method: 'DELETE' });
  await page.getByRole('button', { name: new RegExp(Title) }).click();
  await editor.getByRole('button', { name: 'Delete' }).click();
  await dialogOf(page, 'Delete this note?').getByRole('button', { name: 'Delete' }).click();
  await expect(editor).toBeHidden();
  await expect(page.getByText('The note has been deleted.')).toBeVisible();
});

test('a draft of an appraisal whose answer is lost goes on from what has arrived', async ({
  manager,
  ask,
  tokenOf,
}) => {
  const { page } = manager;
  const token = await tokenOf('manager');
  const { place, before, review } = await openDraft(page, ask, token, 'Daniel Kim');
  await lose(page, '**/api/talent/*', { method: 'PUT' });
  const lost = page.waitForEvent('requestfailed', (request) => request.method() === 'PUT');
  await review.fill(`${before.Review} One more.`);
  await lost;
  await review.pressSequentially(' And two.');
  await expect.poll(async () => (await held(ask, token, place)).Review).toContain('One more. And two.');
  await expect(drawerOf(page).getByText(/Draft, saved/)).toBeVisible();
  await expect(drawerOf(page).getByText(/changed this/)).toHaveCount(0);
  await ask(`/api/talent/${before.Id}`, { method: 'PUT', body: { Review: before.Review }, token });
});

test('a profile whose answer is lost is saved once it has arrived', async ({ owner }) => {
  const { page } = owner;
  await lose(page, '**/api/profile/*', { method: 'PUT' });
  await page.goto('/v3/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const drawer = page.getByRole('dialog', { name: 'Edit Profile' });
  await drawer.getByRole('textbox', { name: 'Phone' }).fill(`555 ${process.pid}`);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByText(`555 ${process.pid}`)).toBeVisible();
});
