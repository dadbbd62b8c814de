import { expect, type Page } from '@playwright/test';
import { drawerOf, placeOf, placePath } from '#test/support/appraisal-journey.ts';
import { type Ask, answerOf, inAWhile, isLive, lookAgainAfter } from '#test/support/browser-session.ts';
import { detailOf, openGoal, test } from '#test/support/goal-journey.ts';

const peopleIn = async (page: Page): Promise<number> => {
  const said = page.getByText(/^\d+ of \d+ people completed$/);
  await expect(said).toBeVisible();
  return Number(/of (\d+)/.exec((await said.textContent()) ?? '')?.[1]);
};
const countOf = (page: Page, count: number) =>
  page.getByText(new RegExp(`^\\d+ of ${count} people completed$`));

/** Opened as one that hears of what others do. */
async function goLive(page: Page, path: string): Promise<void> {
  const live = isLive(page);
  await page.goto(path);
  await live;
}

const personal = async (ask: Ask, token: string, name: string): Promise<number> =>
  (await placeOf(ask, token, name)).userId;

test('an open overview of Talent counts who is there, and an open matrix too', async ({
  profile,
  signIn,
  ask,
  tokenOf,
  afterwards,
}) => {
  const [overview, matrix] = [await (await profile()).newPage(), await (await profile()).newPage()];
  await signIn(overview, 'hradmin');
  await signIn(matrix, 'hradmin');
  const token = await tokenOf('ceo');
  const id = await personal(ask, token, 'Priya');
  await goLive(overview, '/v3/talent');
  await goLive(matrix, '/v3/talent/matrix');
  const count = await peopleIn(overview);
  const total = (of: number) => matrix.getByText(new RegExp(`rated, of ${of}\\b`));
  await expect(total(count)).toBeVisible();
  afterwards(`/api/profile/Activate/${id}`, { token });
  await ask(`/api/profile/Deactivate/${id}`, { token });
  await expect(countOf(overview, count - 1)).toBeVisible(inAWhile);
  await expect(total(count - 1)).toBeVisible(inAWhile);
  await ask(`/api/profile/Activate/${id}`, { token });
  await expect(countOf(overview, count)).toBeVisible(inAWhile);
  await expect(total(count)).toBeVisible(inAWhile);
});

test('whoever is given to another manager leaves the open team of the one and comes to the other’s', async ({
  profile,
  signIn,
  ask,
  tokenOf,
  afterwards,
}) => {
  const page = await (await profile()).newPage();
  await signIn(page, 'manager');
  const token = await tokenOf('orgadmin');
  const [lena, maya, clara] = [
    await personal(ask, token, 'Lena Novak'),
    await personal(ask, token, 'Maya Okafor'),
    await personal(ask, token, 'Clara Lindqvist'),
  ];
  await goLive(page, '/v3/talent');
  const list = page.getByRole('region', { name: 'Overview' });
  const row = list.getByRole('link', { name: /: Lena Novak$/ });
  const count = await peopleIn(page);
  await expect(row).toBeVisible();
  afterwards(`/api/Profile/ChangeManager/${lena}/${maya}`, { token });
  await ask(`/api/Profile/ChangeManager/${lena}/${clara}`, { token });
  await expect(countOf(page, count - 1)).toBeVisible(inAWhile);
  await expect(row).toBeHidden();
  await ask(`/api/Profile/ChangeManager/${lena}/${maya}`, { token });
  await expect(row).toBeVisible(inAWhile);
});

