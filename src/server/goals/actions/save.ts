import type { z } from 'zod';
import type { goals } from '#contract/goals.ts';
import { isBoundOn } from '#rules/goals/actors.ts';
import type { Rule } from '#rules/goals/permissions.ts';
import { nextAfterSave } from '#rules/goals/saving.ts';
import { maySetPrivate } from '#rules/goals/visibility.ts';
import { hasReportingMemo } from '#rules/goals/words.ts';
import { asked } from '../../kernel/act.ts';
import type { Writing } from '../../kernel/reading.ts';
import { badField, movedOn } from '../../kernel/refusal.ts';
import { goalSeenBy, type SeenGoal } from '../access.ts';
import { hasChildren } from '../reads/relatives.ts';
import type { EditChanges } from '../rows.ts';
import { changeEdit, insertEdit } from '../store/edit.ts';
import { changeFields, type GoalFields } from '../store/goal.ts';
import { act, type Recorded, record } from './act.ts';
import { move, replacedBy } from './approve.ts';
import { checkedParent, checkedPeriod, checkedPresent, futureOwner } from './form-checks.ts';

type Body = z.output<typeof goals.save.body>;

/**
 * The goal form of an existing goal: changes a draft or a goal in review at once, makes or changes the GoalEdit of
 * an approved goal, or for those above changes it at once (decisions.md 3, permission Edit). With IsDraft false it
 * goes on to submit or publish, whichever the viewer then may.
 */
export async function saveGoal(given: Writing, goalId: number, body: Body) {
  const request = asked('PUT', { Id: goalId, UpdatedAt: body.UpdatedAt });
  return act(given, request, async (seen, rule, writing) => {
    if (body.IsFromEdit && seen.row.editId === null) throw movedOn();
    const changes = await checkedChanges(writing, seen, body);
    const saved = await apply(writing, seen, rule, changes, givenIn(body));
    if (body.IsDraft) return saved;
    return goOn(writing, seen, saved);
  });
}

interface Changes extends EditChanges {
  periodId?: number;
}

/** What the form changes against what it was filled from: the open edit over the goal for its author, else the goal. */
async function checkedChanges(writing: Writing, seen: SeenGoal, body: Body): Promise<Changes> {
  const { row } = seen;
  if (body.OwnerId !== undefined && body.OwnerId !== row.ownerId)
    throw badField('OwnerId', 'refusals.field_fixed');
  if ((body.ReportingMemo ?? '') !== '' && !hasReportingMemo(writing.time.company.goalType))
    throw badField('ReportingMemo', 'refusals.memo_unusable');
  const changes: Changes = {
    ...different('title', body.Title, row.title),
    ...different('measurement', body.Measurement, row.measurement),
    ...different('description', body.Description, row.description),
    ...different('reportingMemo', body.ReportingMemo, row.reportingMemo),
  };
  if (body.IsPrivate !== undefined && body.IsPrivate !== row.isPrivate) {
    if (!maySetPrivate(seen.letters)) throw badField('IsPrivate', 'refusals.private_unusable');
    changes.isPrivate = body.IsPrivate;
  }
  if (body.PeriodId !== undefined && body.PeriodId !== row.periodId) {
    if (row.state !== 'draft') throw badField('PeriodId', 'refusals.field_fixed');
    if (await hasChildren(writing.scope, row.id)) throw badField('PeriodId', 'refusals.field_fixed');
    changes.periodId = checkedPeriod(writing, body.PeriodId);
  }
  return { ...changes, ...(await parentChange(writing, seen, body, changes.periodId ?? row.periodId)) };
}

async function parentChange(
  writing: Writing,
  seen: SeenGoal,
  body: Body,
  periodId: number,
): Promise<Changes> {
  const { row, letters } = seen;
  const present = row.parentId ?? 0;
  const asked = body.ParentId ?? present;
  // A parent of another period cannot stay when a draft moves to that period.
  if (asked === present && periodId === row.periodId) {
    if (body.ParentId !== undefined) await checkedPresent(writing, present, 'ParentId');
    return {};
  }
  const owner = await futureOwner(writing, row.ownerId);
  const bound = isBoundOn(writing.viewer, owner, letters);
  if (asked === 0) {
    // A goal manager's right ends at the own branch, and no parent is outside it (decisions.md 3).
    if (bound) throw badField('ParentId', 'refusals.parent_needed');
    return { parentId: 0 };
  }
  const proposed = { owner, parentId: asked, goalId: row.id, periodId };
  const { inOwnBranch } = await checkedParent(writing, proposed);
  if (bound && !inOwnBranch) throw badField('ParentId', 'refusals.parent_unusable');
  return asked === present ? {} : { parentId: asked };
}

