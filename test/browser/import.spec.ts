import { expect } from '@playwright/test';
import { expectAccessible, test } from '../support/browser-session.ts';

test('a ceo brings people in from a file: columns, faults, a reload between, the tree, one button', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'ceo', 'smart');
  await page.goto(new URL('/v3/organization', page.url()).href);
  await page.getByRole('link', { name: 'Import people' }).click();
  const stamp = Date.now().toString(36);
  const csv = [
    'Full name;Email;ManagerEmail',
    `Ines Import;ines-${stamp}@smart.example;boss-${stamp}@smart.example`,
    `Bo Import;boss-${stamp}@smart.example;`,
    'Nobody Import;not an address;',
  ].join('\r\n');
  await page.getByLabel('CSV file').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  });
  await expect(page.getByText("There is no column 'Full name'.")).toBeVisible();
  await page.getByLabel('Full name').selectOption('Name');
  await expect(page.getByText('1 thing is to be corrected before anyone is added.')).toBeVisible();
  await page.getByLabel('E-mail').fill(`nobody-${stamp}@smart.example`);
  await expectAccessible(page);

  // What was typed is kept a moment after the last letter.
  await page.waitForTimeout(600);
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('heading', { name: '3 people will be added' })).toBeVisible();
  await expect(page.getByText('1 manager, 2 individual contributors', { exact: true })).toBeVisible();
  await page.getByText('Bo Import').click();
  await expect(page.getByText('Ines Import')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add 3 people' }).click();
  await expect(page.getByText('3 people have been added.')).toBeVisible();
});

test('one wrong word in many lines is corrected in all of them at once', async ({ page, signIn }) => {
  await signIn(page, 'ceo', 'smart');
  await page.goto(new URL('/v3/organization/import', page.url()).href);
  const stamp = Date.now().toString(36);
  const lines = Array.from({ length: 60 }, (_, i) => `Word ${i},word-${i}-${stamp}@smart.example,worker`);
  await page.getByLabel('Or paste the lines here').fill(['Name,Email,Role', ...lines].join('\n'));
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('60 things are to be corrected before anyone is added.')).toBeVisible();
  await expectAccessible(page);
  const all = page.getByLabel('Role: correct all 60 lines with “worker”');
  await all.fill('contributor');
  const ofLine = page.getByRole('list', { name: 'Line by line' }).getByLabel('Role').nth(1);
  await expect(ofLine).toHaveValue('contributor');
  await ofLine.fill('manager');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('heading', { name: '60 people will be added' })).toBeVisible();
  await expect(page.getByText('1 manager, 59 individual contributors', { exact: true })).toBeVisible();
});

test('two managers of one name stand apart, by their addresses', async ({ page, signIn, ask, tokenOf }) => {
  await signIn(page, 'ceo', 'smart');
  const stamp = Date.now().toString(36);
  const [one, other] = [`twin-${stamp}@smart.example`, `double-${stamp}@smart.example`];
  const name = `Twin ${stamp}`;
  const token = await tokenOf('ceo', 'smart');
  const Csv = ['Name,Email,Role', `${name},${one},manager`, `${name},${other},manager`].join('\n');
  await ask('/api/Profile/Import', { body: { Csv, DryRun: false }, token });

  await page.goto(new URL('/v3/organization/import', page.url()).href);
  const lines = [
    'Name,Email,ManagerEmail',
    `Ann,ann-${stamp}@smart.example,${one}`,
    `Bo,bo-${stamp}@smart.example,${other}`,
    `Cy,cy-${stamp}@smart.example,`,
  ];
  await page.getByLabel('Or paste the lines here').fill(lines.join('\n'));
  await page.getByRole('button', { name: 'Check the file' }).click();
  const tree = page.getByRole('region', { name: 'Who reports to whom' });
  for (const [email, report] of [
    [one, 'Ann'],
    [other, 'Bo'],
  ] as const) {
    const branch = tree
      .getByRole('listitem')
      .filter({ hasText: `Below ${name} (${email}), who is already here` });
    await expect(branch.getByRole('listitem')).toHaveText([report]);
  }
  await expect(tree.getByText(/^Below [^(]+, who is already here/)).toHaveCount(1);
});

test('for a contributor the page is not here', async ({ page, signIn }) => {
  await signIn(page, 'contributor', 'smart');
  await page.goto(new URL('/v3/organization/import', page.url()).href);
  await expect(page.getByText('This is not here, or no longer.')).toBeVisible();
});
