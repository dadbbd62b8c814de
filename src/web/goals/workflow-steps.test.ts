import { expect, test } from 'vitest';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { noPermissions, type Rule, rules } from '#rules/goals/permissions.ts';
import { stateOf } from '#rules/goals/states.ts';
import { type WorkflowStep, workflowSteps } from './workflow-steps.ts';

const steps = Object.keys(workflowSteps) as WorkflowStep[];
const callOf = {
  approve: 'approve',
  retract: 'retract',
  retractEdits: 'retractedits',
  shelve: 'shelve',
  finalizeRetract: 'finalize_retract',
} as const;

/** What the table says of this step: the rows of its call that lead where its Status says. */
const rowsOf = (step: WorkflowStep): Rule[] => {
  const { call, status } = workflowSteps[step];
  return rules.filter((row) => {
    const leads = row.statuses.length === 0 ? row.to === status : row.statuses.includes(status);
    return row.call === callOf[call] && leads;
  });
};

/** A goal in one condition of a row, on which the viewer may do what the row says and nothing else. */
const goalsOf = (row: Rule): GoalInfo[] =>
  row.from.map(
    (condition) =>
      ({
        Goal: { State: stateOf(condition) },
        Permissions: { ...noPermissions, [row.permission]: true },
        GoalResult: { Id: 1 },
      }) as GoalInfo,
  );

test.each(steps)('%s asks for the comment that its row of the table asks for', (step) => {
  const { allowed, comment } = workflowSteps[step];
  const meant = rowsOf(step).filter((row) => goalsOf(row).some(allowed));
  expect(meant).not.toEqual([]);
  expect([...new Set(meant.map((row) => row.comment))]).toEqual([comment]);
});

test.each(steps)('%s is offered only where a row of the table allows its call', (step) => {
  for (const row of rules)
    for (const condition of row.from)
      for (const goal of goalsOf({ ...row, from: [condition] })) {
        if (!workflowSteps[step].allowed(goal)) continue;
        const permitting = rowsOf(step).filter(
          (one) => one.permission === row.permission && one.from.includes(condition),
        );
        expect([condition, permitting.length > 0]).toEqual([condition, true]);
      }
});
