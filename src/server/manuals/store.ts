import { sql } from 'kysely';
import type { ManualStatus } from '#contract/people/manuals.ts';
import type { DiscType } from '#contract/vocabulary.ts';
import type { WriteScope } from '../db/database.ts';
import { answersKept, type DraftRow, questionsKept, type ReportRow } from './rows.ts';

/** Hold somebody's manual until the transaction ends, made if there is none; false when there is nobody. */
export async function lockManual(scope: WriteScope, personId: number): Promise<boolean> {
  const [, row] = await Promise.all([
    sql`
    insert into user_manual (tenant_id, person_id, updated_at)
    select p.tenant_id, p.id, ${scope.now}::timestamptz from person p
    where p.tenant_id = ${scope.tenantId}::bigint and p.id = ${personId}::bigint
    on conflict do nothing`.execute(scope.db),
    scope.db
      .selectFrom('user_manual')
      .select('person_id')
      .where('tenant_id', '=', scope.tenantId)
      .where('person_id', '=', personId)
      .forUpdate()
      .executeTakeFirst(),
  ]);
  return row !== undefined;
}

export async function updateManual(
  scope: WriteScope,
  personId: number,
  change: {
    readonly status?: ManualStatus;
    readonly publicKey?: string;
    readonly privateKey?: string;
    readonly outsideDisc?: DiscType | null;
  },
): Promise<void> {
  await scope.db
    .updateTable('user_manual')
    .set({
      updated_at: scope.now,
      ...(change.status === undefined ? {} : { status: change.status }),
      ...(change.publicKey === undefined ? {} : { public_key: change.publicKey }),
      ...(change.privateKey === undefined ? {} : { private_key: change.privateKey }),
      ...(change.outsideDisc === undefined ? {} : { outside_disc: change.outsideDisc }),
    })
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', personId)
    .execute();
}

export async function writeDraft(scope: WriteScope, personId: number, draft: DraftRow): Promise<void> {
  const written = {
    answers: answersKept(draft.choices),
    questions: questionsKept(draft.questions),
    updated_at: scope.now,
  };
  await scope.db
    .insertInto('user_manual_draft')
    .values({ tenant_id: scope.tenantId, person_id: personId, ...written })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'person_id']).doUpdateSet(written))
    .execute();
}

/** A result in place of the one before, which is kept; what was under way is done with it. */
export async function insertReport(
  scope: WriteScope,
  personId: number,
  report: Omit<ReportRow, 'madeAt'>,
): Promise<void> {
  await scope.db
    .updateTable('user_manual_report')
    .set({ superseded_at: scope.now })
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', personId)
    .where('superseded_at', 'is', null)
    .execute();
  await scope.db
    .insertInto('user_manual_report')
    .values({
      tenant_id: scope.tenantId,
      person_id: personId,
      disc: report.disc,
      points: JSON.stringify(report.points),
      answers: answersKept(report.choices),
      questions: questionsKept(report.questions),
      made_at: scope.now,
    })
    .execute();
  await dropDraft(scope, personId);
}

export async function dropDraft(scope: WriteScope, personId: number): Promise<void> {
  await scope.db
    .deleteFrom('user_manual_draft')
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', personId)
    .execute();
}

export async function writeEntry(
  scope: WriteScope,
  personId: number,
  entry: { readonly disc: DiscType; readonly description: string; readonly fileId: number | null },
): Promise<void> {
  const written = { disc: entry.disc, description: entry.description, file_id: entry.fileId };
  await scope.db
    .insertInto('user_manual_entry')
    .values({ tenant_id: scope.tenantId, person_id: personId, ...written, updated_at: scope.now })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'person_id']).doUpdateSet({
        ...written,
        updated_at: sql<Date>`greatest(${scope.now}::timestamptz, user_manual_entry.updated_at + interval '1 millisecond')`,
      }),
    )
    .execute();
}

export async function deleteEntry(scope: WriteScope, personId: number): Promise<void> {
  await scope.db
    .deleteFrom('user_manual_entry')
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', personId)
    .execute();
}

/** Record a file that is stored already; answers its id. */
export async function insertFile(scope: WriteScope, personId: number, fileKey: string): Promise<number> {
  const row = await scope.db
    .insertInto('user_manual_file')
    .values({ tenant_id: scope.tenantId, person_id: personId, file_key: fileKey, created_at: scope.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Files of the person that no entry names, but for the newest ones: whoever uploads again and again fills no disk. */
export async function olderUnusedFiles(
  scope: WriteScope,
  personId: number,
  newest: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select f.id from user_manual_file f
    where f.tenant_id = ${scope.tenantId}::bigint and f.person_id = ${personId}::bigint
      and not exists (select from user_manual_entry e where e.tenant_id = f.tenant_id and e.file_id = f.id)
    order by f.id desc offset ${newest}::int`.execute(scope.db);
  return rows.map(({ id }) => id);
}

/** Forget a file that no entry names; answers its key, null where it is named or gone. */
export async function dropUnusedFile(scope: WriteScope, fileId: number): Promise<string | null> {
  const dropped = await sql<{ fileKey: string }>`
    delete from user_manual_file f
    where f.tenant_id = ${scope.tenantId}::bigint and f.id = ${fileId}::bigint
      and not exists (select from user_manual_entry e where e.tenant_id = f.tenant_id and e.file_id = f.id)
    returning f.file_key as "fileKey"`.execute(scope.db);
  return dropped.rows[0]?.fileKey ?? null;
}
