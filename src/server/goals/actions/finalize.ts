import type { z } from 'zod';
import type { goalWorkflows } from '#contract/goal-workflows.ts';
import type { GoalState } from '#contract/vocabulary.ts';
import { endingOf } from '#rules/goals/ending/end-reasons.ts';
import { isInDispute } from '#rules/goals/ending/results.ts';
import { openEditIn } from '#rules/goals/states.ts';
import { disputeSaid } from '#rules/notifications/sentences.ts';
import { asked } from '../../kernel/act.ts';
import type { Writing } from '../../kernel/reading.ts';
import { badField, movedOn } from '../../kernel/refusal.ts';
import type { SeenGoal } from '../access.ts';
import { changeState } from '../store/goal.ts';
import type { Line } from '../store/history.ts';
import {
  besideResult,
  ownersVerdict,
  retractResult,
  type Verdict,
  writeManagerResult,
  writeOwnerResult,
} from '../store/result.ts';
import { act, type Recorded } from './act.ts';
import { endOpenEdit } from './end-edit.ts';
import { checkedWhy } from './end-reason.ts';

type OwnerBody = z.output<typeof goalWorkflows.finalize.body>;
type ManagerBody = z.output<typeof goalWorkflows.finalizeApproved.body>;
type RetractBody = z.output<typeof goalWorkflows.finalizeRetract.body>;

/** The owner's result: finalizes the goal, or changes what was given (decisions.md 3, 'Results'). */
export function finalize(writing: Writing, body: OwnerBody) {
  return act(writing, asks('finalize', body), async (seen, rule) => {
    const { scope, viewer } = writing;
    const verdict = checkedVerdict(writing, body);
    const { present, id } = await checkedResult(writing, seen, 'owner_result', body.Id);
    const why = await checkedWhy(writing, seen.row.id, { body, ending: endingOf(verdict), present });
    const write = () =>
      writeOwnerResult(scope, {
        ...verdict,
        ...why,
        id,
        goalId: seen.row.id,
        authorId: viewer.id,
        quality: body.Quality,
        outcome: body.Outcome,
        resultId: present?.resultId ?? null,
      });
    const to = rule.to === 'unchanged' ? seen.row.state : (rule.to as GoalState);
    const isFirst = seen.row.state === 'approved';
    const tell: Recorded['tell'] = isFirst ? ['result_submitted', 'result_given'] : [];
    return move(writing, seen, to, { tell, ownerResultId: id, write });
  });
}

/** The manager's view of a result; the review ends in finalized, disputed or not. */
export function finalizeApproved(writing: Writing, body: ManagerBody) {
  return act(writing, asks('finalize_approved', body), async (seen) => {
    const { scope, viewer } = writing;
    const verdict = checkedVerdict(writing, body);
    const [{ present, id }, owners] = await Promise.all([
      checkedResult(writing, seen, 'manager_result', body.Id),
      ownersVerdict(scope, seen.row.id),
    ]);
    const why = await checkedWhy(writing, seen.row.id, { body, ending: endingOf(verdict), present });
    const write = () =>
      writeManagerResult(scope, {
        ...verdict,
        ...why,
        id,
        goalId: seen.row.id,
        authorId: viewer.id,
        feedback: body.Feedback,
        resultId: present?.resultId ?? null,
      });
    const isFirst = seen.row.state === 'results_in_review';
    const tell: Recorded['tell'] = [isFirst ? 'result_approved' : 'result_review_changed'];
    const differs = (from: Verdict | null): boolean =>
      owners !== null && isInDispute(writing.time.company.goalType, owners, from);
    const dispute = disputeSaid(differs(present), differs(verdict));
    return move(writing, seen, 'finalized', { tell, around: { dispute }, managerResultId: id, write });
  });
}

/** The owner takes a result back; it is kept aside. */
export function finalizeRetract(writing: Writing, body: RetractBody) {
  return act(writing, asks('finalize_retract', body), (seen) =>
    move(writing, seen, 'approved', { tell: [], write: () => retractResult(writing.scope, seen.row.id) }),
  );
}

/** Id is the result's in these bodies, GoalId the goal's. */
function asks(
  call: 'finalize' | 'finalize_approved' | 'finalize_retract',
  body: {
    GoalId: number;
    UpdatedAt?: string | undefined;
    Comment?: string | undefined;
    Mentions?: readonly number[];
  },
) {
  const { GoalId: Id, ...rest } = body;
  return asked(call, { ...rest, Id });
}

/** `write` says of the result what there is to say; nothing waits for it, nor it for the goal's state. */
async function move(
  writing: Writing,
  seen: SeenGoal,
  to: GoalState,
  {
    tell,
    around,
    write,
    ...version
  }: Pick<Recorded, 'tell' | 'around'> &
    Pick<Line, 'ownerResultId' | 'managerResultId'> & { write(): Promise<void> },
): Promise<Recorded> {
  const { row } = seen;
  const ended = openEditIn[to] === 'canceled' ? await endOpenEdit(writing, row) : [];
  const isMoved = to !== row.state;
  const moved = isMoved ? [changeState(writing.scope, row.id, to, writing.viewer.id)] : [];
  return {
    lines: [...ended, { subject: 'Goal', from: row.state, to, ...version }],
    tell,
    ...(around && { around }),
    touches: isMoved ? 'with the change' : true,
    changed: Promise.all([write(), ...moved]).then(() => undefined),
  };
}

/** Yes or No, or for objective_results a percentage: one of the two, as the company's goals have it. */
function checkedVerdict(
  writing: Writing,
  body: { Completed?: boolean | null | undefined; ObjectiveResult?: number | null | undefined },
): Verdict {
  const inPercent = writing.time.company.goalType === 'objective_results';
  const completed = body.Completed ?? null;
  const objectiveResult = body.ObjectiveResult ?? null;
  if (inPercent) {
    if (objectiveResult === null) throw badField('ObjectiveResult', 'messages.percent_required');
    if (completed !== null) throw badField('Completed', 'messages.invalid_value');
  } else {
    if (completed === null) throw badField('Completed', 'messages.achieved_required');
    if (objectiveResult !== null) throw badField('ObjectiveResult', 'messages.invalid_value');
  }
  return { completed, objectiveResult };
}

/** 0 or absent makes a result, the present one's Id changes it, another is 409 (decisions.md 3); and the next Id. */
async function checkedResult(
  writing: Writing,
  seen: SeenGoal,
  table: 'owner_result' | 'manager_result',
  asked: number,
): Promise<Awaited<ReturnType<typeof besideResult>>> {
  const beside = await besideResult(writing.scope, table, seen.row.id);
  if (asked !== (beside.present?.resultId ?? 0)) throw movedOn();
  return beside;
}
