import type { Goal, GoalEdit, GoalTag } from '#contract/goal-shapes.ts';
import { limits } from '#contract/limits.ts';
import { periodTime } from '#rules/calendar/quarters.ts';
import { needsUpdate, statusWeeksOld } from '#rules/calendar/status-window.ts';
import { awaitsDecision } from '#rules/goals/states.ts';
import { tagsOf } from '#rules/goals/tags.ts';
import { hasReportingMemo } from '#rules/goals/words.ts';
import type { CompanyTime } from '../../kernel/calendars.ts';
import type { Reading } from '../../kernel/reading.ts';
import { avatarOf } from '../../people/present.ts';
import type { GoalRow, ListedGoal } from '../rows.ts';
import { presentManagerResult, presentOwnerResult, whyOf } from './ending.ts';

/** A goal as the viewer sees it (goals-core 3, 'Goal'). */
export function presentGoal(reading: Reading, row: ListedGoal): Goal {
  const { viewer } = reading;
  return {
    Id: row.id,
    ParentID: row.parentVisible ? (row.parentId ?? 0) : 0,
    ParentTitle: row.parentVisible && !row.parentDeleted ? row.parentTitle : null,
    GoalPeriodId: row.periodId,
    GoalType: viewer.company.goalType,
    State: row.state,
    Hidden: row.isPrivate,
    IsCompany: row.isCompany,
    User: {
      Id: row.ownerId,
      Name: row.ownerName,
      OrgUnit: row.ownerOrgUnit,
      Title: row.ownerTitle,
      Avatar: avatarOf(reading.services, viewer.tenantId, row.ownerAvatarId, reading.now),
      ParentId: row.ownerManagerId,
    },
    GoalDetail: {
      Id: row.id,
      Title: row.title,
      Measurement: row.measurement,
      Description: row.description,
    },
    ReportingMemo: hasReportingMemo(viewer.company.goalType) ? row.reportingMemo : null,
    ChildCount: row.childCount,
    MostRecentGoalStatus: presentStatus(row),
    RecentLikelihoods: recentLikelihoods(reading.time, row),
    IsNeedsUpdate: isNeedsUpdate(reading.time, row),
    UpdatedAt: row.updatedAt.toISOString(),
    OwnerGoalResult: presentOwnerResult(reading, row.ownerResult),
    ManagerGoalResult: presentManagerResult(reading, row.managerResult),
    WhyShelved: whyOf(reading, { reason: row.shelvedFor, goalId: null, title: null, text: '' }),
    Tags: presentTags(reading, row),
  };
}

function presentStatus(row: GoalRow): Goal['MostRecentGoalStatus'] {
  if (row.likelihood === null || row.quality === null || row.statusStart === null) return null;
  return {
    Likelihood: row.likelihood,
    Quality: row.quality,
    LikelihoodDelta: delta(row.likelihood, row.previousLikelihood),
    QualityDelta: delta(row.quality, row.previousQuality),
    StartDate: row.statusStart,
  };
}

function recentLikelihoods({ calendar, today }: CompanyTime, { periodId, weekly }: ListedGoal) {
  if (!weekly) return [];
  const begun = calendar.period(periodId)?.weeks.filter((week) => week.start <= today) ?? [];
  return begun.slice(-limits.recentWeeks).map((week) => weekly[week.id] ?? null);
}

function delta(now: number, before: number | null): 'improved' | 'worsened' | 'same' | null {
  if (before === null) return null;
  if (now === before) return 'same';
  return now > before ? 'improved' : 'worsened';
}

const timeOf = (time: CompanyTime, row: GoalRow): 'past' | 'current' | 'future' => {
  const period = time.calendar.period(row.periodId);
  if (period === null) return 'past';
  return periodTime({ startDate: period.start, endDate: period.end }, time.today);
};

/** Nobody updates for whoever has left, or was made an observer (decisions.md 2). */
export function isNeedsUpdate(time: CompanyTime, row: GoalRow): boolean {
  const hasOwner = row.ownerDeactivatedAt === null && row.ownerRole !== 'observer';
  return needsUpdate({
    approved: row.state === 'approved' && hasOwner,
    period: timeOf(time, row),
    newestStatusWeekStart: row.statusStart,
    today: time.today,
  });
}

function presentTags(reading: Reading, row: ListedGoal): GoalTag[] {
  const { viewer, time } = reading;
  const owner = presentOwnerResult(reading, row.ownerResult);
  const manager = presentManagerResult(reading, row.managerResult);
  const tags = tagsOf({
    state: row.state,
    type: viewer.company.goalType,
    isPrivate: row.isPrivate,
    // What an observer had before is theirs to do no more (actors.ts).
    isOwn: row.ownerId === viewer.id && viewer.role !== 'observer',
    seesOpenEdit: row.seesEdit,
    needsUpdate: isNeedsUpdate(time, row),
    needsReview:
      row.ownerActingManagerId === viewer.id && awaitsDecision({ state: row.state, openEdit: row.editState }),
    period: timeOf(time, row),
    statusWeeksOld: row.statusStart === null ? null : statusWeeksOld(row.statusStart, time.today),
    likelihoodDelta: row.likelihood === null ? null : delta(row.likelihood, row.previousLikelihood),
    ownerResult:
      owner === null
        ? null
        : { completed: owner.Completed, objectiveResult: owner.ObjectiveResult, quality: owner.Quality },
    managerResult:
      manager === null ? null : { completed: manager.Completed, objectiveResult: manager.ObjectiveResult },
  });
  return tags.map((tag) => ({
    Tag: tag.name,
    ...(tag.weeks === undefined ? {} : { Weeks: tag.weeks }),
    ...(tag.percent === undefined ? {} : { Percent: tag.percent }),
  }));
}

/** The open edit of a goal, if there is one and the viewer may read it. */
export function presentEdit(row: ListedGoal): GoalEdit | null {
  const { editId, editState, editChanges, editUpdatedAt } = row;
  if (
    !row.seesEdit ||
    editId === null ||
    editState === null ||
    editChanges === null ||
    editUpdatedAt === null
  )
    return null;
  return {
    Id: editId,
    GoalId: row.id,
    State: editState,
    Title: editChanges.title ?? null,
    Measurement: editChanges.measurement ?? null,
    Description: editChanges.description ?? null,
    ReportingMemo: editChanges.reportingMemo ?? null,
    Hidden: editChanges.isPrivate ?? null,
    ParentId: row.editParentVisible ? (editChanges.parentId ?? null) : 0,
    IsParentUnseen: !row.editParentVisible,
    UpdatedAt: editUpdatedAt.toISOString(),
  };
}
