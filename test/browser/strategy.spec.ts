import { expect, type Page } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import { expectAccessible, pressAgain, test } from '#test/support/browser-session.ts';
import { xssVectors } from '#test/support/xss-vectors.ts';

const inEditor = (page: Page, name: string) => page.getByRole('dialog').getByRole('textbox', { name });

test('a reader sees what is published, and plays the video in place', async ({ page, signIn }) => {
  await signIn(page, 'contributor');
  await page.route(/youtube-nocookie|vimeo/, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'x' }),
  );
  await page.goto('/v3/strategy');
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'Mission Statement' })).toContainText('Put every home');
  await expect(
    main.getByRole('region', { name: 'Differentiating Values' }).getByRole('listitem'),
  ).toHaveCount(3);
  await expect(main.getByRole('heading', { level: 3 })).toHaveText([
    'Customers',
    'Employees',
    'Shareholders',
    'Sales',
    'Marketing',
    'Product',
  ]);
  await expect(main.getByText('Ask the crew first')).toHaveCount(0);
  await expect(main.getByRole('button', { name: /Edit/ })).toHaveCount(0);
  await expect(page.getByText(/^Published /)).toBeVisible();
  await expectAccessible(page);
  await expect(main.locator('iframe')).toHaveCount(0);
  await main.getByRole('button', { name: 'Play the video of Henrik Aalto' }).click();
  await expect(main.locator('iframe')).toHaveAttribute(
    'src',
    'https://www.youtube-nocookie.com/embed/s0lst3adQ4w?autoplay=1',
  );
  await expect(page.getByRole('link', { name: 'View Company Objectives' })).toBeVisible();
});

test('an observer has no strategy', async ({ page, signIn }) => {
  await signIn(page, 'observer');
  await page.goto('/v3/strategy');
  await expect(page).toHaveURL(/\/v3\/home/);
});

test('a company writes, looks at what changed, and publishes as a whole', async ({
  page,
  address,
  signIn,
  ask,
  tokenOf,
}) => {
  await signIn(page, 'ceo', 'smart');
  await page.goto(address('smart', '/v3/strategy'));
  await page.getByRole('button', { name: 'Close the welcome' }).click();
  await expect(page.getByText('Welcome to your strategy page')).toBeHidden();
  await page.getByRole('button', { name: 'Edit Your Strategies' }).click();
  const drawer = page.getByRole('dialog', { name: 'Mission, Vision and Values' });
  const vision = inEditor(page, 'Vision Statement');
  await expect(drawer.getByText(/^As a draft: Visible to you and \d+ org admins?\.$/)).toBeVisible();
  await expect(drawer.getByText(/^Once published: Visible to everyone in the company but/)).toBeVisible();
  await vision.click();
  await expect(drawer.getByRole('complementary')).toContainText('What is different once you have succeeded?');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('We are ');
  await page.keyboard.press('ControlOrMeta+B');
  await page.keyboard.type('there');
  // The toolbar is one stop: Alt+F10 leads to it, Escape back.
  await page.keyboard.press('Alt+F10');
  await expect(drawer.getByRole('combobox', { name: 'Style' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(drawer.getByRole('button', { name: 'Bold' })).toBeFocused();
  await expect(drawer.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(vision).toBeFocused();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: /^Save Draft/ }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByText('There are unpublished changes.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Vision Statement' }).locator('strong')).toHaveText('there');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Earlier Versions' }).click();
  const versions = page.getByRole('dialog', { name: 'Versions' });
  await expect(versions.getByRole('region', { name: 'Vision Statement' })).toContainText('We are there');
  await expectAccessible(page);
  await versions.getByRole('button', { name: 'Close' }).click();
  const reader = await tokenOf('contributor', 'smart');
  expect(JSON.stringify(await ask('/api/strategy', { token: reader }))).not.toContain('We are');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('There are unpublished changes.')).toBeHidden();
  expect(JSON.stringify(await ask('/api/strategy', { token: reader }))).toContain('We are');
});

