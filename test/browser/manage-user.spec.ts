import { expect } from '@playwright/test';
import { Session } from '#contract/auth.ts';
import { expectAccessible, isLive, pressAgain, test } from '#test/support/browser-session.ts';
import { idOf, openPerson } from '#test/support/find-person.ts';

test('an org admin gives permissions, and reads why a role cannot be given', async ({
  page,
  signIn,
  ask,
  afterwards,
}) => {
  const token = await signIn(page, 'orgadmin');
  const id = await openPerson(page, ask, token, 'Daniel Kim');
  const none = { IsHrAdmin: false, IsGoalManager: false };
  afterwards(`/api/profile/Roles/${id}`, { method: 'PUT', body: none, token });
  await page.getByRole('button', { name: 'Manage User' }).click();
  const drawer = page.getByRole('dialog', { name: 'Manage User' });
  await expect(drawer.getByRole('radio', { name: 'Individual Contributor' })).toBeDisabled();
  await expect(
    drawer.getByText('The observer role cannot be given to a user with direct reports or a manager.'),
  ).toBeVisible();
  const save = drawer.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await drawer.getByRole('checkbox', { name: 'Goal Manager' }).check();
  await drawer.getByRole('checkbox', { name: 'Goal Admin' }).click();
  const info = page.getByRole('dialog', {
    name: 'You only can be either a Goal Admin or Goal Manager.',
  });
  await expect(info).toBeVisible();
  await info.getByRole('button', { name: 'OK' }).click();
  await expect(drawer.getByRole('checkbox', { name: 'Goal Admin' })).not.toBeChecked();
  await drawer.getByRole('checkbox', { name: 'HR Admin' }).check();
  await expectAccessible(page);
  await save.click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'HR Admin' })).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('Louise Fournier changed the permissions').first()).toBeVisible();
  await expect(page.getByText('HR Admin: Off → On').first()).toBeVisible();
});

test('a new ceo is made only with the word typed', async ({ page, signIn, ask }) => {
  const token = await signIn(page, 'orgadmin');
  await openPerson(page, ask, token, 'Daniel Kim');
  await page.getByRole('button', { name: 'Manage User' }).click();
  const drawer = page.getByRole('dialog', { name: 'Manage User' });
  await drawer.getByRole('radio', { name: 'CEO' }).check();
  await expect(drawer.getByText('What happens when you save')).toBeVisible();
  await expect(
    drawer.getByText('Open invitations that Henrik Aalto sent no longer work, unless'),
  ).toBeVisible();
  const save = drawer.getByRole('button', { name: 'Save' });
  await drawer.getByLabel('Type CONFIRM to change the CEO').fill('confirm');
  await expect(save).toBeDisabled();
  await drawer.getByLabel('Type CONFIRM to change the CEO').fill('CONFIRM');
  await expect(save).toBeEnabled();
  await expectAccessible(page);
});

test('a goal admin sees the two boxes that are theirs to tick', async ({ page, signIn, ask }) => {
  const token = await signIn(page, 'goaladmin');
  await openPerson(page, ask, token, 'Petra Horáková');
  await page.getByRole('button', { name: 'Manage User' }).click();
  const drawer = page.getByRole('dialog', { name: 'Manage User' });
  await expect(drawer.getByRole('checkbox')).toHaveCount(2);
  await expect(drawer.getByRole('radio')).toHaveCount(0);
});

test('whose right is taken away meanwhile reads that nothing is left to change', async ({
  page,
  signIn,
  ask,
  tokenOf,
  afterwards,
}) => {
  const token = await tokenOf('ceo');
  const admin = await idOf(ask, token, 'Louise Fournier');
  await openPerson(page, ask, await signIn(page, 'orgadmin'), 'Daniel Kim');
  await page.getByRole('button', { name: 'Manage User' }).click();
  const drawer = page.getByRole('dialog', { name: 'Manage User' });
  await expect(drawer.getByRole('checkbox', { name: 'HR Admin' })).toBeVisible();
  afterwards(`/api/profile/Roles/${admin}`, { method: 'PUT', body: { IsOrgAdmin: true }, token });
  await ask(`/api/profile/Roles/${admin}`, { method: 'PUT', body: { IsOrgAdmin: false }, token });
  await expect(drawer.getByText('There is nothing here that you may change any more.')).toBeVisible();
  await expect(drawer.getByRole('checkbox')).toHaveCount(0);
});

