import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { placeOf, placePath } from '#test/support/appraisal-journey.ts';
import { answerOf, expectAccessible, test } from '#test/support/browser-session.ts';

test('a manager sees whose move it is, searches, and looks at everyone below', async ({ page, signIn }) => {
  await signIn(page, 'manager');
  await page.goto('/v3/talent');
  await expect(page.getByRole('heading', { name: 'Appraisal compliance' })).toBeVisible();
  await expect(page.getByText(/^\d of 7 people completed$/)).toBeVisible();
  const list = page.getByRole('region', { name: 'Overview' });
  await expect(list.getByRole('heading', { name: /^Waits for you/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Direct Reports/ }).click();
  await page.getByRole('menuitem', { name: 'Everyone Below' }).click();
  await expect(page).toHaveURL(/\/v3\/talent\/\d+\/\d+\?scope=below$/);
  await page.getByRole('textbox', { name: 'Search by name' }).pressSequentially('zzz');
  await expect(page.getByText("Nobody here is called 'zzz'")).toBeVisible();
  await expect(page).toHaveURL(/name=zzz/);
  await page.keyboard.press('Escape');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Compliance' }).click();
  expect((await file).suggestedFilename()).toMatch(/Appraisal compliance Q\d \d{4} .*\.xlsx$/);
});

test('the matrix is walked by keys, and its people can be chosen', async ({ page, signIn }) => {
  await signIn(page, 'hradmin');
  await page.goto('/v3/talent/matrix');
  await expect(page).toHaveURL(/\/v3\/talent\/matrix$/);
  const grid = page.getByRole('table', { name: /to the right/ });
  await expect(grid.getByRole('button')).toHaveCount(25);
  // However many are not rated, the people of a cell stand right below the grid.
  const unrated = page.getByRole('region', { name: 'Not rated' });
  await expect(unrated.getByRole('listitem')).toHaveCount(17);
  await expect(unrated.getByRole('link', { name: /^and \d+ more$/ })).toHaveAttribute(
    'href',
    /^\/v3\/talent\/\d+\/0$/,
  );
  await expectAccessible(page);
  await grid.getByRole('button').first().focus();
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  const middle = grid.getByRole('button', { name: /^Strong, Growing: / });
  await expect(middle).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(middle).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^Show all/ }).click();
  await expect(middle).toHaveAttribute('aria-pressed', 'false');
  for (const [kind, begins] of [
    ['PNG', '\x89PNG'],
    ['SVG', '<svg'],
  ] as const) {
    const picture = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a picture' }).click();
    await page.getByRole('menuitem', { name: kind }).click();
    const file = await picture;
    expect(file.suggestedFilename()).toMatch(/^Talent Matrix Q\d \d{4}\.(png|svg)$/);
    expect((await readFile(await file.path())).toString('latin1', 0, 4)).toBe(begins);
  }
});

test('a contributor has My Appraisals alone', async ({ page, signIn }) => {
  await signIn(page, 'contributor');
  await page.goto('/v3/talent');
  await expect(page).toHaveURL(/\/v3\/talent\/myappraisal$/);
  await expect(page.getByRole('list', { name: 'My Appraisals' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Talent Matrix' })).toHaveCount(0);
  await expectAccessible(page);
});

test('where Talent is off, managers are told so', async ({ page, signIn, address }) => {
  await signIn(page, 'manager', 'outcome');
  await page.goto(address('outcome', '/v3/talent'));
  await expect(page.getByText('Your organization has not turned on Talent.')).toBeVisible();
  await expectAccessible(page);
});

test('with three labels the matrix is 3x3, and arrows walk all of it', async ({ page, signIn, address }) => {
  await signIn(page, 'manager', 'smart');
  await page.goto(address('smart', '/v3/talent/matrix'));
  const grid = page.getByRole('table', { name: 'Craft to the right, Growth upwards' });
  await expect(grid.getByRole('button')).toHaveCount(9);
  await grid.getByRole('button').first().focus();
  for (const key of ['ArrowDown', 'End', 'ArrowUp']) await page.keyboard.press(key);
  const nells = grid.getByRole('button', { name: 'Best of the tray, Next: 2' });
  await expect(nells).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'People in the matrix' }).first()).toContainText(
    'Nell Ashdown',
  );
  await expectAccessible(page);
});

