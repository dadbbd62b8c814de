import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { Session } from '#contract/auth.ts';
import { smallPdf } from '#test/make-manuals.ts';
import { expectAccessible } from '#test/support/browser-session.ts';
import { test } from '#test/support/goal-journey.ts';

const Directory = z.object({ data: z.array(z.object({ Id: z.number() })) });
const ownManual = '/v3/profile?tab=usermanual';

test('a colleague reads a connected report, whole and in parts', async ({ page, signIn, ask, tokenOf }) => {
  await signIn(page, 'ceo');
  const found = await ask('/api/Profile/Directory', {
    body: { Name: 'Maya Okafor' },
    token: await tokenOf('ceo'),
  });
  await page.goto(`/v3/profile/${Directory.parse(found).data[0]?.Id}?tab=usermanual`);
  await expect(page.getByRole('heading', { name: 'Dominance / Steadiness' })).toBeVisible();
  await expect(page.getByText('A self-description, not a test result.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Connect' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'View Full Profile' }).click();
  await expect(page.getByText('Straight, with one example, on the same day.')).toBeVisible();
  await expect(page.getByText('35', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('where the shares hardly differ it is said beside the type, which stays as it is', async ({
  page,
  signIn,
  ask,
}) => {
  const token = await signIn(page, 'ceo');
  const found = await ask('/api/Profile/Directory', { body: { Name: 'Maya Okafor' }, token });
  await page.route('**/api/myusermanual/report/**', (route) =>
    route.fulfill({
      json: {
        Disc: 'DS',
        Percentages: { D: 25, I: 25, S: 25, C: 25 },
        Scales: [],
        Questions: [],
        Details: [{ Title: 'Overview', Detail: 'A bit of all.' }],
      },
    }),
  );
  await page.goto(`/v3/profile/${Directory.parse(found).data[0]?.Id}?tab=usermanual`);
  await expect(page.getByRole('heading', { name: 'Dominance / Steadiness' })).toBeVisible();
  await expect(page.getByText('The four shares are even: this type says little.')).toBeVisible();
  await expectAccessible(page);
});

test('the assessment is taken by keyboard, also without the network, and connected', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn(page, 'contributor');
  await page.goto(ownManual);
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByText('Group 1 of 24')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('1');
  await page.keyboard.press('Shift+Digit1');
  // The same statement cannot be both.
  await expect(page.getByRole('button', { name: /^Next/ })).toBeDisabled();
  await page.keyboard.press('Digit2');
  await page.keyboard.press('Enter');
  await answer(page, 2, 9);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.context().setOffline(true);
  await answer(page, 9, 12);
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('11 of 24')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await answer(page, 12, 25);
  await expect(page.getByRole('heading', { name: 'In my own words' })).toBeVisible();
  await page.getByLabel('How to thank me').fill('x'.repeat(2001));
  await page.getByRole('button', { name: 'Finish' }).click();
  // What the server refuses is no matter of the network.
  const refused = page.getByRole('alert').filter({ hasText: 'Please use at most 2000 characters.' });
  await expect(refused).toBeVisible();
  await expect(page.getByText('cannot be reached')).toBeHidden();
  await page.getByLabel('How to thank me').fill('With a postcard.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('Only you see this')).toBeVisible();
  await expect(page.getByText(/^Answered /)).toBeVisible();
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByText('Your colleagues can read this', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Disconnect' }).click();
  await expect(page.getByText('Only you see this')).toBeVisible();
});

test('a manual is written by hand: type, suggested text, PDF', async ({ page, signIn }) => {
  await signIn(page, 'orgadmin');
  await page.goto(ownManual);
  await page.getByRole('button', { name: 'Write it yourself' }).click();
  const drawer = page.getByRole('dialog', { name: 'Write your user manual' });
  await drawer.getByLabel('Description').fill('Mornings are best.');
  await drawer.getByRole('button', { name: /^Save/ }).click();
  await expect(drawer.getByText('Please enter!')).toBeVisible();
  await drawer.getByLabel('Type').selectOption('Steadiness / Influence');
  // What is typed while it is on its way stays above it.
  let come: () => void = () => undefined;
  const way = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route('**/api/myusermanual/gpt', async (route) => {
    await way;
    await route.continue();
  });
  await drawer.getByRole('button', { name: 'Suggest a text' }).click();
  await drawer.getByLabel('Description').fill('Mornings are best. Evenings are not.');
  come();
  await expect(drawer.getByLabel('Description')).toHaveValue(
    /^Mornings are best\. Evenings are not\.\n\n.*This is how I see myself/s,
  );
  await drawer.getByRole('button', { name: 'Undo' }).click();
  await expect(drawer.getByLabel('Description')).toHaveValue('Mornings are best. Evenings are not.');
  await drawer.getByRole('button', { name: 'Suggest a text' }).click();
  await expect(drawer.getByLabel('Description')).toHaveValue(/This is how I see myself/);
  const choose = drawer.locator('input[type=file]');
  await choose.setInputFiles({
    name: 'me.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<html></html>'),
  });
  await expect(drawer.getByText('Only PDF formats are allowed to upload.')).toBeVisible();
  await choose.setInputFiles({ name: 'me.pdf', mimeType: 'application/pdf', buffer: smallPdf('Me') });
  await expect(drawer.getByText('me.pdf')).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: /^Save/ }).click();
  await expect(drawer).toBeHidden();
  const written = page.getByRole('region', { name: 'In writing' });
  await expect(written.getByText('Steadiness / Influence')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/User Manual\.pdf$/);
  await page.getByRole('button', { name: 'Edit', exact: true }).last().click();
  const editor = page.getByRole('dialog', { name: 'Edit your user manual' });
  await editor.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete what you wrote?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByRole('button', { name: 'Write it yourself' })).toBeVisible();
});

const Groups = z.object({
  Groups: z.array(z.object({ Id: z.number(), Statements: z.array(z.object({ Id: z.number() })) })),
});
const Key = z.object({ PrivateKey: z.string() });

test('a report connected in another window is not promised to stay one’s own', async ({
  page,
  signIn,
  ask,
}) => {
  const token = await signIn(page, 'goaladmin');
  const { Profile } = Session.parse(await ask('/api/Auth/relogin', { token }));
  await ask(`/api/myusermanual/register/${Profile.Id}`, { token });
  const asked = Groups.parse(await ask('/api/myusermanual/assessment', { token }));
  const Answers = asked.Groups.map(({ Id, Statements }) => ({
    GroupId: Id,
    Most: Statements[0]?.Id ?? 0,
    Least: Statements[1]?.Id ?? 0,
  }));
  await ask('/api/myusermanual/assessment', { body: { Answers, Questions: [], Done: true }, token });
  await ask('/api/myusermanual/connect', { method: 'DELETE', token });
  await page.goto('/v3/usermanual');
  await expect(page.getByText(/colleagues see the result only when you connect it/)).toBeVisible();
  const { PrivateKey } = Key.parse(await ask(`/api/myusermanual/isexist/${Profile.Id}`, { token }));
  await ask(`/api/myusermanual/connect/${PrivateKey}`, { token });
  await expect(page.getByText(/colleagues see the new one as soon as you finish/)).toBeVisible();
  await expect(page.getByText(/only when you connect it/)).toHaveCount(0);
  await answer(page, 1, 25);
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('Your new report has taken the place of the old one.')).toBeVisible();
});

/** Groups from one up to before another, by keys alone. */
async function answer(page: Page, from: number, to: number): Promise<void> {
  for (let group = from; group < to; group += 1) {
    await expect(page.getByText(`Group ${group} of 24`)).toBeVisible();
    await page.keyboard.press('Digit3');
    await page.keyboard.press('Shift+Digit2');
    await page.keyboard.press('Enter');
  }
}
