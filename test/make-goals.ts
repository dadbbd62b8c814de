import { sql } from 'kysely';
import type { ActionType, GoalState } from '#contract/vocabulary.ts';
import { searchKeyOf } from '#rules/text/keys.ts';
import type { TenantId, WriteScope } from '#server/db/database.ts';
import { type Ground, type MadePerson, makePerson, type Site } from './make.ts';
import { insertRows, type Row, takeIds } from './support/rows.ts';

export interface MadeGoal {
  readonly id: number;
  readonly tenantId: TenantId;
  readonly ownerId: number;
  readonly periodId: number;
  readonly state: GoalState;
  readonly title: string;
}

type Ref = { readonly id: number };

export interface GoalSpec {
  /** One of `takeIds`, where rows of one batch point at each other. */
  id?: number;
  owner: Ref & { role?: string };
  creator?: Ref;
  parent?: Ref | null;
  period: Ref;
  state?: GoalState;
  isPrivate?: boolean;
  /** By default whether the owner is the ceo. */
  isCompany?: boolean;
  title?: string;
  measurement?: string;
  description?: string;
  reportingMemo?: string;
  createdAt?: Date;
  updatedAt?: Date;
  stateSince?: Date;
  firstApprovedAt?: Date | null;
  deletedAt?: Date | null;
}

/** One goal with the plain history of its state; without an owner a company with a ceo and the owner are made. */
export async function makeGoal(
  site: Ground,
  spec: Partial<GoalSpec> & { owner?: MadePerson } = {},
): Promise<MadeGoal> {
  const owner = spec.owner ?? (await ownerOf(site));
  return site.db.write(owner.tenantId, site.now(), async (scope) => {
    const period = spec.period ?? (await currentPeriod(scope));
    const [goal] = await insertGoals(scope, [{ ...spec, owner, period }]);
    if (goal === undefined) throw new Error('No goal was made.');
    await insertPlainHistory(scope, goal);
    return goal;
  });
}

/** Many goals at once, parents before children, without history: seeds write that by `makeTransitions`. */
export async function makeGoals(
  site: Site,
  tenant: { id: TenantId },
  specs: readonly GoalSpec[],
): Promise<MadeGoal[]> {
  return site.db.write(tenant.id, site.now(), (scope) => insertGoals(scope, specs));
}

async function ownerOf(site: Ground): Promise<MadePerson> {
  const ceo = await makePerson(site, { role: 'ceo' });
  return makePerson(site, { tenant: { id: ceo.tenantId }, manager: ceo });
}

async function currentPeriod(scope: WriteScope): Promise<Ref> {
  const today = scope.now.toISOString().slice(0, 10);
  return scope.db
    .selectFrom('period')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('start_date', '<=', today)
    .where('end_date', '>=', today)
    .executeTakeFirstOrThrow();
}

async function insertGoals(scope: WriteScope, specs: readonly GoalSpec[]): Promise<MadeGoal[]> {
  const ids = await takeIds(scope, 'goal', specs.length);
  const rows = specs.map((spec, i) => goalRow(scope, spec, spec.id ?? ids[i] ?? 0));
  await insertRows(scope, 'goal', rows);
  return rows.map((row) => ({
    id: row.id,
    tenantId: scope.tenantId,
    ownerId: row.owner_id,
    periodId: row.period_id,
    state: row.state,
    title: row.title,
  }));
}

function goalRow(scope: WriteScope, spec: GoalSpec, id: number) {
  const { state = 'approved', title = `Goal ${id}`, createdAt = scope.now } = spec;
  const approved = state !== 'draft' && state !== 'review';
  return {
    tenant_id: scope.tenantId,
    id,
    period_id: spec.period.id,
    owner_id: spec.owner.id,
    creator_id: spec.creator?.id ?? spec.owner.id,
    parent_id: spec.parent?.id ?? null,
    state,
    is_private: spec.isPrivate ?? false,
    is_company: spec.isCompany ?? spec.owner.role === 'ceo',
    title,
    title_key: searchKeyOf(title),
    measurement: spec.measurement ?? '',
    description: spec.description ?? '',
    reporting_memo: spec.reportingMemo ?? '',
    first_approved_at:
      spec.firstApprovedAt === undefined && approved ? createdAt : (spec.firstApprovedAt ?? null),
    state_since: spec.stateSince ?? createdAt,
    deleted_at: spec.deletedAt ?? null,
    created_at: createdAt,
    updated_at: spec.updatedAt ?? spec.stateSince ?? createdAt,
  } satisfies Row<'goal'>;
}

/** The shortest way to each state; who decides is the acting manager, the rest is the owner's. */
const plainWay: Record<GoalState, readonly GoalState[]> = {
  draft: ['draft'],
  review: ['draft', 'review'],
  approved: ['draft', 'review', 'approved'],
  shelving_in_review: ['draft', 'review', 'approved', 'shelving_in_review'],
  shelved: ['draft', 'review', 'approved', 'shelving_in_review', 'shelved'],
  results_in_review: ['draft', 'review', 'approved', 'results_in_review'],
  finalized: ['draft', 'review', 'approved', 'results_in_review', 'finalized'],
};
const decisions: ReadonlySet<GoalState> = new Set(['approved', 'shelved', 'finalized']);
const requests: ReadonlySet<GoalState> = new Set(['review', 'shelving_in_review', 'results_in_review']);

