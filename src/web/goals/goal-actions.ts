import {
  Archive,
  ArchiveRestore,
  CircleCheckBig,
  Copy,
  CornerLeftUp,
  Eye,
  FileX2,
  Flag,
  type LucideIcon,
  Pencil,
  Plus,
  Send,
  SquarePen,
  Trash2,
  TrendingUp,
  Undo2,
  UserRound,
} from 'lucide-react';
import type { Session } from '#contract/auth.ts';
import type { Comment, Goal, GoalInfo, Period } from '#contract/goal-shapes.ts';
import type { GoalDeed, PermissionName, SaveEnd } from '#contract/vocabulary.ts';
import type { WordKey } from '#contract/word-key.ts';
import { type WorkflowStep, workflowSteps } from './workflow-steps.ts';

/** What a dialog is asked for; `GoalDialogs` opens it. */
export type DialogRequest =
  | {
      readonly dialog: 'form';
      readonly mode: FormMode;
      readonly goalId: number | null;
      readonly periodId?: number;
    }
  | { readonly dialog: 'workflow'; readonly step: WorkflowStep; readonly goalId: number }
  | { readonly dialog: 'review' | 'finalize' | 'delete' | 'owner' | 'parent'; readonly goalId: number }
  | {
      readonly dialog: 'comment';
      readonly goalId: number;
      readonly on: CommentTarget;
      /** The own comment to change; without one a new one is written. */
      readonly commentId?: number;
    }
  | SeveralRequest
  /** Keeps the list of this address under a name. */
  | { readonly dialog: 'view'; readonly query: string }
  /** A new action item that comes of this goal, or of what was said about it. */
  | { readonly dialog: 'item'; readonly title: string }
  /** Without a goal: the first of one's own that has no prediction this week. */
  | { readonly dialog: 'update'; readonly goalId: number | null; readonly weekId?: number };

/** One deed on several goals, as they were shown. */
export interface SeveralRequest {
  readonly dialog: 'several';
  readonly deed: GoalDeed;
  readonly goals: readonly Goal[];
}

/** What one comments on; Id is that of the status, the transition or the result. */
export interface CommentTarget {
  readonly type: Comment['CommentableType'];
  readonly id: number;
}

/** 'company' adds for the ceo, whoever opens it. */
export type FormMode = 'add' | 'company' | 'edit' | 'copy' | 'contribute';

type ActionKey =
  | 'update'
  | 'review'
  | 'review_edits'
  | 'continue'
  | 'continue_edits'
  | 'edit'
  | 'request'
  | 'request_edits'
  | 'publish'
  | 'contribute'
  | 'copy'
  | 'finalize'
  | 'edit_result'
  | 'review_result'
  | 'edit_review'
  | 'review_shelving'
  | 'owner'
  | 'parent'
  | 'delete'
  | WorkflowStep;

/**
 * `bar`: buttons of the detail. `banner`: in the banner about what it decides. `menu`: behind the three dots, `manage`
 * below a line there.
 */
export type Spot = 'bar' | 'banner' | 'menu' | 'manage';

export interface GoalAction {
  readonly key: ActionKey;
  readonly label: WordKey;
  readonly icon: LucideIcon;
  readonly spots: readonly Spot[];
  readonly opens: (goalId: number) => DialogRequest;
  readonly allowed: (facts: ActionFacts) => boolean;
}

interface ActionFacts {
  readonly info: GoalInfo;
  readonly session: Session;
  /** The goal's period; null while the periods load. */
  readonly period: Period | null;
}

const form =
  (mode: FormMode) =>
  (goalId: number): DialogRequest => ({ dialog: 'form', mode, goalId });
const workflow =
  (step: WorkflowStep) =>
  (goalId: number): DialogRequest => ({
    dialog: 'workflow',
    step,
    goalId,
  });
const about =
  (dialog: 'review' | 'finalize' | 'delete' | 'owner' | 'parent') =>
  (goalId: number): DialogRequest => ({ dialog, goalId });
const review = about('review');
const may =
  (name: PermissionName, state?: (info: GoalInfo) => boolean) =>
  ({ info }: ActionFacts): boolean =>
    info.Permissions[name] && (state?.(info) ?? true);

const isDraft = (info: GoalInfo) => info.Goal.State === 'draft';
const isUpdatable = (info: GoalInfo) => info.Permissions.Update;
const isOver = (info: GoalInfo) => !isUpdatable(info);
const hasResult = (info: GoalInfo) => info.GoalResult !== null;
const isUndecided = (info: GoalInfo) => !info.Permissions.ApproveShelve;
const hasOwnEdit = (info: GoalInfo) => openEditOf(info)?.State === 'draft' && info.MaySaveDraft;
const isElse = (info: GoalInfo) => !isDraft(info) && !hasOwnEdit(info);

/**
 * Permission -> label -> dialog: the only place that decides what header, banner and menu of a goal offer. They read
 * the goal's Permissions; for copying and contributing, which have none, the sentence of decisions.md 3.
 */
