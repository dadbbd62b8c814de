import { spread } from './dates.ts';
import type { Goal, GoalDraft, Note, NoteOn, Quarter, ResultDraft, Transition, When } from './types.ts';

/** Who acts on a goal: maker, first and present owner, and the one who decides (the owner, for the ceo's goals). */
export interface Cast {
  maker: string;
  firstOwner: string;
  owner: string;
  approver: string;
}

type Story = Pick<Goal, 'key' | 'quarter' | 'state' | 'statuses'>;
type Step = Omit<Transition, 'comment'> & { note?: NoteOn };

/**
 * The History of a goal, oldest first: every step that leads to its state, with the comments that were
 * written on the way (goals-core.md 4, decisions.md 3).
 */
export function historyOf(goal: Story, draft: GoalDraft, cast: Cast): Transition[] {
  const steps = [...birth(goal, draft, cast), ...life(goal, draft, cast), ...ending(goal, draft, cast)];
  return steps.map(({ note, ...step }) => ({
    ...step,
    comment: draft.notes?.find(({ on }) => on === note)?.text ?? null,
  }));
}

/** When the owner gave the result and the manager reviewed it. */
export function resultTimes(
  key: string,
  quarter: Quarter,
  result: ResultDraft,
): { given: When; reviewed: When } {
  const jitter = spread(key);
  const weeksAgo = result.weeksAgo ?? (quarter === 0 ? 1 : -1);
  return {
    given: { from: 'end', weeksAgo, day: jitter % 4 },
    reviewed: { from: 'end', weeksAgo, day: (jitter % 4) + 1 + ((jitter >> 3) % 3) },
  };
}

function birth(goal: Story, draft: GoalDraft, { maker, firstOwner: owner, approver }: Cast): Step[] {
  const at = birthTimes(goal);
  const created: Step = { kind: 'goal', from: 'none', to: 'draft', byKey: maker, at: at(0) };
  const sentBack = has(draft.notes, 'sentBack');
  if (goal.state === 'draft' && !sentBack) return [created];
  if (maker !== owner || owner === approver) {
    return [
      created,
      { kind: 'goal', from: 'draft', to: 'approved', byKey: maker, at: at(1), note: 'approved' },
    ];
  }
  const asked = [created, ...request(owner, approver, sentBack, at)];
  if (goal.state === 'draft') return asked.slice(0, 3);
  if (goal.state === 'review') return asked;
  return [
    ...asked,
    { kind: 'goal', from: 'review', to: 'approved', byKey: approver, at: at(4), note: 'approved' },
  ];
}

/** The request for approval, with a first one that came back where the story has it. */
function request(owner: string, approver: string, sentBack: boolean, at: (step: number) => When): Step[] {
  const submitted: Step = {
    kind: 'goal',
    from: 'draft',
    to: 'review',
    byKey: owner,
    at: at(1),
    note: 'submitted',
  };
  if (!sentBack) return [submitted];
  const back: Step = {
    kind: 'goal',
    from: 'review',
    to: 'draft',
    byKey: approver,
    at: at(2),
    note: 'sentBack',
  };
  return [submitted, back, { ...submitted, at: at(3), note: undefined }];
}

/** A goal with a late first status was set late; drafts and requests that wait are recent. */
function birthTimes(goal: Story): (step: number) => When {
  const jitter = spread(goal.key);
  const first = goal.statuses.findIndex((status) => status !== null);
  if (goal.state === 'draft' || goal.state === 'review') {
    return (step) => ({ from: 'end', weeksAgo: 1, day: (jitter % 3) + step });
  }
  if (first > 0) {
    const weeksAgo = goal.statuses.length - first;
    return (step) => ({ from: 'end', weeksAgo, day: (jitter % 2) + step });
  }
  return (step) => ({ from: 'start', days: step * 2 - 8 + (jitter % 4) });
}

