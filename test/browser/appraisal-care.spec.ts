import { expect } from '@playwright/test';
import { drawerOf, held, placeOf, placePath } from '#test/support/appraisal-journey.ts';
import { expectAccessible, test } from '#test/support/browser-session.ts';

test('an appraisal that nobody signs for weeks is refused before a witness', async ({
  page,
  ask,
  signIn,
  address,
}) => {
  const token = await signIn(page, 'manager', 'smart');
  const place = await placeOf(ask, token, 'Isla', 1);
  const before = await held(ask, token, place);
  await page.goto(address('smart', placePath(place)));
  const drawer = drawerOf(page);
  await drawer.getByRole('button', { name: 'More about this appraisal' }).click();
  await page.getByRole('menuitem', { name: 'Record Refusal' }).click();
  const dialog = page.getByRole('dialog', { name: /^Record that Isla McRae did not sign/ });
  await dialog.getByRole('button', { name: 'Record Refusal' }).click();
  await expect(dialog.getByText('This is required.')).toHaveCount(2);
  await dialog.getByLabel('Reason').fill('Did not want to sign without a second talk.');
  await dialog.getByLabel('Witness').fill('Deepa Nair');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Record Refusal' }).click();
  await expect(drawer.getByText('Not signed by the employee')).toBeVisible();
  await expect(drawer.getByText(/Witness: Deepa Nair/)).toBeVisible();
  // Nothing is held open: the manager may sign now.
  await expect(drawer.getByRole('button', { name: 'Sign', exact: true })).toBeVisible();
  await expectAccessible(page);
  await ask(`/api/talent/${before.Id}`, {
    method: 'PUT',
    body: { Review: `${before.Review} Again.` },
    token,
  });
  await expect(drawer.getByText('has not signed yet')).toBeVisible();
});

test('a draft that is changed in another window is put together before it is saved', async ({
  page,
  ask,
  signIn,
}) => {
  const token = await signIn(page, 'manager');
  const place = await placeOf(ask, token, 'Daniel Kim');
  const { Id, Review } = await held(ask, token, place);
  await page.goto(placePath(place));
  const review = drawerOf(page).getByRole('textbox', { name: 'Review' });
  await expect(review).toHaveValue(Review);
  const other = await page.context().newPage();
  await other.goto(placePath(place));
  const theirs = drawerOf(other).getByRole('textbox', { name: 'Review' });
  await expect(theirs).toHaveValue(Review);

  await page.route('**/api/talent/*', (route) => route.abort());
  await review.fill(`${Review} Mine.`);
  await theirs.fill(`${Review} Theirs.`);
  await expect(drawerOf(other).getByRole('status').filter({ hasText: 'Draft, saved' })).toBeVisible();
  await page.unroute('**/api/talent/*');
  const notice = drawerOf(page)
    .getByRole('status')
    .filter({ has: page.getByRole('button', { name: /^Use both/ }) });
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Use both: Review' }).click();
  await expect(notice).toBeHidden();
  await expect(review).toHaveValue(/Theirs\.[\s\S]*Mine\./);
  await expect.poll(async () => (await held(ask, token, place)).Review).toMatch(/Theirs\.[\s\S]*Mine\./);
  await other.close();
  await ask(`/api/talent/${Id}`, { method: 'PUT', body: { Review }, token });
});

test('what the employee reads of the ratings is the company’s to say', async ({ page, signIn, address }) => {
  await signIn(page, 'contributor', 'smart');
  await page.goto(address('smart', '/v3/talent/myappraisal'));
  const own = page.getByRole('list', { name: 'My Appraisals' }).getByRole('listitem').first();
  await expect(own).toContainText('Best of the tray, Reaching');
  await own.getByRole('link').click();
  const drawer = drawerOf(page);
  await expect(drawer.getByText('Best of the tray').first()).toBeVisible();
  await expect(drawer.getByText('Ratings are private to your management chain.')).toBeHidden();
  await expectAccessible(page);
});
