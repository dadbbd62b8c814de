import { expect } from '@playwright/test';
import { Session } from '#contract/auth.ts';
import { demoPassword, test, tryAgain } from '../support/browser-session.ts';

test('the page of the strategy calls goals what the company calls them', async ({
  page,
  signIn,
  address,
}) => {
  for (const [company, name] of [
    ['smart', 'View Company Goals'],
    ['outcome', 'View Company Goals'],
    ['demo', 'View Company Objectives'],
  ] as const) {
    await signIn(page, 'contributor', company);
    await page.goto(address(company, '/v3/strategy'));
    await expect(page.getByRole('link', { name })).toBeVisible();
  }
});

test('a form whose changes count at once promises no approval', async ({ page, signIn, address }) => {
  await signIn(page, 'ceo', 'smart');
  await page.goto(address('smart', '/v3/goals'));
  await page.getByRole('button', { name: 'Add Goal' }).click();
  const added = page.getByRole('dialog', { name: 'Add goal' });
  await expect(added.getByText('Once published: Visible to everyone in the company.')).toBeVisible();
  await expect(added.getByText('Once submitted:')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(added).toBeHidden();
  await page.getByText('A rota people can plan a life around').first().click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  const edited = page.getByRole('dialog', { name: 'Edit goal' });
  await expect(edited.getByText('Visible to everyone in the company.', { exact: true })).toBeVisible();
  await expect(edited.getByText('Until it is approved:')).toBeHidden();
  await expect(edited.getByText('Once approved:')).toBeHidden();
});

test('an observer is promised no mails of what others do', async ({ page, signIn, address }) => {
  await signIn(page, 'observer', 'outcome');
  await page.goto(address('outcome', '/v3/profile?tab=settings'));
  await expect(page.getByText(/^As an observer you get mails about your account alone/)).toBeVisible();
  await expect(page.getByText('Requests that wait for your decision')).toBeHidden();
  await expect(page.getByText('In which the CEO and Org Admins see your time of day.')).toBeVisible();
});

test('mails of requests and of reports are offered to whoever can have reports', async ({ page, signIn }) => {
  for (const [role, isLeading] of [
    ['contributor', false],
    ['manager', true],
  ] as const) {
    await signIn(page, role);
    await page.goto('/v3/profile?tab=settings');
    const also = page.getByLabel(/^What you follow/);
    await expect(also).toHaveAccessibleName(
      isLeading ? 'What you follow, and objectives of your reports' : 'What you follow',
    );
    await expect(page.getByLabel('Requests that wait for your decision')).toHaveCount(isLeading ? 1 : 0);
    await expect(page.getByText('In which colleagues see your time of day.')).toBeVisible();
  }
});

test('without Talent nobody is sent to their manager about an appraisal', async ({
  page,
  signIn,
  address,
}) => {
  await signIn(page, 'contributor', 'outcome');
  await page.goto(address('outcome', '/v3/help'));
  await expect(page.getByText(/^Anything about your own goals: ask your manager first,/)).toBeVisible();
  await signIn(page, 'contributor', 'demo');
  await page.goto(address('demo', '/v3/help'));
  await expect(page.getByText(/^Anything about your own objectives or appraisal: ask/)).toBeVisible();
});

test('a strategy that is switched off is no matter of the connection', async ({ page, signIn, ask }) => {
  const token = await signIn(page, 'ceo');
  const session = Session.parse(await ask('/api/Auth/relogin', { token }));
  await page.route('**/api/Auth/relogin', async (route) => {
    await route.fulfill({
      json: { ...session, Tenant: { ...session.Tenant, StrategyEnabled: false } },
    });
  });
  await page.goto('/v3/strategy');
  await expect(page).toHaveURL(/\/v3\/home$/);
  await page.unrouteAll();
  // Switched off since one came.
  await page.route(/\/api\/strategy/, (route) =>
    route.fulfill({ status: 404, json: { Message: 'x', Code: 'not_found', Fields: {} } }),
  );
  await page.goto('/v3/strategy');
  await expect(page.getByText('This is not here, or no longer.')).toBeVisible();
  await expect(page.getByText(/connection/)).toHaveCount(0);
});

test('whoever acts for a manager that left is asked in their place', async ({ page, ask, address }) => {
  const body = { userName: 'elif.aydin@demo.example', password: demoPassword, domain: 'demo' };
  const { Token } = Session.parse(await ask('/api/Auth/Login', { body }));
  await page.goto(address('demo', '/healthz'));
  await page.evaluate((kept) => localStorage.setItem('authToken', kept), Token);
  await page.goto('/v3/help');
  const asked = page.getByText(/^Anything about your own objectives or appraisal:/);
  await expect(asked).toHaveText(/for now ask first Maya Okafor$/);
});

test('each reads of a report whose people and goals are in it', async ({ page, signIn, address }) => {
  const row = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await signIn(page, 'contributor', 'smart');
  await page.goto(address('smart', '/v3/reports'));
  await expect(row('Goal Compliance')).toContainText('Company');
  await expect(row('Team Goal Updates')).toContainText('My goals');
  await signIn(page, 'hradmin', 'smart');
  await page.goto(address('smart', '/v3/reports'));
  await expect(row('Employee Appraisals')).toContainText('Company');
  await signIn(page, 'manager', 'smart');
  await page.goto(address('smart', '/v3/reports'));
  await expect(row('Goal Compliance')).toContainText('My organization');
});

test('where Talent is off nobody is made a manager to appraise', async ({ page, signIn, address }) => {
  await signIn(page, 'ceo', 'outcome');
  await page.goto(address('outcome', '/v3/organization'));
  await page.getByRole('button', { name: 'Add Employee' }).click();
  const added = page.getByRole('dialog', { name: 'Add Employee' });
  await expect(added.getByText('Sets and approves for their own people.')).toBeVisible();
  await expect(added.getByText(/apprais/i)).toHaveCount(0);
});

test('where Talent is off nothing is said of appraisals, in settings or on Help', async ({
  page,
  signIn,
  address,
}) => {
  await signIn(page, 'manager', 'outcome');
  await page.goto(address('outcome', '/v3/profile?tab=settings'));
  await expect(page.getByLabel('Requests that wait for your decision')).toBeVisible();
  await expect(page.getByLabel('Appraisals')).toHaveCount(0);
  await page.goto(address('outcome', '/v3/help'));
  await expect(page.getByRole('heading', { name: 'HR Admins' })).toBeVisible();
  await expect(page.getByText(/appraisal/i)).toHaveCount(0);
});

test('a user manual of which nothing is answered is not said to be saved', async ({
  page,
  signIn,
  address,
}) => {
  await signIn(page, 'manager', 'outcome');
  await page.goto(address('outcome', '/v3/usermanual'));
  await expect(page.getByText('Group 1 of 24')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(0);
  await page.keyboard.press('1');
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(0);
});

test('a link from a mail is called expired where the server says so, not where it cannot be asked', async ({
  page,
}) => {
  for (const [path, call, dead] of [
    ['/v3/login/unlock/', 'UnclockAccountCheck', 'Unlock link expired!!'],
    ['/v3/resetpassword/', 'ResetPasswordCheck', 'Reset password link expired!!'],
    ['/v3/cancelemail/', 'CancelEmailPreview', 'This link does not work:'],
    ['/v3/invitation/', 'InvitationCheck', 'Invitation link expired!!'],
  ] as const) {
    await page.route(`**/api/Auth/${call}`, (route) => route.fulfill({ status: 503, body: 'busy' }));
    await page.goto(`${path}made-up`);
    await expect(page.getByText('This could not be loaded.')).toBeVisible();
    await expect(page.getByText(dead)).toHaveCount(0);
    await page.unroute(`**/api/Auth/${call}`);
    await tryAgain(page, page.getByText(dead));
    await expect(page).toHaveURL(/\/v3\/login$/);
  }
});

test('of a quarter that is over no predictions are promised', async ({ page, signIn, address }) => {
  await signIn(page, 'contributor', 'smart');
  await page.goto(address('smart', '/v3/predictions'));
  // The first goal's page takes the place of this one, and a menu that was opened before with it.
  await page.waitForURL(/\/v3\/predictions\/\d+/);
  await page.getByRole('button', { name: /^Quarter: / }).click();
  await page.getByRole('menuitem').last().click();
  await expect(page.getByRole('link', { name: 'Go to Goals' })).toBeVisible();
  const said = page.getByRole('main');
  await expect(said).toContainText(/No predictions to look at in Q\d \d{4}/);
  await expect(said).not.toContainText(/\byet\b|As soon as/);
});
