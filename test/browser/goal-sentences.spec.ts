import { expect } from '@playwright/test';
import { z } from 'zod';
import { GoalInfo } from '#contract/goal-shapes.ts';
import { limits } from '#contract/limits.ts';
import { openDashboard, rowOf } from '#test/support/dashboard-journey.ts';
import { detailOf, dialogOf, fromMenu, openGoal, openLive, test } from '#test/support/goal-journey.ts';

const Found = z.object({ data: z.array(z.object({ Id: z.number() })) });

test('who handed edits in is named, not who changed the goal beside them', async ({
  owner,
  manager,
  callerOf,
  goal,
}) => {
  const { id, title } = await goal({ state: 'approved' });
  await owner.save(id, { Title: `${title} B`, IsDraft: false });
  await (await callerOf('goaladmin')).save(id, { Description: 'Beside it', IsDraft: false });
  await openGoal(manager.page, id);
  await expect(detailOf(manager.page)).toContainText(/Needs your approval\. Lena Novak submitted edits/);
});

test('what cancels pending edits says so beforehand, and only where there are some', async ({
  owner,
  manager,
  goal,
}) => {
  const { id, title } = await goal({ state: 'approved' });
  const cancels = 'This cancels the pending edits of this objective.';
  const later = 'Pending edits of this objective are canceled once that is approved.';
  const shelving = dialogOf(manager.page, 'Shelve');
  await openGoal(manager.page, id);
  await fromMenu(manager.page, 'Shelve');
  await expect(shelving).toContainText('it can be reactivated at any time.');
  await expect(shelving).toContainText('Why shelve this?');
  await expect(shelving).not.toContainText('pending edits');
  await owner.save(id, { Title: `${title} B`, IsDraft: true });
  await expect(shelving).toContainText(cancels);
  await openGoal(owner.page, id);
  await fromMenu(owner.page, 'Request to Shelve');
  await expect(dialogOf(owner.page, 'Request to Shelve')).toContainText(later);
  await owner.page.keyboard.press('Escape');
  await fromMenu(owner.page, 'Finalize');
  await expect(dialogOf(owner.page, title)).toContainText(
    'Maya Okafor reviews the result next. Pending edits of this objective are canceled once the result is reviewed.',
  );
  await owner.call('/finalize', { GoalId: id, Completed: true, Quality: 3, Outcome: 'Done as agreed.' });
  await openGoal(manager.page, id);
  await detailOf(manager.page).getByRole('button', { name: 'Review Finalized' }).click();
  await expect(dialogOf(manager.page, title)).toContainText(cancels);
});

test('a review that is changed is not counted among what waits', async ({ owner, manager, goal }) => {
  const waiting = await goal({ state: 'review' });
  const { id, title } = await goal({ state: 'results_in_review' });
  await manager.call('/finalize_approved', { GoalId: id, Completed: true, Feedback: 'So it is.' });
  await openGoal(manager.page, id);
  await fromMenu(manager.page, 'Edit Result');
  const review = dialogOf(manager.page, title);
  await expect(review.getByText(/^\d+ waits?$/)).toBeVisible();
  await expect(review.getByText(/waiting/)).toBeHidden();
  await owner.call('/retract', { Id: waiting.id, Status: 'draft', Comment: 'Not yet' });
});

test('what nobody was asked for is taken back from nobody', async ({ signedIn, goal }) => {
  const { id } = await goal({ state: 'review' });
  const ceo = await signedIn('ceo');
  const [henrik] = Found.parse(await ceo.read('/users?Name=Henrik Aalto')).data;
  await ceo.call('/changegoalownership', { Id: id, UserId: henrik?.Id });
  await openGoal(ceo.page, id);
  await fromMenu(ceo.page, 'Retract Approval Request');
  const dialog = dialogOf(ceo.page, 'Retract Approval Request');
  await expect(dialog.getByText('This objective is a draft again.', { exact: true })).toBeVisible();
});

test('an open dialog names nobody who is not asked any more', async ({ owner, manager, goal }) => {
  const { id } = await goal({ state: 'review' });
  // Its owner has become the CEO: other journeys want the one they have.
  const becomesCeo = () =>
    owner.page.route(`**/api/Goal/${id}`, async (route) => {
      const info = await owner.info(id).catch(() => null);
      // It is deleted when the journey is over, and may be asked for then.
      return info ? route.fulfill({ json: { ...info, Approver: null } }) : route.abort();
    });
  await openLive(owner.page, id);
  await fromMenu(owner.page, 'Retract Approval Request');
  const dialog = dialogOf(owner.page, 'Retract Approval Request');
  await expect(dialog).toContainText('Maya Okafor is no longer asked, and this objective is a draft again.');
  await becomesCeo();
  await manager.save(id, { Description: 'Beside it', IsDraft: true });
  await expect(dialog.getByText('This objective is a draft again.', { exact: true })).toBeVisible();
  await expect(dialog).not.toContainText('Maya Okafor is no longer asked');
});

