import { expect, type Page } from '@playwright/test';
import { answerOf, type DemoPerson } from '#test/support/browser-session.ts';
import { cutOrHangingOver } from '#test/support/fitting.ts';
import { fromMenu, openGoal, test } from '#test/support/goal-journey.ts';

/** Phones, tablets, small and usual windows (issue 12, point 19). */
const widths = [320, 390, 768, 1024, 1180, 1440] as const;

const signedOut = ['/v3/login', '/v3/login?help=password', '/v3/forgotpasswordsent', '/v3/privacy'] as const;

const pages: readonly (readonly [who: DemoPerson, path: string])[] = [
  ['ceo', '/v3/home'],
  ['ceo', '/v3/goals/type/company'],
  ['manager', '/v3/goals/type/reports?sort=owner&grouped=1'],
  ['manager', '/v3/goals?only=needs_update,trend_down&states=draft,approved'],
  ['manager', '/v3/predictions'],
  ['manager', '/v3/notifications'],
  ['manager', '/v3/actionitems'],
  ['manager', '/v3/organization'],
  ['manager', '/v3/organization?tab=directory'],
  ['manager', '/v3/talent'],
  ['manager', '/v3/talent/matrix'],
  ['manager', '/v3/profile'],
  ['ceo', '/v3/strategy'],
  ['ceo', '/v3/reports'],
  ['ceo', '/v3/help'],
  ['ceo', '/v3/organization/security'],
  ['ceo', '/v3/organization/import'],
  ['manager', '/v3/profile?tab=settings'],
  ['manager', '/v3/profile?tab=usermanual'],
  ['manager', '/v3/profile/24'],
  ['contributor', '/v3/usermanual'],
  ['contributor', '/v3/talent/myappraisal'],
  ['ceo', '/v3/reports/summary/quarter'],
];

/** What opens over a page: the button that opens it there. */
const overlays: readonly (readonly [who: DemoPerson, path: string, opens: string])[] = [
  ['manager', '/v3/goals/type/reports', 'Add Goal'],
  ['manager', '/v3/goals/type/reports', 'Filter'],
  ['manager', '/v3/actionitems', 'New Action Item'],
  ['manager', '/v3/profile', 'Edit Profile'],
  ['manager', '/v3/profile?tab=settings', 'Change Password'],
  ['orgadmin', '/v3/profile/24', 'Manage User'],
];

/** What a goal is done with, of whom, and where in its menu. */
const steps = [
  ['contributor', 'approved', 'Finalize'],
  ['contributor', 'approved', 'Request to Shelve'],
  ['contributor', 'approved', 'Edit'],
  ['manager', 'approved', 'Delete'],
] as const;

test.describe('nothing is cut off, nothing hangs over', () => {
  for (const path of signedOut) {
    test(`on ${path}`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('');
      await expectFitting(page);
    });
  }

  for (const [who, path] of pages) {
    test(`on ${path}, as the ${who}`, async ({ page, signIn }) => {
      await signIn(page, who);
      await page.goto(path);
      await expectSettled(page);
      await expectFitting(page);
    });
  }

  for (const [who, path, opens] of overlays) {
    test(`in what “${opens}” opens on ${path}`, async ({ page, signIn }) => {
      await signIn(page, who);
      await page.goto(path);
      await expectSettled(page);
      await page.getByRole('button', { name: opens }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectFitting(page);
    });
  }

  for (const [who, state, opens] of steps) {
    test(`in the dialog of “${opens}”, head and foot`, async ({ signedIn, goal }) => {
      const { page } = await signedIn(who);
      const { id } = await goal({ state });
      await openGoal(page, id);
      await fromMenu(page, opens);
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectFitting(page);
    });
  }

  test('in the dialogs of a request, a result and a weekly update', async ({ owner, manager, goal }) => {
    for (const state of ['review', 'results_in_review'] as const) {
      const { id } = await goal({ state });
      await manager.page.goto(`/v3/goals/${id}?open=review`);
      await expect(manager.page.getByRole('dialog')).toBeVisible();
      await expectFitting(manager.page);
    }
    const { id } = await goal({ state: 'approved' });
    await openGoal(owner.page, id);
    await owner.page.keyboard.press('u');
    await expect(owner.page.getByRole('dialog')).toBeVisible();
    await expectFitting(owner.page);
  });

  test('on an open goal, with all that its bar holds, beside the list and as a page', async ({
    owner,
    goal,
  }) => {
    const { id } = await goal({ state: 'approved' });
    for (const query of ['', '?view=page', '?tab=history']) {
      await owner.page.goto(`/v3/goals/${id}${query}`);
      await expect(owner.page.getByRole('button', { name: 'Update' })).toBeVisible();
      await expectFitting(owner.page);
    }
  });
});

test('no list of goals is cut off beside the buttons of a small window', async ({ page, signIn }) => {
  await signIn(page, 'manager');
  // As wide as what waits for one ever makes its badges.
  await answersWith(page, '**/api/Auth/relogin', { UnreadCount: 1000 });
  await answersWith(page, '**/api/actionitem/due', { Count: 1000 });
  await page.goto('/v3/goals/type/reports');
  await expectSettled(page);
  await expect(page.getByRole('banner').getByText('99+')).toHaveCount(2);
  for (const width of [1024, 1180, 1240, 1360, 1440]) {
    await page.setViewportSize({ width, height: 768 });
    const lists = page.getByRole('navigation', { name: 'Goals', exact: true });
    await expect(lists.getByRole('link')).toHaveCount(4);
    expect(await lists.evaluate((bar) => bar.scrollWidth - bar.clientWidth), `${width} px`).toBe(0);
  }
});

/** What the server says, but for these. */
async function answersWith(
  page: Page,
  path: string,
  instead: Readonly<Record<string, unknown>>,
): Promise<void> {
  await page.route(path, async (route) => {
    const response = await answerOf(route);
    await route.fulfill({ response, json: { ...(await response.json()), ...instead } });
  });
}

async function expectSettled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

async function expectFitting(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // The page answers a new width with its next frame.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect((await page.evaluate(cutOrHangingOver)).map((found) => `${width}: ${found}`)).toEqual([]);
  }
}
