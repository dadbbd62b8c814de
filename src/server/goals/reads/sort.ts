import { type RawBuilder, sql } from 'kysely';
import { type GoalSort, goalStates } from '#contract/vocabulary.ts';
import { visibleTo } from '../visible.ts';
import type { Looking } from './filter.ts';

/**
 * What a list is sorted by before its priority, of a goal `g`: one text, compared by code, so that both engines agree
 * and equal names of two people, or titles of two parents, are not mixed.
 */
export function sortKey(looking: Looking, sort: GoalSort): RawBuilder<string> {
  return sql<string>`(${keyOf(looking, sort)}) collate "C"`;
}

function keyOf({ scope, viewer }: Looking, sort: GoalSort): RawBuilder<string> {
  const ofOwner = (key: RawBuilder<unknown>) => sql<string>`select ${key} from person p
    where p.tenant_id = ${scope.tenantId}::bigint and p.id = g.owner_id`;
  switch (sort) {
    case 'owner':
      return ofOwner(sql`split_part(p.search_key, E'\\n', 1) || ' ' || p.id`);
    case 'department':
      return ofOwner(sql`split_part(p.search_key, E'\\n', 2)`);
    case 'state':
      return sql<string>`array_position(${[...goalStates]}::text[], g.state)::text`;
    // Without a parent, or without one that may be named, comes last.
    case 'parent':
      return sql<string>`coalesce((select '0 ' || other.title_key || ' ' || other.id from goal other
        where other.tenant_id = g.tenant_id and other.id = g.parent_id and other.deleted_at is null
          and ${visibleTo(scope, viewer, 'other')}), '1')`;
    default:
      return sort satisfies never;
  }
}