test('a draft whose request was taken back is not said never to have been submitted', async ({
  owner,
  manager,
  goal,
}) => {
  const { id } = await goal({ state: 'review' });
  await owner.call('/retract', { Id: id, Status: 'draft', Comment: 'Not yet' });
  await openGoal(manager.page, id);
  await expect(detailOf(manager.page)).toContainText(
    'Draft. Lena Novak has taken the request for approval back.',
  );
});

test('a result is of who gave it, also after the goal went over', async ({ manager, goal }) => {
  const { id, title } = await goal({ state: 'results_in_review' });
  const { data } = Found.parse(await manager.read('/users?Name=Aisha Bello'));
  await manager.call('/changegoalownership', { Id: id, UserId: data[0]?.Id });
  await openGoal(manager.page, id);
  await expect(detailOf(manager.page)).toContainText('Lena Novak says');
  await manager.page.getByRole('button', { name: 'Review Finalized' }).first().click();
  const review = dialogOf(manager.page, title);
  await expect(review).toContainText('Lena Novak says');
  await review.getByRole('radio', { name: 'No', exact: true }).check();
  await expect(review).toContainText('Lena Novak says achieved, you say not achieved.');
  await openDashboard(manager);
  const row = rowOf(manager.page, title);
  await expect(row).toContainText(/The result of Aisha Bello’s objective waits for your review/);
});

test('a change of what is in review is read at once', async ({ owner, goal }) => {
  const { id } = await goal({ state: 'review' });
  await openGoal(owner.page, id);
  await fromMenu(owner.page, 'Edit');
  const form = dialogOf(owner.page, 'Edit objective');
  await expect(
    form.getByText('Visible to everyone in the company but observers.', { exact: true }),
  ).toBeVisible();
  await expect(form.getByText('Until it is approved:')).toBeHidden();
});

test('a copied link names the quarter that it opens', async ({ owner }) => {
  const { page } = owner;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/v3/goals');
  await page.getByRole('button', { name: /^Quarter: / }).click();
  const next = page.getByRole('menuitem').or(page.getByRole('menuitemradio')).first();
  const chosen = await next.innerText();
  await next.click();
  await page.getByRole('button', { name: 'View of the list' }).click();
  await page.getByRole('menuitem', { name: 'Copy link to this list' }).click();
  await expect(
    page.getByText(`The link opens this list, of ${chosen.trim()}, for whoever may see it, with what they`),
  ).toBeVisible();
});

test('what is finalized is not said to be finalized by another save', async ({ signedIn }) => {
  const ceo = await signedIn('ceo');
  const title = `Company ${process.pid}-${Date.now() % 100_000}`;
  const made = await ceo.call('', { Title: title, ParentId: 0, IsDraft: false });
  const { Id } = GoalInfo.parse(made).Goal;
  await ceo.call('/finalize', { GoalId: Id, Completed: true, Quality: 3, Outcome: 'Done.' });
  await openGoal(ceo.page, Id);
  await fromMenu(ceo.page, 'Edit Result');
  const dialog = dialogOf(ceo.page, title);
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
  await expect(dialog.getByText(/finalized at once/)).toHaveCount(0);
  await ceo.read(`/delete/${Id}`);
});

test('a proposed parent that cannot be loaded is not called deleted', async ({ owner, manager, goal }) => {
  const parent = await goal({ state: 'approved' });
  const { id } = await goal({ state: 'approved' });
  await owner.save(id, { ParentId: parent.id, IsDraft: false });
  await manager.page.route(`**/api/Goal/single/${parent.id}`, (route) =>
    route.fulfill({ status: 503, json: { Message: 'x', Code: 'unavailable', Fields: {} } }),
  );
  await openGoal(manager.page, id);
  await manager.page.getByRole('button', { name: 'Review Edits' }).click();
  const review = manager.page.getByRole('dialog');
  await expect(review.getByText('Proposed', { exact: true }).first()).toBeVisible();
  await expect(review.getByRole('radio', { name: 'Approve' })).toBeVisible();
  await manager.page.waitForLoadState('networkidle');
  await expect(review.getByText('This goal has been deleted.')).toHaveCount(0);
});

test('of several that get a parent nothing is said that is so of the first alone', async ({
  manager,
  goal,
}) => {
  const { page } = manager;
  const [one, other] = [await goal({ state: 'approved' }), await goal({ state: 'approved' })];
  await page.goto(`/v3/goals?title=${encodeURIComponent(`Journey ${process.pid}-`)}`);
  await page.getByRole('button', { name: 'Choose several' }).click();
  for (const { title } of [one, other])
    await page.getByRole('checkbox', { name: `Choose ${title}`, exact: true }).check();
  await page.getByRole('toolbar', { name: 'Chosen' }).getByRole('button', { name: 'Re-align' }).click();
  const dialog = dialogOf(page, 'Re-align 2');
  await expect(dialog.getByText('Each stands on its own.')).toBeVisible();
  await expect(dialog.getByText('Each gets the parent that you choose, or none')).toBeVisible();
  await dialog.getByLabel('Search by title or owner').fill(one.title);
  await expect(dialog.getByRole('radio', { name: one.title })).toBeEnabled();
  await expect(dialog.getByText(/It is this objective itself/)).toHaveCount(0);
});

