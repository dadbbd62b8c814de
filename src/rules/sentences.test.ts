import { expect, test } from 'vitest';
import { goalStates } from '#contract/vocabulary.ts';
import words from '#contract/words/en.json' with { type: 'json' };
import { deleteKey as deleteItemKey, emptyKey } from '#rules/action-items/sentences.ts';
import { rules as goalRules } from '#rules/goals/permissions.ts';
import { draftKey, isSentBack } from '#rules/goals/sentences.ts';
import { means } from '#rules/goals/states.ts';
import { historyKey } from '#rules/goals/talk/history.ts';
import { assessmentKey, beginKey, ownWordsKey } from '#rules/manuals/sentences.ts';
import { asking, bodyOf, eventNames, rowOf, sentenceOf } from '#rules/notifications/events.ts';
import { accountKey, activatedKey, deactivateKey } from '#rules/people/sentences.ts';
import { reportEntries } from '#rules/shell/reports.ts';
import { rules as appraisalRules } from '#rules/talent/permissions.ts';
import {
  deleteKey,
  editKey,
  noneKey,
  noPeriodsKey,
  originKey,
  ratingsKey,
  refusalKey,
  shareKey,
  sharingKey,
} from '#rules/talent/sentences.ts';

// What a sentence claims, held against the rule that makes it so: who changes the rule reads here what it says.

test('no notice of a change sends its owner to a History that has no line of it', () => {
  // Drafts and requests are changed without one (docs/rules/goal-states.md).
  const silent = goalRules.filter(({ permission, to }) => permission === 'Edit' && to === 'unchanged');
  expect(new Set(silent.flatMap(({ from }) => from))).toContain('draft');
  expect(words.notices.goal_changed.body).not.toMatch(/history/i);
});

test('a notice tells what happened, which stays so, and asks only where it is asked for anew', () => {
  const ofThisMoment =
    /\bnow\b|no longer|\b(is|are) (set aside|finalized|assigned|yours|done|in progress)|stays active|has a result|which you follow/;
  // Whoever decides, decides now; what is deleted never comes back.
  const always = /whoever now decides|how it stands now|no longer (exists|counts)/g;
  for (const event of eventNames) {
    const { subject, body } = sentenceOf(event);
    for (const key of asking.has(event) ? [subject] : [subject, body])
      expect(wordsAt(key).replaceAll(always, ''), key).not.toMatch(ofThisMoment);
  }
});

test('what is shelved need not have been active', () => {
  const shelve = goalRules.filter(({ permission }) => permission === 'Shelve').flatMap(({ from }) => from);
  expect(shelve).toEqual(expect.arrayContaining(['draft', 'review']));
  expect(goalStates).toContain('shelved');
  expect(words.notices.goal_shelved.body).not.toMatch(/no longer active/);
});

test('what is shelved is not said to count for nothing', () => {
  // Whoever has a goal past draft has set one (dashboard/compliance.ts), also once it is shelved.
  expect(means('shelved', 'past draft')).toBe(true);
  expect(words.goals.banner.shelved_text).not.toMatch(/count/);
});

test('an appraisal is complete with the signature of the manager, whether or not the employee signed', () => {
  const leadTo = (state: string) =>
    appraisalRules.filter(({ to }) => to === state).map(({ permission }) => permission);
  expect(leadTo('completed')).toEqual(['ManagerSign']);
  expect(leadTo('acknowledged')).toEqual(['EmployeeSign', 'RecordRefusal']);
  expect(words.talent.compliance.by_manager).toBe('with the manager’s signature');
  expect(words.dashboard.reminder.appraisal.sign_about_one).toBe('Your signature completes it');
  expect(words.notices.appraisal_completed.body).toMatch(
    /^\{\{actor\}\} has signed it, which completes it\./,
  );
  for (const said of [words.talent.compliance.by_manager, words.reports.shows.appraisal_print])
    expect(said).not.toMatch(/both|signed/i);
});

test('of an appraisal that is deleted nobody says whether it had been read', () => {
  const states = appraisalRules.find(({ permission }) => permission === 'Delete')?.from;
  expect(states).toEqual(['draft', 'shared', 'acknowledged']);
  expect(words.appraisals.delete.text_shared).toBe('{{name}} can read it now, and will be told.');
  expect(words.notices.appraisal_deleted.body).toBe('{{actor}} deleted it. What it said no longer counts.');
});

