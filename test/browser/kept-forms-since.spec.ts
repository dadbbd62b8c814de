import { expect, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { type Ask, type DemoPerson, test } from '#test/support/browser-session.ts';
import { keptTexts, leave, tabOf } from '#test/support/kept-in-browser.ts';

/** What was typed, left, and changed by somebody else since is chosen of before it is saved, in each form alike. */

interface Company {
  readonly ask: Ask;
  readonly tokenOf: (who: DemoPerson) => Promise<string>;
  /** Puts back what stood before. */
  readonly afterwards: (
    path: string,
    given: { method?: 'POST' | 'PUT'; token: string; body: object },
  ) => void;
}

interface Form {
  readonly field: string;
  readonly typed: string;
  readonly theirs: string;
  readonly open: (tab: Page) => Promise<Locator>;
  /** Saves `theirs`, as another window does. */
  readonly change: () => Promise<unknown>;
}

const Made = z.object({ Id: z.number() });
const Found = z.object({ data: z.array(z.object({ Id: z.number() })) });

const forms: readonly (readonly [of: string, of: (company: Company) => Promise<Form>])[] = [
  ['the theme', themeForm],
  ['the company', companyForm],
  ['a note', noteForm],
  ['an action item', itemForm],
];

for (const [of, formIn] of forms)
  test(`${of}: Restore writes over nothing that was saved since`, async ({
    page,
    signIn,
    ask,
    tokenOf,
    afterwards,
  }) => {
    await signIn(page, 'ceo');
    const { field, typed, theirs, open, change } = await formIn({ ask, tokenOf, afterwards });
    const tab = await tabOf(page);
    await (await open(tab)).getByRole('textbox', { name: field }).fill(typed);
    await leave(tab);
    await change();
    const form = await open(page);
    await expect(form.getByRole('textbox', { name: field })).toHaveValue(theirs);
    await form.getByRole('button', { name: 'Restore' }).click();
    await expect(form.getByRole('textbox', { name: field })).toHaveValue(typed);
    await form.getByRole('button', { name: /^Save/ }).click();
    await expect(form).toBeVisible();
    await form.getByRole('button', { name: `Take over: ${field}` }).click();
    await expect(form.getByRole('textbox', { name: field })).toHaveValue(theirs);
  });

test('what is restored beside what one has typed replaces none of it, and all is saved', async ({
  page,
  signIn,
  ask,
  tokenOf,
  afterwards,
}) => {
  await signIn(page, 'ceo');
  const { field, typed, open } = await noteForm({ ask, tokenOf, afterwards });
  const tab = await tabOf(page);
  await (await open(tab)).getByRole('textbox', { name: field }).fill(typed);
  await leave(tab);
  const form = await open(page);
  await form.getByRole('textbox', { name: 'Title' }).fill('Another title');
  await form.getByRole('button', { name: 'Restore' }).click();
  await expect(form.getByRole('textbox', { name: field })).toHaveValue(typed);
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Another title');
  await expect(form.getByText(/Typed here before/)).toBeHidden();
  await form.getByRole('button', { name: /^Save/ }).click();
  await expect(form).toBeHidden();
  await expect.poll(() => keptTexts(page)).toBe(0);
});

async function themeForm({ ask, tokenOf, afterwards }: Company): Promise<Form> {
  const path = '/api/dashboard/theme';
  const token = await tokenOf('orgadmin');
  afterwards(path, { token, body: { Title: 'Power on in 45 days' } });
  return {
    ...{ field: 'Theme', typed: 'Every roof counts', theirs: 'Roofs before winter' },
    open: async (tab) => {
      await tab.goto('/v3/home');
      await tab.getByRole('button', { name: 'Edit Theme' }).click();
      return tab.getByRole('dialog', { name: 'Edit Theme' });
    },
    change: () => ask(path, { token, body: { Title: 'Roofs before winter' } }),
  };
}

async function companyForm({ ask, tokenOf, afterwards }: Company): Promise<Form> {
  const path = '/api/Profile/EditTenant';
  const token = await tokenOf('ceo');
  afterwards(path, { token, body: { Url: 'https://solstead.example' } });
  return {
    ...{ field: 'Web site', typed: 'https://solstead.example/roofs', theirs: 'https://solstead.example/all' },
    open: async (tab) => {
      await tab.goto('/v3/organization');
      await tab.getByRole('button', { name: 'Edit Company Info' }).click();
      return tab.getByRole('dialog');
    },
    change: () => ask(path, { token, body: { Url: 'https://solstead.example/all' } }),
  };
}

async function noteForm({ ask, tokenOf }: Company): Promise<Form> {
  const token = await tokenOf('ceo');
  const found = Found.parse(await ask('/api/Profile/Directory', { token, body: { Name: 'Priya Raman' } }));
  const UserId = found.data[0]?.Id ?? 0;
  const Title = `Rosters ${Date.now()}`;
  const note = Made.parse(
    await ask('/api/note', { token, body: { UserId, Title, Body: 'As typed first.' } }),
  );
  return {
    ...{ field: 'Note', typed: 'As typed here.', theirs: 'As typed elsewhere.' },
    open: async (tab) => {
      await tab.goto(`/v3/profile/${UserId}?tab=notes`);
      await tab.getByRole('button', { name: Title }).click();
      return tab.getByRole('dialog');
    },
    change: () =>
      ask(`/api/note/${note.Id}`, { method: 'PUT', token, body: { Body: 'As typed elsewhere.' } }),
  };
}

async function itemForm({ ask, tokenOf }: Company): Promise<Form> {
  const token = await tokenOf('ceo');
  const found = Found.parse(await ask('/api/actionitem/users?Name=lena', { token }));
  const Title = `Order the doors ${Date.now()}`;
  const body = { Title, DueDate: '2099-12-31', AssigneeId: found.data[0]?.Id ?? 0 };
  const item = Made.parse(await ask('/api/actionitem', { token, body }));
  return {
    ...{ field: 'Title', typed: `${Title}, mine`, theirs: `${Title}, theirs` },
    open: async (tab) => {
      await tab.goto(`/v3/actionitems?item=${item.Id}`);
      await tab.getByRole('button', { name: `Edit: ${Title}` }).click();
      return tab.getByRole('dialog');
    },
    change: () =>
      ask(`/api/actionitem/${item.Id}`, { method: 'PUT', token, body: { Title: `${Title}, theirs` } }),
  };
}
