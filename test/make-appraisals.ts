import type { TalentSettings } from '#contract/talent/settings.ts';
import type { AppraisalState } from '#contract/vocabulary.ts';
import type { TenantId, WriteScope } from '#server/db/database.ts';
import type { Site } from './make.ts';
import { insertRows, takeIds } from './support/rows.ts';

type Ref = { readonly id: number };

export interface AppraisalSpec {
  employee: Ref;
  period: Ref;
  /** Who saved last, and signs as the manager. */
  reviewer: Ref;
  state?: Exclude<AppraisalState, 'none'>;
  /** Who began it, where it was somebody else. */
  starter?: Ref;
  review?: string;
  primary?: number;
  secondary?: number;
  tertiary?: number | null;
  labelCount?: 3 | 5;
  ratingsShared?: boolean;
  /** The words of a completed one. */
  labels?: TalentSettings;
  /** The employee's, from acknowledged on; null where there is only a refusal. */
  signature?: { name: string; agreed?: boolean | null; comment?: string } | null;
  managerSignature?: string;
  refusal?: { reason: string; witness: string } | null;
  startedAt?: Date;
  sharedAt?: Date;
  acknowledgedAt?: Date;
  completedAt?: Date;
}

export interface MadeAppraisal {
  readonly id: number;
  readonly tenantId: TenantId;
  readonly employeeId: number;
  readonly periodId: number;
}

/** Appraisals as they would stand after the calls, with the version, the signatures and the refusal of each. */
export async function makeAppraisals(
  site: Site,
  tenant: { readonly id: TenantId },
  specs: readonly AppraisalSpec[],
): Promise<MadeAppraisal[]> {
  return site.db.write(tenant.id, site.now(), async (scope) => {
    const ids = await takeIds(scope, 'appraisal', specs.length);
    const versions = await takeIds(scope, 'appraisal_version', specs.length * 2);
    const made = specs.map((spec, i) => ({
      spec,
      id: ids[i] ?? 0,
      first: versions[2 * i] ?? 0,
      version: versions[2 * i + 1] ?? 0,
    }));
    await insertRows(
      scope,
      'appraisal',
      made.map(({ spec, id }) => appraisalRow(scope, spec, id)),
    );
    await insertRows(
      scope,
      'appraisal_version',
      made.flatMap((one) => versionRows(scope, one)),
    );
    await insertRows(
      scope,
      'appraisal_signature',
      made.flatMap((one) => signatureRows(scope, one)),
    );
    await insertRows(
      scope,
      'appraisal_refusal',
      made.flatMap((one) => refusalRows(scope, one)),
    );
    await keepSettings(scope, [...new Set(specs.map(({ period }) => period.id))]);
    return made.map(({ spec, id }) => ({
      id,
      tenantId: tenant.id,
      employeeId: spec.employee.id,
      periodId: spec.period.id,
    }));
  });
}

/** One appraisal, a draft unless said otherwise. */
export async function makeAppraisal(
  site: Site,
  tenant: { readonly id: TenantId },
  spec: AppraisalSpec,
): Promise<MadeAppraisal> {
  const [made] = await makeAppraisals(site, tenant, [spec]);
  if (made === undefined) throw new Error('No appraisal was made.');
  return made;
}

interface Numbered {
  readonly spec: AppraisalSpec;
  readonly id: number;
  readonly first: number;
  readonly version: number;
}

const order = ['draft', 'shared', 'acknowledged', 'completed'] as const;
const stateOf = (spec: AppraisalSpec) => spec.state ?? 'draft';
const isPast = (spec: AppraisalSpec, state: (typeof order)[number]): boolean =>
  order.indexOf(stateOf(spec)) >= order.indexOf(state);
const startOf = (scope: WriteScope, spec: AppraisalSpec): Date => spec.startedAt ?? scope.now;
const sharedOf = (scope: WriteScope, spec: AppraisalSpec): Date => spec.sharedAt ?? startOf(scope, spec);
const acknowledgedOf = (scope: WriteScope, spec: AppraisalSpec): Date =>
  spec.acknowledgedAt ?? sharedOf(scope, spec);
const completedOf = (scope: WriteScope, spec: AppraisalSpec): Date =>
  spec.completedAt ?? acknowledgedOf(scope, spec);

const writtenOf = (spec: AppraisalSpec) => ({
  review: spec.review ?? 'A good quarter.',
  primary_rating: spec.primary ?? 2,
  secondary_rating: spec.secondary ?? 2,
  tertiary_rating: spec.tertiary ?? null,
});