function different<K extends 'title' | 'measurement' | 'description' | 'reportingMemo'>(
  name: K,
  given: string | undefined,
  present: string,
): Partial<Record<K, string>> {
  return given === undefined || given === present ? {} : ({ [name]: given } as Partial<Record<K, string>>);
}

/** Fields the form names at all: of an open edit the others stay as they are (decisions.md 1). */
function givenIn(body: Body): readonly (keyof EditChanges)[] {
  const given: Record<keyof EditChanges, unknown> = {
    title: body.Title,
    measurement: body.Measurement,
    description: body.Description,
    reportingMemo: body.ReportingMemo,
    isPrivate: body.IsPrivate,
    parentId: body.ParentId,
  };
  return (Object.keys(given) as (keyof EditChanges)[]).filter((name) => given[name] !== undefined);
}

async function apply(
  writing: Writing,
  seen: SeenGoal,
  rule: Rule,
  changes: Changes,
  given: readonly (keyof EditChanges)[],
): Promise<Recorded> {
  const { row } = seen;
  const { scope, viewer } = writing;
  if (rule.to === 'edit d' || rule.to === 'edit r')
    return applyAsEdit(writing, seen, rule.to, changes, given);
  if (Object.keys(changes).length === 0 && rule.to === 'unchanged') return nothingChanged;
  await changeFields(scope, row.id, fieldsOf(changes), viewer.id);
  const byOther = viewer.id !== row.ownerId;
  if (row.state === 'review' && rule.to === 'review')
    return {
      lines: [{ subject: 'Goal', from: 'review', to: 'review' }],
      tell: ['goal_submitted'],
      touches: 'with the change',
    };
  if (row.state !== 'draft') {
    const { periodId: _, ...edit } = changes;
    const editId = await insertEdit(scope, {
      goalId: row.id,
      authorId: viewer.id,
      state: 'approved',
      changes: edit,
      replaced: replacedBy(row, edit),
    });
    return {
      lines: [{ subject: 'GoalEdit', from: null, to: 'approved', editId }],
      tell: ['goal_changed'],
      touches: 'with the change',
    };
  }
  // A draft's changes leave no line.
  return { lines: [], tell: byOther ? ['goal_changed'] : [], touches: 'with the change' };
}

const nothingChanged: Recorded = { lines: [], tell: [], touches: false };

/** The owner of an approved goal changes it through its one open edit, which holds only what differs. */
async function applyAsEdit(
  writing: Writing,
  seen: SeenGoal,
  to: 'edit d' | 'edit r',
  changes: Changes,
  given: readonly (keyof EditChanges)[],
): Promise<Recorded> {
  const { row } = seen;
  const { scope, viewer } = writing;
  const { periodId: _, ...edit } = changes;
  if (row.editId === null) {
    if (Object.keys(edit).length === 0) return nothingChanged;
    await insertEdit(scope, {
      goalId: row.id,
      authorId: viewer.id,
      state: 'draft',
      changes: edit,
      replaced: null,
    });
    return { lines: [], tell: [], touches: true };
  }
  const kept = Object.entries(row.editChanges ?? {}).filter(
    ([name]) => !given.includes(name as keyof EditChanges),
  );
  await changeEdit(scope, row.editId, { changes: { ...Object.fromEntries(kept), ...edit } });
  if (to === 'edit d') return { lines: [], tell: [], touches: true };
  return {
    lines: [{ subject: 'GoalEdit', from: 'review', to: 'review', editId: row.editId }],
    tell: ['edit_submitted'],
    touches: true,
  };
}

function fieldsOf(changes: Changes): GoalFields {
  const { parentId, ...rest } = changes;
  return parentId === undefined ? rest : { ...rest, parentId: parentId === 0 ? null : parentId };
}

/** After the save: submit, publish, or submit the edit, whichever the viewer has now; else the save is all. */
async function goOn(writing: Writing, seen: SeenGoal, saved: Recorded): Promise<Recorded> {
  const after = await goalSeenBy(writing, seen.row.id);
  const rule = nextAfterSave(after.facts, after.letters);
  if (rule === null) return saved;
  const moved = await move(writing, after, rule);
  return {
    ...moved,
    lines: [...saved.lines, ...moved.lines],
    tell: [...moved.tell, ...saved.tell],
    around: { ...moved.around, title: after.row.title },
  };
}

/** A goal just made, taken on at once by its maker (POST with IsDraft false). */
export async function submitOrPublish(writing: Writing, goalId: number): Promise<void> {
  const seen = await goalSeenBy(writing, goalId);
  const rule = nextAfterSave(seen.facts, seen.letters);
  if (rule === null) return;
  const moved = await move(writing, seen, rule);
  const made = writing.viewer.id !== seen.row.ownerId && moved.tell.includes('goal_published');
  await record(writing, seen, { ...moved, tell: made ? ['goal_made', ...moved.tell] : moved.tell });
}
