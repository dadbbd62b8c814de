import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { type Ask, expectAccessible, test } from '#test/support/browser-session.ts';

const Directory = z.object({ data: z.array(z.object({ Id: z.number() })) });

async function openPerson(page: Page, ask: Ask, token: string, Name: string): Promise<void> {
  const found = Directory.parse(await ask('/api/Profile/Directory', { body: { Name }, token }));
  await page.goto(`/v3/profile/${found.data[0]?.Id}`);
  await expect(page.getByRole('heading', { level: 1, name: Name })).toBeVisible();
}

test('an org admin gives permissions, and reads why a role cannot be given', async ({
  page,
  signIn,
  ask,
}) => {
  const token = await signIn(page, 'orgadmin');
  await openPerson(page, ask, token, 'Daniel Kim');
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
  await expect(page.getByText('Louise Fournier changed the permissions')).toBeVisible();
});

test('a new ceo is made only with the word typed', async ({ page, signIn, ask }) => {
  const token = await signIn(page, 'orgadmin');
  await openPerson(page, ask, token, 'Daniel Kim');
  await page.getByRole('button', { name: 'Manage User' }).click();
  const drawer = page.getByRole('dialog', { name: 'Manage User' });
  await drawer.getByRole('radio', { name: 'CEO' }).check();
  await expect(drawer.getByText('What happens when you save')).toBeVisible();
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
