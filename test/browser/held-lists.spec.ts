import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { Period } from '#contract/goal-shapes.ts';
import { placeOf } from '#test/support/appraisal-journey.ts';
import {
  answerOf,
  atOnce,
  expectAccessible,
  inAWhile,
  isLive,
  pressAgain,
} from '#test/support/browser-session.ts';
import { answerHome, openLiveDashboard, remindersOf } from '#test/support/dashboard-journey.ts';
import { test as journey, type Person } from '#test/support/goal-journey.ts';

/** `stir`: somebody's rights change, which every page hears of, and nothing of what is looked at here. */
const test = journey.extend<{ stir: (isHrAdmin: boolean) => Promise<void> }>({
  stir: async ({ ask, tokenOf, afterwards }, use) => {
    const token = await tokenOf('ceo');
    const roles = `/api/profile/Roles/${(await placeOf(ask, token, 'Aisha Bello')).userId}`;
    afterwards(roles, { method: 'PUT', body: { IsHrAdmin: false }, token });
    await use(async (IsHrAdmin) => {
      await ask(roles, { method: 'PUT', body: { IsHrAdmin }, token });
    });
  },
});

const Periods = z.array(Period);
const Rows = z.object({ data: z.array(z.looseObject({ Id: z.number() })) });

const rowsOf = (page: Page) =>
  page.getByRole('list', { name: 'Objectives', exact: true }).getByRole('listitem');

/** Where each row begins, below the first. */
async function placesOf(page: Page): Promise<number[]> {
  const tops = await rowsOf(page).evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top));
  return tops.map((top) => top - (tops[0] ?? 0));
}

async function openList({ page }: Person): Promise<number> {
  const live = isLive(page);
  await page.goto('/v3/goals/type/my');
  await live;
  await expect(rowsOf(page).first()).toBeVisible();
  return rowsOf(page).count();
}

