import { expect } from '@playwright/test';
import { drawerOf, held, openDraft, placeOf, placePath } from '#test/support/appraisal-journey.ts';
import {
  answerOf,
  expectAccessible,
  isLive,
  lookAgainAfter,
  pressAgain,
  test,
  tryAgain,
} from '#test/support/browser-session.ts';
import { patience } from '#test/support/speed.ts';

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
  // What was typed before a page is lost is offered again.
  await page.waitForTimeout(600);
  await page.reload();
  await drawer.getByRole('button', { name: 'More about this appraisal' }).click();
  await page.getByRole('menuitem', { name: 'Record Refusal' }).click();
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveValue('Did not want to sign without a second talk.');
  await dialog.getByLabel('Witness').fill('Deepa Nair');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Record Refusal' }).click();
  await expect(drawer.getByText('Not signed by the employee')).toBeVisible();
  await expect(drawer.getByText(/Witness: Deepa Nair/)).toBeVisible();
  // Nothing is held open: the manager may sign now.
  await expect(drawer.getByRole('button', { name: 'Sign', exact: true })).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Edit' }).click();
  const aside = page.getByRole('dialog', { name: 'A refusal is recorded.' });
  await aside.getByRole('button', { name: 'Cancel' }).click();
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
  const { place, before, review } = await openDraft(page, ask, token, 'Daniel Kim');
  const { Id, Review } = before;
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

