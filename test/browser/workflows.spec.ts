import { expect, type Locator } from '@playwright/test';
import { expectAccessible } from '#test/support/browser-session.ts';
import { detailOf, dialogOf, fromMenu, openGoal, test } from '#test/support/goal-journey.ts';

test('a result is finalized, reviewed and disputed', async ({ owner, manager, goal }) => {
  const { id, title } = await goal({ state: 'approved' });
  await openGoal(owner.page, id);
  await fromMenu(owner.page, 'Finalize');
  const dialog = dialogOf(owner.page, title);
  await expect(dialog.getByText('Visible to everyone in the company but observers.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Finalize' }).click();
  for (const problem of [
    'Please choose whether it was achieved.',
    'Please choose the quality.',
    'A description of result is required.',
  ]) {
    await expect(dialog.getByText(problem)).toBeVisible();
  }
  await expect(dialog.getByRole('radio', { name: 'Yes' })).toBeFocused();
  await expectAccessible(owner.page);
  await dialog.getByRole('radio', { name: 'Yes' }).check();
  await dialog.getByRole('radio', { name: 'Good', exact: true }).focus();
  await owner.page.keyboard.press('3');
  await dialog.getByLabel('Outcome').fill('Both depots are certified.');
  await dialog.getByRole('button', { name: 'Finalize' }).click();
  await expect(dialog).toBeHidden();
  await expect(detailOf(owner.page).getByText('Results ready for review.')).toBeVisible();

  await openGoal(manager.page, id);
  await detailOf(manager.page).getByRole('button', { name: 'Review Finalized' }).click();
  const review = dialogOf(manager.page, title);
  const submit = review.getByRole('button', { name: /^Submit/ });
  await expect(review.getByText('Both depots are certified.')).toBeVisible();
  await expect(review.getByText('Visible to everyone in the company but observers.')).toBeVisible();
  await review.getByRole('radio', { name: 'No' }).check();
  await expect(review.getByText('This puts the result in dispute.')).toBeVisible();
  await submit.click();
  await expect(review.getByText('A description of result is required.')).toBeVisible();
  await expectAccessible(manager.page);
  await review.getByLabel('Feedback').fill('South lacks its papers.');
  await submit.click();
  await expect(review).toBeHidden();
  await manager.page.keyboard.press('Escape');

  await expect(detailOf(owner.page).getByText('In dispute.')).toBeVisible();
  await expect(detailOf(owner.page).getByText('South lacks its papers.')).toBeVisible();
  await expectAccessible(owner.page);

  await fromMenu(manager.page, 'Edit Result');
  await review.getByRole('radio', { name: 'Yes' }).check();
  await expect(review.getByText('This puts the result in dispute.')).toBeHidden();
  await submit.click();
  await expect(detailOf(owner.page).getByText('In dispute.')).toBeHidden();
});

test('why it ended is said with a result, and read in Details and History', async ({
  owner,
  manager,
  goal,
}) => {
  const { id, title } = await goal({ state: 'approved' });
  await openGoal(owner.page, id);
  await fromMenu(owner.page, 'Finalize');
  const dialog = dialogOf(owner.page, title);
  await expect(dialog.getByText('Why did it end so?')).toBeHidden();
  await dialog.getByRole('radio', { name: 'Yes' }).check();
  await expect(dialog.getByRole('button', { name: 'Aimed too high' })).toBeHidden();
  await dialog.getByRole('radio', { name: 'No' }).check();
  await dialog.getByRole('button', { name: 'Blocked by ...' }).click();
  await dialog.getByLabel('Or in your words').fill('the strike');
  await dialog.getByLabel('What was learnt').fill('Ask the union first.');
  await expectAccessible(owner.page);
  await dialog.getByRole('radio', { name: 'Good', exact: true }).check();
  await dialog.getByLabel('Outcome').fill('One depot of two.');
  await dialog.getByRole('button', { name: 'Finalize' }).click();
  await expect(dialog).toBeHidden();
  await expect(detailOf(owner.page).getByText('Blocked by the strike')).toBeVisible();

  await openGoal(manager.page, id);
  await detailOf(manager.page).getByRole('button', { name: 'Review Finalized' }).click();
  const review = dialogOf(manager.page, title);
  await expect(review.getByText('Ask the union first.')).toBeVisible();
  await review.getByRole('radio', { name: 'No' }).check();
  await review.getByRole('button', { name: 'Not enough time or people' }).click();
  await review.getByLabel('Feedback').fill('So it was.');
  await review.getByRole('button', { name: /^Submit/ }).click();
  await expect(review).toBeHidden();
  await manager.page.keyboard.press('Escape');
  await expect(detailOf(owner.page).getByText('Not enough time or people')).toBeVisible();
  await detailOf(owner.page)
    .getByRole('tab', { name: /^History/ })
    .click();
  await expect(detailOf(owner.page).getByText('Blocked by the strike')).toBeVisible();
  await expectAccessible(owner.page);
});

