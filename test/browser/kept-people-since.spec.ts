import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { drawerOf, placeOf, placePath } from '#test/support/appraisal-journey.ts';
import { answerOf, test } from '#test/support/browser-session.ts';
import { keptTexts, leave, tabOf } from '#test/support/kept-in-browser.ts';

const Directory = z.object({ data: z.array(z.object({ Id: z.number() })) });
const Note = z.object({ Id: z.number(), UpdatedAt: z.string() });

const ownManual = '/v3/profile?tab=usermanual';
const Session = z.object({ Profile: z.object({ Id: z.number() }) });
const Asked = z.object({
  Groups: z.array(z.object({ Id: z.number(), Statements: z.array(z.object({ Id: z.number() })) })),
  Questions: z.array(z.object({ Id: z.number(), Answer: z.string() })),
});

test('what was typed about the company is offered there, and not among the goals', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'ceo');
  const tab = await tabOf(page);
  await tab.goto('/v3/organization');
  await tab.getByRole('button', { name: 'Edit Company Info' }).click();
  await tab.getByRole('dialog').getByLabel('Web site').fill('https://solstead.example/roofs');
  await leave(tab);
  await page.goto('/v3/goals');
  await expect(page.getByRole('list', { name: 'Objectives' })).toBeVisible();
  await expect(page.getByText('Not saved yet.')).toBeHidden();
  await page.goto('/v3/organization');
  await page.getByRole('button', { name: 'Edit Company Info' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Restore' }).click();
  await expect(form.getByLabel('Web site')).toHaveValue('https://solstead.example/roofs');
});

test('whom one had chosen is named again, and leaving asks again', async ({ page, signIn }) => {
  await signIn(page, 'ceo');
  const tab = await tabOf(page);
  await tab.goto('/v3/actionitems');
  await expect(tab.getByRole('tab', { name: /^In Progress/ })).toBeVisible();
  await tab.keyboard.press('n');
  const item = tab.getByRole('dialog', { name: 'New Action Item' });
  await item.getByLabel('Title').fill('Order the third door');
  await item.getByLabel('Assignee').fill('dan');
  await tab.getByRole('option', { name: /Daniel Kim/ }).click();
  await leave(tab);
  await page.goto('/v3/actionitems');
  await expect(page.getByRole('tab', { name: /^In Progress/ })).toBeVisible();
  await page.keyboard.press('n');
  const again = page.getByRole('dialog', { name: 'New Action Item' });
  await again.getByRole('button', { name: 'Restore' }).click();
  await expect(again.getByLabel('Assignee')).toHaveValue('Daniel Kim');
  await expect(again.getByText('Visible to you and Daniel Kim.')).toBeVisible();
  await expect(again.getByLabel('Title')).toBeFocused();

  const other = await tabOf(page);
  await other.goto('/v3/organization');
  await other.getByRole('button', { name: 'Add Employee' }).click();
  const adding = other.getByRole('dialog', { name: 'Add Employee' });
  await adding.getByLabel('Full Name').fill('Nora Away');
  await adding.getByLabel('Reports to').fill('maya');
  await other.getByRole('option', { name: /Maya Okafor/ }).click();
  await leave(other, 2);
  await page.goto('/v3/organization');
  await page.getByRole('button', { name: 'Add Employee' }).click();
  const added = page.getByRole('dialog', { name: 'Add Employee' });
  await added.getByRole('button', { name: 'Restore' }).click();
  await expect(added.getByLabel('Full Name')).toHaveValue('Nora Away');
  await expect(added.getByLabel('Reports to')).toHaveValue('Maya Okafor');
  await expect(added.getByRole('button', { name: 'Add several at once' })).toBeHidden();
  await added.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog', { name: 'You have unsaved changes.' })).toBeVisible();
});

test('what was typed into a note that is gone can be copied where the notes are', async ({
  page,
  signIn,
  ask,
}) => {
  const token = await signIn(page, 'manager');
  const found = Directory.parse(
    await ask('/api/Profile/Directory', { body: { Name: 'Petra Horáková' }, token }),
  );
  const id = found.data[0]?.Id ?? 0;
  const note = Note.parse(
    await ask('/api/note', { body: { UserId: id, Title: 'For a while', Body: 'Roofs.' }, token }),
  );
  const tab = await tabOf(page);
  await tab.goto(`/v3/profile/${id}?tab=notes`);
  await tab.getByRole('button', { name: /For a while/ }).click();
  await tab.getByRole('dialog').getByRole('textbox', { name: 'Note' }).fill('Roofs, and what is below.');
  await leave(tab);
  await page.goto(`/v3/profile/${id}?tab=notes`);
  await expect(page.getByText('What you had typed here:')).toBeHidden();
  await ask(`/api/note/${note.Id}?UpdatedAt=${note.UpdatedAt}`, { method: 'DELETE', token });
  await page.reload();
  const copy = page.getByRole('region', { name: 'What you had typed here:' });
  await expect(copy).toContainText('Roofs, and what is below.');
  await copy.getByRole('button', { name: 'Discard' }).click();
  await expect(copy).toBeHidden();
  await expect.poll(() => keptTexts(page)).toBe(0);
});

