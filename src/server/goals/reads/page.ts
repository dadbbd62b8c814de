import { type RawBuilder, sql } from 'kysely';

export interface PageRange {
  readonly limit: number;
  readonly offset: number;
}

export const pageOf = (number: number, size: number): PageRange => ({
  limit: size,
  offset: (number - 1) * size,
});

/** The first page is what is nearly always asked for: said as a plain number, the planner knows how little it is. */
export function limited({ limit, offset }: PageRange): RawBuilder<unknown> {
  return offset === 0 ? sql`limit ${sql.lit(limit)}` : sql`limit ${limit}::bigint offset ${offset}::bigint`;
}

/** As far as a page goes: what each part of it must bring when they are put in order together. */
export function limitedUpTo({ limit, offset }: PageRange): RawBuilder<unknown> {
  return offset === 0 ? sql`limit ${sql.lit(limit)}` : sql`limit ${limit + offset}::bigint`;
}
