import { expect } from '@playwright/test';
import { expectAccessible } from '#test/support/browser-session.ts';
import { detailOf, dialogOf, openGoal, test } from '#test/support/goal-journey.ts';

test('changes whose parent is gone cannot be approved, and the dialog says so and leads on', async ({
  owner,
  manager,
  goal,
}) => {
  const parent = await goal({ state: 'approved' });
  const child = await goal({ state: 'approved' });
  const { page } = manager;
  await owner.save(child.id, { ParentId: parent.id, IsDraft: false });
  await openGoal(page, child.id);
  await detailOf(page).getByRole('button', { name: 'Review Edits' }).click();
  const review = dialogOf(page, child.title);
  await review.getByRole('radio', { name: 'Approve' }).check();
  await manager.read(`/delete/${parent.id}`);
  await review.getByRole('button', { name: /^Submit/ }).click();
  await expect(review.getByRole('alert')).toContainText('can no longer be the parent');
  await expect(review.getByText('This goal has been deleted.')).toBeVisible();
  await expectAccessible(page);
  await review.getByRole('radio', { name: 'No' }).check();
  await review.getByLabel('Comment').fill('Choose another parent, please.');
  await review.getByRole('button', { name: /^Submit/ }).click();
  await expect(review).toBeHidden();
});