test('an HR admin who leads a team goes from the organization to the team and back', async ({
  page,
  ask,
  tokenOf,
  signIn,
}) => {
  await signIn(page, 'manager');
  const token = await tokenOf('orgadmin');
  const { userId } = await placeOf(ask, token, 'Maya Okafor');
  const setHr = (IsHrAdmin: boolean) =>
    ask(`/api/profile/Roles/${userId}`, { method: 'PUT', body: { IsHrAdmin }, token });
  await setHr(true);
  await page.goto('/v3/talent');
  const views = page.getByRole('navigation', { name: 'Views' });
  await expect(views.getByRole('link', { name: 'Organization View' })).toHaveAttribute('aria-current', /.+/);
  await expect(page.getByRole('button', { name: /^Direct Reports/ })).toBeHidden();
  await views.getByRole('link', { name: 'My Team View' }).click();
  await expect(page).toHaveURL(/\/v3\/talent\/\d+\/[1-9]\d*/);
  await expect(page.getByRole('button', { name: /^Direct Reports/ })).toBeVisible();
  await expectAccessible(page);
  await views.getByRole('link', { name: 'Organization View' }).click();
  await expect(page.getByRole('button', { name: /^Direct Reports/ })).toBeHidden();
  await setHr(false);
});

test('on the ceo’s profile an HR admin has nothing to manage and no appraisals, of which a link says why', async ({
  page,
  ask,
  signIn,
}) => {
  const token = await signIn(page, 'hradmin');
  const { userId, periodId } = await placeOf(ask, token, 'Henrik Aalto');
  await page.goto(`/v3/profile/${userId}?tab=appraisals`);
  await expect(page.getByRole('tab', { name: 'User Manual' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Appraisals' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Manage User' })).toBeHidden();
  await page.goto(`/v3/talent/appraisal/${userId}/${periodId}`);
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('No appraisals are written of the CEO.')).toBeVisible();
  await expect(drawer.getByText(/shared with|Visible to|deactivated|too new/i)).toBeHidden();
});

test('lists say of a completed appraisal the words it was signed in', async ({
  page,
  signIn,
  ask,
  tokenOf,
}) => {
  const signed = (word: string) => Array.from({ length: 5 }, (_, at) => ({ Label: `${word} ${at + 1}` }));
  const Labels = {
    PrimaryLabels: signed('Signed'),
    SecondaryLabels: signed('Sealed'),
    TertiaryLabels: [],
    EnableTertiaryRatings: false,
  };
  await page.route(/\/api\/talent\/(groups|places|rows)\//, async (route) => {
    const response = await answerOf(route);
    const answer = Listed.parse(await response.json());
    const UserIds = answer.data.filter(({ State }) => State === 'completed').map(({ UserId }) => UserId);
    await route.fulfill({ response, json: { ...answer, Kept: [{ UserIds, Labels }] } });
  });
  await page.route(/\/api\/talent\/user\//, async (route) => {
    const response = await answerOf(route);
    const answer = Quarters.parse(await response.json());
    const evaluations = answer.evaluations.map((one) => ({ ...one, KeptLabels: Labels }));
    await route.fulfill({ response, json: { ...answer, evaluations } });
  });
  await signIn(page, 'hradmin');
  const place = await placeOf(ask, await tokenOf('hradmin'), 'Lena', 1);
  await page.goto(`/v3/talent/${place.periodId}/0?name=Lena`);
  const list = page.getByRole('region', { name: 'Overview' });
  await expect(list.getByText(/^Signed \d$/).first()).toBeAttached();
  await page.goto('/v3/talent/matrix');
  await page.getByRole('button', { name: /moved since/ }).click();
  const people = page.getByRole('region', { name: 'People in the matrix' }).first();
  await expect(people.getByText(/^Q\d \d{4}: Signed \d, Sealed \d$/).first()).toBeVisible();
  await page.goto(placePath(place));
  await expect(page.getByText(/^Signed \d, Sealed \d$/).first()).toBeAttached();
});

const Listed = z.looseObject({ data: z.array(z.looseObject({ UserId: z.number(), State: z.string() })) });
const Quarters = z.looseObject({ evaluations: z.array(z.looseObject({})) });
