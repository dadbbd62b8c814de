import { expect } from '@playwright/test';
import { z } from 'zod';
import { Session } from '#contract/auth.ts';
import { expectAccessible } from '#test/support/browser-session.ts';
import { test } from '#test/support/goal-journey.ts';

const OfPerson = z.object({ data: z.array(z.looseObject({})), Likelihoods: z.array(z.number()) });
const Directory = z.object({ data: z.array(z.object({ Id: z.number() })) });

test('a manager reads who somebody is, and what of theirs waits', async ({ page, signIn, ask, tokenOf }) => {
  await signIn(page, 'manager');
  const found = await ask('/api/Profile/Directory', {
    body: { Name: 'Tomás Rivera' },
    token: await tokenOf('manager'),
  });
  await page.goto(`/v3/profile/${Directory.parse(found).data[0]?.Id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Tomás Rivera' })).toBeVisible();
  const crumb = page.getByRole('banner').getByRole('link', { name: 'Organization' });
  await expect(crumb).toHaveAttribute('href', '/v3/organization');
  await expect(page.getByRole('tab')).toHaveText([
    /Objectives 4/,
    'Direct Reports',
    'User Manual',
    'Appraisals',
    /^Notes/,
    'History',
  ]);
  await expect(page.getByRole('list', { name: 'Objectives' }).getByRole('listitem')).toHaveCount(4);
  await expect(page.getByText('Needs your approval.')).toBeVisible();
  const about = page.getByRole('complementary', { name: 'About' });
  await expect(about.getByRole('link', { name: 'Maya Okafor' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Direct Reports' }).click();
  await expect(page.getByRole('link', { name: /Eero Laine/ })).toBeVisible();
  await expect(page).toHaveURL(/tab=directreports/);
  await page.getByRole('tab', { name: 'Appraisals' }).click();
  await expect(page).toHaveURL(/tab=appraisals/);
  const quarters = page.getByRole('list', { name: 'Appraisals' });
  await expect(quarters.getByRole('listitem').first()).toContainText(/Q\d 20\d\d/);
  await expect(quarters.getByRole('link').first()).toHaveAttribute(
    'href',
    /^\/v3\/talent\/appraisal\/\d+\/\d+$/,
  );
  await expectAccessible(page);
});

test('an observer sees company goals and neither addresses nor anything to change', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'observer');
  await page.goto('/v3/profile/1');
  await expect(page.getByRole('tab')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toHaveCount(0);
  await expect(page.locator('a[href^="mailto:"]')).toHaveCount(0);
  await expect(page.getByText('Responsibility')).toHaveCount(0);
  await page.goto('/v3/profile/18');
  await expect(page.getByText('As an observer you see company objectives alone.')).toBeVisible();
});

test('one edits oneself; what is wrong stands at its field', async ({ page, signIn }) => {
  await signIn(page, 'goaladmin');
  await page.goto('/v3/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const drawer = page.getByRole('dialog', { name: 'Edit Profile' });
  await expect(drawer.getByText('Visible to everyone in the company.')).toBeVisible();
  await drawer.getByLabel('Name', { exact: true }).fill(' ');
  await drawer.getByLabel(/^LinkedIn/).fill('https://example.com/me');
  await drawer.getByRole('button', { name: /^Save/ }).click();
  await expect(drawer.getByText('Please input your name!')).toBeVisible();
  // The keys that Save names do what it does: the cursor is where something is wrong.
  await drawer.getByLabel(/^LinkedIn/).press('Control+Enter');
  await expect(drawer.getByLabel('Name', { exact: true })).toBeFocused();
  await drawer.getByLabel('Name', { exact: true }).fill('Tove Ekström');
  await drawer.getByRole('button', { name: /^Save/ }).click();
  await expect(drawer.getByText('Invalid LinkedIn URL!')).toBeVisible();
  await expectAccessible(page);
  await drawer.getByLabel(/^LinkedIn/).fill('linkedin.com/in/tove-example');
  await drawer.getByLabel(/^Biography/).fill('Keeps the quarter in one piece, '.repeat(6));
  await drawer.getByRole('button', { name: /^Save/ }).click();
  await expect(drawer).toBeHidden();
  const saved = page.getByText('Your changes have been saved.');
  await expect(saved).toBeVisible();
  // It lies over the end of the column, and stays as long as the mouse that pressed Save is on it.
  await page.mouse.move(8, 8);
  await expect(saved).toBeHidden();
  const more = page.getByRole('button', { name: 'View more' });
  await more.click();
  await expect(page.getByRole('button', { name: 'View less' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute('href', /linkedin\.com\/in/);
});

test('what somebody else changed meanwhile is shown and not overwritten', async ({
  page,
  signIn,
  ask,
  tokenOf,
}) => {
  await signIn(page, 'contributor');
  await page.goto('/v3/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const drawer = page.getByRole('dialog', { name: 'Edit Profile' });
  await drawer.getByLabel(/^Phone/).fill('+46 70 999');
  const Me = z.object({ Profile: z.object({ Id: z.number() }) });
  const me = Me.parse(await ask('/api/Auth/relogin', { token: await tokenOf('contributor') }));
  await ask(`/api/profile/${me.Profile.Id}`, {
    method: 'PUT',
    body: { JobTitle: 'Training Lead' },
    token: await tokenOf('manager'),
  });
  await drawer.getByRole('button', { name: /^Save/ }).click();
  await expect(drawer.getByText('Training Lead')).toBeVisible();
  await drawer.getByRole('button', { name: /Take over: Job title/ }).click();
  await drawer.getByRole('button', { name: /^Save/ }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByText('Training Lead').first()).toBeVisible();
  await expect(page.getByRole('link', { name: '+46 70 999' })).toBeVisible();
});

test('responsibility is written in its drawer, and kept when one leaves', async ({ page, signIn }) => {
  await signIn(page, 'goalmanager');
  await page.goto('/v3/profile');
  await page.getByRole('button', { name: 'Edit Responsibility' }).click();
  const drawer = page.getByRole('dialog', { name: 'Edit Responsibility' });
  await drawer.getByLabel('Responsibility', { exact: true }).fill('Every home, finished the first time.');
  await expect(drawer.getByText('Visible to everyone in the company but observers.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await drawer.getByRole('button', { name: /^Save/ }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByText('Every home, finished the first time.')).toBeVisible();
});

test('a password has a meter and tips, and a wrong old one is told', async ({
  page,
  signIn,
  ask,
  tokenOf,
}) => {
  await signIn(page, 'goalmanager');
  await page.goto('/v3/profile?tab=settings');
  await page.getByRole('button', { name: 'Change Password' }).click();
  const drawer = page.getByRole('dialog', { name: 'Change Password' });
  await expect(drawer.getByText('you are signed out everywhere else')).toBeVisible();
  await expect(drawer.getByText('is taken back')).toHaveCount(0);
  const token = await tokenOf('goalmanager');
  const Me = z.object({ Profile: z.object({ Id: z.number() }) });
  const me = Me.parse(await ask('/api/Auth/relogin', { token }));
  const change = (Email: string) =>
    ask(`/api/profile/${me.Profile.Id}`, { method: 'PUT', body: { Email }, token });
  // Said where one waits, to whom there is something to take back.
  await change('another@demo.example');
  await expect(
    drawer.getByText('the change of your address to another@demo.example is taken back'),
  ).toBeVisible();
  await change('goalmanager@demo.example');
  await drawer.getByLabel('New password').fill('waymark');
  await expect(drawer.getByText('Strength: Easy')).toBeVisible();
  await drawer.getByLabel('New password').fill('Waymark-demo-2');
  await expect(drawer.getByText('Strength: Strong')).toBeVisible();
  await drawer.getByLabel('Old password').fill('not the old one');
  await drawer.getByLabel('Confirm password').fill('Waymark-demo-2');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByText('Old password not matched!!')).toBeVisible();
  await expectAccessible(page);
});

test('of more goals than are loaded a profile counts all, and loads the rest', async ({
  page,
  signIn,
  ask,
  tokenOf,
}) => {
  await signIn(page, 'manager');
  const { Profile, Period } = Session.parse(
    await ask('/api/Auth/relogin', { token: await tokenOf('contributor') }),
  );
  const real = await ask(`/api/Profile/goals/${Profile.Id}/${Period.Id}`, {
    token: await tokenOf('manager'),
  });
  const { Likelihoods, data: goals } = OfPerson.parse(real);
  await page.route('**/api/Goal/goals', (route) => {
    const { NeedsReview, PeriodId, Page = 1, PageSize } = route.request().postDataJSON();
    if (PeriodId) return route.continue();
    const all = Array.from({ length: NeedsReview ? 9 : 117 }, (_, n) => ({ ...goals[0], Id: 900_000 + n }));
    const data = all.slice((Page - 1) * PageSize, Page * PageSize);
    return route.fulfill({
      json: { data, pendingEdits: [], goalEdits: [], followed: [], ceo: null, count: all.length },
    });
  });
  await page.goto(`/v3/profile/${Profile.Id}`);
  await expect(page.getByRole('tab', { name: 'Objectives 117' })).toBeVisible();
  const rows = page.getByRole('list', { name: 'Objectives' }).getByRole('listitem');
  await expect(rows).toHaveCount(100);
  for (const [step, word] of ['Not at all', 'Not sure', 'Unsure', 'Likely', 'Very likely'].entries())
    await expect(page.getByText(`${word}: `, { exact: true }).locator('..')).toHaveText(
      `${word}: ${Likelihoods[step]}`,
    );
  await expect(page.getByText(/and 8 more$/)).toBeVisible();
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(rows).toHaveCount(117);
  await expect(page.getByRole('button', { name: 'Load More' })).toBeHidden();
});
