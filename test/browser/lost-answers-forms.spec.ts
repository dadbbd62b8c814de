import { expect } from '@playwright/test';
import { drawerOf, placeOf, placePath } from '#test/support/appraisal-journey.ts';
import { answerOf, isLive, lose, pressAgain } from '#test/support/browser-session.ts';
import { dialogOf, test } from '#test/support/goal-journey.ts';
import { keptTexts } from '#test/support/kept-in-browser.ts';

/** As lost-answers.spec.ts, of forms about other things than goals; and what two windows of one person keep. */

test('a theme that arrived without its answer closes its form, and nothing of it is called unsaved', async ({
  signedIn,
  ask,
  tokenOf,
  afterwards,
}) => {
  const { page } = await signedIn('ceo');
  const path = '/api/dashboard/theme';
  afterwards(path, { token: await tokenOf('orgadmin'), body: { Title: 'Power on in 45 days' } });
  const live = isLive(page);
  await page.goto('/v3/home');
  await live;
  await page.getByRole('button', { name: 'Edit Theme' }).click();
  const drawer = dialogOf(page, 'Edit Theme');
  await lose(page, `**${path}`, { method: 'POST' });
  await drawer.getByLabel('Theme').fill(`Lost ${Date.now()}`);
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(drawer).toBeHidden();
  await expect.poll(() => keptTexts(page)).toBe(0);

  await page.getByRole('button', { name: 'Edit Theme' }).click();
  await lose(page, `**${path}*`, { method: 'DELETE' });
  await drawer.getByRole('button', { name: 'Delete' }).click();
  await dialogOf(page, 'Delete the theme of').getByRole('button', { name: 'Delete' }).click();
  await expect(drawer).toBeHidden();
  await ask(path, { token: await tokenOf('orgadmin'), body: { Title: 'Power on in 45 days' } });
});

test('a refusal that was recorded without its answer closes its form', async ({ page, ask, signIn }) => {
  const token = await signIn(page, 'manager');
  const place = await placeOf(ask, token, 'Lena Novak');
  let given: { Reason: string; Witness: string } | null = null;
  await page.route(`**/api/talent/of/${place.userId}/${place.periodId}`, async (route) => {
    const response = await answerOf(route);
    const read = await response.json();
    const Refusal = given && { ...given, By: { Id: read.User.Id, Name: 'Maya' }, CreatedAt: read.SharedAt };
    await route.fulfill({
      response,
      json: {
        ...{ ...read, Refusal, State: 'shared', EmployeeSignature: null, ManagerSignature: null },
        ...{ RefusalFrom: null, CreatedAt: read.SharedAt, Id: read.Id || 1 },
        Permissions: { ...read.Permissions, RecordRefusal: true },
      },
    });
  });
  await page.route('**/api/talent/refused/*', async (route) => {
    if (given !== null)
      return route.fulfill({ status: 409, json: { Message: '', Code: 'moved_on', Fields: {} } });
    const { Reason, Witness } = route.request().postDataJSON();
    given = { Reason, Witness };
    return route.abort();
  });
  await page.goto(placePath(place));
  const drawer = drawerOf(page);
  await drawer.getByRole('button', { name: 'More about this appraisal' }).click();
  await page.getByRole('menuitem', { name: 'Record Refusal' }).click();
  const dialog = page.getByRole('dialog', { name: /^Record that Lena Novak did not sign/ });
  await dialog.getByLabel('Reason').fill('Did not want to.');
  await dialog.getByLabel('Witness').fill('Deepa Nair');
  await dialog.getByRole('button', { name: 'Record Refusal' }).click();
  // Which the page reads as soon as no answer has come.
  await expect(dialog).toBeHidden();
  await expect.poll(() => keptTexts(page)).toBe(0);
});

test('a refusal of what was signed meanwhile is not asked for any more', async ({ page, ask, signIn }) => {
  const token = await signIn(page, 'manager');
  const place = await placeOf(ask, token, 'Lena Novak');
  let isSigned = false;
  await page.route(`**/api/talent/of/${place.userId}/${place.periodId}`, async (route) => {
    const response = await answerOf(route);
    const read = await response.json();
    await route.fulfill({
      response,
      json: {
        ...{ ...read, State: 'shared', EmployeeSignature: null, ManagerSignature: null, Refusal: null },
        ...{ RefusalFrom: null, CreatedAt: read.SharedAt, Id: read.Id || 1 },
        Permissions: { ...read.Permissions, RecordRefusal: !isSigned },
      },
    });
  });
  await page.route('**/api/talent/refused/*', (route) => {
    isSigned = true;
    return route.fulfill({ status: 409, json: { Message: '', Code: 'moved_on', Fields: {} } });
  });
  await page.goto(placePath(place));
  const drawer = drawerOf(page);
  await drawer.getByRole('button', { name: 'More about this appraisal' }).click();
  await page.getByRole('menuitem', { name: 'Record Refusal' }).click();
  const dialog = page.getByRole('dialog', { name: /^Record that Lena Novak did not sign/ });
  await expect(dialog.getByText(/may still sign until you do/)).toBeVisible();
  await dialog.getByLabel('Reason').fill('Did not want to.');
  await dialog.getByLabel('Witness').fill('Deepa Nair');
  await dialog.getByRole('button', { name: 'Record Refusal' }).click();
  await expect(dialog.getByText('This has changed in the meantime.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Record Refusal' })).toBeDisabled();
  await expect(dialog.getByText(/may still sign until you do/)).toHaveCount(0);
  await expect(dialog.getByLabel('Reason')).toHaveValue('Did not want to.');
});