test('the row of a goal that is gone says so in its place, and is neither counted, chosen nor walked to', async ({
  owner,
  goal,
  callerOf,
}) => {
  const [{ id, title }, other] = [await goal({ state: 'approved' }), await goal({ state: 'approved' })];
  const { page } = owner;
  const count = await openList(owner);
  const row = rowsOf(page).filter({ hasText: title });
  await expect(page.getByText(`${count} objectives in priority order`)).toBeVisible();
  await expect(row).toContainText('Needs Update');
  await page.getByRole('button', { name: 'Choose several' }).click();
  for (const one of [title, other.title])
    await page.getByRole('checkbox', { name: `Choose ${one}`, exact: true }).check();
  const places = await placesOf(page);
  await (await callerOf('manager')).read(`/delete/${id}`);
  await expect(row).toContainText('No longer here', atOnce);
  await expect(page.getByRole('button', { name: '1 changed' })).toBeVisible();
  await expect(page.getByText(`${count - 1} objectives in priority order`)).toBeVisible();
  expect(await placesOf(page)).toEqual(places);
  await expect(row).not.toContainText(/Needs Update|prediction/);
  await expect(row.getByRole('link')).toHaveCount(0);
  await expect(row.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('toolbar').getByText('1 chosen')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop choosing' }).click();
  for (let step = 1; step < count; step += 1) {
    await page.keyboard.press('j');
    await expect(page.locator('[data-goal]:focus')).not.toContainText(title);
  }
  await expect(rowsOf(page).last()).toHaveText((await page.locator(':focus').textContent()) ?? '');
  await page.getByRole('button', { name: '1 changed' }).click();
  await expect(rowsOf(owner.page).filter({ hasText: title })).toHaveCount(0);
  await expect(owner.page.getByText(`${count - 1} objectives in priority order`)).toBeVisible();
});

test('a goal that is not seen any more says so in a list that comes slowly, and one failed read changes no other row', async ({
  owner,
  goal,
  callerOf,
}) => {
  const hidden = await goal({ state: 'review' });
  const another = await goal({ state: 'review' });
  const { page } = owner;
  await openList(owner);
  const row = (title: string) => rowsOf(page).filter({ hasText: title });
  const gone = new Set([hidden.id]);
  let asked = 0;
  await page.route(`**/api/Goal/single/${hidden.id}`, (route) => {
    asked += 1;
    return route.fulfill({ status: 404, json: { Message: 'Not here', Code: 'not_found', Fields: {} } });
  });
  await page.route('**/api/Goal/goals', async (route) => {
    const response = await answerOf(route);
    const { data } = Rows.parse(await response.json());
    const left = data.filter(({ Id }) => !gone.has(Id));
    await pause(1200);
    await route.fulfill({ response, json: { data: left, count: left.length } }).catch(() => undefined);
  });
  const manager = await callerOf('manager');
  await manager.call('/approve', { Id: hidden.id, Status: 'approved' });
  await expect(row(hidden.title)).toContainText('No longer here', inAWhile);
  expect(asked).toBeLessThan(5);
  gone.add(another.id);
  await page.route(`**/api/Goal/single/${another.id}`, (route) => route.fulfill({ status: 500 }));
  const list = page.waitForResponse('**/api/Goal/goals');
  await manager.call('/approve', { Id: another.id, Status: 'approved' });
  await list;
  await expect(page.getByRole('button', { name: '2 changed' })).toBeVisible(inAWhile);
  await expect(row(hidden.title)).toContainText('No longer here');
  expect(asked).toBeLessThan(5);
});

test('a row that comes behind others once it is predicted is offered its new place', async ({
  owner,
  goal,
}) => {
  const goals = [await goal({ state: 'approved' }), await goal({ state: 'approved' })];
  const { page } = owner;
  // Whatever other journeys set at the same time.
  await page.route('**/api/Goal/goals', async (route) => {
    const response = await answerOf(route);
    const { data } = Rows.parse(await response.json());
    const own = data.filter(({ Id }) => goals.some(({ id }) => id === Id));
    await route.fulfill({ response, json: { data: own, count: own.length } });
  });
  expect(await openList(owner)).toBe(2);
  const upper = (await rowsOf(page).first().textContent()) ?? '';
  const first = goals.find(({ title }) => upper.includes(title));
  await owner.call('/updatestatus', { Id: first?.id, Likelihood: 4, Quality: 3 });
  await page.getByRole('button', { name: '1 changed' }).click(inAWhile);
  await expect(rowsOf(page).last()).toContainText(first?.title ?? 'None');
});

test('into the next quarter the head stays that of the rows, until one asks for the new ones', async ({
  owner,
  stir,
}) => {
  const { page } = owner;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const count = await openList(owner);
  const quarter = page.getByRole('button', { name: /^Quarter: / });
  const before = (await quarter.getAttribute('aria-label')) ?? '';
  // The clock strikes: the server is in a quarter that has no objectives yet.
  const past = Periods.parse(await owner.read('/periods')).map((one) => ({ ...one, IsCurrent: false }));
  const next = { ...past[0], Id: 99_999, Quarter: 'Q9', Year: 2099, IsCurrent: true };
  await page.route('**/api/Goal/periods', (route) => route.fulfill({ json: [next, ...past] }));
  await page.route('**/api/Auth/relogin', async (route) => {
    const response = await answerOf(route);
    const session = z.looseObject({ Period: z.looseObject({}) }).parse(await response.json());
    const Period = { ...session.Period, Id: next.Id, Quarter: next.Quarter, Year: next.Year };
    await route.fulfill({ response, json: { ...session, Period } });
  });
  await page.route('**/api/Goal/goals', (route) => route.fulfill({ json: { data: [], count: 0 } }));
  await stir(true);
  const news = page.getByRole('button', { name: 'Q9 2099 has begun' });
  await expect(news).toBeVisible(inAWhile);
  await expect(news).toHaveAttribute('title', 'Show Q9 2099');
  await expect(page.getByText(`${count} objectives in priority order`)).toBeVisible();
  await expect(quarter).toHaveAttribute('aria-label', before);
  // What is copied and downloaded is the list that stands there.
  await page.getByRole('button', { name: 'View of the list' }).click();
  await page.getByRole('menuitem', { name: 'Copy link to this list' }).click();
  const name = before.replace('Quarter: ', '').replace(' (now)', '');
  await expect(page.getByText(`The link opens this list, of ${name}`)).toBeVisible();
  const shown = past.find(({ Quarter, Year }) => `${Quarter} ${Year}` === name)?.Id;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`&period=${shown}`);
  const file = page.waitForRequest('**/api/Goal/goals/excel');
  await page.getByRole('button', { name: 'Download as a spreadsheet' }).click();
  expect((await file).postDataJSON()).toMatchObject({ PeriodId: shown });
  await quarter.click();
  await page.getByRole('menuitem', { name: 'Q9 2099 (now)' }).click();
  await expect(quarter).toHaveAttribute('aria-label', 'Quarter: Q9 2099');
  await expect(rowsOf(page)).toHaveCount(0);
});

