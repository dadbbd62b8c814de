import { expect, type Locator, type Page } from '@playwright/test';
import { isLive } from './browser-session.ts';
import { dialogOf } from './goal-journey.ts';

export const remindersOf = (page: Page): Locator => page.getByRole('region', { name: 'Reminders' });
export const companyGoalsOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Company Objectives' });
export const complianceOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Employee Compliance Data' });

/** The reminder that speaks of this. */
export const rowOf = (page: Page, text: string): Locator =>
  remindersOf(page).getByRole('listitem').filter({ hasText: text });

export async function openDashboard({ page }: { readonly page: Page }): Promise<void> {
  await page.goto('/v3/home');
  await expect(companyGoalsOf(page).getByRole('list')).toBeVisible();
  await unfold(page);
}

/** Long lists show their first rows until all are asked for; the browser remembers it. */
async function unfold(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: /^Show (all|\d+ of) / });
  for (let left = await more.count(); left > 0; left = await more.count())
    // A press that follows another at once in the same place is taken for the same, by whoever presses.
    await expect(async () => {
      await more.first().click();
      await expect(more).toHaveCount(left - 1, { timeout: 500 });
    }).toPass();
}

/** Opens it and waits until the page hears of what others do. */
export async function openLiveDashboard({ page }: { readonly page: Page }): Promise<void> {
  const live = isLive(page);
  await openDashboard({ page });
  await live;
}

/** A manager's Approve in the review of a goal; the dialog goes on to what waits next, which is left for later. */
export async function approve(page: Page, title: string): Promise<void> {
  const review = dialogOf(page, title);
  await review.getByRole('radio', { name: 'Approve' }).check();
  await submitAndClose(page, review);
}

export async function submitAndClose(page: Page, review: Locator): Promise<void> {
  await review.getByRole('button', { name: /^Submit/ }).click();
  await expect(review).toBeHidden();
  if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** What `GET /dashboard` answers, where the demo has no one to show it. */
export async function answerHome(page: Page, change: { readonly [name: string]: unknown }): Promise<void> {
  const reminders = Array.isArray(change.reminders) ? change.reminders : [];
  const json = {
    Sections: ['strategy', 'reminders', 'company_goals', 'compliance'],
    Strategy: null,
    reminders,
    ReminderCount: reminders.length,
    Scopes: [3],
    CanEditTheme: false,
    CanAddCompanyGoal: false,
    ...change,
  };
  await page.route('**/api/dashboard', (route) => route.fulfill({ json }));
}
