import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import {
  demoPassword,
  expectAccessible,
  lookAgainAfter,
  pressAgain,
  test,
} from '#test/support/browser-session.ts';
import { readAlong } from '#test/support/read-along.ts';

const cancelOver = /^This link does not work: .*a newer mail about it has another link.*was cut off\./;

async function signInWith(page: Page, userName: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await pressAgain(page.getByRole('button', { name: 'Sign in' }));
}

test.describe('signing in', () => {
  test('shows the company, refuses a wrong password in words and comes back to where one was', async ({
    page,
  }) => {
    await page.goto('/v3/profile');
    await expect(page).toHaveURL(/\/v3\/login$/);
    await expect(page.getByRole('heading', { name: 'Sign in to Solstead' })).toBeVisible();
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await expect(page.getByText('Version 1.2')).toBeVisible();
    await expect(page.getByText('Powered by')).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('subdomain'))).toBe('demo');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Please input your email!')).toBeVisible();
    await expect(page.getByText('Please input your password!')).toBeVisible();
    await page.getByLabel('E-mail').fill('nobody');
    await page.getByLabel('Password', { exact: true }).focus();
    await expect(page.getByText('Please enter valid email')).toBeVisible();

    await signInWith(page, 'manager@demo.example', 'not-this-one');
    await expect(page.getByRole('alert')).toHaveText(
      'Nobody can sign in with this e-mail address and password.',
    );
    await signInWith(page, 'manager@demo.example', `  ${demoPassword} `);
    await expect(page).toHaveURL(/\/v3\/profile$/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Maya Okafor' })).toBeVisible();
  });

  test('a refused call clears storage and signs out; signing out does too', async ({ page, signIn }) => {
    await signIn(page, 'manager');
    await page.evaluate(() => localStorage.setItem('authToken', 'of-another-time'));
    await page.goto('/v3/notifications');
    await expect(page).toHaveURL(/\/v3\/login$/);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);

    await signInWith(page, 'manager@demo.example', demoPassword);
    await expect(page).toHaveURL(/\/v3\/notifications$/);
    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/v3\/login$/);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('an unknown sub-domain leaves for the staging host', async ({ page, baseURL }) => {
    const staging = (baseURL ?? '').replace('//demo.', '//');
    await page.goto((baseURL ?? '').replace('//demo.', '//nobody-lives-here.'));
    await expect(page).toHaveURL(new RegExp(`^${staging}`));
  });

  test('each company has its own name and colour, and a text on it that can be read', async ({
    page,
    address,
  }) => {
    await page.goto(address('smart', '/v3/login'));
    await expect(page.getByRole('heading', { name: 'Sign in to Harbour & Lane' })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('links from mails', () => {
  test('a lost password is replaced once', async ({ page, mailedLink }) => {
    const who = 'hradmin@demo.example';
    await page.goto('/v3/login');
    await page.getByRole('link', { name: 'Lost your password?' }).click();
    await expect(page.getByRole('button', { name: 'Send instructions' })).toBeDisabled();
    await expectAccessible(page);
    await page.getByLabel('E-mail').fill(who);
    await page.getByRole('button', { name: 'Send instructions' }).click();
    await expect(page).toHaveURL(/\/v3\/forgotpasswordsent$/);
    await expectAccessible(page);

    const link = await mailedLink(who, /Set a new password/);
    await page.goto(link);
    await expect(page.getByLabel('Account')).toHaveValue(who);
    await expect(page.getByLabel('Account')).toHaveAttribute('autocomplete', 'username');
    await expect(page.getByLabel('New password')).toBeFocused();
    await page.getByLabel('New password').fill('waymark');
    await page.getByLabel('Confirm password').fill('another');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText('Minimum 8 char required!')).toBeVisible();
    await expect(page.getByText('New password does not match.')).toBeVisible();
    await expect(page.getByText('Strength: Easy')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('New password').fill(demoPassword);
    await page.getByLabel('Confirm password').fill(demoPassword);
    await expect(page.getByText('Strength: Strong')).toBeVisible();
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'has been changed' })).toBeVisible();
    await signInWith(page, who, demoPassword);
    await expect(page).toHaveURL(/\/v3\/home$/);

    await page.goto('/v3/signout');
    await expect(page).toHaveURL(/\/v3\/login$/);
    await page.goto(link);
    await expect(page.getByRole('alert')).toHaveText('Reset password link expired!!');
  });

  test('ten failures lock the account until its link unlocks it', async ({ page, mailedLink }) => {
    // Whom no other journey signs in as: one that ended in between would leave them locked.
    const who = 'sofia.marino@demo.example';
    await page.goto('/v3/login');
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const answered = page.waitForResponse(/\/api\/Auth\/Login/i);
      await signInWith(page, who, `wrong-${attempt}`);
      await answered;
    }
    await signInWith(page, who, demoPassword);
    await expect(page.getByRole('alert')).toContainText('This account is locked.');
    await page.getByRole('link', { name: 'Locked out of your account?' }).click();
    // The page before has a field of that name too.
    await expect(page.getByRole('heading', { name: 'Locked out of your account?' })).toBeVisible();
    await page.getByLabel('E-mail').fill(who);
    await page.getByRole('button', { name: 'Send instructions' }).click();
    await expect(page).toHaveURL(/\/v3\/unlocksent$/);

    const link = await mailedLink(who, /Unlock your account/);
    await page.goto(link);
    await expect(page.getByText('Your account unlocked successfully!!')).toBeVisible();
    await signInWith(page, who, demoPassword);
    await expect(page).toHaveURL(/\/v3\/home$/);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Unlock link expired!!' })).toBeVisible();
    // Whose browser it is, which may be somebody else's than the link.
    await expect(page.getByRole('status')).toContainText(`(${who}) is signed in.`);
    await page.getByRole('link', { name: 'Sign out first' }).click();
    await expect(page).toHaveURL(/\/v3\/login$/);
  });

  test('dead links of every kind lead to the sign-in, which says so', async ({ page }) => {
    for (const [path, words] of [
      ['resetpassword', 'Reset password link expired!!'],
      ['login/unlock', 'Unlock link expired!!'],
      ['confirmemail', 'Unlock link expired!!'],
      ['cancelemail', cancelOver],
      ['invitation', 'Invitation link expired!!'],
    ] as const) {
      await page.goto(`/v3/${path}/no-such-token`);
      await expect(page).toHaveURL(/\/v3\/login$/);
      await expect(page.getByRole('alert')).toHaveText(words);
    }
  });
});

