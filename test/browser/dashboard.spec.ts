import { expect } from '@playwright/test';
import { Compliance } from '#contract/dashboard.ts';
import { GoalInfo } from '#contract/goal-shapes.ts';
import { atOnce, type DemoPerson, expectAccessible, tryAgain } from '#test/support/browser-session.ts';
import {
  answerHome,
  companyGoalsOf,
  complianceOf,
  openDashboard,
  openLiveDashboard,
  remindersOf,
  rowOf,
} from '#test/support/dashboard-journey.ts';
import { weekClosed } from '#test/support/demo-weeks.ts';
import { dialogOf, test } from '#test/support/goal-journey.ts';

test.describe('sections', () => {
  for (const who of ['ceo', 'manager', 'contributor', 'orgadmin'] as const satisfies DemoPerson[]) {
    test(`the ${who} has the strategy, reminders, company goals and compliance`, async ({ signedIn }) => {
      const { page } = await signedIn(who);
      await openDashboard({ page });
      await expect(page).toHaveTitle(/Dashboard · Solstead$/);
      for (const name of ['Mission', 'Vision', 'Values', 'Reminders', 'Company Objectives']) {
        await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
      }
      await expect(
        complianceOf(page).getByRole('img', { name: /^Weekly predictions: \d+ %$/ }),
      ).toBeVisible();
      await expectAccessible(page);
    });
  }

  test('an observer has the company goals alone', async ({ signedIn }) => {
    const { page } = await signedIn('observer');
    await openDashboard({ page });
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Company Objectives',
    ]);
    await expect(companyGoalsOf(page).getByText('Power on in 45 days')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit Theme' })).toHaveCount(0);
    await page.keyboard.press('u');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectAccessible(page);
  });

  test('long strategy texts are cut, what is not written has no column', async ({ page, signIn }) => {
    await answerHome(page, {
      Strategy: { Mission: 'Power. '.repeat(80).trim(), Vision: 'Far.', Values: '' },
    });
    await signIn(page, 'manager');
    await page.goto('/v3/home');
    await expect(page.getByRole('heading', { name: 'Values' })).toHaveCount(0);
    const more = page.getByRole('button', { name: 'View more' });
    await expect(more).toHaveCount(1);
    await expect(page.getByText(/^Power.*…$/)).toBeVisible();
    await more.click();
    await expect(page.getByRole('button', { name: 'View less' })).toBeFocused();
    await expect(page.getByText(/^(Power\. ?){80}$/)).toBeVisible();
  });
});

