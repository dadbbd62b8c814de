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
  const row = await stillMade(scope, id)
    .set({ part: Math.round(part * 100), title })
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Where its file is going to lie, noted before it is written: another try writes over it, and the drop finds it. null:
 * it is wanted no more.
 */
export async function noteFileKey(scope: WriteScope, id: number, proposed: string): Promise<string | null> {
  const row = await stillMade(scope, id)
    .set(({ fn, ref, val }) => ({ file_key: fn.coalesce(ref('file_key'), val(proposed)) }))
    .returning('file_key')
    .executeTakeFirst();
  return row?.file_key ?? null;
}

export interface Ending {
  readonly state: 'ready' | 'refused' | 'cancelled';
  readonly title?: string;
  readonly fileName?: string;
  /** What its asker's eyes were worth when it was read. */
  readonly sight?: string;
  /** Ids of the goals that stand in it. */
  readonly goals?: readonly number[];
  readonly refusal?: string;
}

/** What became of one that was being made; false: it had ended already. */
export async function endReportJob(
  scope: WriteScope,
  id: number,
  { state, title, fileName, sight, goals, refusal }: Ending,
): Promise<boolean> {
  const row = await stillMade(scope, id)
    .set({
      state,
      part: 100,
      ...(title === undefined ? {} : { title }),
      file_name: fileName ?? null,
      sight: sight ?? null,
      goal_ids: [...(goals ?? [])],
      refusal: refusal ?? null,
      ended_at: scope.now,
    })
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Forget one, once its file is gone: the row alone says where that lies. */
export async function dropReportJob(scope: WriteScope, id: number): Promise<void> {
  await scope.db
    .deleteFrom('report_job')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute();
}

/** One that is still wanted and not made yet: what has ended changes no more. */
const stillMade = (scope: WriteScope, id: number) =>
  scope.db
    .updateTable('report_job')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where('state', '=', 'making');
