import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { Goal, type GoalInfo, GoalState } from '#contract/goal-shapes.ts';
import type { DemoPerson } from '#test/support/browser-session.ts';
import { detailOf, openGoal, type Person, test } from '#test/support/goal-journey.ts';

type Permissions = GoalInfo['Permissions'];

/** What a person with these permissions is offered, and nothing else (goals-core 6; row F9). */
function offeredBy({ Goal: { State }, GoalEdits, Permissions: may }: GoalInfo): string[] {
  const editing = State === 'draft' || (may.RequestToShelve && GoalEdits[0]?.State === 'draft');
  const named: [keyof Permissions, string, boolean?][] = [
    ['Update', 'Update'],
    ['Finalize', 'Finalize'],
    ['Edit', editing ? 'Continue Editing' : 'Edit'],
    ['Publish', 'Publish'],
    ['SubmitForApproval', 'Request Approval'],
    ['SubmitForApproval2', 'Request Approval'],
    ['ReviewPublicationRequest', 'Review'],
    ['ReviewPublicationRequest2', 'Review Edits'],
    ['RetractApprovalRequest', State === 'review' ? 'Retract Approval Request' : 'Retract Edits'],
    ['DiscardDraftChanges', 'Discard Draft Changes'],
    ['EditResults', 'Edit Result'],
    ['EditFinalizeResults', 'Edit Result'],
    ['EditFinalizeResults', 'Retract Result'],
    ['ReviewFinalize', 'Review Finalized'],
    ['RequestToShelve', 'Request to Shelve'],
    // Deciding on the request is the way to shelve while there is one.
    ['Shelve', 'Shelve', !may.ApproveShelve],
    ['ApproveShelve', 'Review Request'],
    ['Reactivate', State === 'shelved' ? 'Reactivate' : 'Cancel Shelving Request'],
    ['Delete', 'Delete'],
    ['ChangeGoalOwnership', 'Change Owner'],
    ['ChangeParentGoal', 'Change Parent'],
  ];
  return [
    ...new Set(named.flatMap(([name, label, also = true]) => (may[name] && also ? [label] : []))),
  ].sort();
}

const withoutPermission = ['Copy', 'Add a Contributing Goal'];

async function shownOn(page: Page): Promise<string[]> {
  const dots = page.getByRole('button', { name: 'More actions' });
  const inMenu: string[] = [];
  if (await dots.isVisible()) {
    await dots.click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    inMenu.push(...(await page.getByRole('menuitem').allTextContents()));
    await page.keyboard.press('Escape');
  }
  const buttons = detailOf(page).locator('button:not([aria-label]):not([role])');
  const named = (await buttons.allTextContents()).map((text) => text.replace(/U$/, ''));
  const about = /Comment|comments?$|View|Back|Give it now|Week/;
  const all = [...inMenu, ...named].filter((text) => !about.test(text) && !withoutPermission.includes(text));
  return [...new Set(all)].sort();
}

/** One goal of each state that the person sees, own ones and others apart. */
async function samplesFor(person: Person, who: DemoPerson): Promise<number[]> {
  const List = z.object({ data: z.array(Goal) });
  const filter = { GoalStates: GoalState.options, PageSize: 100, GoalSelectFilter: 0 };
  const mine = List.parse(
    await person.call('/goals', { ...filter, GoalSelectFilter: who === 'observer' ? 3 : 1 }),
  );
  const all = List.parse(await person.call('/goals', filter));
  const first = new Map<string, number>();
  for (const goal of [...mine.data, ...all.data]) {
    const isMine = mine.data.some(({ Id }) => Id === goal.Id);
    const isPending = goal.Tags.some(({ Tag }) => Tag === 'pending_edits');
    const key = `${goal.State} ${isMine} ${isPending}`;
    if (!first.has(key)) first.set(key, goal.Id);
  }
  return [...first.values()];
}

for (const who of ['contributor', 'manager', 'ceo', 'goaladmin', 'goalmanager', 'observer'] as const) {
  test(`${who}: header, banners and menu offer what Permissions allow, no more and no less`, async ({
    signedIn,
  }) => {
    const person = await signedIn(who);
    const ids = await samplesFor(person, who);
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) {
      await openGoal(person.page, id);
      const info = await person.info(id);
      expect([id, info.Goal.State, ...(await shownOn(person.page))]).toEqual([
        id,
        info.Goal.State,
        ...[...offeredBy(info), ...(who === 'observer' ? [] : ['New Action Item'])].sort(),
      ]);
    }
  });
}
