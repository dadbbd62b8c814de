import { type RawBuilder, sql } from 'kysely';
import type { ViewerFacts } from '#rules/people/viewer.ts';
import type { Scope } from '../../db/database.ts';
import type { ChangeCountTable } from '../../db/tables.ts';
import { writtenOnce } from '../kept/written-once.ts';
import type { Reading } from '../reading.ts';
import { life } from './committed-since.ts';

/** What of a company an answer is made of. */
type Subject = ChangeCountTable['about'];

/**
 * The version of an answer that is made of these, of the company's settings and quarters, of today, and of pictures
 * whose addresses are signed by the hour.
 */
export async function versionOf(
  { scope, viewer, time, now }: Reading,
  about: readonly Subject[],
): Promise<string> {
  const lastQuarter = time.calendar.periods.at(-1)?.id;
  const setting = [
    viewer.company,
    viewer.language,
    time.today,
    lastQuarter,
    Math.floor(now.getTime() / hour),
  ];
  return JSON.stringify([await changesOf(scope, about), ...setting]);
}

const hour = 3_600_000;

/**
 * How often this has changed by now, in which life of the database: it counts it with each commit, whichever process
 * wrote (migration 0037), and may count anew what was lost. What is read after this was told is at least as new.
 */
export async function changesOf(scope: Scope, about: readonly Subject[]): Promise<string> {
  const [row] = await countsOf(scope, about);
  return row?.changes ?? '';
}

const countsOf = writtenOnce(
  ({ tenantId }, about: readonly string[]) => sql<{ changes: string }>`
    select concat_ws(' ', coalesce(sum(c.changes), 0), ${life}) as changes from change_count c
    where c.tenant_id = ${tenantId}::bigint and c.about = any(${about}::text[])`,
);

/** The same as a column of a statement, for what is read by something kept: whether that still holds, in one round. */
export const changesIn = ({ tenantId }: Scope, about: readonly Subject[]): RawBuilder<string> => sql<string>`
  (select concat_ws(' ', coalesce(sum(c.changes), 0), ${life}) from change_count c
  where c.tenant_id = ${tenantId}::bigint and c.about in (${sql.join(about.map((one) => sql.lit(one)))}))`;

/** Of this person alone, as long as the rights are these. */
export function eyesOf({ id, role, isOrgAdmin, isGoalAdmin, isGoalManager, isHrAdmin }: ViewerFacts): string {
  return JSON.stringify([id, role, isOrgAdmin, isGoalAdmin, isGoalManager, isHrAdmin]);
}

/** An answer for this viewer alone, of what was asked. */
export const viewersOwn = (
  { viewer }: Reading,
  asked: { readonly params: unknown; readonly query: unknown },
) => ({
  name: JSON.stringify([eyesOf(viewer), asked.params, asked.query]),
});
