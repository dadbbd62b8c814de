import { expect, type Page } from '@playwright/test';
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

test('two presses of what keeps a goal going are one request and one end', async ({ owner, goal }) => {
  const { page } = owner;
  const sent = writesOf(page);
  for (const gap of gaps) {
    const made = await goal({ state: 'approved' });
    await openGoal(page, made.id, '?tab=history');
    await commentTwice(page, gap);
    await alignTwice(page, gap);
    await openGoal(page, made.id);
    await predictTwice(page, gap);
    await finalizeTwice(page, made, gap);
    expect((await owner.info(made.id)).Goal.State).toBe('results_in_review');
    const deeds = ['CommentAdd', 'changeparentgoal', 'updatestatus', 'finalize'];
    expect(sent.splice(0), `${gap} ms apart`).toEqual(deeds.map((deed) => `/api/Goal/${deed}`));
  }
});

test('two presses hand a goal over once', async ({ manager, goal }) => {
  const { page } = manager;
  const sent = writesOf(page);
  for (const gap of gaps) {
    const made = await goal({ state: 'approved' });
    await openGoal(page, made.id);
    await fromMenu(page, 'Change Owner');
    const dialog = dialogOf(page, 'Change Owner');
    await dialog.getByRole('combobox', { name: 'New owner' }).fill('rivera');
    await page.getByRole('option', { name: /Tomás Rivera/ }).click();
    await pressTwice(dialog.getByRole('button', { name: 'Change Owner' }), gap);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(sent.splice(0), `${gap} ms apart`).toEqual(['/api/Goal/changegoalownership']);
  }
});

async function commentTwice(page: Page, gap: number): Promise<void> {
  await page.getByRole('button', { name: 'Comment', exact: true }).first().click();
  const editor = dialogOf(page, 'Comment');
  await editor.getByRole('textbox', { name: 'Comment' }).fill('On the way.');
  await pressTwice(editor.getByRole('button', { name: 'Comment' }), gap);
  await expect(editor).toBeHidden();
  await expect(page.getByText('On the way.', { exact: true })).toHaveCount(1);
}

async function alignTwice(page: Page, gap: number): Promise<void> {
  await fromMenu(page, 'Change Parent');
  const dialog = dialogOf(page, 'Change Parent');
  await dialog.getByLabel('Search by title or owner').fill('under 30 days');
  await dialog.getByRole('radio', { name: /Bring field time from signing/ }).check();
  await pressTwice(dialog.getByRole('button', { name: 'Change Parent' }), gap);
  await expect(dialog).toBeHidden();
}

/** The dialog goes on to the next goal without a prediction, which was not asked for one with the second press. */
async function predictTwice(page: Page, gap: number): Promise<void> {
  await detailOf(page).getByRole('button', { name: 'Update' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('[data-kind="likelihood"] input:focus')).toBeVisible();
  await page.keyboard.press('3');
  await page.keyboard.press('4');
  await pressTwice(dialog.getByRole('button', { name: /^Save/ }), gap);
  await expect(dialog.getByRole('status').filter({ hasText: 'updated' })).toBeVisible();
  await expect(dialog.getByText(/^Please choose/)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

async function finalizeTwice(page: Page, { title }: JourneyGoal, gap: number): Promise<void> {
  await fromMenu(page, 'Finalize');
  const dialog = dialogOf(page, title);
  await dialog.getByRole('radio', { name: 'Yes' }).check();
  await dialog.getByRole('radio', { name: 'Good', exact: true }).check();
  await dialog.getByLabel('Outcome').fill('Both depots are certified.');
  await pressTwice(dialog.getByRole('button', { name: 'Finalize' }), gap);
  await expect(dialog).toBeHidden();
  await expect(detailOf(page).getByText('Results ready for review.')).toBeVisible();
}
