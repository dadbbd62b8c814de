import { expect } from '@playwright/test';
import en from '#contract/words/en.json' with { type: 'json' };
import type { Ask } from '#test/support/browser-session.ts';
import { test } from '#test/support/goal-journey.ts';

interface Stamped {
  readonly Id: number;
  readonly UpdatedAt: string;
}

async function idOf(ask: Ask, token: string, name: string): Promise<number> {
  const users = (await ask(`/api/actionitem/users?Name=${name}`, { token })) as { data: { Id: number }[] };
  return users.data[0]?.Id ?? 0;
}

const stampOf = async (ask: Ask, token: string, id: number) =>
  ((await ask(`/api/actionitem/${id}`, { token })) as Stamped).UpdatedAt;

test('an open action item says who reads it as that changes, and that it was completed or deleted', async ({
  page,
  ask,
  afterwards,
  signIn,
  tokenOf,
}) => {
  const token = await signIn(page, 'manager');
  const [ceo, lena] = [await tokenOf('ceo'), await tokenOf('contributor')];
  const assignee = await idOf(ask, token, 'lena');
  const aisha = await idOf(ask, token, 'aisha');
  const body = { Title: 'Read the storm plan twice', DueDate: '2099-12-31', AssigneeId: aisha };
  const { Id } = (await ask('/api/actionitem', { token, body })) as Stamped;
  await page.goto(`/v3/actionitems?item=${Id}`);
  await page.getByRole('button', { name: `Edit: ${body.Title}` }).click();
  const drawer = page.getByRole('dialog', { name: en.actionitems.edit_title });
  await expect(drawer.getByText('Visible to you and Aisha Bello.')).toBeVisible();
  await drawer.getByLabel('Title').fill('Read the storm plan aloud to them');

  afterwards(`/api/profile/Activate/${aisha}`, { token: ceo });
  await ask(`/api/profile/Deactivate/${aisha}`, { token: ceo });
  await expect(drawer.getByText('Only you can read this.')).toBeVisible({ timeout: 15_000 });
  await ask(`/api/profile/Activate/${aisha}`, { token: ceo });
  await expect(drawer.getByText('Visible to you and Aisha Bello.')).toBeVisible({ timeout: 15_000 });
  await expect(drawer.getByText('Only you can read this.')).toHaveCount(0);
  await expect(drawer.getByLabel('Title')).toHaveValue('Read the storm plan aloud to them');

  // Handed on in another tab, completed there, taken back, and deleted.
  const moved = { AssigneeId: assignee, UpdatedAt: await stampOf(ask, token, Id) };
  await ask(`/api/actionitem/${Id}`, { token, method: 'PUT', body: moved });
  await drawer.getByRole('button', { name: 'Take over: Assignee' }).click();
  const mark = async (tab: 0 | 1) =>
    ask(`/api/actionitem/MarkComplete/${Id}/${tab}?UpdatedAt=${await stampOf(ask, token, Id)}`, {
      token: lena,
    });
  const save = drawer.getByRole('button', { name: /^Save/ });
  await mark(0);
  await expect(drawer.getByText(en.actionitems.completed_meanwhile)).toBeVisible();
  await expect(save).toBeDisabled();
  await mark(1);
  await expect(drawer.getByText(en.actionitems.completed_meanwhile)).toHaveCount(0);
  await expect(save).toBeEnabled();
  await ask(`/api/actionitem/${Id}?UpdatedAt=${await stampOf(ask, token, Id)}`, { token, method: 'DELETE' });
  await expect(drawer.getByText(en.actionitems.gone)).toBeVisible();
  await expect(save).toBeDisabled();
  await expect(drawer.getByLabel('Title')).toHaveValue('Read the storm plan aloud to them');
});