test('a summary is said to be kept by nobody but who downloads it', () => {
  const { begin_text, lead } = words.summaries.page;
  for (const said of [begin_text.quarter, begin_text.year, lead.quarter, lead.year]) {
    expect(said).toMatch(/Waymark itself keeps no summary\.$/);
    // What was typed waits in the browser (ui.kept).
    expect(said).not.toMatch(/nothing is kept/i);
  }
  for (const said of [begin_text.year, lead.year]) expect(said).toMatch(/each \{\{noun}} came to is added/);
});

test('a report is said to hold what its reader sees, not everything there is', () => {
  for (const { name } of reportEntries)
    expect(words.reports.shows[name], name).not.toMatch(/\b(every|everyone|all the|the six)\b/i);
});

test('a draft of the strategy is said to be read by all who write it', () => {
  const { welcome, draft } = words.strategy;
  for (const said of [welcome.text, draft.text]) expect(said).toMatch(/only the ceo and org admins see it/i);
});

test('an appraisal to be written is not said to be hidden from those who read drafts', () => {
  const { write_about } = words.dashboard.reminder.appraisal;
  expect(write_about).not.toMatch(/yours/);
  // Those of a manager who left or is still invited are whoever acts for them's to write.
  for (const said of [write_about, words.reports.team, words.reports.printed.manager])
    expect(said).not.toMatch(/direct report/);
  expect(write_about).toMatch(/they read nothing of it before you share it$/);
});

test('of a refusal nobody says that it was not signed once it is', () => {
  const after = appraisalRules.filter(
    ({ permission, from }) => permission === 'EmployeeSign' && from.includes('acknowledged'),
  );
  expect(after.map(({ condition }) => condition)).toEqual(['a refusal is recorded']);
  expect(refusalKey(false)).toBe('appraisals.refusal.stands');
  expect(refusalKey(true)).toBe('appraisals.refusal.before');
  expect(words.appraisals.refusal.before).not.toMatch(/not signed/i);
  // Nor is it printed then (server/reports/present/appraisal.ts).
  expect(words.appraisals.refusal.text).toMatch(/printed unless \{\{name\}\} signs/);
});

test('an appraisal that came to another manager is continued by them once they have written or signed', () => {
  const [maya, jonas] = [1, 2];
  expect(originKey({ by: jonas, lastSavedBy: maya, state: 'draft' })).toBe('appraisals.started_now');
  expect(originKey({ by: jonas, lastSavedBy: maya, state: 'shared' })).toBe('appraisals.started_now');
  expect(originKey({ by: jonas, lastSavedBy: jonas, state: 'shared' })).toBe('appraisals.started_by');
  expect(originKey({ by: jonas, lastSavedBy: maya, state: 'completed' })).toBe('appraisals.started_signed');
  expect(originKey({ by: jonas, lastSavedBy: jonas, state: 'completed' })).toBe('appraisals.started_by');
});

test('nobody who is deactivated is said to read, to be told or to be asked', () => {
  const gone = { standing: 'deactivated' } as const;
  const said = [
    shareKey({ ratingsShared: true, ...gone }),
    shareKey({ ratingsShared: false, ...gone }),
    editKey({ isSigned: true, ...gone }),
    editKey({ isSigned: false, ...gone }),
    deleteKey({ state: 'shared', ...gone }),
    deleteKey({ state: 'acknowledged', ...gone }),
  ];
  for (const key of said) expect(wordsAt(key)).toMatch(/is deactivated/);
  for (const key of said)
    expect(wordsAt(key)).not.toMatch(
      /will see|will be told|can read|asks for a new one|the employee is asked/,
    );
  const here = { standing: 'active' } as const;
  expect(deleteKey({ state: 'draft', ...here })).toBe('appraisals.delete.text');
  expect(deleteKey({ state: 'shared', ...here })).toBe('appraisals.delete.text_shared');
  expect(editKey({ isSigned: false, ...here })).toBe('appraisals.edit.refusal_text');
  expect(shareKey({ ratingsShared: false, ...here })).toBe('appraisals.share.without_ratings');
});