test('without a server nothing that is typed is lost, not even by a reload', async ({
  page,
  ask,
  signIn,
}) => {
  const token = await signIn(page, 'manager');
  const { place, before, review } = await openDraft(page, ask, token, 'Daniel Kim');
  const { Id, Review } = before;
  const drawer = drawerOf(page);
  // What is read arrives, what is written does not.
  await page.route('**/api/talent/*', (route) =>
    route.request().method() === 'PUT' ? route.abort('connectionrefused') : route.continue(),
  );
  const refused = page.waitForEvent('requestfailed', (request) => request.method() === 'PUT');
  await review.fill(`${Review} Typed without a server.`);
  await refused;
  await expect(drawer.getByText('Kept on this device until it reaches the server.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await drawer.getByRole('button', { name: 'Restore' }).click();
  await expect(review).toHaveValue(`${Review} Typed without a server.`);
  await page.unroute('**/api/talent/*');
  await expect(drawer.getByText(/^Draft, saved/)).toBeVisible({ timeout: patience(20_000) });
  await expect.poll(async () => (await held(ask, token, place)).Review).toContain('Typed without a server.');
  await ask(`/api/talent/${Id}`, { method: 'PUT', body: { Review }, token });
});

test('what the employee reads of the ratings is the company’s to say', async ({ page, signIn, address }) => {
  await signIn(page, 'contributor', 'smart');
  await page.goto(address('smart', '/v3/talent/myappraisal'));
  const own = page.getByRole('list', { name: 'My Appraisals' }).getByRole('listitem').first();
  await expect(own).toContainText('Best of the tray, Next');
  await own.getByRole('link').click();
  const drawer = drawerOf(page);
  await expect(drawer.getByText('Best of the tray').first()).toBeVisible();
  await expect(drawer.getByText(/^The ratings: Visible to/)).toBeHidden();
  await expect(drawer.getByText(/^Visible to you, /).first()).toBeVisible();
  await expectAccessible(page);
});

test('what scrolls with nothing to press in it yet is scrolled by keys', async ({
  page,
  signIn,
  address,
}) => {
  // What an appraisal is written from is still on its way.
  await page.route('**/api/talent/goals/**', () => undefined);
  await page.setViewportSize({ width: 1280, height: 420 });
  await signIn(page, 'contributor', 'smart');
  await page.goto(address('smart', '/v3/talent/myappraisal'));
  await page.getByRole('list', { name: 'My Appraisals' }).getByRole('link').first().click();
  await expect(drawerOf(page).getByText('Best of the tray').first()).toBeVisible();
  await expectAccessible(page);
});

test('a signature that comes while the manager edits is shown before a save sets it aside', async ({
  page,
  ask,
  signIn,
  tokenOf,
}) => {
  const token = await signIn(page, 'manager');
  const place = await placeOf(ask, token, 'Lena Novak');
  const { Id, Review } = await held(ask, token, place);
  await page.goto(placePath(place));
  const drawer = drawerOf(page);
  await drawer.getByRole('button', { name: 'Edit' }).click();
  await drawer.getByRole('textbox', { name: 'Review' }).fill(`${Review} One more word.`);
  const lena = await tokenOf('contributor');
  await ask(`/api/talent/employeesign/${Id}`, {
    body: { Sign: 'Lena Novak', Comment: 'Read.' },
    token: lena,
  });
  const notice = drawer.getByRole('status').filter({ hasText: 'Lena Novak has signed meanwhile' });
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Save' }).click();
  expect((await held(ask, token, place)).State).toBe('acknowledged');
  await notice.getByRole('button', { name: 'Go on' }).click();
  await pressAgain(drawer.getByRole('button', { name: 'Save' }));
  await expect(drawer.getByText('has not signed yet')).toBeVisible();
  await ask(`/api/talent/${Id}`, { method: 'PUT', body: { Review }, token });
});

test('what could not be shared is not said to be, and a sheet without its goals is not printed', async ({
  page,
  ask,
  signIn,
}) => {
  const token = await signIn(page, 'manager');
  const place = await placeOf(ask, token, 'Daniel Kim');
  await page.goto(placePath(place));
  const drawer = drawerOf(page);
  await page.route('**/api/talent/share/*', (route) => route.fulfill({ status: 500, json: {} }));
  await drawer.getByRole('button', { name: 'Share' }).click();
  const question = page.getByRole('dialog', { name: /^Share with Daniel/ });
  await question.getByRole('button', { name: 'Share' }).click();
  await expect(drawer.getByText(/^This did not work, and nothing was changed/)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /^Shared$/ })).toBeHidden();
  expect((await held(ask, token, place)).State).toBe('draft');

  const { Id } = await held(ask, token, await placeOf(ask, token, 'Yusuf', 1));
  await page.route('**/api/talent/goals/**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`/v3/talent/print/${Id}`);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeHidden();
  await page.unroute('**/api/talent/goals/**');
  await tryAgain(page, page.getByRole('button', { name: 'Print', exact: true }));
});

test('an appraisal deleted in another window is said to be gone where one writes, and where one reads', async ({
  page,
  browser,
  ask,
  signIn,
}) => {
  const token = await signIn(page, 'manager');
  const { place, before, review } = await openDraft(page, ask, token, 'Daniel Kim');
  const hr = await browser.newPage();
  await signIn(hr, 'hradmin');
  const live = isLive(hr);
  await hr.goto(placePath(place));
  await live;
  await expect(drawerOf(hr).getByText(before.Review)).toBeVisible();
  const body = { UserId: place.userId, EvaluationPeriodId: place.periodId, Primary: 2, Secondary: 2 };
  await page.route('**/api/talent/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await review.fill(`${before.Review} Mine.`);
  await ask(`/api/talent/${before.Id}`, { method: 'DELETE', token });
  const drawer = drawerOf(page);
  await expect(drawer.getByText('This has been deleted meanwhile.')).toBeVisible();
  await expect(drawer.getByText(/changed this meanwhile/)).toHaveCount(0);
  await expect(drawerOf(hr).getByText('This has been deleted meanwhile.')).toBeVisible();
  // Whoever opens it now reads nothing that anybody else would.
  await hr.reload();
  await expect(drawerOf(hr).getByText('Once shared:').first()).toBeVisible();
  await hr.close();
  await page.goto('/v3/home');
  await ask('/api/talent', { body: { ...body, Review: before.Review }, token });
});

test('what an employee has typed under an appraisal that goes away can still be read', async ({
  page,
  ask,
  signIn,
  tokenOf,
}) => {
  const place = await placeOf(ask, await tokenOf('manager'), 'Lena Novak');
  await signIn(page, 'contributor');
  let isGone = false;
  await page.route(`**/api/talent/of/${place.userId}/${place.periodId}`, async (route) => {
    if (isGone) return route.fulfill({ status: 404, json: { Message: '', Code: 'not_found', Fields: {} } });
    const response = await answerOf(route);
    const read = await response.json();
    // Whatever other journeys have signed.
    const Permissions = { ...read.Permissions, EmployeeSign: true };
    await route.fulfill({
      response,
      json: { ...read, State: 'shared', EmployeeSignature: null, Permissions },
    });
  });
  await page.goto(placePath(place));
  await drawerOf(page).getByLabel('Comments').fill('I would have said it otherwise.');
  await page.waitForTimeout(600);
  isGone = true;
  await lookAgainAfter(page, 60_000);
  const drawer = page.getByRole('dialog', { name: 'Appraisal' });
  await expect(drawer.getByText('There is no appraisal here any more that you may read.')).toBeVisible();
  await expect(drawer.getByRole('blockquote')).toHaveText('I would have said it otherwise.');
});

test('one that nobody has begun is not said to be there no more', async ({ page, ask, signIn }) => {
  const token = await signIn(page, 'manager');
  const place = await placeOf(ask, token, 'Lena Novak');
  let isGone = false;
  await page.route(`**/api/talent/of/${place.userId}/${place.periodId}`, async (route) => {
    if (isGone) return route.fulfill({ status: 404, json: { Message: '', Code: 'not_found', Fields: {} } });
    const response = await answerOf(route);
    await route.fulfill({ response, json: { ...(await response.json()), State: 'none' } });
  });
  await page.goto(placePath(place));
  await expect(drawerOf(page)).toBeVisible();
  isGone = true;
  await lookAgainAfter(page, 60_000);
  const drawer = page.getByRole('dialog', { name: 'Appraisal' });
  await expect(drawer.getByText('There is no appraisal here that you may read.')).toBeVisible();
});