async function insertPlainHistory(scope: WriteScope, goal: MadeGoal): Promise<void> {
  const made = await scope.db
    .selectFrom('goal as g')
    .innerJoin('person as p', (join) =>
      join.onRef('p.tenant_id', '=', 'g.tenant_id').onRef('p.id', '=', 'g.owner_id'),
    )
    .select(['p.acting_manager_id', 'g.created_at'])
    .where('g.tenant_id', '=', scope.tenantId)
    .where('g.id', '=', goal.id)
    .executeTakeFirstOrThrow();
  // The ceo asks nobody.
  const alone = made.acting_manager_id === null;
  const way = plainWay[goal.state].filter((state) => !alone || state === goal.state || !requests.has(state));
  const specs = way.map((to, i): TransitionSpec => {
    const actorId = decisions.has(to) ? (made.acting_manager_id ?? goal.ownerId) : goal.ownerId;
    return { goal, from: way[i - 1] ?? null, to, actor: { id: actorId }, at: made.created_at };
  });
  await insertTransitions(scope, specs);
}

export interface StatusSpec {
  goal: Ref & { ownerId: number };
  week: Ref;
  likelihood: number;
  quality: number;
  author?: Ref;
  at?: Date;
}

/** Weekly statuses, each with its one entry; what the goals show of their newest ones is brought up to date. */
export async function makeStatuses(
  site: Site,
  tenant: { id: TenantId },
  specs: readonly StatusSpec[],
): Promise<Ref[]> {
  return site.db.write(tenant.id, site.now(), async (scope) => {
    const ids = await takeIds(scope, 'goal_status', specs.length);
    const stamped = specs.map((spec, i) => ({ ...spec, id: ids[i] ?? 0, at: spec.at ?? scope.now }));
    await insertRows(
      scope,
      'goal_status',
      stamped.map(({ id, goal, week, likelihood, quality, at }) => ({
        tenant_id: scope.tenantId,
        id,
        goal_id: goal.id,
        week_id: week.id,
        likelihood,
        quality,
        created_at: at,
        updated_at: at,
      })),
    );
    await insertRows(
      scope,
      'goal_status_entry',
      stamped.map(({ id, goal, author, likelihood, quality, at }) => ({
        tenant_id: scope.tenantId,
        goal_status_id: id,
        author_id: author?.id ?? goal.ownerId,
        likelihood,
        quality,
        created_at: at,
      })),
    );
    await showNewest(scope, [...new Set(specs.map(({ goal }) => goal.id))]);
    return ids.map((id) => ({ id }));
  });
}

/** One weekly status; Likely and Good unless said otherwise. */
export async function makeStatus(
  site: Site,
  goal: MadeGoal,
  spec: { week: Ref } & Partial<Omit<StatusSpec, 'goal' | 'week'>>,
): Promise<Ref> {
  const [status] = await makeStatuses(site, { id: goal.tenantId }, [
    { likelihood: 3, quality: 3, goal, ...spec },
  ]);
  if (status === undefined) throw new Error('No status was made.');
  return status;
}

async function showNewest(scope: WriteScope, goalIds: readonly number[]): Promise<void> {
  await sql`
    with ranked as (
      select s.goal_id, s.likelihood, s.quality, w.start_date,
        row_number() over (partition by s.goal_id order by w.start_date desc) as place
      from goal_status s join week w on w.tenant_id = s.tenant_id and w.id = s.week_id
      where s.tenant_id = ${scope.tenantId}::bigint and s.goal_id = any(${[...goalIds]}::bigint[]))
    update goal g set likelihood = newest.likelihood, quality = newest.quality,
      status_start = newest.start_date, previous_likelihood = before.likelihood, previous_quality = before.quality
    from ranked newest left join ranked before on before.goal_id = newest.goal_id and before.place = 2
    where newest.place = 1 and g.tenant_id = ${scope.tenantId}::bigint and g.id = newest.goal_id`.execute(
    scope.db,
  );
}

export interface TransitionSpec {
  goal: Ref & { ownerId: number };
  actor: Ref;
  from?: string | null;
  to?: string | null;
  edit?: Ref | null;
  /** 0 owner change, 1 parent change. */
  actionType?: ActionType | null;
  meta?: Record<string, number | null>;
  byOwner?: boolean;
  at?: Date;
}

/** Lines of History, oldest first. */
export async function makeTransitions(
  site: Site,
  tenant: { id: TenantId },
  specs: readonly TransitionSpec[],
): Promise<Ref[]> {
  return site.db.write(tenant.id, site.now(), (scope) => insertTransitions(scope, specs));
}

async function insertTransitions(scope: WriteScope, specs: readonly TransitionSpec[]): Promise<Ref[]> {
  const ids = await takeIds(scope, 'transition', specs.length);
  await insertRows(
    scope,
    'transition',
    specs.map((spec, i) => ({
      tenant_id: scope.tenantId,
      id: ids[i] ?? 0,
      goal_id: spec.goal.id,
      edit_id: spec.edit?.id ?? null,
      action_type: spec.actionType ?? null,
      from_state: spec.from ?? null,
      to_state: spec.to ?? null,
      meta: spec.meta ?? {},
      actor_id: spec.actor.id,
      by_owner: spec.byOwner ?? spec.actor.id === spec.goal.ownerId,
      created_at: spec.at ?? scope.now,
    })),
  );
  return ids.map((id) => ({ id }));
}