const actions: readonly GoalAction[] = [
  row('update', TrendingUp, ['bar'], (goalId) => ({ dialog: 'update', goalId }), may('Update')),
  row('contribute', Plus, ['bar'], form('contribute'), mayContribute),
  row('copy', Copy, ['bar'], form('copy'), ({ session }) => session.Can.SetGoals),
  row('request', Send, ['banner', 'menu'], workflow('request'), may('SubmitForApproval')),
  row('request_edits', Send, ['banner', 'menu'], workflow('request'), may('SubmitForApproval2')),
  row('publish', CircleCheckBig, ['banner', 'menu'], workflow('publish'), may('Publish')),
  row('review', Eye, ['banner', 'menu'], review, may('ReviewPublicationRequest')),
  row('review_edits', Eye, ['banner', 'menu'], review, may('ReviewPublicationRequest2')),
  row('continue', SquarePen, ['banner', 'menu'], form('edit'), may('Edit', isDraft)),
  row('continue_edits', SquarePen, ['banner', 'menu'], form('edit'), may('Edit', hasOwnEdit)),
  row('edit', Pencil, ['menu'], form('edit'), may('Edit', isElse)),
  // While there is still something to predict, finalizing is the exception; afterwards it is what is left to do.
  row('finalize', Flag, ['bar'], about('finalize'), may('Finalize', isOver)),
  row('finalize', Flag, ['menu'], about('finalize'), may('Finalize', isUpdatable)),
  row('edit_result', Flag, ['banner', 'menu'], about('finalize'), may('EditFinalizeResults', hasResult)),
  row('review_result', Eye, ['banner', 'menu'], review, may('ReviewFinalize')),
  row('edit_review', Flag, ['menu'], review, may('EditResults')),
  row('review_shelving', Eye, ['banner', 'menu'], review, may('ApproveShelve')),
  step('retract', Undo2, ['banner', 'menu']),
  step('retract_edits', Undo2, ['banner', 'menu']),
  step('discard', FileX2, ['menu']),
  step('retract_result', Undo2, ['menu']),
  step('unshelve', ArchiveRestore, ['banner', 'menu']),
  step('reactivate', ArchiveRestore, ['banner', 'menu']),
  step('request_shelve', Archive, ['manage']),
  step('shelve', Archive, ['manage'], isUndecided),
  row('owner', UserRound, ['manage'], about('owner'), may('ChangeGoalOwnership')),
  row('parent', CornerLeftUp, ['manage'], about('parent'), may('ChangeParentGoal')),
  row('delete', Trash2, ['manage'], about('delete'), may('Delete')),
];

function row(
  key: ActionKey,
  icon: LucideIcon,
  spots: readonly Spot[],
  opens: GoalAction['opens'],
  allowed: GoalAction['allowed'],
): GoalAction {
  return { key, label: `goals.action.${key}`, icon, spots, opens, allowed };
}

/** A step of `workflow-steps.ts`, which knows when it is allowed. */
function step(
  key: WorkflowStep,
  icon: LucideIcon,
  spots: readonly Spot[],
  also: (info: GoalInfo) => boolean = () => true,
): GoalAction {
  return row(key, icon, spots, workflow(key), ({ info }) => workflowSteps[key].allowed(info) && also(info));
}

/** The one that is filled: what is there to do this week, or when all weeks are over. */
export const isMain = ({ key }: GoalAction): boolean => key === 'update' || key === 'finalize';

export const actionsOf = (facts: ActionFacts, spot: Spot): readonly GoalAction[] =>
  actions.filter((action) => action.spots.includes(spot) && action.allowed(facts));

function mayContribute({ info, session, period }: ActionFacts): boolean {
  const asParent = info.Goal.State !== 'draft' && info.Goal.State !== 'shelved';
  return asParent && session.Can.SetGoals && period !== null && !isPast(period, session);
}

/** Row D2: not for observers, not in a period that starts before the current one. */
export const mayAdd = (session: Session, period: Period | null): boolean =>
  session.Can.SetGoals && period !== null && !isPast(period, session);

// Of a quarter that ended in this very week the last day may still lie ahead of the week's first.
const isPast = (period: Period, session: Session): boolean =>
  !period.IsCurrent && period.EndDate < session.Period.WeekEndDate;

export const openEditOf = (info: GoalInfo) =>
  info.GoalEdits.find((edit) => edit.State !== 'canceled') ?? null;

export interface FormButtons {
  /** Save as Draft is offered. */
  readonly draft: boolean;
  /** What the filled button says; with IsDraft false it also goes on to what it says. */
  readonly submit: SaveEnd;
}

/** What the goal form's buttons do, for a goal that is there (decisions.md 3, permission Edit). */
export const buttonsOf = ({ MaySaveDraft, SaveLeadsTo }: GoalInfo): FormButtons => ({
  draft: MaySaveDraft,
  submit: SaveLeadsTo,
});

/** The same for a new goal: one's own needs approval unless one is the ceo; another's is published at once. */
export function buttonsOfNew(session: Session, ownerId: number): FormButtons {
  const own = ownerId === session.Profile.Id && !session.Can.LeadCompany;
  return { draft: true, submit: own ? 'submit' : 'publish' };
}
