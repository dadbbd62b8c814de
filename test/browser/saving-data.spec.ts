import { expect, type Page } from '@playwright/test';
import { test } from '#test/support/goal-journey.ts';
import { spareLine } from '#test/support/profiles.ts';

test.use({ line: 'usual' });

/** Code that a page of goals fetches ahead, the last of it that is waited for. */
const early = /\/assets\/(open-menu|confirm-question|side-drawer|goal-form|weekly-update|delete-goal)-/;
const last = /\/assets\/delete-goal-/;
const goal = /\/api\/Goal\/\d+$/;

test('a browser that asks to spare its line fetches nothing ahead, and all that is asked for', async ({
  manager,
  owner,
}) => {
  const asked: string[] = [];
  const { page: sparing } = manager;
  const { page: usual } = owner;
  await sparing.addInitScript(spareLine);
  sparing.on('request', (request) => {
    if (early.test(request.url()) || goal.test(request.url())) asked.push(request.url());
  });
  await open(sparing);
  const fetched = usual.waitForRequest(last);
  const looked = usual.waitForRequest(goal);
  await open(usual);
  await Promise.all([fetched, looked]);
  expect(asked).toEqual([]);

  await sparing.getByRole('button', { name: 'Add Goal' }).click();
  await expect(sparing.getByRole('dialog', { name: 'Add objective' })).toBeVisible();
  expect(asked.some((address) => address.includes('goal-form'))).toBe(true);
});

/** The pointer rests on a goal of the list. */
async function open(page: Page): Promise<void> {
  await page.goto('/v3/goals');
  await page.getByRole('list', { name: 'Objectives' }).getByRole('link').nth(1).hover();
}