test('sharing is said to show what an appraisal holds, and ratings of a draft are still to be shared', () => {
  // The reviewer writes no comments: those under goals are read by whoever sees the goal, shared or not.
  for (const text of Object.values(words.appraisals.share)) expect(text).not.toMatch(/comment/i);
  const here = { standing: 'active' } as const;
  expect(ratingsKey({ state: 'draft', ratingsShared: true, ...here })).toBe('appraisals.to_be_shared_with');
  expect(ratingsKey({ state: 'shared', ratingsShared: true, ...here })).toBe('appraisals.shared_with');
  expect(ratingsKey({ state: 'draft', ratingsShared: false, ...here })).toBe('appraisals.not_shared_with');
  // The same on paper.
  expect(sharingKey({ state: 'draft', willShare: true, ...here })).toBe('sheets.to_be_shared');
  expect(sharingKey({ state: 'shared', willShare: true, ...here })).toBeNull();
  expect(sharingKey({ state: 'completed', willShare: false, ...here })).toBe('sheets.not_shared');
});

test('whoever has no appraisals is called too new only where they are', () => {
  const person = { standing: 'active', listed: 2 } as const;
  expect(noneKey(person)).toBe('talent.too_new');
  expect(noneKey({ ...person, listed: 0 })).toBe('talent.no_periods_yet');
  expect(noneKey({ ...person, standing: 'deactivated' })).toBe('talent.deactivated_none');
  expect(noneKey({ ...person, standing: 'ceo', listed: 0 })).toBe('talent.ceo_none');
});

test('who creates no appraisals is not promised to, nor anybody for next quarter if they begin later', () => {
  const first = { leads: true, effectiveDate: '2026-10-01', weekStart: '2026-11-16' };
  expect(noPeriodsKey(first)).toBe('talent.no_periods');
  expect(noPeriodsKey({ ...first, leads: false })).toBe('talent.no_periods_yet');
  expect(noPeriodsKey({ ...first, effectiveDate: '2027-01-01' })).toBe('talent.no_periods_yet');
  expect(words.talent.no_periods_yet).not.toMatch(/you/);
});

test('whoever acts as a manager is not told that somebody reports to them', () => {
  // The acting manager may be the nearest above a manager who left or is still invited (decisions.md 2).
  for (const event of ['appraisal_moved', 'report_goal_published'] as const)
    expect(words.notices[event].body).not.toMatch(/reports to you/);
  // Nor has whoever is invited decided anything yet: what waits goes to whoever decides until then.
  for (const said of [
    words.notices.manager_changed.body,
    words.notices.report_left.body,
    words.people.manager.text,
  ])
    expect(said).toMatch(/goes (at once )?to whoever/);
});

test('of somebody who never joined neither a session ends nor anybody is back', () => {
  expect(deactivateKey('invited')).toBe('people.deactivate.text_invited');
  expect(deactivateKey('active')).toBe('people.deactivate.text');
  expect(words.people.deactivate.text_invited).not.toMatch(/sign/i);
  expect(words.people.deactivate.text_invited).toMatch(/invitation, if whoever does it may send one/);
  expect(accountKey({ status: 'invited', hasJoined: false })).toBe('people.manage.deactivate_text_invited');
  expect(accountKey({ status: 'active', hasJoined: true })).toBe('people.manage.deactivate_text');
  expect(accountKey({ status: 'deactivated', hasJoined: true })).toBe('people.manage.activate_text');
  expect(accountKey({ status: 'deactivated', hasJoined: false })).toBe('people.manage.activate_text_invited');
  expect(words.people.manage.activate_text_invited).toMatch(/sends an invitation/);
  expect(activatedKey(false, false)).toBe('people.status.reinvited');
  // One that is not theirs to send stays over, and the profile says so.
  expect(activatedKey(false, true)).toBe('people.status.activated_uninvited');
  expect(activatedKey(true, false)).toBe('people.status.activated');
});

test('a change of address that somebody else asked for too outlives the session', () => {
  for (const said of [words.people.sessions.text, words.people.sessions.of_text])
    expect(said).toMatch(/ asked for .*, unless somebody else asked for it too\./);
});

test('an action item of one’s own is lost to nobody else, and what is done does not wait to be done', () => {
  const item = { Assignee: { Id: 1 } };
  expect(deleteItemKey(item, 1)).toBe('actionitems.delete_text_own');
  expect(deleteItemKey(item, 2)).toBe('actionitems.delete_text');
  expect(deleteItemKey({ Assignee: { Id: 1, IsObserver: true } }, 2)).toBe('actionitems.delete_text_own');
  expect(words.actionitems.delete_text_own).not.toMatch(/too/);
  expect(emptyKey({ isCompleted: true })).toBe('actionitems.empty_completed');
  expect(emptyKey({ isCompleted: false })).toBe('actionitems.empty_text');
});

