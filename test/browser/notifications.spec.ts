import { expect, type Page, type WebSocketRoute } from '@playwright/test';
import { z } from 'zod';
import { Session } from '#contract/auth.ts';
import { expectAccessible } from '#test/support/browser-session.ts';
import { dialogOf, test } from '#test/support/goal-journey.ts';
import { patience } from '#test/support/speed.ts';

test('all notifications are read at once, in the list, the bell and the title', async ({
  owner,
  manager,
  goal,
}) => {
  const { title } = await goal({ state: 'review' });
  const { page } = manager;
  await page.goto('/v3/notifications');
  const entry = page.getByRole('listitem').filter({ hasText: title });
  await expect(entry).toContainText(/[A-Z][a-z]{2} \d{2}, \d{4} \d{2}:\d{2} [ap]m/);
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(entry.getByRole('button', { name: /^Mark as read/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('All read')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
  await expect(page).toHaveTitle(/^Notifications · /);
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Mark as read/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('All read')).toBeVisible();
  await expectAccessible(page);
  await owner.page.close();
});

test('a request opens the dialog that decides it, a comment stands in its notice and is led to', async ({
  owner,
  manager,
  goal,
}) => {
  const { id, title } = await goal({ state: 'review' });
  await manager.page.goto('/v3/notifications');
  await manager.page.getByRole('link').filter({ hasText: title }).click();
  await expect(dialogOf(manager.page, title).getByRole('radio', { name: 'Approve' })).toBeVisible();
  await expect(manager.page).toHaveURL(new RegExp(`/v3/goals/${id}(?!.*open=)`));

  const on = (await owner.info(id)).GoalTransitions.at(-1)?.Id;
  const Comment = `Which depots does ${title} mean?`;
  await manager.call('/CommentAdd', { Id: on, Type: 'StateTransition', Comment });
  await owner.page.goto('/v3/notifications');
  await owner.page.getByRole('link').filter({ hasText: Comment }).click();
  await expect(owner.page).toHaveURL(/tab=history&comment=\d+$/);
  const led = owner.page.locator('[aria-current="true"]').filter({ hasText: Comment });
  await expect(led).toBeInViewport();
  await expectAccessible(owner.page);
});

test('mails are turned off kind by kind, and all of them with one switch', async ({
  manager: { page },
  ask,
  tokenOf,
}) => {
  const off = async () => ask('/api/notification/mails', { token: await tokenOf('manager') });
  await page.goto('/v3/profile?tab=settings');
  const kinds = page.getByRole('group', { name: 'Of these by e-mail' });
  const talk = kinds.getByRole('checkbox', { name: 'Comments', exact: true });
  await expect(kinds.getByRole('checkbox', { checked: true })).toHaveCount(9);
  await talk.click();
  await expect(talk).not.toBeChecked();
  await expectAccessible(page);
  // The next one may be chosen before the answer to the first.
  await kinds.getByRole('checkbox', { name: /^Reminders/ }).click();
  await expect.poll(off).toEqual({ Off: ['talk', 'reminders'] });
  await page.reload();
  await expect(talk).not.toBeChecked();
  await expect(kinds.getByRole('checkbox', { checked: true })).toHaveCount(7);

  const all = page.getByRole('checkbox', { name: 'Send me e-mails' });
  await all.click();
  await expect(kinds).toHaveCount(0);
  await all.click();
  await expect(talk).not.toBeChecked();
  await talk.click();
  await expect(talk).toBeChecked();
  await kinds.getByRole('checkbox', { name: /^Reminders/ }).click();
  await expect.poll(off).toEqual({ Off: [] });
});

test('a weekly status leads to its goal, an unknown one to the notifications', async ({ owner, goal }) => {
  const { id } = await goal({ state: 'approved' });
  await owner.call('/updatestatus', { Id: id, Likelihood: 3, Quality: 3 });
  const status = (await owner.info(id)).GoalWeeklyStates.find(({ GoalStatusId }) => GoalStatusId !== null);
  await owner.page.goto(`/v3/notifications/goalstatus/${status?.GoalStatusId}`);
  await expect(owner.page).toHaveURL(new RegExp(`/v3/goals/${id}$`));
  await owner.page.goto('/v3/notifications/goalstatus/999999999');
  await expect(owner.page).toHaveURL(/\/v3\/notifications$/);
  await owner.page.goBack();
  await expect(owner.page).not.toHaveURL(/goalstatus/);
});

test('the link of a mail opens the weekly update of that goal, once', async ({ owner, goal }) => {
  const { id, title } = await goal({ state: 'approved' });
  await owner.page.goto(`/v3/goals/${id}?open=update`);
  const dialog = dialogOf(owner.page, title);
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  await expect(owner.page).toHaveURL(new RegExp(`/v3/goals/${id}$`));
  await owner.page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await owner.page.reload();
  await expect(owner.page.getByRole('heading', { name: title, level: 2 }).first()).toBeVisible();
  await expect(owner.page.getByRole('dialog')).toHaveCount(0);
});

test('the link of a mail about a goal that is somebody else’s by now opens its page alone', async ({
  owner,
  manager,
  goal,
}) => {
  const { id, title } = await goal({ state: 'approved' });
  const read = manager.page.waitForResponse((response) => response.url().endsWith(`/api/Goal/${id}`));
  await manager.page.goto(`/v3/goals/${id}?open=update`);
  await read;
  await expect(manager.page.getByRole('heading', { name: title, level: 2 }).first()).toBeVisible();
  await expect(manager.page).not.toHaveURL(/open=/);
  await manager.page.waitForTimeout(500);
  await expect(manager.page.getByRole('dialog')).toHaveCount(0);
  // Whoever may no more update their own reads why.
  await owner.call('/finalize', { GoalId: id, Completed: true, Quality: 3, Outcome: 'Done as agreed.' });
  await owner.page.goto(`/v3/goals/${id}?open=update`);
  await expect(
    dialogOf(owner.page, title)
      .getByText(/gave the result|finalized|results/i)
      .first(),
  ).toBeVisible();
});

test('the link of a mail opens the review of what waits', async ({ manager, goal }) => {
  const { id, title } = await goal({ state: 'review' });
  await manager.page.goto(`/v3/goals/${id}?open=review`);
  await expect(dialogOf(manager.page, title).getByRole('radio', { name: 'Approve' })).toBeVisible();
});

/** Socket.IO's packets that let a client in, and that say goodbye to it. */
const welcome = '40';
const goodbye = '41';
const event = (name: string, data: object): string => `42${JSON.stringify([name, data])}`;

/** The live line of a page, with a hand on it. */
async function lineOf(page: Page) {
  const lines: WebSocketRoute[] = [];
  let joined = 0;
  await page.routeWebSocket(/\/api\/live\//, (line) => {
    line.connectToServer().onMessage((packet) => {
      if (String(packet).startsWith(welcome)) joined += 1;
      line.send(packet);
    });
    lines.push(line);
  });
  return {
    count: () => lines.length,
    joined: () => joined,
    say: (packet: string) => lines.at(-1)?.send(packet),
    async cut(how: 'goodbye' | 'break') {
      await page.context().setOffline(true);
      if (how === 'goodbye') lines.at(-1)?.send(goodbye);
      await lines.at(-1)?.close();
    },
    mend: () => page.context().setOffline(false),
  };
}

for (const how of ['goodbye', 'break'] as const) {
  test(`after a ${how} of the line everything catches up without a reload`, async ({
    owner,
    manager,
    goal,
  }) => {
    const { id, title } = await goal({ state: 'review' });
    const line = await lineOf(owner.page);
    await owner.page.goto(`/v3/goals/${id}`);
    await expect(owner.page.getByRole('heading', { name: title }).first()).toBeVisible();
    await expect.poll(line.joined).toBe(1);
    const unread = async (): Promise<number> => Number(/^\((\d+)\)/.exec(await owner.page.title())?.[1] ?? 0);
    const before = await unread();
    await line.cut(how);
    await manager.call('/approve', { Id: id, Status: 'approved' });
    // A try in vain.
    await expect.poll(line.count).toBeGreaterThan(1);
    expect(await unread()).toBe(before);
    await line.mend();
    await expect(owner.page.getByRole('button', { name: 'Update', exact: true }).first()).toBeVisible({
      timeout: patience(20_000),
    });
    await expect.poll(unread).toBe(before + 1);
    expect(line.joined()).toBeGreaterThan(1);
  });
}

test('news about oneself refresh the session; being deactivated ends it', async ({ page, signIn, ask }) => {
  const line = await lineOf(page);
  const token = await signIn(page, 'contributor');
  const { Profile } = Session.parse(await ask('/api/Auth/relogin', { token }));
  await page.goto('/v3/home');
  await expect.poll(line.joined).toBe(1);
  const refreshedBy = async (news: string): Promise<void> => {
    const asked = page.waitForResponse(/\/api\/Auth\/relogin/i);
    line.say(news);
    expect((await asked).status()).toBe(200);
  };
  const update = event('TenantUpdate', { Kind: 'user_updated', UserId: Profile.Id });
  await refreshedBy(update);
  line.say(event('TenantUpdate', { Kind: 'user_deactivated', UserId: Profile.Id + 1_000_000 }));
  // What comes second is read second.
  await refreshedBy(update);
  await expect(page).toHaveURL(/\/v3\/home$/);
  line.say(event('TenantUpdate', { Kind: 'user_deactivated', UserId: Profile.Id }));
  await expect(page).toHaveURL(/\/v3\/login/);
  // Nobody is asked to sign in who cannot.
  await expect(page.getByText('Your account has been deactivated.')).toBeVisible();
  await expect(page.getByText('You are signed out.')).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
});

test('a mail is turned off, and on again, without a sign-in', async ({
  page,
  owner,
  manager,
  goal,
  address,
}) => {
  const { id } = await goal({ state: 'review' });
  await manager.call('/approve', { Id: id, Status: 'approved' });
  await owner.page.goto('/v3/profile?tab=settings');
  const setting = owner.page.getByRole('checkbox', { name: /e-mail/i });
  await expect(setting).toBeChecked();
  await page.goto(address('demo', '/dev/mailbox'));
  await page
    .getByRole('link', { name: /contributor@demo\.example/ })
    .first()
    .click();
  const mail = page.frameLocator('iframe');
  const link = await mail.getByRole('link', { name: 'Turn these e-mails off' }).getAttribute('href');
  await page.goto(link ?? '');
  await expect(page.getByRole('heading', { name: 'Turn off e-mails from Solstead?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Turn e-mails off' }).click();
  await expect(page.getByRole('heading', { name: 'E-mails are turned off.' })).toBeVisible();
  await expect(setting).not.toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Turn them on again' }).click();
  await expect(page.getByRole('heading', { name: 'E-mails are turned on again.' })).toBeVisible();
  await expect(setting).toBeChecked();
});

test('a mail whose title has no space is no wider than a phone', async ({ page, ask, tokenOf, address }) => {
  const title = `${'Unbroken'.repeat(20)}${process.pid}`;
  const token = await tokenOf('ceo');
  // Somebody whom no other journey writes to: the next notice of a quarter of an hour comes with others.
  const found = z.object({ data: z.array(z.object({ Id: z.number() })) });
  const { data } = found.parse(await ask('/api/actionitem/users?Name=kiss', { token }));
  const body = { Title: title, DueDate: '2099-12-31', AssigneeId: data[0]?.Id ?? 0 };
  const made = z.object({ Id: z.number(), UpdatedAt: z.string() });
  const { Id, UpdatedAt } = made.parse(await ask('/api/actionitem', { token, body }));
  await page.setViewportSize({ width: 360, height: 700 });
  const mail = page.getByRole('link', { name: title }).first();
  await expect(async () => {
    await page.goto(address('demo', '/dev/mailbox'));
    await expect(mail).toBeVisible({ timeout: patience(500) });
  }).toPass();
  await page.goto(`${await mail.evaluate((link: HTMLAnchorElement) => link.href)}/html`);
  await expect(page.getByText(title).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await ask(`/api/actionitem/${Id}?UpdatedAt=${UpdatedAt}`, { token, method: 'DELETE' });
});

test.describe('over midnight', () => {
  test.use({ timezoneId: 'UTC' });

  test('an open page calls nothing of the evening today any more', async ({ page, signIn, goal }) => {
    await goal({ state: 'review' });
    const evening = new Date();
    evening.setUTCHours(23, 58, 0, 0);
    await page.clock.install({ time: evening });
    await signIn(page, 'manager');
    await page.goto('/v3/notifications');
    await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
    await page.clock.runFor(4 * 60_000);
    await expect(page.getByRole('heading', { name: 'Yesterday', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Today', exact: true })).toHaveCount(0);
  });
});