test('History says what stood before and after a change, not what stands now or is proposed', async ({
  owner,
  manager,
  goal,
}) => {
  const { id, title } = await goal({ state: 'approved' });
  await owner.save(id, { Title: `${title} B`, IsDraft: false });
  await manager.call('/approve', { Id: id, Status: 'approved' });
  await owner.page.goto(`/v3/goals/${id}?tab=history`);
  const change = owner.page.getByRole('region', { name: 'Title', exact: true });
  await expect(change).toContainText(`Before${title}After${title} B`);
});

test('of edits that were typed back while they wait the reviewer reads that they change nothing', async ({
  owner,
  manager,
  goal,
}) => {
  const { id, title } = await goal({ state: 'approved' });
  await owner.save(id, { Title: `${title} B`, IsDraft: false });
  await owner.save(id, { Title: title, IsDraft: false });
  await openGoal(manager.page, id);
  const nothing = 'The edits change nothing.';
  await expect(detailOf(manager.page)).toContainText(nothing);
  await manager.page.getByRole('button', { name: 'Review Edits' }).click();
  await expect(manager.page.getByRole('dialog')).toContainText(nothing);
});

test('History shows what an edit changed that many came after, when it is asked, and follows what others do', async ({
  owner,
  manager,
  goal,
}) => {
  const { id, title } = await goal({ state: 'approved' });
  for (let i = 0; i <= limits.changesTold; i += 1)
    await manager.save(id, { Title: `${title} ${i}`, IsDraft: false });
  await manager.page.goto(`/v3/goals/${id}?tab=history`);
  await manager.page.getByRole('button', { name: 'Show what was changed' }).click();
  const hide = manager.page.getByRole('button', { name: 'Hide what was changed' });
  await expect(hide).toBeFocused();
  const oldest = manager.page.getByRole('region', { name: 'Title', exact: true }).last();
  await expect(oldest).toContainText(`Before${title}After${title} 0`);
  await owner.call('/updatestatus', { Id: id, Likelihood: 3, Quality: 2, Comment: 'Said meanwhile.' });
  await expect(detailOf(manager.page).getByText('Said meanwhile.').last()).toBeVisible();
  await expect(oldest).toContainText(`Before${title}After${title} 0`);
  await expect(async () => {
    // A press that was heard late has hidden it meanwhile.
    if ((await hide.count()) > 0) await hide.click({ timeout: 1000 });
    await expect(hide).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await expect(oldest).toContainText(`Before${title} 0After${title} 1`);
});

test('of more than are carried at once it is said how many wait', async ({ manager, goal }) => {
  const { page } = manager;
  const { id } = await goal({ state: 'review' });
  await goal({ state: 'review' });
  await page.route('**/api/Goal/goals', async (route) => {
    if (!route.request().postData()?.includes('NeedsReview')) return route.continue();
    // Only a browser knows that every name below localhost is this machine.
    const url = route.request().url().replace('demo.localhost', '127.0.0.1');
    const answer = await route.fetch({ url });
    const { count, ...rest } = (await answer.json()) as { count: number };
    return route.fulfill({ response: answer, json: { ...rest, count: count + 1000 } });
  });
  await page.goto(`/v3/goals/${id}?open=review`);
  await expect(page.getByRole('dialog').getByText(/^Request \d+ of 10\d\d$/)).toBeVisible();
});

test('a link to give a result says what happened where there is none to give any more', async ({
  owner,
  manager,
  goal,
}) => {
  const { id, title } = await goal({ state: 'results_in_review' });
  await manager.call('/finalize_approved', { GoalId: id, Completed: true, Feedback: 'So it is.' });
  for (const { page } of [owner, manager]) {
    await page.goto(`/v3/goals/${id}?open=finalize`);
    const dialog = dialogOf(page, title);
    await expect(dialog.getByRole('status')).toContainText(/^Result approved by Maya Okafor/);
    await expect(dialog.getByRole('radio')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toBeHidden();
  }
});

test('a result that is typed while the goal is shelved can still be read', async ({
  owner,
  manager,
  goal,
}) => {
  const { id, title } = await goal({ state: 'approved' });
  await openGoal(owner.page, id);
  await fromMenu(owner.page, 'Finalize');
  const dialog = dialogOf(owner.page, title);
  await dialog.getByLabel('Outcome').fill('Nine of ten.');
  await manager.call('/shelve', { Id: id, Status: 'shelved' });
  await expect(dialog.getByRole('status')).toContainText(/^Shelved by Maya Okafor/);
  await expect(dialog.getByLabel('Outcome')).toHaveValue('Nine of ten.');
  await expect(dialog.getByText('Not sent')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Finalize' })).toHaveCount(0);
});
