import { sql } from 'kysely';
import { localDayIn } from '#rules/calendar/local-day.ts';
import type { Database, Scope } from '#server/db/database.ts';
import { beginSession } from '#server/kernel/sessions.ts';
import type { Company } from '#server/kernel/viewer.ts';

/** An appraisal with those whose it is. */
export interface Paper {
  readonly id: number;
  readonly employeeId: number;
  readonly employeeToken: string;
  readonly managerToken: string;
}

/** What the calls about appraisals, manuals and notes are made with. */
export interface TalentCast {
  /** The newest quarter that is over. */
  readonly periodId: number;
  readonly drafts: readonly Paper[];
  readonly shared: readonly Paper[];
  /** A completed one of somebody who reports to the manager. */
  readonly completedId: number;
  /** The manager with most completed ones below them, and somebody whose one is. */
  readonly printed: { readonly managerId: number; readonly employeeId: number };
  /** Opens the contributor's report. */
  readonly publicKey: string;
  readonly noteId: number;
}

const papersAtMost = 60;

/** The newest quarter's appraisals, by state, and what else there is of the manager and the contributor. */
export async function castTalent(
  db: Database,
  now: Date,
  company: Company,
  { managerId, contributorId }: { readonly managerId: number; readonly contributorId: number },
): Promise<TalentCast> {
  const tokenOf = (id: number) => db.write(company.id, now, (scope) => beginSession(scope, id));
  const today = localDayIn(now, company.timeZone);
  const found = await db.read(company.id, now, async (scope) => {
    const periodId = await endedBefore(scope, today);
    return {
      periodId,
      drafts: await papersIn(scope, periodId, 'draft'),
      shared: await papersIn(scope, periodId, 'shared'),
      printed: await printedIn(scope, periodId),
      ...(await oddsAndEnds(scope, managerId, contributorId)),
    };
  });
  const signedIn = (papers: readonly PaperRow[]): Promise<Paper[]> =>
    Promise.all(
      papers.map(async ({ id, personId, managerId: reviewer }) => ({
        id,
        employeeId: personId,
        employeeToken: await tokenOf(personId),
        managerToken: await tokenOf(reviewer),
      })),
    );
  return { ...found, drafts: await signedIn(found.drafts), shared: await signedIn(found.shared) };
}

async function endedBefore(scope: Scope, today: string): Promise<number> {
  const row = await scope.db
    .selectFrom('period')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('end_date', '<', today)
    .orderBy('end_date', 'desc')
    .executeTakeFirstOrThrow();
  return row.id;
}

interface PaperRow {
  readonly id: number;
  readonly personId: number;
  readonly managerId: number;
}

async function papersIn(scope: Scope, periodId: number, state: 'draft' | 'shared'): Promise<PaperRow[]> {
  const found = await sql<PaperRow>`
    select a.id, a.person_id as "personId", p.acting_manager_id as "managerId"
    from appraisal a join person p on p.tenant_id = a.tenant_id and p.id = a.person_id
    where a.tenant_id = ${scope.tenantId}::bigint and a.period_id = ${periodId}::bigint and a.state = ${state}
      and p.role = 'contributor'
    order by a.id desc limit ${papersAtMost}`.execute(scope.db);
  return found.rows;
}

async function printedIn(scope: Scope, periodId: number): Promise<TalentCast['printed']> {
  const found = await sql<TalentCast['printed']>`
    select p.acting_manager_id as "managerId", min(p.id) as "employeeId"
    from appraisal a join person p on p.tenant_id = a.tenant_id and p.id = a.person_id
    where a.tenant_id = ${scope.tenantId}::bigint and a.period_id = ${periodId}::bigint and a.state = 'completed'
      and a.deleted_at is null and p.acting_manager_id is not null
    group by p.acting_manager_id order by count(*) desc, p.acting_manager_id limit 1`.execute(scope.db);
  const [row] = found.rows;
  if (row === undefined) throw new Error('No appraisal of the quarter is completed.');
  return row;
}

async function oddsAndEnds(
  scope: Scope,
  managerId: number,
  contributorId: number,
): Promise<Pick<TalentCast, 'completedId' | 'publicKey' | 'noteId'>> {
  const found = await sql<Pick<TalentCast, 'completedId' | 'publicKey' | 'noteId'>>`
    select (select max(a.id) from appraisal a where a.tenant_id = m.tenant_id and a.person_id = m.person_id
        and a.state = 'completed') as "completedId", m.public_key as "publicKey",
      (select max(n.id) from note n where n.tenant_id = m.tenant_id and n.writer_id = ${managerId}::bigint) as "noteId"
    from user_manual m where m.tenant_id = ${scope.tenantId}::bigint and m.person_id = ${contributorId}::bigint`.execute(
    scope.db,
  );
  const [row] = found.rows;
  if (row === undefined) throw new Error('The contributor has no manual.');
  return row;
}
