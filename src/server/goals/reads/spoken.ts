import { type RawBuilder, sql } from 'kysely';
import type { ReaderFacts } from '#rules/goals/audience.ts';
import type { ViewerFacts } from '#rules/people/viewer.ts';
import type { Scope } from '../../db/database.ts';
import { oneVisibleTo } from '../visible.ts';

/** Whoever and whatever the surroundings of a goal speak of, each once. */
export interface Spoken {
  people: (ReaderFacts & { avatarId: number | null; isActive: boolean })[];
  /** Those alone that the viewer may see. */
  goals: { id: number; title: string }[];
}

/** Looks them up by Id. */
export interface SpokenOf {
  person(id: number | null | undefined): Spoken['people'][number] | undefined;
  /** null when there is no such goal that the viewer may see. */
  title(id: number | null | undefined): string | null;
}

export function spokenOf({ people, goals }: Spoken): SpokenOf {
  const byId = new Map(people.map((person) => [person.id, person]));
  const titles = new Map(goals.map(({ id, title }) => [id, title]));
  return {
    person: (id) => byId.get(id ?? 0),
    title: (id) => titles.get(id ?? 0) ?? null,
  };
}

/**
 * Everybody whom `line`, `up` and `reader` of a statement, and `authors` of what is said, speak of. Their ids are taken
 * out first: row security lets an index be used with a column, but not with what a function makes of a document.
 */
export const peopleSpokenOf = ({ tenantId }: Scope, authors: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select p.id, p.name, p.avatar_id as "avatarId", p.role, p.is_org_admin as "isOrgAdmin",
    p.is_goal_admin as "isGoalAdmin", p.is_goal_manager as "isGoalManager", p.is_hr_admin as "isHrAdmin",
    p.deactivated_at is null as "isActive"
  from person p where p.tenant_id = ${tenantId}::bigint and p.id = any(array(
    select reader.id from reader
    union all select up.owner_id from up
    union all select unnest(array[line."actorId", (line.meta ->> 'fromOwnerId')::bigint,
      (line.meta ->> 'toOwnerId')::bigint]) from line
    union all ${authors}))`;

/** Parents that were given or proposed, and goals that were in the way, as far as the viewer sees them; deleted ones too. */
export const goalsSpokenOf = (scope: Scope, viewer: ViewerFacts): RawBuilder<unknown> => sql`
  select g.id, g.title from goal g
  where g.tenant_id = ${scope.tenantId}::bigint and g.id = any(array(
    select unnest(array[(line.meta ->> 'toParentId')::bigint, (line.changes ->> 'parentId')::bigint,
      (line.replaced ->> 'parentId')::bigint, line."reasonGoalId"]) from line))
    and ${oneVisibleTo(scope, viewer, 'g')}`;
