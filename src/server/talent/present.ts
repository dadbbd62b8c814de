import type { z } from 'zod';
import type { PersonAppraisal, TalentRow } from '#contract/talent/overview.ts';
import { type AppraisalPeriod, TalentSettings } from '#contract/talent/settings.ts';
import type { AppraisalAction } from '#contract/vocabulary.ts';
import { wordsKept } from '#rules/talent/settings.ts';
import type { Employee, PersonRow } from './reads/person.ts';
import type { Talent, TalentPeriod } from './reads/settings.ts';
import type { TeamRow } from './reads/team.ts';

/** A listed quarter on the wire. */
export function presentPeriod(period: TalentPeriod): z.output<typeof AppraisalPeriod> {
  return {
    Id: period.id,
    Quarter: period.label,
    Year: period.year,
    StartDate: period.startDate,
    EndDate: period.endDate,
    ListedFrom: period.listedFrom,
  };
}

export function presentSchedule({ version, periods }: Talent) {
  return {
    Id: version.id,
    EffectiveDate: version.effectiveDate,
    QuarterStartMonthOffset: version.offset,
    Periods: periods.map(presentPeriod),
  };
}

/** A row of the overview and the matrix. */
export function presentRow(row: TeamRow, action: AppraisalAction | null): TalentRow {
  return {
    UserId: row.personId,
    Name: row.name,
    JobTitle: row.jobTitle,
    OrgUnit: row.orgUnit,
    Avatar: row.avatarId === null ? null : { Id: row.avatarId },
    ManagerId: row.managerId,
    Id: row.id,
    ReviewerId: row.reviewerId,
    State: row.state,
    PrimaryRating: row.primary,
    SecondaryRating: row.secondary,
    TertiaryRating: row.tertiary,
    UpdatedAt: row.updatedAt,
    Action: action,
  };
}

/** A quarter of one person; null ratings where there are none, or none for these eyes. */
export function presentEvaluation(
  period: TalentPeriod,
  row: PersonRow | null,
  { action, seesRatings }: { readonly action: AppraisalAction | null; readonly seesRatings: boolean },
): PersonAppraisal {
  const rated = seesRatings ? row : null;
  return {
    Id: row?.id ?? null,
    Period: presentPeriod(period),
    State: row?.state ?? null,
    PrimaryRating: rated?.primary ?? null,
    SecondaryRating: rated?.secondary ?? null,
    TertiaryRating: rated?.tertiary ?? null,
    KeptLabels: keptLabels(period, rated),
    UpdatedAt: row?.updatedAt.toISOString() ?? null,
    Action: action,
  };
}

const keptLabels = ({ version }: TalentPeriod, rated: PersonRow | null): PersonAppraisal['KeptLabels'] =>
  rated === null || rated.labels === null
    ? null
    : wordsKept(TalentSettings.parse(rated.labels), version.settings);

/** Lean: the picture's address is asked for when it is drawn. */
export const presentUser = ({ id, name, avatarId }: Employee) => ({
  Id: id,
  Name: name,
  Avatar: avatarId === null ? null : { Id: avatarId },
});