test('what making somebody ceo does is said while it can be done, and a drawer whose right is gone says so', async ({
  page,
  signIn,
  ask,
  tokenOf,
  afterwards,
}) => {
  const token = await tokenOf('ceo');
  const admin = await idOf(ask, token, 'Louise Fournier');
  const role = (IsOrgAdmin: boolean) =>
    ask(`/api/profile/Roles/${admin}`, { method: 'PUT', body: { IsOrgAdmin }, token });
  afterwards(`/api/profile/Roles/${admin}`, { method: 'PUT', body: { IsOrgAdmin: true }, token });
  const own = await signIn(page, 'orgadmin');
  for (const [button, kept] of [
    ['Manage User', 'What happens when you save'],
    ['Change Manager', 'Search by name'],
  ] as const) {
    await openPerson(page, ask, own, 'Tomás Rivera');
    await page.getByRole('button', { name: button }).click();
    const drawer = page.getByRole('dialog', { name: button });
    if (button === 'Manage User') await drawer.getByRole('radio', { name: 'CEO' }).check();
    await expect(drawer.getByText(kept)).toBeVisible();
    await role(false);
    await expect(drawer.getByText('There is nothing here that you may change any more.')).toBeVisible();
    await expect(drawer.getByText(kept)).toHaveCount(0);
    await expect(drawer.getByText('could not be loaded')).toHaveCount(0);
    await expect(drawer.getByRole('button', { name: 'Save' })).toHaveCount(0);
    await role(true);
  }
});

test('whose report is led away under the drawer is told that nothing is left, and not to choose again', async ({
  page,
  signIn,
  ask,
  tokenOf,
  afterwards,
}) => {
  const token = await tokenOf('ceo');
  const [petra, daniel] = [await idOf(ask, token, 'Petra Horáková'), await idOf(ask, token, 'Daniel Kim')];
  await openPerson(page, ask, await signIn(page, 'manager'), 'Petra Horáková');
  await page.getByRole('button', { name: 'Change Manager' }).click();
  const drawer = page.getByRole('dialog', { name: 'Change Manager' });
  await expect(drawer.getByLabel('Search by name')).toBeVisible();
  afterwards(`/api/Profile/ChangeManager/${petra}/${daniel}`, { token });
  await ask(`/api/Profile/ChangeManager/${petra}/0`, { token });
  await expect(drawer.getByText('There is nothing here that you may change any more.')).toBeVisible();
  await expect(drawer.getByText(/choose again|could not be loaded/)).toHaveCount(0);
});

test('a manager is chosen from those who may be it, found by name', async ({
  page,
  signIn,
  ask,
  afterwards,
}) => {
  const token = await signIn(page, 'ceo');
  const id = await openPerson(page, ask, token, 'Petra Horáková');
  const daniel = await idOf(ask, token, 'Daniel Kim');
  afterwards(`/api/Profile/ChangeManager/${id}/${daniel}`, { token });
  await page.getByRole('button', { name: 'Change Manager' }).click();
  const drawer = page.getByRole('dialog', { name: 'Change Manager' });
  await drawer.getByLabel('Search by name').fill('rivera');
  await drawer.getByRole('radio', { name: /Tomás Rivera/ }).check();
  await expect(drawer.getByRole('radio')).toHaveCount(1);
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
  const about = page.getByRole('complementary', { name: 'About' });
  await expect(about.getByRole('link', { name: 'Tomás Rivera' })).toBeVisible();

  // Back to where the demo has her, for the journeys to come.
  await pressAgain(page.getByRole('button', { name: 'Change Manager' }));
  await drawer.getByLabel('Search by name').fill('daniel');
  await drawer.getByRole('radio', { name: /Daniel Kim/ }).check();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(about.getByRole('link', { name: 'Daniel Kim' })).toBeVisible();
});

test('a deactivation tells first what it leaves, and is taken back from the profile', async ({
  page,
  signIn,
  ask,
  afterwards,
}) => {
  const token = await signIn(page, 'manager');
  const id = await openPerson(page, ask, token, 'Malik Thompson');
  afterwards(`/api/profile/Activate/${id}`, { token });
  await page.getByRole('button', { name: 'Manage User' }).click();
  const drawer = page.getByRole('dialog', { name: 'Manage User' });
  await drawer.getByRole('button', { name: 'Deactivate' }).click();
  await expect(drawer.getByText('Deactivate Malik Thompson?')).toBeVisible();
  await expect(drawer.getByRole('listitem')).toHaveCount(2);
  // Whoever administers may change them meanwhile, so nothing comes back as it was.
  await expect(drawer.getByText('can still be changed')).toBeVisible();
  await drawer.getByRole('button', { name: 'Cancel' }).click();
  await drawer.getByRole('button', { name: 'Deactivate' }).click();
  await expectAccessible(page);
  const missed: string[] = [];
  page.on('response', (answer) => void (answer.status() === 404 && missed.push(answer.url())));
  await drawer.getByRole('button', { name: 'Deactivate' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByText(/^Deactivated \d/)).toBeVisible();
  expect(missed).toEqual([]);
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText('Malik Thompson is back.')).toBeVisible();
  await expect(page.getByText(/^Deactivated \d/)).toBeHidden();
});