test('a result is taken back by its owner and given anew', async ({ owner, goal }) => {
  const { id, title } = await goal({ state: 'results_in_review' });
  await openGoal(owner.page, id);
  await fromMenu(owner.page, 'Retract Result');
  const retract = dialogOf(owner.page, 'Retract Result');
  await expectAccessible(owner.page);
  await retract.getByRole('button', { name: 'Retract Result' }).click();
  await expect(retract).toBeHidden();
  await expect(detailOf(owner.page).getByText('Results ready for review.')).toBeHidden();
  await fromMenu(owner.page, 'Finalize');
  await expect(dialogOf(owner.page, title).getByLabel('Outcome')).toHaveValue('');
});

test('shelving is asked for, denied, approved and undone', async ({ owner, manager, goal }) => {
  const { id, title } = await goal({ state: 'approved' });
  const ask = async () => {
    await fromMenu(owner.page, 'Request to Shelve');
    const request = dialogOf(owner.page, 'Request to Shelve');
    await request.getByLabel('Comment').fill('The house was sold.');
    await request.getByRole('button', { name: 'Request to Shelve' }).click();
    await expect(request).toBeHidden();
  };
  const decide = async (answer: 'Approve' | 'No') => {
    await detailOf(manager.page).getByRole('button', { name: 'Review Request' }).click();
    await dialogOf(manager.page, title).getByRole('radio', { name: answer }).check();
  };
  const review = dialogOf(manager.page, title);
  const submit = review.getByRole('button', { name: /^Submit/ });

  await openGoal(owner.page, id);
  await ask();
  await openGoal(manager.page, id);
  await decide('No');
  await expect(review.getByText('The house was sold.')).toBeVisible();
  await submit.click();
  await expect(review.getByText('Please enter comment')).toBeVisible();
  await expectAccessible(manager.page);
  await review.getByLabel('Comment').fill('The new owners want it too.');
  await submit.click();
  await expect(review).toBeHidden();
  await manager.page.keyboard.press('Escape');

  await ask();
  await decide('Approve');
  await submit.click();
  await expect(review).toBeHidden();
  await manager.page.keyboard.press('Escape');

  await expect(detailOf(owner.page).getByText('Shelved.', { exact: true })).toBeVisible();
  await detailOf(owner.page).getByRole('button', { name: 'Reactivate' }).click();
  await expectAccessible(owner.page);
  await dialogOf(owner.page, 'Reactivate').getByRole('button', { name: 'Reactivate' }).click();
  await expect(detailOf(owner.page).getByText('Shelved.', { exact: true })).toBeHidden();
});

test('a request to shelve is canceled by Unshelve', async ({ owner, goal }) => {
  const { id } = await goal({ state: 'shelving_in_review' });
  await openGoal(owner.page, id);
  await detailOf(owner.page).getByRole('button', { name: 'Cancel Shelving Request' }).click();
  const dialog = dialogOf(owner.page, 'Cancel Shelving Request');
  await dialog.getByRole('button', { name: 'Unshelve' }).click();
  await expect(dialog).toBeHidden();
  await owner.page.getByRole('tab', { name: /History/ }).click();
  await expect(owner.page.getByText('Canceled shelving request')).toBeVisible();
});

test('edits are submitted, sent back and discarded', async ({ owner, manager, goal }) => {
  const { id, title } = await goal({ state: 'approved', measurement: 'Nine in ten homes on the first day' });
  await openGoal(owner.page, id);
  await fromMenu(owner.page, 'Edit');
  const form = owner.page.getByRole('dialog', { name: 'Edit objective' });
  await form.getByLabel('Key Results', { exact: true }).fill('Eight in ten homes on the first day');
  await form.getByRole('button', { name: 'Submit' }).click();
  const unaligned = owner.page.getByRole('button', { name: 'Proceed With No Parent' });
  await unaligned.or(detailOf(owner.page).getByText('Changes pending manager review:')).first().waitFor();
  if (await unaligned.isVisible()) await unaligned.click();
  await expect(form).toBeHidden();

  await openGoal(manager.page, id);
  await detailOf(manager.page).getByRole('button', { name: 'Review Edits' }).click();
  const review = dialogOf(manager.page, title);
  await expect(review.locator('del')).toHaveText('Nine ');
  await expect(review.locator('ins')).toHaveText('Eight ');
  await expectAccessible(manager.page);
  await review.getByRole('radio', { name: 'No' }).check();
  await review.getByLabel('Comment').fill('Nine it is.');
  await review.getByRole('button', { name: /^Submit/ }).click();
  await expect(review).toBeHidden();

  await expect(detailOf(owner.page).getByText('Draft changes pending.')).toBeVisible();
  await expect(detailOf(owner.page)).toContainText('Changes requested. Maya Okafor: “Nine it is.”');
  await fromMenu(owner.page, 'Discard Draft Changes');
  const discard = dialogOf(owner.page, 'Discard Draft Changes');
  await discard.getByRole('button', { name: 'Discard Draft Changes' }).click();
  await expect(discard.getByText('Please enter comment')).toBeVisible();
  await expectAccessible(owner.page);
  await discard.getByLabel('Comment').fill('Agreed.');
  await discard.getByRole('button', { name: 'Discard Draft Changes' }).click();
  await expect(detailOf(owner.page).getByText('Draft changes pending.')).toBeHidden();
  await expect(detailOf(owner.page).getByText('Nine in ten homes on the first day')).toBeVisible();
});

