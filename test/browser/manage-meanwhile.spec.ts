import { expect } from '@playwright/test';
import { z } from 'zod';
import { test } from '#test/support/browser-session.ts';
import { openPerson } from '#test/support/find-person.ts';

/** Manage User of people whose role and permissions others change meanwhile, by whoever may set a part of them. */

const Flags = z.object({ IsGoalManager: z.boolean(), IsHrAdmin: z.boolean() });

test('what one may not set is told and taken over, and one’s own box is saved', async ({
  page,
  signIn,
  ask,
  tokenOf,
  afterwards,
}) => {
  const token = await tokenOf('ceo');
  const id = await openPerson(page, ask, await signIn(page, 'hradmin'), 'Petra Horáková');
  const roles = (body: object) => ask(`/api/profile/Roles/${id}`, { method: 'PUT', body, token });
  afterwards(`/api/profile/Roles/${id}`, {
    method: 'PUT',
    body: { IsGoalManager: false, IsHrAdmin: false },
    token,
  });
  await page.getByRole('button', { name: 'Manage User' }).click();
  const drawer = page.getByRole('dialog', { name: 'Manage User' });
  await drawer.getByRole('checkbox', { name: 'HR Admin' }).check();
  await roles({ IsGoalManager: true });
  const taken = drawer.getByRole('button', { name: 'Take over: Goal Manager' });
  await expect(taken).toBeVisible();
  await expect(drawer.getByRole('button', { name: /^Keep/ })).toHaveCount(0);
  await taken.click();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
  const now = Flags.parse(await ask(`/api/profile/${id}`, { token }));
  expect(now).toEqual({ IsGoalManager: true, IsHrAdmin: true });
});
