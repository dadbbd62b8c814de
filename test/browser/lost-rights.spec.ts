import { expect, type Page } from '@playwright/test';
import en from '#contract/words/en.json' with { type: 'json' };
import { idOf, openPerson } from '#test/support/find-person.ts';
import { test } from '#test/support/goal-journey.ts';

interface OpenForm {
  readonly open: (page: Page) => Promise<void>;
  readonly title: string;
  readonly save: string;
  /** What is said of its readers while it can be saved. */
  readonly readers?: RegExp;
  /** A file is chosen there, and none is here. */
  readonly isFile?: true;
}

const onProfile = (button: string) => async (page: Page) => {
  await page.getByRole('button', { name: button }).click();
};
const atStrategy = (button: string) => async (page: Page) => {
  await page.goto('/v3/strategy');
  await page.getByRole('button', { name: button }).first().click();
};

const forms: Record<string, OpenForm> = {
  'Edit Profile': { open: onProfile('Edit Profile'), title: en.people.edit.title, save: en.people.save },
  'Edit Responsibility': {
    open: onProfile('Edit Responsibility'),
    title: en.people.responsibility.edit,
    save: en.people.save,
  },
  'Change Picture': {
    open: onProfile(en.people.avatar.change),
    title: en.people.avatar.change,
    save: en.people.save,
    isFile: true,
  },
  'the strategy': {
    open: atStrategy('Edit Your Strategies'),
    title: en.strategy.edit.drawer,
    save: en.strategy.edit.save,
    readers: /^As a draft:/,
  },
  'its video': {
    open: atStrategy('Update Video'),
    title: en.strategy.video.title,
    save: en.strategy.edit.save,
    readers: /^As a draft:/,
  },
  'the theme': {
    open: async (page) => {
      await page.goto('/v3/dashboard');
      await page.getByRole('button', { name: en.dashboard.theme.edit }).click();
    },
    title: en.dashboard.theme.edit,
    save: en.dashboard.theme.save,
  },
};

test('a form whose right is gone meanwhile says so before anything is pressed', async ({
  page,
  signIn,
  ask,
  tokenOf,
  afterwards,
}) => {
  const token = await tokenOf('ceo');
  const admin = await idOf(ask, token, 'Louise Fournier');
  const path = `/api/profile/Roles/${admin}`;
  const role = (IsOrgAdmin: boolean) => ask(path, { method: 'PUT', body: { IsOrgAdmin }, token });
  afterwards(path, { method: 'PUT', body: { IsOrgAdmin: true }, token });
  const own = await signIn(page, 'orgadmin');
  for (const [name, form] of Object.entries(forms)) {
    await test.step(name, async () => {
      await openPerson(page, ask, own, 'Tomás Rivera');
      await form.open(page);
      const drawer = page.getByRole('dialog', { name: form.title });
      const save = drawer.getByRole('button', { name: form.save });
      if (form.isFile) await expect(save).toBeVisible();
      else {
        await drawer.getByRole('textbox').first().click();
        await page.keyboard.type('Late');
        await expect(save).toBeEnabled();
      }
      if (form.readers) await expect(drawer.getByText(form.readers)).toBeVisible();
      await role(false);
      await expect(drawer.getByText(en.messages.no_longer_yours)).toBeVisible();
      await expect(save).toBeDisabled();
      if (form.readers) await expect(drawer.getByText(form.readers)).toHaveCount(0);
      await role(true);
      await expect(drawer.getByText(en.messages.no_longer_yours)).toHaveCount(0);
      if (!form.isFile) await expect(save).toBeEnabled();
    });
  }
});
