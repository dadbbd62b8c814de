import { inflateSync } from 'node:zlib';
import { expect, type Route } from '@playwright/test';
import { drawerOf, held, placeOf, placePath } from '#test/support/appraisal-journey.ts';
import {
  answerOf,
  atOnce,
  type DemoPerson,
  expectAccessible,
  pressAgain,
  test,
} from '#test/support/browser-session.ts';
import { keptTexts } from '#test/support/kept-in-browser.ts';

test('a manager writes an appraisal beside its evidence, sees it saved, shares and deletes it', async ({
  page,
  ask,
  signIn,
}) => {
  const token = await signIn(page, 'manager');
  const place = await placeOf(ask, token, 'Aisha');
  await page.goto(placePath(place));
  const drawer = drawerOf(page);
  await expect(drawer.getByRole('complementary')).toContainText('Q');
  // Nothing is written yet: what is missing says so, at both ratings and at the review.
  await drawer.getByRole('button', { name: 'Share' }).click();
  await expect(drawer.getByText('This is required.')).toHaveCount(3);
  await drawer.getByRole('radio', { name: 'Strong' }).check();
  await drawer.getByRole('textbox', { name: 'Review' }).fill('You answered every call that week.');
  await expect(drawer.getByRole('status').filter({ hasText: 'once both ratings' })).toBeVisible();
  await drawer.getByRole('radio', { name: 'Growing' }).check();
  await expect(drawer.getByRole('status').filter({ hasText: 'Draft, saved' })).toBeVisible();
  // Nobody is told that the employee reads what is not shared.
  await expect(drawer.getByText(/^Once shared: Visible to you, Aisha Bello/)).toBeVisible();
  // Nor that nobody above and no HR admin reads it before.
  await expect(drawer.getByText(/^As a draft: Visible to you, \d+ above/)).toBeVisible();
  await expectAccessible(page);
  expect(await held(ask, token, place)).toMatchObject({
    State: 'draft',
    Review: 'You answered every call that week.',
  });
  await page.reload();
  await expect(drawerOf(page).getByRole('textbox', { name: 'Review' })).toHaveValue(
    'You answered every call that week.',
  );

  await drawer.getByRole('button', { name: 'Share' }).click();
  const question = page.getByRole('dialog', { name: /^Share with Aisha/ });
  await expect(question).toContainText('Aisha Bello will see the review, not the ratings.');
  await expect(question).toContainText(/The ratings: Visible to you, \d+ above/);
  await question.getByRole('button', { name: 'Share' }).click();
  await expect(drawer.getByText('has not signed yet')).toBeVisible();
  await drawer.getByRole('button', { name: 'More about this appraisal' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete this appraisal?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect.poll(async () => (await held(ask, token, place)).State).toBe('none');
});

test('two windows show each other’s signature, and an edit asks for a new one', async ({
  profile,
  ask,
  signIn,
}) => {
  const open = async (who: DemoPerson) => {
    const page = await (await profile()).newPage();
    return { page, token: await signIn(page, who) };
  };
  const [maya, lena] = [await open('manager'), await open('contributor')];
  const place = await placeOf(ask, maya.token, 'Lena Novak');
  const before = await held(ask, maya.token, place);
  await maya.page.goto(placePath(place));
  await lena.page.goto(placePath(place));
  await expect(drawerOf(maya.page).getByText('has not signed yet')).toBeVisible();
  const own = drawerOf(lena.page);
  await expect(own.getByText(/^The ratings: Visible to Maya Okafor, \d+ above/)).toBeVisible();
  await expect(own.getByText('not that you agree with it')).toBeVisible();
  await own.getByRole('button', { name: 'Sign' }).click();
  await expect(own.getByText('This is required.')).toBeVisible();
  await own.getByRole('textbox', { name: 'Your comments' }).fill('Agreed on the twelfth card.');
  await own.getByRole('radio', { name: 'I agree' }).check();
  await own.getByRole('textbox', { name: 'Your signature' }).fill('Lena Novak');
  await expectAccessible(lena.page);
  // A server that fails loses nothing of what was typed.
  await lena.page.route('**/api/talent/employeesign/*', (route) => route.fulfill({ status: 500, json: {} }));
  await own.getByRole('button', { name: 'Sign' }).click();
  await expect(own.getByText('Something went wrong...')).toBeVisible();
  await lena.page.unroute('**/api/talent/employeesign/*');
  await expect(own.getByRole('textbox', { name: 'Your comments' })).toHaveValue(
    'Agreed on the twelfth card.',
  );
  await pressAgain(own.getByRole('button', { name: 'Sign' }));
  await expect(drawerOf(maya.page).getByText('Agreed on the twelfth card.')).toBeVisible(atOnce);
  await expectAccessible(maya.page);
  await expect.poll(() => keptTexts(lena.page)).toBe(0);

  await drawerOf(maya.page).getByRole('button', { name: 'Edit' }).click();
  await maya.page
    .getByRole('dialog', { name: /has signed/ })
    .getByRole('button', { name: 'Edit' })
    .click();
  const review = drawerOf(maya.page).getByRole('textbox', { name: 'Review' });
  await review.fill(`${before.Review} And thank you.`);
  await drawerOf(maya.page).getByRole('button', { name: 'Save' }).click();
  await expect(drawerOf(maya.page).getByText('has not signed yet')).toBeVisible();
  await expect(own.getByRole('textbox', { name: 'Your signature' })).toBeVisible();
  // What was signed and what was saved is no text that anyone forgot to save.
  await expect.poll(() => keptTexts(maya.page)).toBe(0);
  await expect(own.getByText('Typed here before.')).toHaveCount(0);
  await ask(`/api/talent/${before.Id}`, {
    method: 'PUT',
    body: { Review: before.Review },
    token: maya.token,
  });
});

test('a completed one is printed, with the refusal where the employee did not sign', async ({
  page,
  ask,
  signIn,
}) => {
  const token = await signIn(page, 'manager');
  const { Id } = await held(ask, token, await placeOf(ask, token, 'Yusuf', 1));
  await page.goto(`/v3/talent/print/${Id}`);
  await expect(page.getByText('Not signed by the employee')).toBeVisible();
  await expect(page.getByText(/Witness: Marta Zielińska/)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Outlook, objectives Q\d/ })).toBeVisible();
  await expectAccessible(page);
  // On paper: the sheet alone, all of it, and dark on light whatever the screen is.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  const sheet = page.getByRole('article');
  expect(await sheet.evaluate((it) => getComputedStyle(it).color)).toBe('rgb(26, 26, 24)');
  const hidden = await sheet.evaluate(
    (it) => it.getBoundingClientRect().bottom - document.documentElement.scrollHeight,
  );
  expect(hidden).toBeLessThanOrEqual(0);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
});

