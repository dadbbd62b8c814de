import { expect, test } from 'vitest';
import { goalStates } from '#contract/vocabulary.ts';
import words from '#contract/words/en.json' with { type: 'json' };
import { rules as goalRules } from '#rules/goals/permissions.ts';
import { reportEntries } from '#rules/shell/reports.ts';
import { rules as appraisalRules } from '#rules/talent/permissions.ts';

// What a sentence claims, held against the rule that makes it so: who changes the rule reads here what it says.

test('no notice of a change sends its owner to a History that has no line of it', () => {
  // Drafts and requests are changed without one (docs/rules/goal-states.md).
  const silent = goalRules.filter(({ permission, to }) => permission === 'Edit' && to === 'unchanged');
  expect(new Set(silent.flatMap(({ from }) => from))).toContain('draft');
  expect(words.notices.goal_changed.body).not.toMatch(/history/i);
});

test('what is shelved need not have been active', () => {
  const shelve = goalRules.filter(({ permission }) => permission === 'Shelve').flatMap(({ from }) => from);
  expect(shelve).toEqual(expect.arrayContaining(['draft', 'review']));
  expect(goalStates).toContain('shelved');
  expect(words.notices.goal_shelved.body).not.toMatch(/no longer active/);
});

test('an appraisal is complete with the signature of the manager, whether or not the employee signed', () => {
  const leadTo = (state: string) =>
    appraisalRules.filter(({ to }) => to === state).map(({ permission }) => permission);
  expect(leadTo('completed')).toEqual(['ManagerSign']);
  expect(leadTo('acknowledged')).toEqual(['EmployeeSign', 'RecordRefusal']);
  expect(words.talent.compliance.by_manager).toBe('with the manager’s signature');
  expect(words.dashboard.reminder.appraisal.sign_about).toBe('Your signature completes it');
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
  for (const said of [begin_text, lead]) {
    expect(said).toMatch(/Waymark itself keeps no summary\.$/);
    // What was typed waits in the browser (ui.kept).
    expect(said).not.toMatch(/nothing is kept/i);
  }
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
  expect(write_about).toMatch(/they read nothing of it before you share it$/);
});
