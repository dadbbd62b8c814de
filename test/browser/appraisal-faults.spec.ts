import { expect, type Page } from '@playwright/test';
import { drawerOf, held, placeOf, placePath } from '#test/support/appraisal-journey.ts';
import { test } from '#test/support/browser-session.ts';
import { gaps, pressTwice } from '#test/support/presses.ts';

test('a session that ends while one writes takes neither an appraisal nor a note along', async ({
  page,
  ask,
  signIn,
}) => {
  const token = await signIn(page, 'manager');
  const place = await placeOf(ask, token, 'Priya Raman');
  const review = drawerOf(page).getByRole('textbox', { name: 'Review' });
  await page.goto(placePath(place));
  await review.fill('Written while the session ended.');
  await expect(drawerOf(page).getByText(/^Kept on this device/)).toBeVisible();
  const notes = `/v3/profile/${place.userId}?tab=notes`;
  const other = await page.context().newPage();
  await other.goto(notes);
  await other.getByRole('button', { name: 'New Note' }).click();
  const note = other.getByRole('dialog', { name: /^New note about Priya/ });
  await note.getByLabel('Title').fill('Half a note');
  await other.waitForTimeout(600);
  await ask('/api/Auth/SignOut', { body: {}, token });
  await expect(page).toHaveURL(/\/v3\/login/);
  await expect(other).toHaveURL(/\/v3\/login/);
  await other.close();

  await signIn(page, 'manager');
  await page.goto(placePath(place));
  await drawerOf(page).getByRole('button', { name: 'Restore' }).click();
  await expect(review).toHaveValue('Written while the session ended.');
  await page.goto(notes);
  await page.getByRole('button', { name: 'New Note' }).click();
  const again = page.getByRole('dialog', { name: /^New note about Priya/ });
  await again.getByRole('button', { name: 'Restore' }).click();
  await expect(again.getByLabel('Title')).toHaveValue('Half a note');
});

test('two presses of Share, Sign and Delete are one request each', async ({ page, profile, ask, signIn }) => {
  const token = await signIn(page, 'manager');
  const place = await placeOf(ask, token, 'Jonas Weber');
  const sent = writesOf(page);
  for (const gap of gaps) {
    const body = { UserId: place.userId, EvaluationPeriodId: place.periodId, Primary: 3, Secondary: 3 };
    await ask('/api/talent', { body: { ...body, Review: 'Every certificate in time.' }, token });
    await page.goto(placePath(place));
    await drawerOf(page).getByRole('button', { name: 'Share' }).click();
    const question = page.getByRole('dialog', { name: /^Share with Jonas/ });
    await pressTwice(question.getByRole('button', { name: 'Share' }), gap);
    await expect(drawerOf(page).getByText('has not signed yet')).toBeVisible();
    await drawerOf(page).getByRole('button', { name: 'More about this appraisal' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const sure = page.getByRole('dialog', { name: 'Delete this appraisal?' });
    await pressTwice(sure.getByRole('button', { name: 'Delete' }), gap);
    await expect.poll(async () => (await held(ask, token, place)).State).toBe('none');
  }
  expect(sent).toHaveLength(2 * gaps.length);

  const employee = await (await profile()).newPage();
  await signIn(employee, 'contributor');
  const own = await placeOf(ask, token, 'Lena Novak');
  const { Id, Review } = await held(ask, token, own);
  const signed = writesOf(employee);
  await employee.goto(placePath(own));
  await drawerOf(employee).getByRole('textbox', { name: 'Your signature' }).fill('Lena Novak');
  await pressTwice(drawerOf(employee).getByRole('button', { name: 'Sign' }), 50);
  await expect(drawerOf(employee).getByText(/^Lena Novak signed/)).toBeVisible();
  expect(signed).toHaveLength(1);
  await ask(`/api/talent/${Id}`, { method: 'PUT', body: { Review: `${Review} Again.` }, token });
  await ask(`/api/talent/${Id}`, { method: 'PUT', body: { Review }, token });
});

/** What the page asks the server to change of appraisals. */
function writesOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isShare = pathname.startsWith('/api/talent/share/');
    if (pathname.startsWith('/api/talent') && (isShare || request.method() !== 'GET')) sent.push(pathname);
  });
  return sent;
}