test('on the sheet, which is passed on, a private goal is marked', async ({ page, ask, signIn }) => {
  const token = await signIn(page, 'manager');
  const { Id } = await held(ask, token, await placeOf(ask, token, 'Yusuf', 1));
  // The first of what was promised for the quarter, and the first of what the next one is for.
  const hideFirst = (name: 'Goals' | 'data') => async (route: Route) => {
    const response = await answerOf(route);
    const read: Readonly<Record<string, unknown>> = await response.json();
    const goals = read[name] as readonly object[];
    await route.fulfill({
      response,
      json: { ...read, [name]: goals.map((goal, n) => ({ ...goal, Hidden: n === 0 })) },
    });
  };
  await page.route('**/api/talent/goals/**', hideFirst('Goals'));
  // By title: a list begins with what waits for its reader, and the sheet is one for all.
  await page.route(/\/api\/Profile\/goals\/.*Order=title/, hideFirst('data'));
  await page.goto(`/v3/talent/print/${Id}`);
  await expect(page.getByRole('article').getByText(/, Private$/)).toHaveCount(2);
});

test('on paper signatures never stand alone on a page, however long the review is', async ({
  page,
  ask,
  signIn,
}) => {
  const token = await signIn(page, 'manager');
  const { Id } = await held(ask, token, await placeOf(ask, token, 'Yusuf', 1));
  await page.goto(`/v3/talent/print/${Id}`);
  const sheet = page.getByRole('article');
  await expect(sheet.getByText('Not signed by the employee')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  /** With a review of so many lines: how many runs of text each page has. */
  const printed = async (lines: number): Promise<number[]> => {
    await sheet.evaluate((it, count) => {
      const review = it.querySelector('section:has(+ section) > p');
      if (review) review.textContent = Array.from({ length: count }, (_, n) => `Line ${n}`).join('\n');
    }, lines);
    return textsOfPages(await page.pdf({ preferCSSPageSize: true }));
  };
  const showAbove = (display: string) =>
    sheet.evaluate((it, how) => {
      for (const part of it.querySelectorAll<HTMLElement>(':scope > :not(:last-child)'))
        part.style.display = how;
    }, display);
  await showAbove('none');
  const [signatures = 0] = await printed(1);
  await showAbove('');
  const lengths = new Set<number>();
  for (let lines = 4; lines < 60; lines += 3) {
    const pages = await printed(lines);
    expect(pages.at(-1), `${lines} lines`).toBeGreaterThan(signatures);
    lengths.add(pages.length);
  }
  expect(lengths.size).toBeGreaterThan(1);
});

function textsOfPages(pdf: Buffer): number[] {
  const file = pdf.toString('latin1');
  return [...file.matchAll(/\/Type\s*\/Page\b(?!s)[\s\S]*?\/Contents (\d+) 0 R/g)].map(([, id]) => {
    const head = file.indexOf(`\n${id} 0 obj`);
    const from = file.indexOf('stream', head) + 'stream'.length;
    const begins = from + (file[from] === '\r' ? 2 : 1);
    const length = Number(/\/Length (\d+)/.exec(file.slice(head, from))?.[1]);
    return inflateSync(pdf.subarray(begins, begins + length))
      .toString('latin1')
      .split(/ T[jJ]\b/).length;
  });
}