test('people who were added without an answer may be here: that is said before their lines are left out', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'ceo', 'smart');
  await page.goto(new URL('/v3/organization/import', page.url()).href);
  const stamp = Date.now().toString(36);
  const lines = [`Lost One,lost-1-${stamp}@smart.example`, `Lost Two,lost-2-${stamp}@smart.example`];
  await page.getByLabel('Or paste the lines here').fill(['Name,Email', ...lines].join('\n'));
  await page.getByRole('button', { name: 'Check the file' }).click();
  const add = page.getByRole('button', { name: 'Add 2 people' });
  await expect(add).toBeVisible();
  await lose(page, '**/api/Profile/Import');
  await add.click();
  await expect(page.getByRole('alert').filter({ hasText: 'could not be reached' })).toBeVisible();
  await pressAgain(add);
  await expect(page.getByText('2 things are to be corrected before anyone is added.')).toBeVisible();
  await expect(page.getByText('it may have been done')).toBeVisible();
  // Of other lines no answer was lost.
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await page.getByLabel('Or paste the lines here').fill(['Name,Email', lines[0]].join('\n'));
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('1 thing is to be corrected before anyone is added.')).toBeVisible();
  await expect(page.getByText('it may have been done')).toHaveCount(0);
});

test('the switch of all mails stands as it was pressed last, before the first press is answered', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'goalmanager', 'smart');
  await page.goto(new URL('/v3/profile?tab=settings', page.url()).href);
  const all = page.getByLabel(/^Send me e-mails/);
  await expect(all).toBeChecked();
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const sent: (string | null)[] = [];
  const answered: number[] = [];
  await page.route('**/api/Profile/EmailPrefrence/*', async (route) => {
    sent.push(new URL(route.request().url()).searchParams.get('On'));
    await held;
    const response = await answerOf(route);
    await route.fulfill({ response });
    answered.push(response.status());
  });
  await all.click();
  await expect(all).not.toBeChecked();
  await pressAgain(all);
  await expect(all).toBeChecked();
  await pressAgain(all);
  await expect(all).not.toBeChecked();
  await pressAgain(all);
  await expect(all).toBeChecked();
  answer();
  await expect.poll(() => sent).toEqual(['false', 'true', 'false', 'true']);
  await expect.poll(() => answered).toEqual([200, 200, 200, 200]);
  await expect(all).toBeChecked();
  await page.reload();
  await expect(all).toBeChecked();
});

test('a view that another window kept meanwhile is not replaced unseen', async ({ manager, signedIn }) => {
  const here = manager.page;
  const there = (await signedIn('manager')).page;
  const Name = `Quarter list ${Date.now()}`;
  const open = async (page: typeof here, sort: string) => {
    await page.goto(`/v3/goals/type/reports?sort=${sort}`);
    await page.getByRole('button', { name: 'View of the list' }).click();
    await page.getByRole('menuitem', { name: 'Save this view' }).click();
    return dialogOf(page, 'Save this view');
  };
  const late = await open(here, 'owner');
  await late.getByLabel('Name').fill(Name);
  const first = await open(there, 'state');
  await first.getByLabel('Name').fill(Name);
  await first.getByLabel('Share it with everyone in the company').check();
  await first.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(first).toBeHidden();
  const save = late.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(late.getByText('This has changed in the meantime.')).toBeVisible();
  await expect(
    late.getByText('Save replaces your view of this name, which everyone finds now.'),
  ).toBeVisible();
  await pressAgain(save);
  await expect(late).toBeHidden();
});

test('kinds of mails that two windows turn are all turned, and each shows it', async ({
  signedIn,
  afterwards,
  tokenOf,
}) => {
  const [one, two] = [(await signedIn('goalmanager')).page, (await signedIn('goalmanager')).page];
  afterwards('/api/notification/mails', {
    token: await tokenOf('goalmanager'),
    body: { On: ['talk', 'own'] },
  });
  const of = (page: typeof one) => ({
    talk: page.getByLabel('Comments', { exact: false }).first(),
    own: page.getByLabel(/^What others do with your/),
  });
  for (const page of [one, two]) {
    const live = isLive(page);
    await page.goto('/v3/profile?tab=settings');
    await live;
    await expect(of(page).own).toBeChecked();
  }
  // Not `check()`, which looks at once: what is pressed may show a moment later, and stays.
  await of(one).talk.click();
  await expect(of(one).talk).not.toBeChecked();
  await expect(of(two).talk).not.toBeChecked();
  await of(two).own.click();
  await expect(of(two).own).not.toBeChecked();
  await expect(of(one).own).not.toBeChecked();
  await expect(of(one).talk).not.toBeChecked();
  const all = (page: typeof one) => page.getByLabel(/^Send me e-mails/);
  await all(one).click();
  await expect(all(one)).not.toBeChecked();
  await expect(all(two)).not.toBeChecked();
  await all(two).click();
  await expect(all(two)).toBeChecked();
  await expect(all(one)).toBeChecked();
  await one.reload();
  await expect(of(one).own).not.toBeChecked();
  await expect(of(one).talk).not.toBeChecked();
});