test('of reminders that wait no more those stand there that were read, and one figure says how many wait', async ({
  owner,
  stir,
}) => {
  const { page } = owner;
  await answerHome(page, { reminders: [1, 2, 3, 4, 5, 6, 7].map(made) });
  await openLiveDashboard(owner);
  const reminders = remindersOf(page);
  const figure = reminders.getByText(/^\d+$/);
  await reminders.getByRole('button', { name: 'Show the first only' }).click();
  await expect(figure).toHaveText('7');
  await expect(reminders.getByRole('button', { name: 'Show all 7' })).toBeVisible();
  await answerHome(page, { reminders: [made(2)] });
  await stir(true);
  await expect(reminders.getByText('No longer a reminder').first()).toBeVisible(inAWhile);
  await expect(reminders.getByRole('listitem')).toHaveCount(5);
  await expect(figure).toHaveText('1');
  await reminders.getByRole('button', { name: 'Show all', exact: true }).click();
  await expect(reminders.getByRole('listitem')).toHaveCount(7);
  await expect(reminders.getByText('No longer a reminder')).toHaveCount(6);

  // Opened folded: what lies below the first five nobody has read.
  await pressAgain(reminders.getByRole('button', { name: 'Show the first only' }));
  await expect(reminders.getByRole('listitem')).toHaveCount(5);
  await answerHome(page, { reminders: [1, 2, 3, 4, 5, 6, 7].map(made) });
  const live = isLive(page);
  await page.reload();
  await live;
  await expect(reminders.getByRole('button', { name: 'Show all 7' })).toBeVisible();
  await answerHome(page, { reminders: [1, 2, 3, 4, 6].map(made) });
  await stir(false);
  await expect(reminders.getByText('No longer a reminder')).toHaveCount(1, inAWhile);
  await expect(figure).toHaveText('5');
  await reminders.getByRole('button', { name: 'Show all', exact: true }).click();
  await expect(reminders.getByRole('listitem')).toHaveCount(6);
});

test('a reminder that waits no more keeps the week it spoke of when it was read', async ({ owner, stir }) => {
  const { page } = owner;
  const periods = Periods.parse(await owner.read('/periods'));
  const current = periods.find(({ IsCurrent }) => IsCurrent);
  if (!current) throw new Error('The demo has a quarter.');
  const one = { ...made(1), PeriodId: current.Id, WeekId: current.WeekId };
  // The one that will wait no more is the last, below those that stay when the list is folded.
  const others = [2, 3, 4, 5, 6].map((Id) => ({ ...one, Id, Title: `Held ${Id}` }));
  await answerHome(page, { reminders: [...others, one] });
  await openLiveDashboard(owner);
  const row = remindersOf(page).getByRole('listitem').filter({ hasText: 'Held 1' });
  await expect(row).toContainText(`No prediction yet for week ${current.Week}, `);
  // The company moves its days: it is another week, and that has its prediction.
  const moved = { ...current, WeekId: current.WeekId + 1, Week: 77 };
  const now = periods.map((period) => (period.IsCurrent ? moved : period));
  await page.route('**/api/Goal/periods', (route) => route.fulfill({ json: now }));
  const still = others.map((other) => ({ ...other, WeekId: moved.WeekId }));
  await answerHome(page, { reminders: still });
  await stir(true);
  await expect(row).toContainText('No longer a reminder', inAWhile);
  await expect(remindersOf(page).getByText(/week 77, /)).toHaveCount(still.length, inAWhile);
  await expect(row).toContainText(`No prediction yet for week ${current.Week}, `);
  await remindersOf(page).getByRole('button', { name: 'Show the first only' }).click();
  await expect(row).toHaveCount(0);
  await pressAgain(remindersOf(page).getByRole('button', { name: 'Show all', exact: true }));
  await expect(row).toContainText(`No prediction yet for week ${current.Week}, `);
});

const made = (Id: number) => ({
  Id,
  Type: 'update',
  Title: `Held ${Id}`,
  PeriodId: 1,
  WeekId: 1,
  ButtonText: 'Update',
  User: { Id: 1, Name: 'Lena Novak', Avatar: null },
  Appraisals: null,
});
