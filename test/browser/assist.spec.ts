import { expect, type Page } from '@playwright/test';
import { expectAccessible, pressAgain } from '#test/support/browser-session.ts';
import { dialogOf, test } from '#test/support/goal-journey.ts';

const panelOf = (page: Page) => page.getByRole('region', { name: /^Suggestions for/ });

async function addGoal(page: Page, parent: string) {
  await page.goto('/v3/goals');
  await page.getByRole('button', { name: /^Add/ }).first().click();
  const form = dialogOf(page, 'Add objective');
  await form.getByRole('combobox', { name: 'Parent' }).fill(parent);
  await page
    .getByRole('option', { name: new RegExp(parent) })
    .first()
    .click();
  return form;
}

test('a goal is begun from suggestions, by keyboard, and nothing typed is lost', async ({
  owner,
  manager,
}) => {
  const { page } = owner;
  const form = await addGoal(page, 'Sign 320 homes');
  const title = form.getByLabel('Title', { exact: true });
  await title.fill('My own words');
  await form.getByRole('button', { name: 'Suggest Title' }).press('Enter');
  const panel = panelOf(page);
  await expect(panel.getByLabel('Functional area')).toBeFocused();
  await panel.getByLabel('Functional area').selectOption('Sales');
  await panel.getByLabel('More context').fill('we need to halve the time to a quote');
  await panel.getByLabel('More context').press('Enter');
  await expect(panel.getByText('3 suggestions')).toBeAttached();
  await expect(panel.getByText(/^Written by Waymark’s own rules/)).toBeVisible();
  await expectAccessible(page);
  await expect(panel.getByRole('radio')).toHaveCount(3);
  await expect(panel.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Replace' })).toBeDisabled();
  await panel.getByRole('radio', { name: 'Halve the time to a quote' }).press('Space');
  await panel.getByRole('button', { name: 'Replace' }).press('Enter');
  await expect(title).toBeFocused();
  await expect(title).toHaveValue('Halve the time to a quote');
  await form.getByRole('button', { name: 'Undo' }).click();
  await expect(title).toHaveValue('My own words');

  // Escape closes the panel alone, and the focus goes back to where it was opened.
  const suggest = form.getByRole('button', { name: 'Suggest Key Results' });
  await suggest.click();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(suggest).toBeFocused();
  await expect(form).toBeVisible();

  const measures = form.getByLabel('Key Results', { exact: true });
  await measures.fill('Quotes within two days.');
  // Of a title that says nothing nothing is known.
  await suggest.click();
  await panel.getByRole('button', { name: 'Suggest', exact: true }).click();
  await expect(panel.getByText(/^Nothing that is known would fit/)).toBeVisible();
  // An area is chosen and something said already.
  await expect(panel.getByText('Choose an area, or say')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await title.fill('Sign 80 of the 320 homes');
  await suggest.click();
  await panel.getByRole('button', { name: 'Suggest', exact: true }).click();
  const boxes = panel.getByRole('checkbox');
  await expect(boxes.nth(1)).toBeVisible();
  await expect(panel.getByRole('checkbox', { checked: true })).toHaveCount(0);
  for (const name of ['Insert Below', 'Replace'])
    await expect(panel.getByRole('button', { name })).toBeDisabled();
  await boxes.nth(1).check();
  await boxes.first().check();
  await boxes.nth(1).uncheck();
  const first = await boxes.first().locator('..').innerText();
  await panel.getByRole('button', { name: 'Insert Below' }).click();
  await expect(measures).toHaveValue(`Quotes within two days.\n${first.trim()}`);
  await measures.press('End');
  await measures.pressSequentially(' And so on.');
  await expect(form.getByRole('button', { name: 'Undo' })).toBeHidden();

  await title.fill('My own words');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form).toBeHidden();
  const id = Number(/goals\/(\d+)/.exec(page.url())?.[1]);
  await expect(page.getByRole('heading', { name: 'My own words' }).first()).toBeVisible();
  await manager.read(`/delete/${id}`);
});

test('suggestions appear while they are written, can be cancelled, and fail in so many words', async ({
  owner,
}) => {
  const { page } = owner;
  const form = await addGoal(page, 'Sign 320 homes');
  const panel = panelOf(page);
  const run = panel.getByRole('button', { name: /^(Suggest|Try Again|Suggest Others)$/ });
  await page.route('**/api/Goal/gpt', (route) => route.fulfill({ status: 503, json: refusal }));
  await form.getByRole('button', { name: 'Suggest Title' }).click();
  await run.click();
  await expect(panel.getByRole('alert')).toHaveText('Something went wrong Please try again.');
  await expectAccessible(page);

  await page.unroute('**/api/Goal/gpt');
  await panel.getByRole('button', { name: 'Ask Waymark’s own rules' }).click();
  await expect(panel.getByText(/^Written by Waymark’s own rules/)).toBeVisible();
  await page.route('**/api/Goal/gpt', () => undefined);
  await run.click();
  await expect(panel.getByText('Writing suggestions')).toBeAttached();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel.getByText('Canceled.')).toBeAttached();

  await page.unroute('**/api/Goal/gpt');
  const part = 'event: partial\ndata: {"Titles":["Answer calls","Half a';
  await page.route('**/api/Goal/gpt', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `${part} line"],"Writer":"model"}\n\n${done}` }),
  );
  await pressAgain(run);
  await expect(panel.getByRole('radio')).toHaveCount(1);
  await expect(panel.getByText('Written by an AI model. Check it before you use it.')).toBeVisible();
  await panel.getByRole('button', { name: 'Discard' }).click();
  await expect(panel).toBeHidden();
});

const refusal = { Message: 'Something went wrong. Please try again.', Code: 'unavailable', Fields: {} };
const done = 'event: done\ndata: {"Titles":["Answer calls the same day"],"Writer":"model"}\n\n';
