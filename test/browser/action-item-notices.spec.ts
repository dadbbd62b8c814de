import { expect } from '@playwright/test';
import en from '#contract/words/en.json' with { type: 'json' };
import { expectAccessible } from '#test/support/browser-session.ts';
import { test } from '#test/support/goal-journey.ts';

interface Item {
  readonly Id: number;
  readonly Title: string;
}

test('a notice of an item leads to its row, whichever tab and page it stands on', async ({
  page,
  ask,
  signIn,
  tokenOf,
}) => {
  const token = await signIn(page, 'manager');
  const body = { IsCompleted: true, PageSize: 100 };
  const { data } = (await ask('/api/actionitem/Get', { token, body })) as { data: readonly Item[] };
  const last = data.at(-1);
  await page.goto(`/v3/actionitems?item=${last?.Id}`);
  const completed = page.getByRole('tab', { name: /^Completed/ });
  await expect(completed).toHaveAttribute('aria-selected', 'true');
  const words = page.locator(`[data-item="${last?.Id}"]`);
  await expect(words).toBeFocused();
  await expect(words).toBeInViewport();
  await expect(words).toHaveText(last?.Title ?? '');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(page).toHaveURL(/actionitems\?tab=completed$/);

  const ceo = await tokenOf('ceo');
  const users = (await ask('/api/actionitem/users?Name=maya', { token: ceo })) as { data: readonly Item[] };
  const asked = { Title: 'Measure the hall', DueDate: '2099-12-31', AssigneeId: users.data[0]?.Id };
  const made = (await ask('/api/actionitem', { token: ceo, body: asked })) as Item;
  await page.getByRole('link', { name: /^Notifications/ }).click();
  await page.getByRole('link', { name: /Measure the hall/ }).click();
  const row = page.locator(`[data-item="${made.Id}"]`);
  await expect(row).toBeFocused();
  // Ticked off by its key, it leaves whoever reads here where they are.
  await page.keyboard.press('x');
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('tab', { name: /^In Progress/ })).toHaveAttribute('aria-selected', 'true');
  await ask(`/api/actionitem/${made.Id}`, { token: ceo, method: 'DELETE' });
  await page.goto(`/v3/actionitems?item=${made.Id}`);
  await expect(page.getByText(en.actionitems.gone)).toBeVisible();
});
