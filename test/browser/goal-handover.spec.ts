import { expect, type Page } from '@playwright/test';
import { type DemoTenant, expectAccessible, test } from '#test/support/browser-session.ts';

/** What the result is given by, in the words of the company's goal type. */
const companies = [
  {
    tenant: 'smart',
    hire: 'Nell Ashdown',
    give: (dialog: Dialog) => dialog.getByRole('radio', { name: 'Yes' }).check(),
    tag: 'Finalized (Achieved)',
  },
  {
    tenant: 'outcome',
    hire: 'Joy Okonkwo',
    give: (dialog: Dialog) => dialog.getByLabel('Percent', { exact: true }).fill('80'),
    tag: 'Finalized (80%)',
  },
] as const satisfies readonly { readonly tenant: DemoTenant; readonly [key: string]: unknown }[];

type Dialog = ReturnType<Page['getByRole']>;

const detailOf = (page: Page) => page.getByRole('region', { name: 'Goal Details' });
const press = (page: Page, name: string) => detailOf(page).getByRole('button', { name, exact: true }).click();

for (const { tenant, hire, give, tag } of companies) {
  test(`a new hire's goal goes from a draft to a reviewed result at ${tenant}`, async ({
    profile,
    signIn,
    address,
  }) => {
    const title = `Learn the ropes in ninety days (${process.pid})`;
    const manager = await (await profile()).newPage();
    const owner = await (await profile()).newPage();
    await signIn(manager, 'manager', tenant);
    await signIn(owner, 'contributor', tenant);

    await manager.goto(address(tenant, '/v3/goals/type/reports'));
    const path = await draftFor(manager, hire, title);
    await owner.goto(address(tenant, path));
    await press(owner, 'Request Approval');
    await owner.getByRole('dialog').getByRole('button', { name: 'Request Approval' }).click();
    await expect(detailOf(owner).getByText('Pending manager review.')).toBeVisible();

    await press(manager, 'Review');
    await decide(manager, async (dialog) => dialog.getByRole('radio', { name: 'Approve' }).check());
    await predict(owner);
    await finalize(owner, give);
    await press(manager, 'Review Finalized');
    await decide(manager, async (dialog) => {
      await give(dialog);
      await dialog.getByLabel('Feedback').fill('Well begun.');
      await expectAccessible(manager);
    });
    for (const page of [manager, owner])
      await expect(page.getByRole('link', { name: titled(title) })).toContainText(tag);

    await press(manager, 'More actions');
    await remove(manager, title);
  });
}

const titled = (title: string) => new RegExp(title.replace(/[()]/g, '\\$&'));

/** Answers the goal's address. */
async function draftFor(page: Page, hire: string, title: string): Promise<string> {
  await page.getByRole('button', { name: 'Add Goal' }).click();
  const form = page.getByRole('dialog', { name: 'Add goal' });
  await form.getByLabel('Title', { exact: true }).fill(title);
  await form.getByRole('combobox', { name: 'Owner' }).fill(hire);
  // The list of everybody gives way to who was asked for, and would move under the pointer.
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await page.getByRole('option', { name: new RegExp(hire) }).click();
  await form.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(detailOf(page).getByRole('heading', { name: title })).toBeVisible();
  return new URL(page.url()).pathname;
}

/** In a dialog that goes on to the next goal that waits; one goal is enough here. */
async function decide(page: Page, answer: (dialog: Dialog) => Promise<void>): Promise<void> {
  const dialog = page.getByRole('dialog');
  await answer(dialog);
  const submit = dialog.getByRole('button', { name: /^Submit/ });
  const before = await dialog.getByRole('heading').first().textContent();
  await submit.click();
  await expect(dialog.getByRole('heading', { name: before ?? '' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

async function predict(page: Page): Promise<void> {
  await detailOf(page).getByRole('button', { name: 'Update' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('[data-kind="likelihood"] input:focus')).toBeVisible();
  await page.keyboard.press('3');
  await page.keyboard.press('4');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('status').filter({ hasText: 'updated' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(detailOf(page).getByText('Very good').first()).toBeVisible();
}

async function finalize(page: Page, give: (dialog: Dialog) => Promise<void>): Promise<void> {
  await detailOf(page).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Finalize' }).click();
  const dialog = page.getByRole('dialog');
  await give(dialog);
  await dialog.getByRole('radio', { name: 'Good', exact: true }).check();
  await dialog.getByLabel('Outcome').fill('All three reached.');
  await dialog.getByRole('button', { name: 'Finalize' }).click();
  await expect(detailOf(page).getByText('Results ready for review.')).toBeVisible();
}

async function remove(page: Page, title: string): Promise<void> {
  await expect(detailOf(page).getByRole('heading', { name: title })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByLabel('Type DELETE to confirm').fill('DELETE');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL(/\/v3\/goals$/);
}
