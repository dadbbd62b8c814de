import { expect } from '@playwright/test';
import { z } from 'zod';
import { type Ask, demoPassword, expectAccessible, test } from '#test/support/browser-session.ts';

const Entered = z.object({ Token: z.string() });

/** Another sign-in of the person, as from another device. */
async function signInElsewhere(ask: Ask, userName: string): Promise<string> {
  const body = { userName, password: demoPassword, domain: 'demo' };
  return Entered.parse(await ask('/api/Auth/Login', { body })).Token;
}

const Known = z.object({ Profile: z.object({ Id: z.number(), Name: z.string() }) });

const isAlive = async (ask: Ask, token: string) =>
  Entered.safeParse(await ask('/api/Auth/relogin', { token })).success;

test('one sees one’s sessions, ends one, and all others', async ({ page, signIn, ask }) => {
  const token = await signIn(page, 'hradmin');
  await ask('/api/Auth/EndOtherSessions', { body: {}, token });
  const email = 'hradmin@demo.example';
  const others = [await signInElsewhere(ask, email), await signInElsewhere(ask, email)];
  await page.goto('/v3/profile?tab=settings');
  const sessions = page.getByRole('list', { name: 'Your sessions' });
  const ends = sessions.getByRole('button', { name: /^Sign out .+ last used/ });
  await expect(ends).toHaveCount(2);
  await expectAccessible(page);
  await ends.first().click();
  await expect(ends).toHaveCount(1);
  await page.getByRole('button', { name: 'Sign out all others' }).click();
  await expect(ends).toHaveCount(0);
  await expect(sessions.getByText('This one')).toHaveCount(1);
  for (const other of others) expect(await isAlive(ask, other)).toBe(false);
});

test('one that has ended meanwhile counts as ended', async ({ page, signIn, ask }) => {
  const token = await signIn(page, 'hradmin');
  await ask('/api/Auth/EndOtherSessions', { body: {}, token });
  const other = await signInElsewhere(ask, 'hradmin@demo.example');
  await page.goto('/v3/profile?tab=settings');
  const sessions = page.getByRole('list', { name: 'Your sessions' });
  const ends = sessions.getByRole('button', { name: /^Sign out .+ last used/ });
  await expect(ends).toHaveCount(1);
  await ask('/api/Auth/SignOut', { body: {}, token: other });
  await ends.click();
  await expect(ends).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('an org admin ends somebody’s sessions and reads it in the log', async ({ page, signIn, ask }) => {
  await signIn(page, 'orgadmin');
  const other = await signInElsewhere(ask, 'hradmin@demo.example');
  const { Profile } = Known.parse(await ask('/api/Auth/relogin', { token: other }));
  await page.goto(`/v3/profile/${Profile.Id}`);
  await page.getByRole('button', { name: 'Manage User' }).click();
  const drawer = page.getByRole('dialog', { name: 'Manage User' });
  await drawer.getByRole('button', { name: 'End all sessions' }).click();
  await expect(page.getByText(`${Profile.Name} is signed out everywhere.`)).toBeVisible();
  expect(await isAlive(ask, other)).toBe(false);

  await page.goto('/v3/organization');
  await page.getByRole('link', { name: 'Security log' }).click();
  await expect(page).toHaveURL(/\/v3\/organization\/security$/);
  const first = page.getByRole('list', { name: 'Security log' }).getByRole('listitem').first();
  await expect(first).toContainText('Sessions ended');
  await expect(first).toContainText(Profile.Name);
  await expect(first).toContainText('by Louise Fournier');
  await expectAccessible(page);
});

test('whoever may not read the log has no way there', async ({ page, signIn }) => {
  await signIn(page, 'contributor');
  await page.goto('/v3/organization');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Security log' })).toHaveCount(0);
  await page.goto('/v3/organization/security');
  await expect(page.getByRole('list', { name: 'Security log' })).toHaveCount(0);
  await expect(page.getByText('This is not here, or no longer.')).toBeVisible();
});

test('no tab brings back a session that ended in another while its answer was on the way', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, 'hradmin');
  const slow = await context.newPage();
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await slow.route('**/api/Auth/relogin', async (route) => {
    await released;
    await route.continue();
  });
  await slow.goto('/v3/home');
  // The line is bad: the server does not hear of it either.
  await page.route('**/api/Auth/SignOut', (route) => route.abort());
  await page.goto('/v3/signout');
  await expect(page).toHaveURL(/\/v3\/login$/);
  const answered = slow.waitForResponse('**/api/Auth/relogin');
  release();
  await answered;
  await expect(slow).toHaveURL(/\/v3\/login$/);
  await slow.waitForTimeout(500);
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  await expect(page).toHaveURL(/\/v3\/login$/);
});

test('whoever signs out is signed out before they are asked what to keep, and keeps it by going away', async ({
  page,
  signIn,
  ask,
}) => {
  const token = await signIn(page, 'contributor');
  page.on('dialog', (question) => void question.accept());
  await page.goto('/v3/goals');
  await page.getByRole('button', { name: 'Add Goal' }).click();
  await page.getByRole('dialog').getByLabel('Title', { exact: true }).fill('Kept by going away');
  // It is kept a moment after the last letter.
  await page.waitForTimeout(500);
  await page.goto('/v3/profile', { waitUntil: 'commit' });
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const question = page.getByRole('dialog', { name: 'Keep what you have not saved?' });
  await expect(question).toContainText('You are signed out here.');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await expect.poll(() => isAlive(ask, token)).toBe(false);
  await expectAccessible(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/v3\/login/);
  await page.goto('/v3/signout');
  await expect(page).toHaveURL(/\/v3\/login/);
  await expect(question).toBeHidden();

  await signIn(page, 'contributor');
  await page.goto('/v3/goals');
  await expect(page.getByText('“Kept by going away”')).toBeVisible();
  await page.goto('/v3/signout');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/v3\/login/);
});

test('where one was when the session ended is opened to oneself alone', async ({ page, ask }) => {
  const enter = async (who: string) => {
    await page.getByLabel('E-mail').fill(`${who}@demo.example`);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  const place = /\/v3\/goals\/type\/my.*search=Dismissals/;
  const end = async () => {
    await page.goto('/v3/goals/type/my?search=Dismissals');
    await expect(page).toHaveURL(place);
    const token = (await page.evaluate(() => localStorage.getItem('authToken'))) ?? '';
    await ask('/api/Auth/SignOut', { body: {}, token });
    await expect(page).toHaveURL(/\/v3\/login$/);
  };
  await page.goto('/v3/login');
  await enter('hradmin');
  await expect(page).toHaveURL(/\/v3\/home$/);
  await end();
  await enter('manager');
  await expect(page).toHaveURL(/\/v3\/home$/);
  await end();
  await enter('manager');
  await expect(page).toHaveURL(place);
});