test('an invitation says whose it is and by whom, and who else is signed in in this browser', async ({
  page,
  signIn,
  tokenOf,
  ask,
  mailedLink,
}) => {
  const token = await tokenOf('ceo');
  const found = await ask('/api/Profile/Directory', { token, body: { Status: ['Invited'] } });
  const [invited] = z
    .object({ data: z.array(z.object({ Id: z.number(), Email: z.string() })) })
    .parse(found).data;
  if (invited === undefined) throw new Error('Nobody is invited.');
  await ask(`/api/Profile/Reinvite/${invited.Id}`, { token });
  await signIn(page, 'manager');
  await page.goto(await mailedLink(invited.Email, /invites you to/));
  for (const said of [
    'Henrik Aalto invites you to Solstead. Choose a password to begin.',
    'In this browser Maya Okafor (manager@demo.example) is signed in. Accepting ends that session here.',
  ])
    await expect(page.getByText(said)).toBeVisible();
  await expect(page.getByLabel('Account')).toHaveValue(invited.Email);
  await expectAccessible(page);
  // Whoever signs out first is at the invitation again.
  await page.getByRole('link', { name: 'Sign out first' }).click();
  await expect(page.getByText(/^In this browser Maya Okafor/)).toHaveCount(0);
  await expect(page.getByLabel('Account')).toHaveValue(invited.Email);
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
});

test('a link to a new password says who else is signed in in this browser, whose session ends with it', async ({
  page,
  signIn,
  ask,
  mailedLink,
}) => {
  const Email = 'observer@demo.example';
  await ask('/api/Auth/ForgotPassword', { body: { Email, domain: 'demo' } });
  await signIn(page, 'manager');
  await page.goto(await mailedLink(Email, /Set a new password/));
  const notice =
    'In this browser Maya Okafor (manager@demo.example) is signed in. Saving ends that session here.';
  await expect(page.getByText(notice)).toBeVisible();
  await expectAccessible(page);
  // Other journeys sign in as the observer.
  await page.route('**/api/Auth/ResetPassword', (route) => route.fulfill({ json: {} }));
  await page.getByLabel('New password').fill('Xk9!violet-Harbour');
  await page.getByLabel('Confirm password').fill('Xk9!violet-Harbour');
  const left = page.waitForResponse('**/api/Auth/SignOut');
  await page.getByRole('button', { name: 'Save password' }).click();
  expect((await left).status()).toBe(200);
  await expect(page.getByText('Your password has been changed. Please sign in with it.')).toBeVisible();
  await expect(page).toHaveURL(/\/v3\/login$/);
});