test('a report that colleagues read is not said to be one’s own until it is connected', () => {
  for (const keyOf of [beginKey, assessmentKey, ownWordsKey]) {
    for (const status of [0, 1, 3])
      expect(wordsAt(keyOf(status))).toMatch(/until you connect|only when you connect|once you connect/);
    expect(wordsAt(keyOf(4))).toMatch(/as soon as you finish/);
    expect(wordsAt(keyOf(4))).not.toMatch(/you connect/);
  }
});

test('who takes something over is not said to hand it to somebody of the same name', () => {
  const [maya, lena] = ['Maya', 'Lena'];
  expect(bodyOf('goal_handed_over', { actor: maya, owner: lena })).toBe('notices.goal_handed_over.body');
  expect(bodyOf('goal_handed_over', { actor: maya, owner: maya })).toBe(
    'notices.goal_handed_over.body_taken',
  );
  expect(bodyOf('item_taken_away', { actor: maya, assignee: maya })).toBe(
    'notices.item_taken_away.body_taken',
  );
  expect(bodyOf('item_taken_away', { actor: maya, assignee: lena })).toBe('notices.item_taken_away.body');
  // Of two Mayas one hands it to the other.
  expect(bodyOf('goal_handed_over', { actor: maya, owner: maya, taken: 'no' })).toBe(
    'notices.goal_handed_over.body',
  );
  expect(bodyOf('item_taken_away', { actor: maya, assignee: maya, taken: 'no' })).toBe(
    'notices.item_taken_away.body',
  );
  // Who was renamed meanwhile is one person all the same.
  expect(bodyOf('goal_handed_over', { actor: maya, owner: lena, taken: 'yes' })).toBe(
    'notices.goal_handed_over.body_taken',
  );
  expect(bodyOf('item_completed', { actor: maya, assignee: maya })).toBe('notices.item_completed.body');
  for (const key of ['notices.goal_handed_over.body_taken', 'notices.item_taken_away.body_taken'])
    expect(wordsAt(key)).not.toMatch(/owner|assignee/);
});

test('a goal that is published counts without having been submitted', () => {
  const publish = goalRules.filter(({ permission }) => permission === 'Publish');
  expect(publish.some(({ from, to }) => from.includes('draft') && to === 'approved')).toBe(true);
  expect(words.dashboard.reminder.create_about).not.toMatch(/submitted/);
});

test('a request that its owner took back is not called sent back, whoever owns the draft now', () => {
  for (const IsByOwner of [true, false])
    expect(isSentBack({ FromState: 'review', ToState: 'draft', IsByOwner })).toBe(
      historyKey({ subject: 'Goal', from: 'review', to: 'draft', byOwner: IsByOwner }) ===
        'history.changes_requested',
    );
  expect(isSentBack({ FromState: null, ToState: 'draft', IsByOwner: false })).toBe(false);
});

test('nobody waits for a ceo to submit a draft', () => {
  const submit = goalRules.filter(({ permission }) => permission === 'SubmitForApproval');
  expect(submit.map(({ but }) => but)).toEqual([['P']]);
  expect(wordsAt(draftKey({ Approver: null }, undefined))).not.toMatch(/submit/);
  expect(draftKey({ Approver: { Id: 5 } }, undefined)).toBe('goals.banner.draft_others');
});

test('what asks for something is known to, so that nothing settled is still asked for', () => {
  const requests = eventNames.filter((event) => rowOf(event).part === 'decide');
  expect(requests.length).toBeGreaterThan(3);
  for (const event of requests) expect(asking).toContain(event);
  for (const event of eventNames.filter((one) => !asking.has(one)))
    expect(wordsAt(sentenceOf(event).body), event).not.toMatch(
      /waiting for|ready for|read it|^it waits|among yours/i,
    );
  for (const event of asking) {
    expect(bodyOf(event, {}, false)).toBe('notices.settled');
    expect(bodyOf(event, {})).toBe(`notices.${event}.body`);
  }
  expect(bodyOf('goal_approved', {}, false)).toBe('notices.goal_approved.body');
});

function wordsAt(key: string): string {
  return String(key.split('.').reduce<unknown>((node, name) => Object(node)[name], words) ?? '');
}
