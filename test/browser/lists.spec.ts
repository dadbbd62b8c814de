import { expect } from '@playwright/test';
import { fromMenu, type JourneyGoal, openGoal, test } from '#test/support/goal-journey.ts';

test('Load More beside changes loses no goal, shows none twice and swallows no press', async ({
  owner,
  goal,
}) => {
  const { page } = owner;
  const made: JourneyGoal[] = [];
  for (let at = 0; at < 24; at += 1) made.push(await goal({ state: 'approved' }));
  const word = /^Journey \d+/.exec(made[0]?.title ?? '')?.[0] ?? '';
  await page.goto(`/v3/goals?title=${encodeURIComponent(word)}`);
  const rows = page.getByRole('list', { name: 'Objectives' }).getByRole('listitem');
  const more = page.getByRole('button', { name: 'Load More' });
  await expect(rows).toHaveCount(10);
  const shown = async () =>
    (await rows.allInnerTexts()).map((text) => /Journey [\d-]+/.exec(text)?.[0] ?? '');

  // Every question takes its time, so that a change comes between.
  await page.route('**/api/Goal/goals', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue().catch(() => undefined);
  });
  const hidden = async () => {
    const seen = await shown();
    return made.filter(({ title }) => !seen.includes(title));
  };
  // What is further down comes to the top, before more is asked for and once more while it is on its way.
  for (const expected of [20, 24]) {
    const [last] = (await hidden()).slice(-1);
    if (last) await owner.call('/updatestatus', { Id: last.id, Likelihood: 3, Quality: 2 });
    const asked = page.waitForRequest('**/api/Goal/goals');
    await more.click();
    await asked;
    const [next] = await hidden();
    if (next) await owner.call('/updatestatus', { Id: next.id, Likelihood: 1, Quality: 2 });
    await expect.poll(async () => (await shown()).length).toBeGreaterThanOrEqual(expected);
  }
  const changed = page.getByRole('button', { name: /changed/ });
  if (await changed.isVisible()) await changed.click();
  await expect(more).toBeHidden();
  await expect.poll(async () => (await shown()).sort()).toEqual(made.map(({ title }) => title).sort());
});

test('whoever moves up while one looks through the choices is offered once, and nobody is left out', async ({
  manager,
  goal,
}) => {
  const { page } = manager;
  let people = Array.from({ length: 45 }, (_, at) => ({
    Id: 900_000 + at,
    Name: `Person ${String(at).padStart(2, '0')}`,
    JobTitle: '',
    OrgUnit: '',
    Avatar: null,
    CanAssign: true,
  }));
  const names = people.map(({ Name }) => Name);
  await page.route('**/api/Goal/users?*', (route) => {
    const at = 20 * (Number(new URL(route.request().url()).searchParams.get('Page') ?? 1) - 1);
    return route.fulfill({ json: { data: people.slice(at, at + 20), count: people.length } });
  });
  const { id } = await goal({ state: 'approved' });
  await openGoal(page, id);
  await fromMenu(page, 'Change Owner');
  await page.getByRole('combobox', { name: 'New owner' }).click();
  const choices = page.getByRole('option');
  await expect(choices).toHaveCount(20);
  // The last of all comes first: nineteen of the next page are then those of this one.
  people = [...people.slice(-1), ...people.slice(0, -1)];
  for (const count of [40, 45]) {
    await choices.last().scrollIntoViewIfNeeded();
    await expect(choices).toHaveCount(count);
  }
  const offered = (await choices.allInnerTexts()).map((text) => /Person \d+/.exec(text)?.[0]);
  expect(offered.sort()).toEqual(names);
});