test.describe('company goals', () => {
  test('the theme is changed, deleted and added again before others', async ({ signedIn, ask, tokenOf }) => {
    const ceo = await signedIn('ceo');
    const observer = await signedIn('observer');
    await openDashboard(ceo);
    await openLiveDashboard(observer);
    const seen = (title: string) => companyGoalsOf(observer.page).getByText(title);
    const setElsewhere = async (Title: string) =>
      ask('/api/dashboard/theme', { token: await tokenOf('orgadmin'), body: { Title } });
    await expect(seen('Power on in 45 days')).toBeVisible();

    await ceo.page.getByRole('button', { name: 'Edit Theme' }).click();
    const drawer = dialogOf(ceo.page, 'Edit Theme');
    await expect(drawer.getByLabel('Theme')).toBeFocused();
    expect((await drawer.boundingBox())?.width).toBe(720);
    await drawer.getByLabel('Theme').fill(' ');
    await ceo.page.keyboard.press('Enter');
    await expect(drawer.getByText('Please enter theme!')).toBeVisible();
    await expect(drawer.getByText('Visible to everyone in the company.')).toBeVisible();
    await expectAccessible(ceo.page);
    await ceo.page.keyboard.press('Escape');
    const unsaved = dialogOf(ceo.page, 'You have unsaved changes.');
    await unsaved.getByRole('button', { name: 'Continue' }).click();
    await drawer.getByLabel('Theme').fill('Every roof counts');
    await expect(drawer.getByRole('button', { name: 'Save' })).toContainText('↵');
    await ceo.page.keyboard.press('Control+Enter');
    await expect(drawer).toBeHidden();
    await expect(ceo.page.getByText('Q4 theme Every roof counts')).toBeVisible();
    await expect(seen('Every roof counts')).toBeVisible(atOnce);

    await ceo.page.getByRole('button', { name: 'Edit Theme' }).click();
    await drawer.getByLabel('Theme').fill('Mine');
    await setElsewhere('Theirs');
    await expect(drawer.getByText(/^This was changed meanwhile/)).toBeVisible();
    await ceo.page.keyboard.press('Control+Enter');
    await expect(drawer.getByText(/say above what is to stand/)).toBeVisible();
    await drawer.getByRole('button', { name: 'Keep mine: Theme' }).click();
    await expect(drawer.getByLabel('Theme')).toBeFocused();
    await ceo.page.keyboard.press('Control+Enter');
    await expect(drawer).toBeHidden();
    await expect(seen('Mine')).toBeVisible(atOnce);

    await ceo.page.getByRole('button', { name: 'Edit Theme' }).click();
    await setElsewhere('Unseen');
    await expect(drawer.getByText(/^This was changed meanwhile/)).toBeVisible();
    await drawer.getByRole('button', { name: 'Delete' }).click();
    await expect(drawer.getByText(/say above what is to stand/)).toBeVisible();
    await drawer.getByRole('button', { name: 'Take over: Theme' }).click();
    await drawer.getByRole('button', { name: 'Delete' }).click();
    const question = dialogOf(ceo.page, 'Delete the theme of Q4 2026?');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(drawer).toBeVisible();
    await drawer.getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(drawer).toBeHidden();
    await expect(seen('Unseen')).toHaveCount(0);
    const add = ceo.page.getByRole('button', { name: 'Add a Theme for Goals' });
    await expect(add).toBeFocused();
    await ceo.page.keyboard.press('Enter');
    await dialogOf(ceo.page, 'Add a Theme for Goals').getByLabel('Theme').fill('Power on in 45 days');
    await ceo.page.keyboard.press('Enter');
    await expect(seen('Power on in 45 days')).toBeVisible();
  });

  test('a goal of the company that others begin is offered, its prediction shows in place', async ({
    signedIn,
  }) => {
    const ceo = await signedIn('ceo');
    const { page } = await signedIn('contributor');
    await openLiveDashboard({ page });
    const { Goal } = GoalInfo.parse(await ceo.call('', { Title: 'Heat from every roof', IsDraft: false }));
    const goals = companyGoalsOf(page);
    await goals.getByRole('button', { name: '1 changed' }).click(atOnce);
    const row = goals.getByRole('listitem').filter({ hasText: Goal.GoalDetail.Title });
    await expect(row.getByText('No prediction')).toBeVisible();
    const before = await row.boundingBox();
    await ceo.call('/updatestatus', { Id: Goal.Id, Likelihood: 4, Quality: 3 });
    await expect(row.getByText('Very likely')).toBeVisible(atOnce);
    expect(await row.boundingBox()).toEqual(before);
    await ceo.read(`/delete/${Goal.Id}`);
  });

  test('an org admin writes the theme, a manager does not', async ({ signedIn }) => {
    const admin = await signedIn('orgadmin');
    await openDashboard(admin);
    await expect(admin.page.getByRole('button', { name: 'Edit Theme' })).toBeVisible();
    const manager = await signedIn('manager');
    await openDashboard(manager);
    await expect(companyGoalsOf(manager.page).getByText('Power on in 45 days')).toBeVisible();
    await expect(manager.page.getByRole('button', { name: 'Edit Theme' })).toHaveCount(0);
  });

  test('a company without goals offers the first to the ceo alone', async ({ signedIn }) => {
    for (const who of ['ceo', 'manager'] as const) {
      const { page } = await signedIn(who);
      await page.route('**/api/goal/companygoals', (route) => route.fulfill({ json: { data: [] } }));
      await page.goto('/v3/home');
      const goals = companyGoalsOf(page);
      await expect(goals.getByText('Company Goals have not been created yet.')).toBeVisible();
      // Some stand on their own.
      await expect(goals.getByText("everyone's objectives can hang below them.")).toBeVisible();
      await expect(goals.getByRole('link', { name: 'View All' })).toHaveCount(0);
      await expectAccessible(page);
      const add = goals.getByRole('button', { name: 'Add a Goal' });
      await expect(add).toHaveCount(who === 'ceo' ? 1 : 0);
      if (who === 'ceo') {
        await add.click();
        await expect(dialogOf(page, 'Add objective')).toBeVisible();
      }
    }
  });
});

