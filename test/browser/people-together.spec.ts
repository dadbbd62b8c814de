import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { type Ask, lookAgainAfter, pressAgain, test, tryAgain } from '#test/support/browser-session.ts';
import { keptTexts } from '#test/support/kept-in-browser.ts';

const Directory = z.object({ data: z.array(z.object({ Id: z.number() })) });
const Person = z.object({
  IsHrAdmin: z.boolean(),
  IsGoalManager: z.boolean(),
  ParentId: z.number().nullable(),
  DeactivatedAt: z.string().nullable(),
});

/** Two admins at one person, or one in two tabs: what the other did is said, nothing is overwritten unseen. */
async function idOf(ask: Ask, token: string, Name: string): Promise<number> {
  const { data } = Directory.parse(await ask('/api/Profile/Directory', { body: { Name }, token }));
  return data[0]?.Id ?? 0;
}

async function openProfile(page: Page, id: number, name: string): Promise<void> {
  await page.goto(`/v3/profile/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function openForm(page: Page, id: number) {
  await openProfile(page, id, 'Petra Horáková');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  return page.getByRole('dialog', { name: 'Edit Profile' });
}

const unreachable = 'Waymark could not be reached. Please look whether it was done before you try again.';

test('two admins give permissions to one person: the second reads what the first gave, and both stand', async ({
  page,
  signIn,
  ask,
  tokenOf,
  afterwards,
}) => {
  const token = await signIn(page, 'orgadmin');
  const id = await idOf(ask, token, 'Aisha Bello');
  const other = await tokenOf('ceo');
  const none = { IsHrAdmin: false, IsGoalManager: false };
  afterwards(`/api/profile/Roles/${id}`, { method: 'PUT', body: none, token });
  await openProfile(page, id, 'Aisha Bello');
  await page.getByRole('button', { name: 'Manage User' }).click();
  const drawer = page.getByRole('dialog', { name: 'Manage User' });
  await drawer.getByRole('checkbox', { name: 'HR Admin' }).check();
  await ask(`/api/profile/Roles/${id}`, { method: 'PUT', body: { IsGoalManager: true }, token: other });
  await expect(
    drawer.getByText(/Henrik Aalto changed this meanwhile|This was changed meanwhile/),
  ).toBeVisible();
  await drawer.getByRole('button', { name: 'Save' }).click();
  if (await drawer.isVisible()) {
    const go = drawer.getByRole('button', { name: /^(Go on|Take over: Goal Manager)$/ });
    if (await go.isVisible()) await go.click();
    await drawer.getByRole('button', { name: 'Save' }).click();
  }
  await expect(drawer).toBeHidden();
  const now = Person.parse(await ask(`/api/profile/${id}`, { token }));
  expect([now.IsHrAdmin, now.IsGoalManager]).toEqual([true, true]);
});

test('a manager changed by another admin meanwhile is said before one’s own choice is saved', async ({
  page,
  signIn,
  ask,
  tokenOf,
  afterwards,
}) => {
  const token = await signIn(page, 'orgadmin');
  const id = await idOf(ask, token, 'Petra Horáková');
  const daniel = await idOf(ask, token, 'Daniel Kim');
  afterwards(`/api/Profile/ChangeManager/${id}/${daniel}`, { token });
  const clara = await idOf(ask, token, 'Clara Lindqvist');
  await openProfile(page, id, 'Petra Horáková');
  await page.getByRole('button', { name: 'Change Manager' }).click();
  const drawer = page.getByRole('dialog', { name: 'Change Manager' });
  await drawer.getByLabel('Search by name').fill('rivera');
  await drawer.getByRole('radio', { name: /Tomás Rivera/ }).check();
  await ask(`/api/Profile/ChangeManager/${id}/${clara}`, { token: await tokenOf('ceo') });
  await expect(drawer.getByText(/The manager has been changed meanwhile/)).toBeVisible();
  await expect(drawer.getByText(/Clara Lindqvist/).first()).toBeVisible();
  await drawer.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('what another admin changes, and changes back, is no matter of choice any more', async ({
  page,
  signIn,
  ask,
  tokenOf,
  afterwards,
}) => {
  const token = await signIn(page, 'orgadmin');
  const id = await idOf(ask, token, 'Petra Horáková');
  const other = await tokenOf('ceo');
  const write = (OrgUnit: string) =>
    ask(`/api/profile/${id}`, { method: 'PUT', body: { OrgUnit }, token: other });
  const { OrgUnit } = z.object({ OrgUnit: z.string() }).parse(await ask(`/api/profile/${id}`, { token }));
  afterwards(`/api/profile/${id}`, { method: 'PUT', body: { OrgUnit }, token });
  const form = await openForm(page, id);
  await form.getByLabel('Job title').fill('Chief of Roofs');
  await write('Elsewhere');
  await form.getByRole('button', { name: 'Keep as it was: Department' }).click();
  await expect(form.getByLabel('Department')).toHaveValue(OrgUnit);
  await write(OrgUnit);
  await expect(form.getByRole('button', { name: /: Department$/ })).toHaveCount(0);
  await write('Elsewhere again');
  await expect(form.getByRole('button', { name: 'Take over: Department' })).toBeVisible();
  await write(OrgUnit);
  await expect(form.getByRole('button', { name: /: Department$/ })).toHaveCount(0);
  await expect(form.getByLabel('Job title')).toHaveValue('Chief of Roofs');
});

test('what was typed before is filled in again, and not what stood beside it then', async ({
  page,
  signIn,
  ask,
  tokenOf,
  afterwards,
}) => {
  const token = await signIn(page, 'orgadmin');
  const id = await idOf(ask, token, 'Petra Horáková');
  const { OrgUnit } = z.object({ OrgUnit: z.string() }).parse(await ask(`/api/profile/${id}`, { token }));
  afterwards(`/api/profile/${id}`, { method: 'PUT', body: { OrgUnit }, token });
  await (await openForm(page, id)).getByLabel('Job title').fill('Chief of Roofs');
  await expect.poll(() => keptTexts(page)).toBe(1);
  const other = await tokenOf('ceo');
  await ask(`/api/profile/${id}`, { method: 'PUT', body: { OrgUnit: 'Moved since' }, token: other });
  const form = await openForm(page, id);
  await expect(form.getByLabel('Department')).toHaveValue('Moved since');
  await form.getByRole('button', { name: 'Restore' }).click();
  await expect(form.getByLabel('Job title')).toHaveValue('Chief of Roofs');
  await expect(form.getByLabel('Department')).toHaveValue('Moved since');
});

test('what was typed before and changed since by somebody else is chosen of before it is saved', async ({
  page,
  signIn,
  ask,
  tokenOf,
  afterwards,
}) => {
  const token = await signIn(page, 'orgadmin');
  const id = await idOf(ask, token, 'Petra Horáková');
  const { OrgUnit } = z.object({ OrgUnit: z.string() }).parse(await ask(`/api/profile/${id}`, { token }));
  afterwards(`/api/profile/${id}`, { method: 'PUT', body: { OrgUnit }, token });
  await (await openForm(page, id)).getByRole('textbox', { name: 'Department' }).fill('Roofs');
  await expect.poll(() => keptTexts(page)).toBe(1);
  const other = await tokenOf('ceo');
  await ask(`/api/profile/${id}`, { method: 'PUT', body: { OrgUnit: 'Gutters' }, token: other });
  // Also where it was restored once, and left again without a choice.
  for (const _ of [1, 2]) {
    const form = await openForm(page, id);
    await form.getByRole('button', { name: 'Restore' }).click();
    await expect(form.getByRole('textbox', { name: 'Department' })).toHaveValue('Roofs');
    await expect(form.getByText('Gutters')).toBeVisible();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('button', { name: 'Keep mine: Department' })).toBeVisible();
    await page.waitForTimeout(500);
  }
  const form = page.getByRole('dialog', { name: 'Edit Profile' });
  await form.getByRole('button', { name: 'Take over: Department' }).click();
  await expect(form.getByRole('textbox', { name: 'Department' })).toHaveValue('Gutters');
  await expect(form.getByText('Roofs')).toBeHidden();
  await expect.poll(() => keptTexts(page)).toBe(0);
});

test('who was deactivated in another tab is not deactivated twice', async ({
  page,
  signIn,
  ask,
  afterwards,
}) => {
  const token = await signIn(page, 'manager');
  const id = await idOf(ask, token, 'Malik Thompson');
  afterwards(`/api/profile/Activate/${id}`, { token });
  await openProfile(page, id, 'Malik Thompson');
  const tab = await page.context().newPage();
  await openProfile(tab, id, 'Malik Thompson');
  for (const one of [page, tab]) {
    await one.getByRole('button', { name: 'Manage User' }).click();
    await one.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await expect(one.getByText('Deactivate Malik Thompson?')).toBeVisible();
  }
  await pressAgain(page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }));
  await expect(page.getByText(/^Deactivated \d/)).toBeVisible();
  // The other tab hears of it, says so, and offers nothing that is done.
  await expect(tab.getByText('Malik Thompson has been deactivated meanwhile.')).toBeVisible();
  await expect(tab.getByRole('dialog').getByRole('button', { name: 'Deactivate' })).toBeDisabled();
});

test('while the server is away chart, directory, profile and help say so and come back', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'ceo');
  await page.goto('/v3/home');
  await expect(page.getByRole('link', { name: 'Organization' }).first()).toBeVisible();
  for (const [path, sign] of [
    ['/v3/organization', page.getByRole('treeitem').first()],
    ['/v3/organization?tab=directory', page.getByRole('row').nth(2)],
    ['/v3/help', page.getByText('Point of Contact')],
    ['/v3/profile', page.getByRole('button', { name: 'Edit Profile' })],
  ] as const) {
    const away = /\/api\/(profile|Profile|tenant\/help)/;
    await page.route(away, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Try again' }).first(), path).toBeVisible();
    await page.unroute(away);
    await tryAgain(page, sign);
  }
});

test('what is typed for a profile, a newcomer and a responsibility outlives a server that is away', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'ceo');
  const forms = [
    { path: '/v3/profile', open: 'Edit Profile', field: /^Phone/, text: '+358 9 555', save: /^Save/ },
    {
      path: '/v3/profile',
      open: 'Edit Responsibility',
      field: 'Responsibility',
      text: 'All.',
      save: /^Save/,
    },
    { path: '/v3/organization', open: 'Add Employee', field: 'Full Name', text: 'Nora', save: /^Add/ },
  ] as const;
  for (const { path, open, field, text, save } of forms) {
    await page.goto(path);
    await page.getByRole('button', { name: open }).click();
    const drawer = page.getByRole('dialog', { name: open });
    await drawer.getByLabel(field, { exact: true }).fill(text);
    if (open === 'Add Employee') await drawer.getByLabel('E-mail').fill('nora.away@demo.example');
    await page.context().setOffline(true);
    await drawer.getByRole('button', { name: save }).click();
    await expect(drawer.getByText(unreachable), open).toBeVisible();
    await expect(drawer.getByLabel(field, { exact: true })).toHaveValue(text);
    await page.context().setOffline(false);
    await drawer.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(drawer).toBeHidden();
  }
});

test('chart and directory say at once who approves a colleague’s goals', async ({ page, signIn }) => {
  await signIn(page, 'contributor');
  await page.goto('/v3/organization');
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('petra');
  // The path says it at once: the one before the last is her manager.
  await expect(page.getByRole('navigation', { name: 'Path in the organization' })).toContainText(
    'Daniel KimPetra Horáková',
  );
  await page.getByRole('treeitem', { name: /^Petra Horáková,/ }).click();
  const card = page.getByRole('complementary', { name: 'About Petra Horáková' });
  await expect(card.getByRole('button', { name: 'Expand info' })).toBeVisible();
  await expect(card.getByRole('term').filter({ hasText: 'Objectives approved by' })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Daniel Kim' })).toBeVisible();

  await page.goto('/v3/organization?tab=directory');
  await page.getByLabel('Search by name').first().fill('petra');
  const row = page.getByRole('row').filter({ hasText: 'Petra Horáková' });
  await expect(row).toContainText('Daniel Kimapproves objectives');
  // Her manager has left: who acts for him is named.
  await page.getByLabel('Search by name').first().fill('elif');
  await expect(page.getByRole('row').filter({ hasText: 'Elif Aydin' })).toContainText(
    'Gustav BrandtObjectives approved by Maya Okafor',
  );
  await page.getByLabel('Search by name').first().fill('petra');
  await page.getByRole('link', { name: 'Petra Horáková' }).click();
  const about = page.getByRole('complementary', { name: 'About' });
  await expect(about).toContainText('Approves the objectives of Petra Horáková');
  await expect(about.getByRole('link', { name: 'Daniel Kim' })).toBeVisible();
});

test('what is asked for anew without a line takes nothing away that stands open', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'manager');
  await page.goto('/v3/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Profile' });
  await form.getByLabel(/^Phone/).fill('+358 9 111');
  await page.context().setOffline(true);
  // Looked at again the next day: who one is, and in which week, is asked for once more.
  await lookAgainAfter(page, 8 * 86_400_000);
  await page.waitForTimeout(3000);
  await expect(form.getByLabel(/^Phone/)).toHaveValue('+358 9 111');
  await expect(page.getByText('This could not be loaded.')).toHaveCount(0);
  await page.context().setOffline(false);
});