function life(goal: Story, draft: GoalDraft, { owner, approver }: Cast): Step[] {
  const at = (weeksAgo: number, day: number): When => ({ from: 'end', weeksAgo, day });
  const steps: Step[] = [];
  if (draft.from) {
    const fromOwnerKey = draft.from;
    const handed = { from: goal.state, to: goal.state, byKey: approver, at: at(4, 2), fromOwnerKey };
    steps.push({ kind: 'owner', ...handed });
  }
  if (draft.wasUnder) {
    const fromParentKey = `${goal.quarter}:${draft.wasUnder}`;
    steps.push({
      kind: 'parent',
      from: goal.state,
      to: goal.state,
      byKey: owner,
      at: at(4, 3),
      fromParentKey,
    });
  }
  if (has(draft.notes, 'shelvingDenied')) {
    steps.push(
      { kind: 'goal', from: 'approved', to: 'shelving_in_review', byKey: owner, at: at(3, 1) },
      {
        kind: 'goal',
        from: 'shelving_in_review',
        to: 'approved',
        byKey: approver,
        at: at(3, 3),
        note: 'shelvingDenied',
      },
    );
  }
  return [...steps, ...edits(draft, owner, approver)];
}

function edits(draft: GoalDraft, owner: string, approver: string): Step[] {
  const at = (weeksAgo: number, day: number): When => ({ from: 'end', weeksAgo, day });
  const steps: Step[] = [];
  if (has(draft.notes, 'editsApproved')) {
    steps.push(
      { kind: 'edit', from: 'draft', to: 'review', byKey: owner, at: at(3, 0) },
      { kind: 'edit', from: 'review', to: 'approved', byKey: approver, at: at(3, 2), note: 'editsApproved' },
    );
  }
  if (has(draft.notes, 'editsSentBack')) {
    steps.push(
      { kind: 'edit', from: 'draft', to: 'review', byKey: owner, at: at(1, 0) },
      { kind: 'edit', from: 'review', to: 'draft', byKey: approver, at: at(1, 2), note: 'editsSentBack' },
    );
  }
  if (draft.edit?.state === 'review') {
    steps.push({
      kind: 'edit',
      from: 'draft',
      to: 'review',
      byKey: owner,
      at: at(0, 1),
      note: 'editsSubmitted',
    });
  }
  return steps;
}

function ending(goal: Story, draft: GoalDraft, cast: Cast): Step[] {
  if (goal.state === 'shelving_in_review' || goal.state === 'shelved') return shelving(goal, cast);
  if (!draft.result) return [];
  const { given, reviewed } = resultTimes(goal.key, goal.quarter, draft.result);
  const { owner, approver } = cast;
  if (owner === approver)
    return [{ kind: 'goal', from: 'approved', to: 'finalized', byKey: owner, at: given }];
  const handIn: Step = { kind: 'goal', from: 'approved', to: 'results_in_review', byKey: owner, at: given };
  const retract: Step = { ...handIn, from: 'results_in_review', to: 'approved', note: 'resultRetracted' };
  const steps = has(draft.notes, 'resultRetracted') ? [handIn, retract, handIn] : [handIn];
  if (!draft.result.review) return steps;
  return [
    ...steps,
    { kind: 'goal', from: 'results_in_review', to: 'finalized', byKey: approver, at: reviewed },
  ];
}

function shelving(goal: Story, { owner, approver }: Cast): Step[] {
  const weeksAgo = goal.state === 'shelved' ? silentWeeks(goal) : 0;
  const at = (day: number): When => ({ from: 'end', weeksAgo, day });
  if (owner === approver) {
    return [{ kind: 'goal', from: 'approved', to: 'shelved', byKey: owner, at: at(0), note: 'shelved' }];
  }
  const asked: Step = {
    kind: 'goal',
    from: 'approved',
    to: 'shelving_in_review',
    byKey: owner,
    at: at(0),
    note: 'shelvingRequested',
  };
  if (goal.state !== 'shelved') return [asked];
  return [
    asked,
    { ...asked, from: 'shelving_in_review', to: 'shelved', byKey: approver, at: at(2), note: 'shelved' },
  ];
}

/** Weeks at the end without a status: a shelved goal stopped being predicted there. */
function silentWeeks(goal: Story): number {
  const last = goal.statuses.findLastIndex((status) => status !== null);
  return Math.max(0, goal.statuses.length - 2 - last);
}

function has(notes: Note[] | undefined, on: NoteOn): boolean {
  return notes?.some((note) => note.on === on) ?? false;
}
