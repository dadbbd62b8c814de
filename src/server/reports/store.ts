import type { AskedReport } from '#contract/company/reports.ts';
import type { WriteScope } from '../db/database.ts';

/** Note what is to be made for somebody; answers its Id. */
export async function insertReportJob(
  scope: WriteScope,
  personId: number,
  asked: AskedReport,
): Promise<number> {
  const row = await scope.db
    .insertInto('report_job')
    .values({
      tenant_id: scope.tenantId,
      person_id: personId,
      asked: JSON.stringify(asked),
      created_at: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** How far one is, 0 to 1, and what it is called once that is known; false: it is wanted no more. */
export async function noteProgress(
  scope: WriteScope,
  id: number,
  { part, title }: { readonly part: number; readonly title: string | null },
): Promise<boolean> {
  const row = await scope.db
    .updateTable('report_job')
    .set({ part: Math.round(part * 100), title })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where('state', '=', 'making')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface Ending {
  readonly state: 'ready' | 'refused' | 'cancelled';
  readonly title?: string;
  readonly fileName?: string;
  readonly fileKey?: string;
  readonly refusal?: string;
}

/** What became of one that was being made; false: it had ended already. */
export async function endReportJob(
  scope: WriteScope,
  id: number,
  { state, title, fileName, fileKey, refusal }: Ending,
): Promise<boolean> {
  const row = await scope.db
    .updateTable('report_job')
    .set({
      state,
      part: 100,
      ...(title === undefined ? {} : { title }),
      file_name: fileName ?? null,
      file_key: fileKey ?? null,
      refusal: refusal ?? null,
      ended_at: scope.now,
    })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where('state', '=', 'making')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Forget one; answers where its file lies. */
export async function dropReportJob(scope: WriteScope, id: number): Promise<string | null> {
  const row = await scope.db
    .deleteFrom('report_job')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .returning('file_key')
    .executeTakeFirst();
  return row?.file_key ?? null;
}