test('several people are added from a pasted list, each with what stands against it', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'ceo');
  // Nobody else's, nor those of a try before.
  const stamp = Date.now().toString(36);
  await page.goto('/v3/organization');
  await page.getByRole('button', { name: 'Add Employee' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add Employee' });
  await drawer.getByRole('button', { name: 'Add several at once' }).click();
  await drawer
    .getByLabel('Names and addresses')
    .fill(`Ada Byron, ada-${stamp}@demo.example\nmanager@demo.example; Maya Again`);
  await drawer.getByRole('button', { name: 'Make a row of each line' }).click();
  await expect(drawer.getByLabel('Name 2')).toHaveValue('Maya Again');
  await drawer.getByRole('button', { name: 'Add and invite 2' }).click();
  await expect(drawer.getByText('This e-mail address is already in use.')).toBeVisible();
  await expect(drawer.getByLabel('Name 1')).toHaveValue('Maya Again');
  await expect(drawer.getByText('1 invited')).toBeVisible();
  await expectAccessible(page);
  await drawer.getByLabel('E-mail 1').fill(`maya-${stamp}@demo.example`);
  await drawer.getByRole('button', { name: 'Add and invite 1' }).click();
  await expect(page.getByText('2 people have been invited.')).toBeVisible();
});

test('the ceo edits the company, and its name stands on every page, of others too', async ({
  page,
  signIn,
  profile,
}) => {
  await signIn(page, 'ceo', 'outcome');
  const other = await (await profile()).newPage();
  const live = isLive(other);
  await signIn(other, 'manager', 'outcome');
  await other.goto(new URL('/v3/goals', other.url()).href);
  await live;
  await page.goto(new URL('/v3/organization', page.url()).href);
  await page.getByRole('button', { name: 'Edit Company Info' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Company Info' });
  await dialog.getByLabel(/^Web site/).fill('not a site');
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(dialog.getByText('Enter valid URL!')).toBeVisible();
  await dialog.getByLabel(/^Web site/).fill('https://harbour.example');
  const name = await dialog.getByLabel('Name', { exact: true }).inputValue();
  await dialog.getByLabel('Name', { exact: true }).fill(`${name} & Sons`);
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(dialog).toBeHidden();
  await expect(other.getByText(`${name} & Sons`).first()).toBeVisible();
  await page.getByRole('button', { name: 'Edit Company Info' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(dialog).toBeHidden();
  await expect(other.getByText(`${name} & Sons`)).toHaveCount(0);
});

test('a company changed in another window is said to be changed then, not when it was read', async ({
  page,
  signIn,
  ask,
}) => {
  const token = await signIn(page, 'ceo', 'outcome');
  const session = async () => Session.parse(await ask('/api/Auth/relogin', { token }));
  const { Tenant, ...rest } = await session();
  // As it was read: the last change was long ago.
  const UpdatedAt = '2026-01-05T08:00:00.000Z';
  await page.route('**/api/Auth/relogin', (route) =>
    route.fulfill({ json: { ...rest, Tenant: { ...Tenant, UpdatedAt } } }),
  );
  await page.goto(new URL('/v3/organization', page.url()).href);
  await page.getByRole('button', { name: 'Edit Company Info' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Company Info' });
  await dialog.getByLabel('Name').fill('Harbour Mine');
  await page.unroute('**/api/Auth/relogin');
  await ask('/api/Profile/EditTenant', { body: { Url: `https://harbour-${Date.now()}.example` }, token });
  // The next save is refused, and shows it.
  await dialog.getByRole('button', { name: /^Save/ }).click();
  const at = new Date((await session()).Tenant.UpdatedAt ?? '').toLocaleTimeString('en-GB', {
    timeZone: 'Europe/Berlin',
    hour: '2-digit',
    minute: '2-digit',
  });
  const notice = dialog.getByText(/^This was changed meanwhile \(/);
  await expect(notice).toHaveText(new RegExp(`^This was changed meanwhile \\(\\w+ ${at}\\)\\.$`));
});
