import { expect } from '@playwright/test';
import { expectAccessible } from '#test/support/browser-session.ts';
import { dialogOf, openGoal, test } from '#test/support/goal-journey.ts';

test('somebody is picked behind an @, is told, and is led to the comment that names them', async ({
  owner,
  manager,
  goal,
}) => {
  const { id, title } = await goal({ state: 'approved' });
  await owner.call('/updatestatus', { Id: id, Likelihood: 3, Quality: 3 });
  const { page } = owner;
  await openGoal(page, id);
  await page.getByRole('button', { name: 'Comment', exact: true }).first().click();
  const dialog = dialogOf(page, 'Comment');
  const box = dialog.getByRole('textbox', { name: 'Comment' });
  await box.pressSequentially('Maybe ask @may');
  const choices = dialog.getByRole('listbox', { name: 'People to mention' });
  await expect(choices.getByRole('option', { name: /^Maya Okafor/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(choices).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await box.pressSequentially('a');
  await expect(choices).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('Maybe ask @Maya Okafor ');
  await box.pressSequentially('for the depots.');
  await dialog.getByRole('button', { name: 'Comment', exact: false }).last().click();
  await expect(dialog).toBeHidden();

  await manager.page.goto('/v3/notifications');
  const notice = manager.page.getByRole('link').filter({ hasText: `mentioned you on “${title}”` });
  await expect(notice).toContainText('Maybe ask @Maya Okafor for the depots.');
  await notice.click();
  const led = manager.page.locator('[aria-current="true"]').filter({ hasText: 'for the depots.' });
  await expect(led).toBeInViewport();
  await expectAccessible(manager.page);
  await led.getByRole('link', { name: '@Maya Okafor' }).click();
  await expect(manager.page).toHaveURL(/\/v3\/profile\/\d+$/);
});
