import type { Appraisal } from '#contract/talent/appraisals.ts';
import { TalentSettings } from '#contract/talent/settings.ts';
import { appraisalAudience } from '#rules/talent/audience.ts';
import { progressOf, refusalFrom } from '#rules/talent/progress.ts';
import { mayReadOrigin, mayReadRatings } from '#rules/talent/sight.ts';
import type { Reading } from '../kernel/reading.ts';
import { avatarOf, type PersonRef, presentPersonRef } from '../people/present.ts';
import type { SeenPlace } from './access.ts';
import type { Readers } from './reads/readers.ts';
import type { AppraisalRow, NamedRow } from './rows.ts';

type Place = SeenPlace & { readonly row: AppraisalRow | null };

/** An appraisal, or the place for one, as this viewer may read it: what is not for them is null. */
export function presentAppraisal(reading: Reading, place: Place, readers: Readers): Appraisal {
  const { row, employee, facts } = place;
  return {
    Id: row?.id ?? 0,
    UserId: employee.userId,
    User: {
      Id: employee.userId,
      Name: employee.name,
      JobTitle: employee.jobTitle,
      OrgUnit: employee.orgUnit,
      Avatar: picture(reading, employee.avatarId),
    },
    EvaluationPeriodId: place.period.id,
    Period: presentPeriod(place.period),
    State: facts.state,
    Progress: progressOf[facts.state],
    ReviewerId: row?.reviewer.id ?? null,
    Reviewer: row === null ? null : titled(reading, row.reviewer),
    Manager: managerOf(reading, place),
    EmployeeStanding: place.standing,
    ParentId: employee.managerId,
    ...presentOrigin(reading, place),
    Review: row?.review ?? '',
    ...presentRatings(place),
    ...presentSignatures(reading, place),
    ...presentDates(place),
    Permissions: place.permissions,
    Audience: audienceAround(reading, place, readers),
  };
}

function presentPeriod(period: SeenPlace['period']): Appraisal['Period'] {
  return {
    Id: period.id,
    Quarter: period.label,
    Year: period.year,
    StartDate: period.startDate,
    EndDate: period.endDate,
  };
}

/** Who reviews now; an appraisal of the ceo has nobody any more. */
function managerOf(reading: Reading, { employee }: Place): PersonRef | null {
  const { actingManagerId: id, actingManagerName: name, actingManagerAvatarId: avatarId } = employee;
  if (id === null || name === null) return null;
  return presentPersonRef(reading.services, reading.viewer.tenantId, { id, name, avatarId }, reading.now);
}

/** 'Started by A, continued by B': the record belongs to the management chain, and is told to it. */
function presentOrigin(reading: Reading, place: Place): Pick<Appraisal, 'StartedBy' | 'ContinuedBy'> {
  const { row, letters } = place;
  const signer = row?.managerSignature?.by;
  const { services, viewer, now } = reading;
  const ContinuedBy = signer
    ? presentPersonRef(services, viewer.tenantId, signer, now)
    : managerOf(reading, place);
  if (row === null || ContinuedBy === null || row.starter.id === ContinuedBy.Id || !mayReadOrigin(letters))
    return { StartedBy: null, ContinuedBy: null };
  return { StartedBy: presentPersonRef(services, viewer.tenantId, row.starter, now), ContinuedBy };
}

function presentRatings(
  place: Place,
): Pick<Appraisal, 'PrimaryRating' | 'SecondaryRating' | 'TertiaryRating' | 'Labels' | 'RatingsShared'> {
  const { row } = place;
  const RatingsShared = willShareRatings(place);
  const mayRead = mayReadRatings(
    { state: place.facts.state, ratingsShared: row?.ratingsShared ?? null },
    place.letters,
  );
  if (!mayRead)
    return { PrimaryRating: null, SecondaryRating: null, TertiaryRating: null, Labels: null, RatingsShared };
  return {
    PrimaryRating: row?.primaryRating ?? null,
    SecondaryRating: row?.secondaryRating ?? null,
    TertiaryRating: row?.tertiaryRating ?? null,
    Labels: labelsOf(place),
    RatingsShared,
  };
}

/** Kept at sharing; of what is not shared the setting of today. */
export const willShareRatings = ({ row, talent }: Pick<Place, 'row' | 'talent'>): boolean =>
  row?.ratingsShared ?? talent.version.settings.Settings.ShareRatingWithEmployee;

/** A completed one keeps its words; all others follow the newest of their quarter. */
export function labelsOf({ row, period }: Pick<Place, 'row' | 'period'>): TalentSettings {
  return row === null || row.labels === null ? period.version.settings : TalentSettings.parse(row.labels);
}

function presentSignatures(
  reading: Reading,
  { row }: Place,
): Pick<
  Appraisal,
  | 'EmployeeComments'
  | 'EmployeeSignature'
  | 'Agreed'
  | 'EmployeeSignedAt'
  | 'Refusal'
  | 'ManagerSignature'
  | 'ManagerSignedBy'
> {
  const [employee, manager, refusal] = [row?.employeeSignature, row?.managerSignature, row?.refusal];
  return {
    EmployeeComments: employee?.comment ?? '',
    EmployeeSignature: employee?.name ?? null,
    Agreed: employee?.agreed ?? null,
    EmployeeSignedAt: employee ? instant(employee.createdAt) : null,
    Refusal: refusal
      ? {
          Reason: refusal.reason,
          Witness: refusal.witness,
          By: presentPersonRef(reading.services, reading.viewer.tenantId, refusal.by, reading.now),
          CreatedAt: instant(refusal.createdAt),
        }
      : null,
    ManagerSignature: manager?.name ?? null,
    ManagerSignedBy: manager
      ? presentPersonRef(reading.services, reading.viewer.tenantId, manager.by, reading.now)
      : null,
  };
}

/** Instants that came inside a document have the database's own spelling. */
const instant = (text: string): string => new Date(text).toISOString();

function presentDates({
  row,
  letters,
  facts,
}: Place): Pick<
  Appraisal,
  'CreatedAt' | 'SharedAt' | 'AcknowledgedAt' | 'CompletedAt' | 'UpdatedAt' | 'RefusalFrom'
> {
  const waits = row?.state === 'shared' && letters.has('R') && facts.employeeActive;
  return {
    CreatedAt: row !== null && mayReadOrigin(letters) ? row.createdAt.toISOString() : null,
    SharedAt: row?.sharedAt?.toISOString() ?? null,
    AcknowledgedAt: row?.acknowledgedAt?.toISOString() ?? null,
    CompletedAt: row?.completedAt?.toISOString() ?? null,
    UpdatedAt: row?.updatedAt.toISOString() ?? null,
    RefusalFrom: waits ? (refusalFrom(row.signableSince)?.toISOString() ?? null) : null,
  };
}

function audienceAround(reading: Reading, place: Place, readers: Readers): Appraisal['Audience'] {
  const { employee, facts } = place;
  const { actingManagerId: id, actingManagerName: name } = employee;
  return appraisalAudience(
    {
      viewerId: reading.viewer.id,
      employee: facts.employeeActive ? { id: employee.userId, name: employee.name } : null,
      reviewer: id === null || name === null ? null : { id, name },
      ...readers,
    },
    willShareRatings(place),
  );
}

const picture = ({ services, viewer, now }: Reading, avatarId: number | null) =>
  avatarOf(services, viewer.tenantId, avatarId, now);

const titled = (reading: Reading, person: NamedRow) => ({
  Id: person.id,
  Name: person.name,
  JobTitle: person.jobTitle,
  Avatar: picture(reading, person.avatarId),
});
