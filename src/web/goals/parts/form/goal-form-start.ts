import type { z } from 'zod';
import type { Session } from '#contract/auth.ts';
import type { Goal, GoalInfo, Period } from '#contract/goal-shapes.ts';
import { NewGoal, type ParentChoice, type PersonChoice } from '#contract/goals.ts';
import { type FormMode, openEditOf } from '../../goal-actions.ts';

export type Owner = z.infer<typeof PersonChoice>;
export type Parent = z.infer<typeof ParentChoice>;

/** The fields of the goal form (row F1). */
export const GoalFields = NewGoal.omit({ IsDraft: true });
export type GoalValues = z.input<typeof GoalFields>;

/** What the form opens with; the pickers also need what the ids stand for. */
export interface FormStart {
  readonly values: GoalValues;
  readonly owner: Owner;
  readonly parent: Parent | null;
}

export interface FormSources {
  readonly mode: FormMode;
  readonly session: Session;
  /** The goal edited, copied or contributed to; null for a new one. */
  readonly info: GoalInfo | null;
  /** Newest first. */
  readonly periods: readonly Period[];
  readonly periodId: number | null;
  /** Whose company goals are; only for 'company'. */
  readonly ceo: Omit<Owner, 'CanAssign' | 'OrgUnit'> | null;
  /** The parent that the open edit proposes. */
  readonly proposedParent: Goal | null;
}

/** decisions.md 3: what Copy and Add a Contributing Goal bring along; an owner's edit opens where it was left. */
export function startOf(sources: FormSources): FormStart {
  const { mode, info, session, ceo } = sources;
  if (mode === 'edit' && info) return startOfEdit(info, sources.proposedParent);
  const periodId = periodOf(sources);
  const owner = mode === 'company' && ceo ? { ...ceo, OrgUnit: '', CanAssign: true } : oneself(session);
  const fromGoal = mode === 'copy' && info ? info : null;
  const keepsParent = fromGoal && fromGoal.Goal.GoalPeriodId === periodId;
  const parent =
    mode === 'contribute' && info ? asParent(info.Goal) : keepsParent ? parentOf(fromGoal) : null;
  return {
    owner,
    parent,
    values: {
      ...textsOf(fromGoal?.Goal ?? null),
      OwnerId: owner.Id,
      ParentId: parent?.Id ?? 0,
      PeriodId: periodId,
    },
  };
}

function startOfEdit(info: GoalInfo, proposedParent: Goal | null): FormStart {
  const { Goal } = info;
  const edit = info.Permissions.RequestToShelve ? openEditOf(info) : null;
  const stands = textsOf(Goal);
  const parent =
    edit === null || edit.ParentId === null ? parentOf(info) : proposedParent && asParent(proposedParent);
  return {
    owner: { ...Goal.User, JobTitle: Goal.User.Title, CanAssign: true },
    parent,
    values: {
      Title: edit?.Title ?? stands.Title,
      Measurement: edit?.Measurement ?? stands.Measurement,
      Description: edit?.Description ?? stands.Description,
      ReportingMemo: edit?.ReportingMemo ?? stands.ReportingMemo,
      IsPrivate: edit?.Hidden ?? stands.IsPrivate,
      OwnerId: Goal.User.Id,
      ParentId: parent?.Id ?? 0,
      PeriodId: Goal.GoalPeriodId,
    },
  };
}

function textsOf(goal: Goal | null) {
  return {
    Title: goal?.GoalDetail.Title ?? '',
    Measurement: goal?.GoalDetail.Measurement ?? '',
    Description: goal?.GoalDetail.Description ?? '',
    ReportingMemo: goal?.ReportingMemo ?? '',
    IsPrivate: goal?.Hidden ?? false,
  };
}

/** The period asked for or the goal's own, unless it is over: then the current one. */
function periodOf({ info, periods, periodId, session }: FormSources): number {
  const wanted = periodId ?? info?.Goal.GoalPeriodId ?? null;
  const found = choosablePeriods(periods).find(({ Id }) => Id === wanted);
  return found?.Id ?? session.Period.Id;
}

/** The current period and those to come, the nearest first; the server sends no more than may be chosen. */
export function choosablePeriods(periods: readonly Period[]): Period[] {
  const current = periods.find(({ IsCurrent }) => IsCurrent);
  return periods.filter(({ StartDate }) => current && StartDate >= current.StartDate).reverse();
}

function oneself({ Profile }: Session): Owner {
  const { Id, Name, JobTitle, OrgUnit, Avatar } = Profile;
  return { Id, Name, JobTitle, OrgUnit, Avatar, CanAssign: true };
}

function parentOf({ ParentGoal }: GoalInfo): Parent | null {
  if (!ParentGoal) return null;
  const { Id, Title, User } = ParentGoal;
  return { Id, Title, User, IsCompany: false, Disabled: false, Reason: null };
}

function asParent({ Id, GoalDetail, User, IsCompany }: Goal): Parent {
  return { Id, Title: GoalDetail.Title, User, IsCompany, Disabled: false, Reason: null };
}

/** One that has ended since it was chosen stands there until another is: the list would show one that nobody has chosen. */
export const withChosen = (offered: readonly Period[], chosen: readonly Period[]): Period[] => [
  ...chosen.filter((one) => !offered.some(({ Id }) => Id === one.Id)),
  ...offered,
];
