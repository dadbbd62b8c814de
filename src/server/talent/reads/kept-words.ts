import { sql } from 'kysely';
import { RatingWords } from '#contract/talent/overview.ts';
import { wordsKept } from '#rules/talent/settings.ts';
import type { Scope } from '../../db/database.ts';
import type { TalentPeriod } from './settings.ts';

/** What the ratings of these people are called. */
export interface KeptWords {
  readonly personIds: readonly number[];
  readonly words: RatingWords;
}

/**
 * The words that completed appraisals of these people keep, where they are not those of the quarter now. Nothing is
 * asked where there never were others; else the database lays the few kinds of words together.
 */
export async function keptWordsOf(
  scope: Scope,
  period: TalentPeriod,
  personIds: readonly number[],
): Promise<KeptWords[]> {
  if (personIds.length === 0 || !period.hasOtherWords) return [];
  const now = RatingWords.strip().parse(period.version.settings);
  const words = sql`(a.labels - '{FormLable,Settings}'::text[])`;
  const found = await sql<{ personIds: number[]; words: unknown }>`
    select json_agg(a.person_id) as "personIds", ${words} as words
    from appraisal a
    where a.tenant_id = ${scope.tenantId}::bigint and a.period_id = ${period.id}::bigint
      and a.person_id = any(${[...personIds]}::bigint[]) and a.deleted_at is null
      and ${words} <> ${JSON.stringify(now)}::jsonb
    group by 2`.execute(scope.db);
  return found.rows.flatMap((row) => {
    const kept = wordsKept(RatingWords.parse(row.words), now);
    return kept === null ? [] : [{ personIds: row.personIds, words: kept }];
  });
}