test('a dialog whose goal moves on keeps what was typed and shows where it stands', async ({
  owner,
  manager,
  goal,
}) => {
  const { id, title } = await goal({ state: 'review' });
  await openGoal(manager.page, id);
  await detailOf(manager.page).getByRole('button', { name: 'Review', exact: true }).click();
  const review = dialogOf(manager.page, title);
  await review.getByRole('radio', { name: 'No' }).check();
  await review.getByLabel('Comment').fill('Half a thought');

  await openGoal(owner.page, id);
  await detailOf(owner.page).getByRole('button', { name: 'Retract Approval Request' }).click();
  const retract = dialogOf(owner.page, 'Retract Approval Request');
  await retract.getByRole('button', { name: 'Retract Approval Request' }).click();
  await expect(retract.getByText('Please enter comment')).toBeVisible();
  await retract.getByLabel('Comment').fill('One more number.');
  await retract.getByRole('button', { name: 'Retract Approval Request' }).click();
  await expect(retract).toBeHidden();

  await expect(review.getByText('Draft', { exact: true })).toBeVisible();
  await expect(review.getByText(/^Canceled request for approval by Lena Novak, /)).toBeVisible();
  await expect(review.getByLabel('Comment')).toHaveValue('Half a thought');
  await expect(review.getByRole('radio')).toHaveCount(0);
  await expect(review.getByRole('button', { name: /^Submit/ })).toHaveCount(0);
  await expectAccessible(manager.page);
  await manager.page.keyboard.press('Escape');
  await expect(manager.page.getByRole('dialog', { name: 'You have unsaved changes.' })).toBeVisible();
});

test('a goal that another window has approved says so and leads on', async ({ manager, goal }) => {
  const { id, title } = await goal({ state: 'review' });
  await goal({ state: 'review' });
  const { page } = manager;
  await openGoal(page, id);
  await detailOf(page).getByRole('button', { name: 'Review', exact: true }).click();
  const review = dialogOf(page, title);
  await review.getByRole('radio', { name: 'Approve' }).check();
  await manager.call('/approve', { Id: id, Status: 'approved' });
  await expect(review.getByText(/^Approved by Maya Okafor, /)).toBeVisible();
  await expect(review.getByText(/asks for approval/)).toHaveCount(0);
  await expect(review.getByRole('radio')).toHaveCount(0);
  await review.getByRole('button', { name: 'Next', exact: true }).last().click();
  await expect(review).toBeHidden();
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
});

test('a step that fails leaves the dialog open and says so above its buttons', async ({ owner, goal }) => {
  const { id } = await goal({ state: 'approved' });
  await openGoal(owner.page, id);
  await owner.page.route('**/api/Goal/shelve', (route) => route.fulfill({ status: 500, json: {} }));
  await fromMenu(owner.page, 'Request to Shelve');
  const dialog = dialogOf(owner.page, 'Request to Shelve');
  await dialog.getByLabel('Comment').fill('Kept');
  await dialog.getByRole('button', { name: 'Request to Shelve' }).click();
  await expect(dialog.getByRole('button', { name: 'Request to Shelve' })).not.toHaveAttribute(
    'aria-busy',
    'true',
  );
  await expect(dialog.getByLabel('Comment')).toHaveValue('Kept');
  await expect(dialog.getByRole('alert')).toHaveText(/did not work, and nothing was changed/);
});

test('a manager decides on one pending goal after the other', async ({ manager, goal }) => {
  const first = await goal({ state: 'review' });
  const second = await goal({ state: 'results_in_review' });
  await openGoal(manager.page, first.id);
  await detailOf(manager.page).getByRole('button', { name: 'Review', exact: true }).click();
  const dialog = manager.page.getByRole('dialog');
  await expect(dialog.getByText(/^Request \d+ of \d+$/)).toBeVisible();
  await dialog.getByRole('radio', { name: 'Approve' }).check();
  await dialog.getByRole('button', { name: 'Next', exact: true }).click();
  await dialog.getByRole('button', { name: 'Previous', exact: true }).click();
  await expect(dialogOf(manager.page, first.title).getByRole('radio', { name: 'Approve' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Submit and Next' }).click();
  await expect(dialogOf(manager.page, first.title)).toBeHidden();
  await expect(dialog).toBeVisible();
  await walkTo(dialog, 'Previous', dialog.getByText(/^Request 1 of \d+$/));
  await walkTo(dialog, 'Next', dialogOf(manager.page, second.title).getByLabel('Feedback'));
});

async function walkTo(dialog: Locator, way: 'Previous' | 'Next', goal: Locator): Promise<void> {
  while (!(await goal.isVisible())) {
    const title = (await dialog.getByRole('heading', { level: 2 }).textContent()) ?? '';
    await dialog.getByRole('button', { name: way, exact: true }).click();
    await expect(dialog.getByRole('heading', { level: 2 })).not.toHaveText(title);
    await expect(dialog.getByRole('radio').first()).toBeVisible();
  }
}