test('the form of whoever is deactivated meanwhile says so, and keeps what is typed until they are back', async ({
  page,
  signIn,
  ask,
  tokenOf,
  afterwards,
}) => {
  await signIn(page, 'manager');
  const token = await tokenOf('ceo');
  await goLive(page, '/v3/talent');
  const start = page.getByRole('link', { name: /^Start: / }).first();
  const name = ((await start.getAttribute('aria-label')) ?? '').replace('Start: ', '');
  const place = await placeOf(ask, token, name);
  await start.click();
  const drawer = drawerOf(page);
  const review = drawer.getByRole('textbox', { name: 'Review' });
  await review.fill('Half a sentence');
  afterwards(`/api/profile/Activate/${place.userId}`, { token });
  await ask(`/api/profile/Deactivate/${place.userId}`, { token });
  const said = drawer.getByText(`${name} has been deactivated meanwhile`);
  await expect(said).toBeVisible(inAWhile);
  await expect(review).toHaveValue('Half a sentence');
  await expect(drawer.getByRole('button', { name: 'Save' })).toBeDisabled();
  await ask(`/api/profile/Activate/${place.userId}`, { token });
  await expect(said).toBeHidden(inAWhile);
  await expect(review).toHaveValue('Half a sentence');
  await expect(drawer.getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('the form of whoever has another manager meanwhile says who goes on', async ({
  page,
  signIn,
  ask,
  tokenOf,
  afterwards,
}) => {
  // The ceo stands above either, and reads on.
  await signIn(page, 'ceo');
  const token = await tokenOf('orgadmin');
  const place = await placeOf(ask, token, 'Maya Okafor');
  const [henrik, clara] = [
    await personal(ask, token, 'Henrik Aalto'),
    await personal(ask, token, 'Clara Lindqvist'),
  ];
  await goLive(page, placePath(place));
  const drawer = drawerOf(page);
  const review = drawer.getByRole('textbox', { name: 'Review' });
  const edit = drawer.getByRole('button', { name: 'Edit' });
  await expect(review.or(edit)).toBeVisible();
  if (await edit.isVisible()) await edit.click();
  await review.fill('Mine alone');
  afterwards(`/api/Profile/ChangeManager/${place.userId}/${henrik}`, { token });
  await ask(`/api/Profile/ChangeManager/${place.userId}/${clara}`, { token });
  await expect(drawer.getByText('Clara Lindqvist now reviews Maya Okafor')).toBeVisible(inAWhile);
  await expect(review).toHaveValue('Mine alone');
  // Whoever reviews now deletes it: nobody goes on from anything, and nothing is there to choose.
  await page.route(`**/api/talent/of/${place.userId}/${place.periodId}`, async (route) => {
    const response = await answerOf(route);
    const none = { Id: 0, State: 'none', Review: '', UpdatedAt: null, Reviewer: null };
    await route.fulfill({ response, json: { ...Object(await response.json()), ...none } });
  });
  await lookAgainAfter(page, 60_000);
  await expect(
    drawer.getByText(/^Clara Lindqvist now reviews .*, and nothing of this is saved\./),
  ).toBeVisible();
  await expect(drawer.getByText(/deleted/)).toHaveCount(0);
  await expect(drawer.getByRole('button', { name: /^(Take over|Keep|Use both)/ })).toHaveCount(0);
  await expect(review).toHaveValue('Mine alone');
});

test('while a manager is gone, open pages name who decides and reads, and the manager again after that', async ({
  signedIn,
  owner,
  goal,
  ask,
  tokenOf,
  afterwards,
}) => {
  const token = await tokenOf('ceo');
  const maya = await personal(ask, token, 'Maya Okafor');
  const waits = await goal({ state: 'review' });
  const going = await goal({ state: 'approved' });
  const help = await signedIn('contributor');
  const shelving = await signedIn('contributor');
  await goLive(owner.page, `/v3/goals/${waits.id}`);
  await goLive(help.page, '/v3/help');
  const live = isLive(shelving.page);
  await openGoal(shelving.page, going.id);
  await live;
  await shelving.page.getByRole('button', { name: 'More actions' }).click();
  await shelving.page.getByRole('menuitem', { name: 'Request to Shelve' }).click();
  const dialog = shelving.page.getByRole('dialog', { name: 'Request to Shelve' });
  const names = async (name: string): Promise<void> => {
    await expect(detailOf(owner.page).getByText(`It waits for ${name}.`)).toBeVisible(inAWhile);
    await expect(dialog.getByText(`${name} decides.`)).toBeVisible(inAWhile);
    await expect(dialog.getByText(new RegExp(`^Visible to you, .*${name}`))).toBeVisible(inAWhile);
    await expect(help.page.getByText(/^Anything about your own/)).toContainText(name, inAWhile);
  };
  await names('Maya Okafor');
  afterwards(`/api/profile/Activate/${maya}`, { token });
  await ask(`/api/profile/Deactivate/${maya}`, { token });
  await names('Henrik Aalto');
  await expect(dialog.getByText(/Maya Okafor decides/)).toBeHidden();
  await ask(`/api/profile/Activate/${maya}`, { token });
  await names('Maya Okafor');
});
