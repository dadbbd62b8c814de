import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { expectAccessible } from '#test/support/browser-session.ts';
import { tokensCss } from '#web/ui/theme/tokens-css.ts';

const folder = join(import.meta.dirname, '../support/fields-page');
const address = 'http://fields.localhost/';

/** The page with the form, built once a worker and answered without a server. */
const test = base.extend<{ form: Page }, { files: ReadonlyMap<string, Buffer> }>({
  files: [
    // biome wants a pattern where Playwright reads which fixtures are asked for.
    async ({ browserName: _ }, use) => use(await built()),
    { scope: 'worker' },
  ],
  form: async ({ page, files }, use) => {
    await page.route(`${address}**`, (route) => {
      const path = new URL(route.request().url()).pathname.slice(1) || 'form.html';
      const body = files.get(path);
      return body ? route.fulfill({ body, contentType: typeOf(path) }) : route.fulfill({ status: 404 });
    });
    await page.goto(address);
    await use(page);
  },
});

test('a day is typed month first, and put in order when the field is left', async ({ form }) => {
  const field = form.getByRole('textbox', { name: 'Deadline' });
  await expect(field).toHaveAttribute('placeholder', 'MM/DD/YYYY');
  await field.pressSequentially('12/3/2026');
  await expect(field).toHaveValue('12/3/2026');
  await field.press('Tab');
  await expect(field).toHaveValue('12/03/2026');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form).toHaveTitle('Sent 2026-12-03');
});

test('what is no day is said and not sent', async ({ form }) => {
  const field = form.getByRole('textbox', { name: 'Deadline' });
  await field.fill('02/30/2027');
  await field.blur();
  await expect(form.getByText('Please enter a date as MM/DD/YYYY.')).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form).toHaveTitle('Fields');
  await expect(field).toHaveValue('02/30/2027');
});

for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
  test.describe(zone, () => {
    test.use({ timezoneId: zone });
    test('the calendar gives the day that was pressed, by keys too', async ({ form }) => {
      const field = form.getByRole('textbox', { name: 'Deadline' });
      await field.fill('11/21/2026');
      const open = form.getByRole('button', { name: 'Choose a date: Deadline' });
      await open.click();
      const calendar = form.getByRole('dialog', { name: 'Choose a date: Deadline' });
      await expect(calendar.getByRole('button', { name: '21 November 2026' })).toBeFocused();
      await expect(calendar.getByRole('button', { name: '9 November 2026', exact: true })).toBeDisabled();
      await form.keyboard.press('ArrowDown');
      await form.keyboard.press('Enter');
      await expect(field).toHaveValue('11/28/2026');
      await expect(calendar).toBeHidden();
      await expect(open).toBeFocused();
      await open.click();
      await calendar.getByRole('button', { name: 'Later' }).click();
      await calendar.getByRole('button', { name: '31 December 2026' }).click();
      await expect(field).toHaveValue('12/31/2026');
      await form.getByRole('button', { name: 'Send' }).click();
      await expect(form).toHaveTitle('Sent 2026-12-31');
    });
  });

test('field and calendar are accessible in both themes', async ({ form }) => {
  await form.getByRole('textbox', { name: 'Deadline' }).fill('11/21/2026');
  await form.getByRole('button', { name: 'Choose a date: Deadline' }).click();
  await expect(form.getByRole('dialog')).toBeVisible();
  await expectAccessible(form);
});

const tokens: Plugin = {
  name: 'tokens',
  resolveId: (id) => (id === 'virtual:tokens.css' ? '\0tokens.css' : undefined),
  load: (id) => (id === '\0tokens.css' ? tokensCss() : undefined),
};

async function built(): Promise<ReadonlyMap<string, Buffer>> {
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), tokens],
    build: { write: false, target: 'es2023', rolldownOptions: { input: join(folder, 'form.html') } },
  });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  return new Map(
    outputs.map((file) => [file.fileName, Buffer.from(file.type === 'chunk' ? file.code : file.source)]),
  );
}

function typeOf(path: string): string {
  if (path.endsWith('.js')) return 'text/javascript';
  return path.endsWith('.css') ? 'text/css' : path.endsWith('.html') ? 'text/html' : 'font/woff2';
}