function appraisalRow(scope: WriteScope, spec: AppraisalSpec, id: number) {
  const isShared = isPast(spec, 'shared');
  const isCompleted = isPast(spec, 'completed');
  const dates = {
    shared_at: isShared ? sharedOf(scope, spec) : null,
    acknowledged_at: isPast(spec, 'acknowledged') ? acknowledgedOf(scope, spec) : null,
    completed_at: isCompleted ? completedOf(scope, spec) : null,
  };
  return {
    tenant_id: scope.tenantId,
    id,
    period_id: spec.period.id,
    person_id: spec.employee.id,
    state: stateOf(spec),
    starter_id: spec.starter?.id ?? spec.reviewer.id,
    reviewer_id: spec.reviewer.id,
    ...writtenOf(spec),
    label_count: spec.labelCount ?? (3 as const),
    ratings_shared: isShared ? (spec.ratingsShared ?? false) : null,
    labels: isCompleted ? (spec.labels ?? usualLabels) : null,
    ...dates,
    created_at: startOf(scope, spec),
    updated_at: dates.completed_at ?? dates.acknowledged_at ?? dates.shared_at ?? startOf(scope, spec),
  };
}

/** One version; two where somebody else began it. */
function versionRows(scope: WriteScope, { spec, id, first, version }: Numbered) {
  const at = startOf(scope, spec);
  const row = {
    tenant_id: scope.tenantId,
    appraisal_id: id,
    state: 'draft' as const,
    ...writtenOf(spec),
    created_at: at,
    updated_at: at,
  };
  const written = { ...row, id: version, author_id: spec.reviewer.id };
  if (spec.starter === undefined) return [written];
  return [{ ...row, id: first, author_id: spec.starter.id, review: 'A beginning.' }, written];
}

function signatureRows(scope: WriteScope, { spec, id, version }: Numbered) {
  const row = { tenant_id: scope.tenantId, appraisal_id: id, version_id: version };
  const rows = [];
  if (isPast(spec, 'acknowledged') && spec.signature !== null)
    rows.push({
      ...row,
      signed_as: 'employee' as const,
      person_id: spec.employee.id,
      name: spec.signature?.name ?? 'The Employee',
      agreed: spec.signature?.agreed ?? null,
      comment: spec.signature?.comment ?? '',
      created_at: acknowledgedOf(scope, spec),
    });
  if (isPast(spec, 'completed'))
    rows.push({
      ...row,
      signed_as: 'manager' as const,
      person_id: spec.reviewer.id,
      name: spec.managerSignature ?? 'The Manager',
      agreed: null,
      comment: '',
      created_at: completedOf(scope, spec),
    });
  return rows;
}

function refusalRows(scope: WriteScope, { spec, id, version }: Numbered) {
  if (spec.refusal === undefined || spec.refusal === null) return [];
  return [
    {
      tenant_id: scope.tenantId,
      appraisal_id: id,
      version_id: version,
      recorder_id: spec.reviewer.id,
      ...spec.refusal,
      created_at: acknowledgedOf(scope, spec),
    },
  ];
}

/** A quarter with appraisals keeps to the newest settings there are. */
async function keepSettings(scope: WriteScope, periodIds: readonly number[]): Promise<void> {
  const newest = await scope.db
    .selectFrom('talent_settings')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest === undefined) throw new Error('The company has no talent settings.');
  for (const period_id of periodIds)
    await scope.db
      .insertInto('talent_period')
      .values({ tenant_id: scope.tenantId, period_id, settings_id: newest.id, created_at: scope.now })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'period_id']).doNothing())
      .execute();
}

const labels = (...words: string[]) => words.map((Label) => ({ Label, Description: '' }));

/** Three labels on both axes, none on a third. */
export const usualLabels: TalentSettings = {
  PrimaryLabels: labels('Developing', 'Strong', 'Outstanding'),
  SecondaryLabels: labels('In role', 'Growing', 'Ready for more'),
  TertiaryLabels: [],
  EnableTertiaryRatings: false,
  FormLable: {
    PrimaryAxisName: 'Performance',
    PrimaryAxisPrompt: '',
    SecondaryAxisName: 'Potential',
    SecondaryAxisPrompt: '',
    TertiaryAxisName: '',
    TertiaryAxisPrompt: '',
  },
  Settings: { ShareRatingWithEmployee: false, GracePeriod: 4 },
};