test('a link that has just been used is not tried once more', async ({ page, tokenOf, ask, mailedLink }) => {
  const token = await tokenOf('ceo');
  const Email = `welcome-${Date.now()}@demo.example`;
  const body = { Name: 'Wilma Welcome', Email };
  const { Id } = z.object({ Id: z.number() }).parse(await ask('/api/Profile/AddEmployee', { token, body }));
  const checks: string[] = [];
  page.on('request', (request) => request.url().endsWith('Check') && checks.push(request.url()));
  await page.goto(await mailedLink(Email, /invites you to/));
  const said = await readAlong(page.getByRole('main'));
  await page.getByLabel('New password').fill('Xk9!violet-Harbour');
  await page.getByLabel('Confirm password').fill('Xk9!violet-Harbour');
  await page.getByLabel(/Terms and Conditions/).check();
  await page.getByLabel(/Privacy Policy/).check();
  await page.getByRole('button', { name: 'Accept and sign in' }).click();
  await expect(page).toHaveURL(/\/v3\/home$/);
  await expect(page.getByRole('heading', { name: 'Reminders' })).toBeVisible();
  // It would stand in the log of safety as a dead link that somebody tried.
  expect(checks).toHaveLength(1);
  // Nor is the session that it begins called one that it would end, or the company by another name.
  expect(said.filter((text) => /is signed in|to Waymark/.test(text))).toEqual([]);
  // Other journeys count the people of this company.
  await ask(`/api/profile/Deactivate/${Id}`, { token });
});

test('a change of address that others asked for is taken back by a press, not by opening its link', async ({
  page,
  tokenOf,
  ask,
  afterwards,
  mailedLink,
}) => {
  const token = await tokenOf('ceo');
  const who = 'sofia.marino@demo.example';
  const found = await ask('/api/Profile/Directory', { token, body: { Name: 'Sofia Marino' } });
  const [person] = z.object({ data: z.array(z.object({ Id: z.number() })) }).parse(found).data;
  const path = `/api/profile/${person?.Id}`;
  afterwards(path, { method: 'PUT', token, body: { Email: who } });
  const other = 'sofia@elsewhere.example';
  await ask(path, { method: 'PUT', token, body: { Email: other } });
  const waiting = async () =>
    z.object({ UnconfirmedEmail: z.string().nullable() }).parse(await ask(path, { token })).UnconfirmedEmail;

  const link = await mailedLink(who, /Your e-mail address at Solstead is to change/);
  await page.goto(link.slice(0, -3));
  await expect(page.getByRole('alert')).toHaveText(cancelOver);
  const previews: string[] = [];
  page.on('request', (request) => request.url().endsWith('Preview') && previews.push(request.url()));
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Keep your present address?' })).toBeVisible();
  await expect(page).toHaveTitle(/Keep your present address\?/);
  await expect(page.getByText(`${other} waits to become the address you sign in with`)).toContainText(who);
  await expectAccessible(page);
  expect(await waiting()).toBe(other);

  // Looked at again a minute later it is not asked for again: that would cross a press that is on its way.
  await lookAgainAfter(page, 60_000);
  await page.waitForTimeout(300);
  expect(previews).toHaveLength(1);

  // A press that does not arrive is said here, and may be tried again.
  await page.route('**/api/Auth/CancelEmailCheck', (route) => route.abort('connectionrefused'), { times: 1 });
  const keep = page.getByRole('button', { name: 'Keep my present address' });
  await keep.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await pressAgain(keep);
  await expect(page).toHaveURL(/\/v3\/login$/);
  await expect(page.getByText('Your e-mail address stays as it is.')).toBeVisible();
  expect(await waiting()).toBeNull();
  await page.goto(link);
  await expect(page.getByRole('alert')).toHaveText(cancelOver);
});

test('the privacy page leads back to the sign-in', async ({ page }) => {
  await page.goto('/v3/privacy');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page).toHaveURL(/\/v3\/login$/);
});