test.describe('compliance', () => {
  test('the scope is chosen, and a list of people opens with a mail to each', async ({ manager }) => {
    const { page } = manager;
    await openDashboard(manager);
    const panel = complianceOf(page);
    const week = weekClosed();
    await expect(panel.getByText(new RegExp(`^Week ${week}, `))).toBeVisible();
    await expect(panel.getByText('Q3 2026')).toBeVisible();
    // The ring is a mean, the words beside it count people: each says which.
    await expect(panel.getByText(/^A ring is the average of what each person has done/)).toBeVisible();
    await expect(panel.getByText(/^\d+ of 7 have one$/)).toBeVisible();
    await expect(panel.getByText(/^\d+ of 7 all updated$/)).toBeVisible();
    await expect(panel.getByText(/^\d+ of \d all finalized$/)).toBeVisible();
    await panel.getByRole('button', { name: /^Shown: My Direct Reports, 7 people counted/ }).click();
    await expect(page.getByRole('menuitem')).toHaveText([/^My Direct Reports/, 'My Organization', 'Company']);
    await page.getByRole('menuitem', { name: 'Company' }).click();
    await expect(panel.getByRole('button', { name: /^Shown: Company, 60 people counted/ })).toBeVisible();
    const opener = panel.getByRole('button', { name: /^\d+ Not Updated$/ });
    const count = Number.parseInt((await opener.textContent()) ?? '', 10);
    await opener.click();
    const drawer = dialogOf(page, 'Not Updated');
    const about = new RegExp(`^Weekly predictions · Week ${week}, .* · Company$`);
    await expect(drawer.getByText(about)).toBeVisible();
    await expect(drawer.getByRole('listitem')).toHaveCount(Math.min(20, count));
    const person = drawer.getByRole('listitem').filter({ hasText: 'Lena Novak' });
    await expect(person.getByRole('link', { name: 'E-mail to Lena Novak' })).toHaveAttribute(
      'href',
      'mailto:contributor@demo.example',
    );
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
    for (const [list, title] of [
      [/^\d+ No Goals$/, 'No Goals'],
      [/^\d+ Not Finalized$/, 'Not Finalized'],
    ] as const) {
      await panel.getByRole('button', { name: list }).click();
      await expect(dialogOf(page, title).getByRole('listitem').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialogOf(page, title)).toBeHidden();
    }
  });

  test('a contributor sees the company without a select', async ({ owner }) => {
    await openDashboard(owner);
    await expect(complianceOf(owner.page).getByText('60 people counted')).toBeVisible();
    await expect(complianceOf(owner.page).getByRole('button', { name: /^Shown/ })).toHaveCount(0);
  });

  test('a long list comes twenty at a time', async ({ page, signIn, ask, tokenOf }) => {
    const people = Array.from({ length: 25 }, (_, index) => ({
      Id: 900_000 + index,
      Name: `Person ${index}`,
      Email: `person${index}@demo.example`,
      Avatar: null,
      NoGoals: true,
      NotUpdated: false,
      NotFinalized: false,
    }));
    const figure = { Total: 30, Done: 5, Percent: 17 };
    const token = await tokenOf('manager');
    const { PeriodId, WeekStartDate } = Compliance.parse(await ask('/api/dashboard/complience/1', { token }));
    const now = { PeriodId, WeekStartDate };
    await page.route('**/api/dashboard/complience/**', (route) => {
      const asked = new URL(route.request().url()).searchParams;
      const [page, size] = [Number(asked.get('Page') ?? 1), Number(asked.get('PageSize') ?? 20)];
      const figures = { goals: figure, lastweekgoals: figure, lastgoals: figure };
      const time = { ...now, LastWeekId: null, LastId: null, IsCurrentWeek: false };
      const users = people.slice((page - 1) * size, page * size);
      return route.fulfill({ json: { ...figures, ...time, users, count: people.length } });
    });
    await signIn(page, 'manager');
    await page.goto('/v3/home');
    await expect(complianceOf(page).getByText('Nobody was here last week')).toBeVisible();
    await expect(complianceOf(page).getByText('Nobody was here last quarter')).toBeVisible();
    await complianceOf(page).getByRole('button', { name: '25 No Goals' }).click();
    const drawer = dialogOf(page, 'No Goals');
    await expect(drawer.getByRole('listitem')).toHaveCount(20);
    await drawer.getByRole('button', { name: 'Load More' }).click();
    await expect(drawer.getByRole('listitem')).toHaveCount(25);
    await expect(drawer.getByRole('button', { name: 'Load More' })).toHaveCount(0);
  });
});

test('the page is walked with j and k, u opens the update of the week', async ({ manager }) => {
  const { page } = manager;
  await openDashboard(manager);
  await page.keyboard.press('j');
  await expect(remindersOf(page).getByRole('button').first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(remindersOf(page).getByRole('button').nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expect(remindersOf(page).getByRole('button').first()).toBeFocused();
  await page.keyboard.press('u');
  await expect(page.getByRole('dialog').getByRole('navigation', { name: 'Weekly update' })).toBeVisible();
});

test('u on a reminder opens the update of its goal', async ({ owner, goal }) => {
  const { page } = owner;
  const { title } = await goal({ state: 'approved' });
  await goal({ state: 'approved' });
  await openDashboard(owner);
  await rowOf(page, title).getByRole('button', { name: 'Update' }).focus();
  await page.keyboard.press('u');
  await expect(dialogOf(page, title)).toBeVisible();
});

test('what cannot be loaded is offered again', async ({ page, signIn }) => {
  let broken = true;
  await page.route('**/api/dashboard', (route) =>
    broken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await signIn(page, 'manager');
  await page.goto('/v3/home');
  await expect(page.getByText('This could not be loaded.')).toBeVisible();
  broken = false;
  await tryAgain(page, remindersOf(page).getByRole('listitem').first());
  await page.route('**/api/dashboard/complience/**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(complianceOf(page).getByText('This could not be loaded.')).toBeVisible();
  await expect(companyGoalsOf(page).getByRole('list')).toBeVisible();
  await page.unroute('**/api/dashboard/complience/**');
  await tryAgain(complianceOf(page), complianceOf(page).getByRole('img', { name: /^Goal creation: \d+ %$/ }));
});