test('an address that is too long for a link is refused where it is typed', async ({ page, signIn }) => {
  await signIn(page, 'orgadmin');
  await page.goto('/v3/strategy');
  await page.getByRole('button', { name: 'Edit Your Objectives: Sales' }).click();
  const drawer = page.getByRole('dialog');
  await expect(inEditor(page, 'Sales')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+K');
  const typed = drawer.getByLabel('Address of the link');
  const host = 'https://solstead.example/';
  await typed.fill(host + 'x'.repeat(limits.linkAddress + 1 - host.length));
  await drawer.getByRole('button', { name: 'Set Link' }).click();
  await expect(drawer.getByText('Please use at most 2000 characters.')).toBeVisible();
  await typed.fill(host + 'x'.repeat(limits.linkAddress - host.length));
  await expect(drawer.getByText('Please use at most 2000 characters.')).toBeHidden();
  await pressAgain(drawer.getByRole('button', { name: 'Set Link' }));
  await expect(typed).toBeHidden();
  await expect(inEditor(page, 'Sales').locator('a').first()).toBeVisible();
});

test('a draft is given up only after a question', async ({ page, signIn }) => {
  await signIn(page, 'orgadmin');
  await page.goto('/v3/strategy');
  await page.getByRole('button', { name: 'Edit Your Objectives: Sales' }).click();
  const sales = inEditor(page, 'Sales');
  await expect(sales).toBeFocused();
  await page.keyboard.type(' More.');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByRole('button', { name: 'Discard Draft' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('There are unpublished changes.')).toBeVisible();
});

test('what is pasted keeps only what may stay, and nothing of it runs', async ({
  page,
  address,
  signIn,
  ask,
  tokenOf,
}) => {
  const token = await tokenOf('ceo', 'outcome');
  const fired: string[] = [];
  await page.exposeFunction('alert', (text: string) => void fired.push(text));
  page.on('dialog', (dialog) => void dialog.dismiss());
  await signIn(page, 'ceo', 'outcome');
  const Mission = xssVectors
    .map((vector) => `<p>${vector}</p>`)
    .join('')
    .slice(0, 15_000);
  await ask('/api/strategy', { token, body: { StrategyBasic: { Mission } } });
  await page.goto(address('outcome', '/v3/strategy'));
  await expect(page.getByRole('region', { name: 'Mission Statement' })).toBeVisible();
  await page.getByRole('button', { name: /Your Strategies/ }).click();
  const values = inEditor(page, 'Differentiating Values');
  await values.click();
  await values.evaluate(
    (element, html) => {
      const data = new DataTransfer();
      data.setData('text/html', html);
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    `<h1 style="color:red">Pasted</h1><p class="x">kept <b>bold</b></p><table><tr><td>cell</td></tr></table><img src=x onerror=alert(2)>${xssVectors.join('')}`,
  );
  await expect(values.locator('strong', { hasText: 'bold' })).toHaveCount(1);
  expect(await values.locator('img, svg, table, iframe, script, [style*=color], [onclick]').count()).toBe(0);
  expect(fired).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByRole('button', { name: 'Discard Draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard Draft' }).click();
  await expect(page.getByText('The draft is gone.')).toBeVisible();
});

test('of two who write at once the second sees what the first has written', async ({
  page,
  address,
  signIn,
  ask,
  tokenOf,
}) => {
  await signIn(page, 'ceo', 'outcome');
  const token = await tokenOf('ceo', 'outcome');
  await page.goto(address('outcome', '/v3/strategy'));
  await page.getByRole('button', { name: /Your Strategies/ }).click();
  await inEditor(page, 'Vision Statement').click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Mine');
  await ask('/api/strategy', { token, body: { StrategyBasic: { Vision: '<p>Theirs</p>' } } });
  const drawer = page.getByRole('dialog', { name: 'Mission, Vision and Values' });
  // By the same person: the draft is written through the API with the ceo's own session.
  await expect(
    drawer.getByText(/This has been changed meanwhile\. You saved or published the strategy last/),
  ).toBeVisible();
  await drawer
    .getByRole('button', { name: /Both.*Vision/i })
    .or(drawer.getByRole('button', { name: /Vision.*both/i }))
    .click();
  await expect(inEditor(page, 'Vision Statement')).toHaveText(/Theirs\s*Mine/);
  await drawer.getByRole('button', { name: /^Save Draft/ }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Discard Draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard Draft' }).click();
  await expect(page.getByText('The draft is gone.')).toBeVisible();
});

test('a draft that somebody else discards meanwhile is not said to be changed by whoever published before', async ({
  page,
  address,
  signIn,
  ask,
  tokenOf,
}) => {
  const admin = await tokenOf('orgadmin', 'outcome');
  const write = (Vision: string) =>
    ask('/api/strategy', { token: admin, body: { StrategyBasic: { Vision } } });
  const discard = () => ask('/api/strategy/draft', { method: 'DELETE', token: admin });
  await write('<p>To be discarded</p>');
  await signIn(page, 'ceo', 'outcome');
  await page.goto(address('outcome', '/v3/strategy'));
  await page.getByRole('button', { name: /Your Strategies/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Mission, Vision and Values' });
  await expect(inEditor(page, 'Vision Statement')).toHaveText('To be discarded');
  await discard();
  await expect(drawer.getByText('The draft was discarded meanwhile.')).toBeVisible();
  await expect(drawer.getByText(/This has been changed meanwhile/)).toHaveCount(0);
  // Nothing was typed that could be called one's own.
  await expect(drawer.getByRole('button', { name: 'Keep as it was: Vision' })).toBeVisible();
  await expect(drawer.getByRole('button', { name: /^Keep mine/ })).toHaveCount(0);
  await write('<p>And written anew</p>');
  await expect(drawer.getByText(/This has been changed meanwhile/)).toBeVisible();
  // Whoever types on writes into what was chosen, and not into the first text of the drawer.
  await drawer.getByRole('button', { name: 'Take over: Vision' }).click();
  await expect(inEditor(page, 'Vision Statement')).toBeFocused();
  await discard();
});