test('what one is responsible for, written by somebody else since, is chosen of before it is saved', async ({
  page,
  signIn,
  ask,
  tokenOf,
  afterwards,
}) => {
  const token = await signIn(page, 'orgadmin');
  const found = Directory.parse(
    await ask('/api/Profile/Directory', { body: { Name: 'Petra Horáková' }, token }),
  );
  const id = found.data[0]?.Id ?? 0;
  const path = `/api/Profile/responsibility/${id}`;
  const { Body } = z
    .object({ Body: z.string() })
    .parse(await ask(`/api/profile/responsibily/${id}`, { token }));
  afterwards(path, { method: 'PUT', body: { Body }, token });
  const opened = async (tab: Page) => {
    await tab.goto(`/v3/profile/${id}`);
    await tab.getByRole('button', { name: 'Edit Responsibility' }).click();
    return tab.getByRole('dialog');
  };
  const tab = await tabOf(page);
  await (await opened(tab)).getByRole('textbox').fill('Roofs.');
  await leave(tab);
  await ask(path, { method: 'PUT', body: { Body: 'Gutters.' }, token: await tokenOf('ceo') });
  const form = await opened(page);
  // What was typed instead is offered in its turn.
  await form.getByRole('textbox').fill('Roofs, and more.');
  await form.getByRole('button', { name: 'Restore' }).click();
  await expect(form.getByRole('textbox')).toHaveValue('Roofs.');
  await form.getByRole('button', { name: 'Restore' }).click();
  await expect(form.getByRole('textbox')).toHaveValue('Roofs, and more.');
  await form.getByRole('button', { name: 'Restore' }).click();
  await expect(form.getByRole('textbox')).toHaveValue('Roofs.');
  await form.getByRole('button', { name: /^Use both/ }).click();
  await expect(form.getByRole('textbox')).toHaveValue('Gutters.\n\nRoofs.');
});

test('a comment that was not signed with an appraisal can be copied beside it', async ({
  page,
  ask,
  signIn,
  tokenOf,
}) => {
  const place = await placeOf(ask, await tokenOf('manager'), 'Lena Novak');
  await signIn(page, 'contributor');
  const is = { signed: false };
  await page.context().route(`**/api/talent/of/${place.userId}/${place.periodId}`, async (route) => {
    const response = await answerOf(route);
    const read = await response.json();
    const Permissions = { ...read.Permissions, EmployeeSign: !is.signed };
    const EmployeeSignature = is.signed ? 'Lena Novak' : null;
    await route.fulfill({ response, json: { ...read, State: 'shared', EmployeeSignature, Permissions } });
  });
  const tab = await tabOf(page);
  await tab.goto(placePath(place));
  await drawerOf(tab).getByLabel('Comments').fill('I would have said it otherwise.');
  await leave(tab);
  is.signed = true;
  await page.goto(placePath(place));
  await expect(drawerOf(page).getByRole('blockquote')).toHaveText('I would have said it otherwise.');
});

test('answers that were given on another device since are not taken back', async ({ page, signIn, ask }) => {
  const token = await signIn(page, 'hradmin');
  const { Profile } = Session.parse(await ask('/api/Auth/relogin', { token }));
  await ask(`/api/myusermanual/register/${Profile.Id}`, { token });
  const read = async () => Asked.parse(await ask('/api/myusermanual/assessment', { token }));
  const { Groups, Questions } = await read();
  const tab = await tabOf(page);
  await tab.goto(ownManual);
  await tab.getByRole('button', { name: /Begin|Continue/ }).click();
  await expect(tab.getByText(/^Group 1 of/)).toBeVisible();
  await tab.keyboard.press('1');
  await tab.keyboard.press('Shift+Digit2');
  await leave(tab);
  const Answers = Groups.map(({ Id, Statements }) => ({
    GroupId: Id,
    Most: Statements[2]?.Id ?? 0,
    Least: Statements[3]?.Id ?? 0,
  }));
  const [first] = Questions;
  const words = [{ Id: first?.Id ?? 0, Answer: 'With a postcard.' }];
  await ask('/api/myusermanual/assessment', { body: { Answers, Questions: words, Done: false }, token });
  await page.goto(ownManual);
  await page.getByRole('button', { name: /Begin|Continue/ }).click();
  // All groups are answered: what comes next is asked in one's own words.
  await expect(page.getByText('With a postcard.')).toBeVisible();
  await page.waitForTimeout(1000);
  await page.keyboard.press('Escape');
  expect((await read()).Questions.find(({ Id }) => Id === first?.Id)?.Answer).toBe('With a postcard.');
  await expect.poll(() => keptTexts(page)).toBe(0);
});

test('a strategy draft that was discarded since is not said to be changed by whoever published before', async ({
  page,
  address,
  signIn,
  ask,
  tokenOf,
}) => {
  const admin = await tokenOf('orgadmin', 'outcome');
  const discard = () => ask('/api/strategy/draft', { method: 'DELETE', token: admin });
  await ask('/api/strategy', { token: admin, body: { StrategyBasic: { Vision: '<p>To be discarded</p>' } } });
  await signIn(page, 'ceo', 'outcome');
  const opened = async (tab: Page) => {
    await tab.goto(address('outcome', '/v3/strategy'));
    await tab.getByRole('button', { name: /Your Strategies/ }).click();
    return tab.getByRole('dialog', { name: 'Mission, Vision and Values' });
  };
  const tab = await tabOf(page);
  await (await opened(tab)).getByRole('textbox', { name: 'Vision Statement' }).click();
  await tab.keyboard.type('Mine ');
  await leave(tab);
  await discard();
  const drawer = await opened(page);
  await drawer.getByRole('button', { name: 'Restore' }).click();
  await expect(drawer.getByText('The draft was discarded meanwhile.')).toBeVisible();
  await expect(drawer.getByText(/changed this meanwhile/)).toHaveCount(0);
  await expect(drawer.getByRole('button', { name: 'Keep mine: Vision' })).toBeVisible();
});
