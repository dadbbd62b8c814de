import { expect, type Locator, type Page } from '@playwright/test';
import {
  type AppraisalPlace,
  drawerOf,
  held,
  openDraft,
  placeOf,
  placePath,
} from '#test/support/appraisal-journey.ts';
import {
  type Ask,
  expectAccessible,
  inAWhile,
  isLive,
  pressAgain,
  test,
} from '#test/support/browser-session.ts';

const cancel = (question: Locator) => question.getByRole('button', { name: 'Cancel' }).click();

/** Opens a draft in a page that hears of what others do, and asks to share it. */
async function askToShare(page: Page, ask: Ask, token: string, name: string) {
  const live = isLive(page);
  const draft = await openDraft(page, ask, token, name);
  await live;
  await drawerOf(page).getByRole('button', { name: 'Share' }).click();
  return { ...draft, question: page.getByRole('dialog', { name: `Share with ${name}?` }) };
}

async function askToDelete(page: Page, place: AppraisalPlace): Promise<Locator> {
  const live = isLive(page);
  await page.goto(placePath(place));
  await live;
  await drawerOf(page).getByRole('button', { name: 'More about this appraisal' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  return page.getByRole('dialog', { name: 'Delete this appraisal?' });
}

test('a question says what sharing does by now, and shares nothing that was not read', async ({
  page,
  ask,
  signIn,
  tokenOf,
  afterwards,
}) => {
  const token = await signIn(page, 'manager');
  const ceo = await tokenOf('ceo');
  const { place, question } = await askToShare(page, ask, token, 'Daniel Kim');
  const share = question.getByRole('button', { name: 'Share' });
  await expect(question).toContainText('is told.');
  afterwards(`/api/profile/Activate/${place.userId}`, { token: ceo });
  await share.focus();
  await ask(`/api/profile/Deactivate/${place.userId}`, { token: ceo });
  await expect(question).toContainText('Daniel Kim is deactivated and is not told.', inAWhile);
  await expect(question).not.toContainText('is told.');
  await expect(question.getByRole('status')).toContainText('This has changed in the meantime.');
  await expect(share).toBeDisabled();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  expect((await held(ask, token, place)).State).toBe('draft');

  await question.getByRole('button', { name: 'Go on' }).click();
  await expect(question.getByRole('status')).toBeHidden();
  await expect(share).toBeEnabled();
  // Back again: that is to be read as well.
  await ask(`/api/profile/Activate/${place.userId}`, { token: ceo });
  await expect(question).toContainText('Daniel Kim will see the review', inAWhile);
  await expect(share).toBeDisabled();
  await cancel(question);
  await expect(question).toBeHidden();
  await expect(drawerOf(page)).toBeVisible();
  // Asked anew, it is asked as it is.
  await drawerOf(page).getByRole('button', { name: 'Share' }).click();
  await expect(question.getByRole('status')).toBeHidden();
  await expect(share).toBeEnabled();
  await cancel(question);
  expect((await held(ask, token, place)).State).toBe('draft');
});

test('of an appraisal that one may not read any more nothing is asked', async ({
  page,
  ask,
  signIn,
  tokenOf,
  afterwards,
}) => {
  const token = await signIn(page, 'manager');
  const ceo = await tokenOf('ceo');
  const maya = await placeOf(ask, ceo, 'Maya Okafor');
  const clara = await placeOf(ask, ceo, 'Clara Lindqvist');
  const { place, question } = await askToShare(page, ask, token, 'Daniel Kim');
  await expect(question).toBeVisible();
  afterwards(`/api/Profile/ChangeManager/${place.userId}/${maya.userId}`, { token: ceo });
  await expect(page.locator('ul[aria-label="Daniel Kim"]')).toHaveCount(1);
  await ask(`/api/Profile/ChangeManager/${place.userId}/${clara.userId}`, { token: ceo });
  const gone = page.getByText('There is no appraisal here any more that you may read.');
  await expect(gone).toBeVisible(inAWhile);
  await expect(question).toBeHidden();
  // Nor do the quarters stand behind it any more.
  await expect(page.locator('ul[aria-label="Daniel Kim"]')).toHaveCount(0);
  await expect(page.locator('h2', { hasText: 'Daniel Kim' })).toHaveCount(0);
});

test('who reads an appraisal by now stands in the question whether to delete it', async ({
  page,
  ask,
  signIn,
  tokenOf,
  afterwards,
}) => {
  const token = await signIn(page, 'manager');
  const ceo = await tokenOf('ceo');
  const place = await placeOf(ask, token, 'Daniel Kim');
  const { Id, Review } = await held(ask, token, place);
  const body = { UserId: place.userId, EvaluationPeriodId: place.periodId, Primary: 2, Secondary: 2, Review };
  afterwards('/api/talent', { body, token });
  afterwards(`/api/talent/${Id}`, { method: 'DELETE', token });
  afterwards(`/api/profile/Activate/${place.userId}`, { token: ceo });
  await ask(`/api/talent/share/${Id}`, { token });
  const question = await askToDelete(page, place);
  const remove = question.getByRole('button', { name: 'Delete' });
  await expect(question).toContainText('Daniel Kim can read it now, and will be told.');
  await ask(`/api/profile/Deactivate/${place.userId}`, { token: ceo });
  await expect(question).toContainText('Daniel Kim is deactivated, and is not told.', inAWhile);
  await expect(remove).toBeDisabled();
  await pressAgain(question.getByRole('button', { name: 'Go on' }));
  await expect(remove).toBeEnabled();
  await cancel(question);
  expect((await held(ask, token, place)).State).toBe('shared');
});

test('what an edit sets aside is asked as it is, and not where nothing is set aside any more', async ({
  page,
  ask,
  signIn,
  tokenOf,
  afterwards,
}) => {
  const token = await signIn(page, 'manager');
  const [ceo, lena] = [await tokenOf('ceo'), await tokenOf('contributor')];
  const place = await placeOf(ask, token, 'Lena Novak');
  const { Id, Review } = await held(ask, token, place);
  const change = (text: string) => ({ method: 'PUT' as const, body: { Review: text }, token });
  afterwards(`/api/talent/${Id}`, change(Review));
  afterwards(`/api/profile/Activate/${place.userId}`, { token: ceo });
  await ask(`/api/talent/employeesign/${Id}`, { body: { Sign: 'Lena Novak' }, token: lena });
  const live = isLive(page);
  await page.goto(placePath(place));
  await live;
  await drawerOf(page).getByRole('button', { name: 'Edit' }).click();
  const question = page.getByRole('dialog', { name: 'Lena Novak has signed.' });
  const edit = question.getByRole('button', { name: 'Edit' });
  await expect(question).toContainText('asks for a new one.');
  await ask(`/api/profile/Deactivate/${place.userId}`, { token: ceo });
  await expect(question).toContainText('Lena Novak is deactivated, so nobody signs anew', inAWhile);
  await expect(question).not.toContainText('asks for a new one.');
  await expect(edit).toBeDisabled();

  await ask(`/api/talent/${Id}`, change(`${Review} Again.`));
  await expect(question.getByRole('button', { name: 'Go on' })).toBeHidden(inAWhile);
  await expect(question).toContainText('This has changed in the meantime.');
  await expect(question).not.toContainText('Editing sets');
  await expect(edit).toBeDisabled();
  await cancel(question);
  await drawerOf(page).getByRole('button', { name: 'Edit' }).click();
  await expect(drawerOf(page).getByRole('textbox', { name: 'Review' })).toHaveValue(`${Review} Again.`);
});

test('Escape in a question closes the question, and not what it asks about', async ({
  page,
  ask,
  signIn,
}) => {
  const token = await signIn(page, 'manager');
  const { question } = await askToShare(page, ask, token, 'Daniel Kim');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(drawerOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawerOf(page)).toBeHidden();
});
