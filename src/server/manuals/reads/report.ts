import type { DiscType } from '#contract/vocabulary.ts';
import type { Scope } from '../../db/database.ts';
import { choicesIn, type DraftRow, Points, questionsIn, type ReportRow } from '../rows.ts';

/** The result that holds; null before the first one. */
export async function presentReportOf(scope: Scope, personId: number): Promise<ReportRow | null> {
  const row = await scope.db
    .selectFrom('user_manual_report')
    .select(['disc', 'points', 'answers', 'questions', 'made_at as madeAt'])
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', personId)
    .where('superseded_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    disc: row.disc as DiscType,
    points: Points.parse(row.points),
    choices: choicesIn(row.answers),
    questions: questionsIn(row.questions),
    madeAt: row.madeAt,
  };
}

/** What is answered of an assessment under way; nothing where none is. */
export async function draftOf(scope: Scope, personId: number): Promise<DraftRow> {
  const row = await scope.db
    .selectFrom('user_manual_draft')
    .select(['answers', 'questions'])
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (row === undefined) return { choices: [], questions: new Map() };
  return { choices: choicesIn(row.answers), questions: questionsIn(row.questions) };
}

/** An uploaded file by its opaque key, if it is this person's and no other entry names it; null otherwise. */
export async function ownFile(scope: Scope, personId: number, fileKey: string): Promise<number | null> {
  const row = await scope.db
    .selectFrom('user_manual_file')
    .select('id')
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', personId)
    .where('file_key', '=', fileKey)
    .executeTakeFirst();
  return row?.id ?? null;
}
