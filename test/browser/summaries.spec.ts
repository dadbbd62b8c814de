import { expect } from '@playwright/test';
import { expectAccessible, pressAgain, test } from '#test/support/browser-session.ts';

test('a quarter is summed up, changed, written again, looked at and downloaded', async ({ page, signIn }) => {
  test.slow();
  await signIn(page, 'ceo');
  await page.goto('/v3/reports/summary/quarter');
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByText('Written without an AI service.')).toBeVisible();
  const executive = page.getByRole('region', { name: 'Executive Summary' });
  await expect(executive.locator('[title*="Counted"]').first()).toBeVisible();
  await expectAccessible(page);

  const goal = page.getByRole('main').getByRole('region').nth(1);
  await goal.getByRole('button', { name: /^Edit/ }).click();
  await goal.getByLabel('Your addition').fill('Storms cost us two days.');
  await goal.getByRole('button', { name: 'Regenerate' }).click();
  await expect(goal.getByRole('textbox').first()).toHaveValue(/Storms cost us two days\.$/);
  // Nothing is typed that would go with what comes, and the addition stays what it is by then.
  let come: () => void = () => undefined;
  const way = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route('**/api/Gpt/goalsummary/**', async (route) => {
    await way;
    await route.continue();
  });
  await pressAgain(goal.getByRole('button', { name: 'Regenerate' }));
  await expect(goal.getByRole('textbox').first()).not.toBeEditable();
  await goal.getByLabel('Your addition').fill('Storms cost us two days, and one more.');
  come();
  await expect(goal.getByRole('textbox').first()).toBeEditable();
  await expect(goal.getByLabel('Your addition')).toHaveValue('Storms cost us two days, and one more.');
  await page.unroute('**/api/Gpt/goalsummary/**');
  await goal.getByRole('textbox').first().fill('x'.repeat(1501));
  await expect(page.getByText('A text is too long for the slides.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download' }).first()).toBeDisabled();
  await goal.getByRole('textbox').first().fill('It went as we said.');
  await expectAccessible(page);
  await goal.getByRole('button', { name: 'Done' }).click();
  await expect(goal.getByText('Edited by you')).toBeVisible();

  await page.getByRole('link', { name: 'Year', exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(goal.getByText('It went as we said.')).toBeVisible();
  await page.waitForTimeout(600);
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(goal.getByText('It went as we said.')).toBeVisible();

  await page.getByRole('button', { name: 'Preview' }).first().click();
  const preview = page.getByRole('dialog');
  await expect(preview.getByText('It went as we said.')).toBeVisible();
  // As in the file: whose it is, the share, and what has no result yet.
  await expect(preview.getByText('Solstead')).toBeVisible();
  const numbers = preview.getByRole('region', { name: /The quarter in numbers/ });
  for (const told of [/^\d+ %$/, /^No result yet \d+$/, /^No prediction \d+$/])
    await expect(numbers.getByText(told)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).first().click();
  expect((await download).suggestedFilename()).toMatch(/Quarterly Summary Q\d \d{4}.*\.pptx$/);
});

test('what the writer cannot do is said, and numbers that nobody gave it are marked', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'ceo');
  await page.goto('/v3/reports/summary/quarter');
  const failing = /\/api\/Gpt\/summary\//;
  const sentence = 'Something went wrong! Please try again to generate..';
  await page.route(failing, (route) =>
    route.fulfill({ status: 502, json: { Message: sentence, Code: 'unavailable', Fields: {} } }),
  );
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByRole('alert')).toContainText(sentence);
  await page.unroute(failing);
  await page.route(failing, (route) => route.fulfill({ json: aModelsAnswer }));
  await pressAgain(page.getByRole('button', { name: 'Generate' }));
  await expect(page.getByText('Check this number: 1,234')).toBeVisible();
  await expect(page.locator('mark')).toHaveText('1,234');
  await expectAccessible(page);
});

test('texts of one quarter are said to be of it while another is chosen, and nothing of that is said', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'orgadmin');
  await page.goto('/v3/reports/summary/quarter');
  const choose = page.getByLabel('For', { exact: true });
  await choose.selectOption('ceo');
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByText('Written without an AI service.')).toBeVisible();
  const said = page.getByText(/What stands here is of Q\d 20\d\d, for Henrik Aalto\./);
  await expect(said).toHaveCount(0);
  await choose.selectOption('me');
  await expect(said).toBeVisible();
  await expect(page.getByRole('button', { name: 'Generate', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Generate again' })).toHaveCount(0);
  await choose.selectOption('ceo');
  await expect(said).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Generate again' })).toBeVisible();
  // That somebody has none is said of whom it was asked for, and of nobody else.
  const none = 'You do not have goals to summarize for this period.';
  await page.route('**/api/Gpt/summary/**', (route) =>
    route.fulfill({
      json: { ...aModelsAnswer, Success: false, Message: none, GoalSummary: null, User: person },
    }),
  );
  await page.getByRole('button', { name: 'Generate again' }).click();
  await expect(page.getByText(none)).toBeVisible();
  await choose.selectOption('me');
  await expect(page.getByText(none)).toHaveCount(0);
  await expect(page.getByText('Choose and generate.')).toBeVisible();
});

test('an observer has no summaries', async ({ page, signIn }) => {
  await signIn(page, 'observer');
  await page.goto('/v3/reports/summary/quarter');
  await expect(page.getByText('This is not here, or no longer.')).toBeVisible();
});

const person = { Id: 1, Name: 'Henrik Aalto' };
const counts = {
  ...{ Total: 1, TrendingUp: 0, TrendingDown: 0, AtRisk: 0, Late: 0, NoStatus: 0 },
  ...{ Achieved: 1, NotAchieved: 0, InDispute: 0 },
};
const result = { Outcome: 'achieved', IsAchieved: true, Quality: 3, Percent: null, Likelihood: 4 };
const goal = {
  ...{ Id: 1, Title: 'Open a depot', Owner: person, State: 'finalized', Result: result },
  ...{ Counts: counts, Contributing: { ...counts, Total: 0, Achieved: 0 } },
};
const text = { Summary: 'It took 1,234 hours.', Sentences: [], Unproven: ['1234'] };
const aModelsAnswer = {
  ...{ Success: true, Message: '', User: person, Writer: 'model', CompanyGoals: [] },
  Context: { Period: { Id: 1, Quarter: 3, Year: 2026 }, Goals: [goal], Totals: counts, Quarters: [] },
  GoalSummary: { Goals: [{ Id: 1, SummaryAdditionalContext: '', ...text }] },
  ...{ AnnualSummary: null, ExecutiveSummary: null },
};

test('what is typed while the file is on its way is not in it, and not called saved', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'ceo');
  await page.goto('/v3/reports/summary/quarter');
  await page.getByRole('button', { name: 'Generate' }).click();
  const goal = page.getByRole('main').getByRole('region').nth(1);
  await goal.getByRole('button', { name: /^Edit/ }).click();
  await goal.getByRole('textbox').first().fill('It went well.');
  let go: () => void = () => undefined;
  const way = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/api/Gpt/deck/**', async (route) => {
    await way;
    await route.continue();
  });
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).first().click();
  await goal.getByRole('textbox').first().fill('It went well, but late.');
  go();
  await file;
  await page.getByRole('link', { name: 'Year', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'You have unsaved changes.' })).toBeVisible();
});
