import { expect, type Locator, type Page } from '@playwright/test';
import {
  detailOf,
  dialogOf,
  fromMenu,
  type JourneyGoal,
  openGoal,
  test,
} from '#test/support/goal-journey.ts';
import { gaps, pressTwice, writesOf } from '#test/support/presses.ts';

// What comes and goes slowly is there to be pressed.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('two presses of what decides about a goal are one request and one end', async ({ manager, goal }) => {
  const { page } = manager;
  const sent = writesOf(page);
  for (const gap of gaps) {
    const { id, title } = await goal({ state: 'review' });
    await openGoal(page, id);
    await pressTwice(detailOf(page).getByRole('button', { name: 'Review', exact: true }), gap);
    const review = dialogOf(page, title);
    await review.getByRole('radio', { name: 'Approve' }).check();
    await pressTwice(review.getByRole('button', { name: /^Submit/ }), gap);
    await expect(review).toBeHidden();
    // The next one that waits is there, and was not asked for an answer with the second press.
    await expect(page.getByText('Please choose Approve or No.')).toHaveCount(0);
    if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    for (const step of ['Shelve', 'Reactivate']) {
      await fromMenu(page, step);
      const dialog = dialogOf(page, step);
      await pressTwice(dialog.getByRole('button', { name: step, exact: true }), gap);
      await expect(dialog).toBeHidden();
    }
    expect((await manager.info(id)).Goal.State).toBe('approved');
    await fromMenu(page, 'Delete');
    const last = dialogOf(page, 'Delete this objective?');
    await last.getByLabel('Type DELETE to confirm').fill('DELETE');
    await pressTwice(last.getByRole('button', { name: 'Delete' }), gap);
    await expect(page).toHaveURL(/\/v3\/goals$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const deeds = ['approve', 'shelve', 'shelve', `delete/${id}`];
    expect(sent.splice(0), `${gap} ms apart`).toEqual(deeds.map((deed) => `/api/Goal/${deed}`));
  }
});

test('two presses of what one gives for a goal are one request and one end', async ({ owner, goal }) => {
  const { page } = owner;
  const sent = writesOf(page);
  for (const gap of gaps) {
    const made = await goal({ state: 'review' });
    await openGoal(page, made.id);
    await editTwice(page, made, gap);
    await fromMenu(page, 'Retract Approval Request');
    const retract = dialogOf(page, 'Retract Approval Request');
    await retract.getByLabel('Comment').fill('Not yet.');
    await pressTwice(retract.getByRole('button', { name: 'Retract Approval Request' }), gap);
    await expect(retract).toBeHidden();
    await pressTwice(detailOf(page).getByRole('button', { name: 'Request Approval' }), gap);
    const request = dialogOf(page, 'Request Approval');
    await pressTwice(request.getByRole('button', { name: 'Request Approval' }), gap);
    await expect(request).toBeHidden();
    expect((await owner.info(made.id)).Goal.State).toBe('review');
    const deeds = [String(made.id), 'retract', 'approve'];
    expect(sent.splice(0), `${gap} ms apart`).toEqual(deeds.map((deed) => `/api/Goal/${deed}`));
  }
});

test('what is under way is not sent again, and what is closing takes no press', async ({ owner, goal }) => {
  const { page } = owner;
  const { id } = await goal({ state: 'approved' });
  await openGoal(page, id);
  const sent = writesOf(page);
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/Goal/shelve', async (route) => {
    await answered;
    await route.continue();
  });
  await fromMenu(page, 'Request to Shelve');
  const dialog = dialogOf(page, 'Request to Shelve');
  const button = dialog.getByRole('button', { name: 'Request to Shelve' });
  // By a program, which nothing keeps from pressing, and before the page could show that it is under way.
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  await dialog.getByLabel('Comment').press('Control+Enter');
  await pressTwice(button, 400);
  expect(sent).toEqual(['/api/Goal/shelve']);
  const isInert = becomesInert(dialog);
  answer();
  expect(await isInert).toBe(true);
  await expect(dialog).toBeHidden();
  expect(sent).toEqual(['/api/Goal/shelve']);
  expect((await owner.info(id)).Goal.State).toBe('shelving_in_review');
});

async function editTwice(page: Page, { title }: JourneyGoal, gap: number): Promise<void> {
  await fromMenu(page, 'Edit');
  const form = page.getByRole('dialog', { name: 'Edit objective' });
  await form.getByRole('textbox', { name: 'Title' }).fill(`${title}, again`);
  await pressTwice(form.getByRole('button', { name: 'Submit' }), gap);
  await pressTwice(page.getByRole('button', { name: 'Proceed With No Parent' }), gap);
  await expect(form).toBeHidden();
}

/** Resolves once the dialog, on its way out, takes no more presses. */
const becomesInert = (dialog: Locator): Promise<boolean> =>
  dialog
    .locator('header')
    .locator('xpath=../..')
    .evaluate(
      (element: HTMLElement) =>
        new Promise<boolean>((resolve) => {
          const look = () => {
            if (element.inert) resolve(true);
          };
          new MutationObserver(look).observe(element, { attributes: true });
          look();
        }),
    );

test('a press on the line of an icon counts, though the button gives way under the pointer', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  await signIn(page, 'orgadmin');
  await page.goto('/v3/organization');
  const icon = page.getByRole('link', { name: 'Security log' }).locator('svg path').last();
  await icon.hover();
  await page.mouse.down();
  await page.mouse.up();
  await expect(page).toHaveURL(/\/v3\/organization\/security$/);
});
