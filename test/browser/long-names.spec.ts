import { expect, type Page } from '@playwright/test';
import { cutOrHangingOver, longWordsCut, withLongNames } from '#test/support/fitting.ts';
import { test } from '#test/support/goal-journey.ts';

/** A name of sixty letters without a space breaks nowhere (issue 12, point 19). */
const letters = 60;
const widths = [390, 1440] as const;

const screens = [
  '/v3/home',
  '/v3/goals/type/reports?sort=owner&grouped=1',
  '/v3/predictions',
  '/v3/organization',
  '/v3/organization?tab=directory',
  '/v3/profile',
  '/v3/profile?tab=settings',
  '/v3/notifications',
  '/v3/actionitems',
  '/v3/talent',
  '/v3/talent/matrix',
  '/v3/reports',
] as const;

for (const path of screens) {
  test(`a long name breaks nothing on ${path}`, async ({ manager: { page } }) => {
    await lengthenNames(page);
    await page.goto(path);
    await expectFitting(page);
  });
}

test('a long name breaks nothing on an open goal, in what was said of it, and in a dialog', async ({
  manager: { page, call },
  owner,
  goal,
}) => {
  const { id } = await goal({ state: 'review' });
  const on = (await owner.info(id)).GoalTransitions.at(-1)?.Id;
  await call('/CommentAdd', { Id: on, Type: 'StateTransition', Comment: 'Which depots?' });
  await lengthenNames(page);
  for (const query of ['', '?view=page', '?tab=history', '?tab=hierarchy&view=page']) {
    await page.goto(`/v3/goals/${id}${query}`);
    await expectFitting(page);
  }
  await page.goto(`/v3/goals/${id}?open=review`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFitting(page);
});

/** In the page, for the runner itself does not know names below localhost. */
async function lengthenNames(page: Page): Promise<void> {
  const known = ['Maya Okafor', 'Lena Novak', 'Henrik Aalto', 'Tomás Rivera', 'Eero Laine'];
  await page.addInitScript(`
    const lengthen = ${withLongNames.toString()};
    const ask = window.fetch;
    window.fetch = async (...asked) => {
      const answer = await ask(...asked);
      if (!answer.headers.get('content-type')?.includes('json')) return answer;
      const { status, headers } = answer;
      const long = lengthen(await answer.json(), ${letters}, ${JSON.stringify(known)});
      return new Response(JSON.stringify(long), { status, headers });
    };`);
}

async function expectFitting(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // The page answers a new width with its next frame.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect((await page.evaluate(longWordsCut, letters)).map((found) => `${width}: ${found}`)).toEqual([]);
    expect((await page.evaluate(cutOrHangingOver)).map((found) => `${width}: ${found}`)).toEqual([]);
  }
}
