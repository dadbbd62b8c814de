import { expect } from '@playwright/test';
import { GoalInfo } from '#contract/goal-shapes.ts';
import { answerOf, inAWhile, pressAgain } from '#test/support/browser-session.ts';
import {
  companyGoalsOf,
  complianceOf,
  openDashboard,
  openLiveDashboard,
} from '#test/support/dashboard-journey.ts';
import { dialogOf, test } from '#test/support/goal-journey.ts';

test('a private one and a draft are marked as what few see', async ({ signedIn }) => {
  const ceo = await signedIn('ceo');
  const made: number[] = [];
  const make = async (Title: string, more: object) => {
    const answer = await ceo.call('', { Title, Measurement: 'One of one', ParentId: 0, ...more });
    made.push(GoalInfo.parse(answer).Goal.Id);
  };
  await make('Marked as private', { IsPrivate: true, IsDraft: false });
  await make('Marked as draft', { IsDraft: true });
  await make('Marked as nothing', { IsDraft: false });
  await openDashboard(ceo);
  const row = (title: string) => companyGoalsOf(ceo.page).getByRole('link').filter({ hasText: title });
  // The mark and the name beside it are two words.
  await expect(row('Marked as private')).toContainText(/Private [A-Z]/);
  await expect(row('Marked as draft')).toContainText('Draft');
  await expect(row('Marked as nothing')).not.toContainText(/Private|Draft/);
  for (const id of made) await ceo.read(`/delete/${id}`);
});

test('a company goal that is gone says so in its row', async ({ manager, callerOf }) => {
  const ceo = await callerOf('ceo');
  const Title = `Gone for the company ${process.pid}`;
  const answer = await ceo.call('', { Title, Measurement: 'One of one', ParentId: 0, IsDraft: false });
  await openLiveDashboard(manager);
  const row = companyGoalsOf(manager.page).getByRole('listitem').filter({ hasText: Title });
  await expect(row.getByRole('link')).toBeVisible();
  await ceo.read(`/delete/${GoalInfo.parse(answer).Goal.Id}`);
  await expect(row).toContainText('No longer here', inAWhile);
  await expect(row.getByRole('link')).toHaveCount(0);
  const company = companyGoalsOf(manager.page);
  await pressAgain(company.getByRole('button', { name: 'Show the first only' }));
  // What is gone is not among how many there are.
  await expect(company.getByRole('button', { name: 'Show all', exact: true })).toBeVisible();
  await company.getByRole('button', { name: /changed$/ }).click();
  await expect(row).toHaveCount(0);
});

test('the scope is remembered, and a list is one mail or its addresses', async ({ manager }) => {
  const { page } = manager;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openDashboard(manager);
  const panel = complianceOf(page);
  await panel.getByRole('button', { name: /^Shown: / }).click();
  await page.getByRole('menuitem', { name: 'My Organization' }).click();
  await page.reload();
  await expect(panel.getByRole('button', { name: /^Shown: My Organization/ })).toBeVisible();
  const opener = panel.getByRole('button', { name: /^\d+ Not Updated$/ });
  const count = Number.parseInt((await opener.textContent()) ?? '', 10);
  await opener.click();
  await dialogOf(page, 'Not Updated').getByRole('button', { name: 'Copy addresses' }).click();
  await expect(page.getByText(new RegExp(`^${count} address(es)? copied$`))).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split(', ')).toHaveLength(count);
  expect(copied).toContain('contributor@demo.example');
});

test('compliance stands on the first screen, below lists that unfold', async ({ manager }) => {
  const { page } = manager;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/v3/home');
  await expect(companyGoalsOf(page).getByRole('listitem')).toHaveCount(5);
  await expect(complianceOf(page).getByRole('img').first()).toBeInViewport({ ratio: 1 });
  await companyGoalsOf(page)
    .getByRole('button', { name: /^Show all \d+$/ })
    .click();
  expect(await companyGoalsOf(page).getByRole('listitem').count()).toBeGreaterThan(5);
  await page.reload();
  await expect(companyGoalsOf(page).getByRole('button', { name: 'Show the first only' })).toBeVisible();
});

test('figures of a quarter that the page does not know yet bear no other one’s name, until it does', async ({
  manager,
}) => {
  const { page } = manager;
  let isNext = false;
  await page.route('**/api/dashboard/complience/**', async (route) => {
    if (!isNext) return route.continue();
    const response = await answerOf(route);
    const figures = (await response.json()) as { PeriodId: number };
    return route.fulfill({ response, json: { ...figures, PeriodId: figures.PeriodId + 1 } });
  });
  await openDashboard(manager);
  const quarter = complianceOf(page).getByText(/^Q\d \d{4}$/);
  await expect(quarter).toHaveCount(2);
  isNext = true;
  const asked = page.waitForRequest('**/api/Auth/relogin');
  await complianceOf(page)
    .getByRole('button', { name: /^Shown: / })
    .click();
  await page.getByRole('menuitem', { name: 'Company' }).click();
  await asked;
  await expect(quarter).toHaveCount(0);
});

test('a page that stays open into another week asks for everything anew, whoever learns of it first', async ({
  manager,
}) => {
  const { page } = manager;
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  let asked = 0;
  await page.route('**/api/Auth/relogin', async (route) => {
    asked += 1;
    const response = await answerOf(route);
    const session = (await response.json()) as { Period: { WeekId: number; EndsIn: number } };
    const Period = asked === 1 ? { ...session.Period, EndsIn: 5 } : { ...session.Period, WeekId: 1 };
    return route.fulfill({ response, json: { ...session, Period } });
  });
  let isAskedAnew = false;
  page.on('request', (request) => {
    isAskedAnew ||= asked > 1 && request.url().includes('/api/dashboard/complience/');
  });
  await openDashboard(manager);
  await expect.poll(() => isAskedAnew, { timeout: 20_000 }).toBe(true);
});
