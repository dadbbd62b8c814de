import {
  CircleCheckBig,
  Copy,
  Eye,
  type LucideIcon,
  Pencil,
  Plus,
  Send,
  SquarePen,
  TrendingUp,
} from 'lucide-react';
import type { Session } from '#contract/auth.ts';
import type { GoalInfo, Period, PermissionName } from '#contract/goal-shapes.ts';
import type { WordKey } from '#web/ui/words.ts';

/** What a dialog is asked for; `GoalDialogs` opens it. */
export type DialogRequest =
  | {
      readonly dialog: 'form';
      readonly mode: FormMode;
      readonly goalId: number | null;
      readonly periodId?: number;
      /** Begins with what was kept of an earlier try. */
      readonly restore?: boolean;
    }
  | { readonly dialog: 'workflow'; readonly step: 'request' | 'publish'; readonly goalId: number }
  | { readonly dialog: 'review'; readonly goalId: number }
  /** Without a goal: the first of one's own that has no prediction this week. */
  | { readonly dialog: 'update'; readonly goalId: number | null; readonly weekId?: number };

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
  | 'copy';

/** `bar`: buttons of the detail. `banner`: in the banner about what it decides. `menu`: behind the three dots. */
type Spot = 'bar' | 'banner' | 'menu';

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
  (step: 'request' | 'publish') =>
  (goalId: number): DialogRequest => ({
    dialog: 'workflow',
    step,
    goalId,
  });
const review = (goalId: number): DialogRequest => ({ dialog: 'review', goalId });
const may =
  (name: PermissionName, state?: (info: GoalInfo) => boolean) =>
  ({ info }: ActionFacts): boolean =>
    info.Permissions[name] && (state?.(info) ?? true);

const isDraft = (info: GoalInfo) => info.Goal.State === 'draft';
const hasOwnEdit = (info: GoalInfo) => openEditOf(info)?.State === 'draft' && !changesAtOnce(info);
const isElse = (info: GoalInfo) => !isDraft(info) && !hasOwnEdit(info);

/**
 * Permission -> label -> dialog: the only place that decides what header, banner and menu of a goal offer. They read
 * the goal's Permissions; for copying and contributing, which have none, the sentence of decisions.md 3.
 */
const actions: readonly GoalAction[] = [
  row('update', TrendingUp, ['bar'], (goalId) => ({ dialog: 'update', goalId }), may('Update')),
  row('contribute', Plus, ['bar'], form('contribute'), mayContribute),
  row('copy', Copy, ['bar'], form('copy'), ({ session }) => session.Profile.RoleName !== 'observer'),
  row('request', Send, ['banner', 'menu'], workflow('request'), may('SubmitForApproval')),
  row('request_edits', Send, ['banner', 'menu'], workflow('request'), may('SubmitForApproval2')),
  row('publish', CircleCheckBig, ['banner', 'menu'], workflow('publish'), may('Publish')),
  row('review', Eye, ['banner', 'menu'], review, may('ReviewPublicationRequest')),
  row('review_edits', Eye, ['banner', 'menu'], review, may('ReviewPublicationRequest2')),
  row('continue', SquarePen, ['banner', 'menu'], form('edit'), may('Edit', isDraft)),
  row('continue_edits', SquarePen, ['banner', 'menu'], form('edit'), may('Edit', hasOwnEdit)),
  row('edit', Pencil, ['menu'], form('edit'), may('Edit', isElse)),
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

export const actionsOf = (facts: ActionFacts, spot: Spot): readonly GoalAction[] =>
  actions.filter((action) => action.spots.includes(spot) && action.allowed(facts));

function mayContribute({ info, session, period }: ActionFacts): boolean {
  const asParent = info.Goal.State !== 'draft' && info.Goal.State !== 'shelved';
  return asParent && session.Profile.RoleName !== 'observer' && period !== null && !isPast(period, session);
}

/** Row D2: not for observers, not in a period that starts before the current one. */
export const mayAdd = (session: Session, period: Period | null): boolean =>
  session.Profile.RoleName !== 'observer' && period !== null && !isPast(period, session);

/** Row C3: who may begin the company's goals. */
export const mayAddForCompany = ({ Profile }: Session): boolean =>
  Profile.RoleName === 'ceo' || Profile.IsOrgAdmin;

// Of a quarter that ended in this very week the last day may still lie ahead of the week's first.
const isPast = (period: Period, session: Session): boolean =>
  !period.IsCurrent && period.EndDate < session.Period.WeekEndDate;

export const openEditOf = (info: GoalInfo) =>
  info.GoalEdits.find((edit) => edit.State !== 'canceled') ?? null;

/** A save of an approved goal makes an edit for an owner with an approver, the same who may ask to shelve it. */
const changesAtOnce = ({ Permissions }: GoalInfo): boolean => !Permissions.RequestToShelve;

export interface FormButtons {
  /** Save as Draft is offered. */
  readonly draft: boolean;
  /** What the filled button says; with IsDraft false it also goes on to what it says. */
  readonly submit: 'submit' | 'publish' | 'save';
}

/** What the goal form's buttons do, for a goal that is there (decisions.md 3, permission Edit). */
export function buttonsOf(info: GoalInfo): FormButtons {
  const { Permissions, Goal } = info;
  if (Goal.State === 'draft') {
    return {
      draft: true,
      submit: Permissions.SubmitForApproval ? 'submit' : Permissions.Publish ? 'publish' : 'save',
    };
  }
  if (Goal.State === 'review')
    return { draft: false, submit: Permissions.RetractApprovalRequest ? 'submit' : 'save' };
  if (changesAtOnce(info)) return { draft: false, submit: 'save' };
  return { draft: openEditOf(info)?.State !== 'review', submit: 'submit' };
}

/** The same for a new goal: one's own needs approval unless one is the ceo; another's is published at once. */
export function buttonsOfNew(session: Session, ownerId: number): FormButtons {
  const own = ownerId === session.Profile.Id && session.Profile.RoleName !== 'ceo';
  return { draft: true, submit: own ? 'submit' : 'publish' };
}
