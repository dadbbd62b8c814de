import type { Measured } from '../call.ts';
import { post } from '../call.ts';
import type { Cast } from '../cast.ts';

/** Ten ways to filter the list: what the product is sent, and the same condition for the floor (../floor/sql.ts). */
export const filters = {
  'aligned, likely': {
    body: { Aligned: true, Likelihood: [3, 4] },
    sql: `g.likelihood = any('{3,4}') and exists (select from goal up where up.tenant_id = g.tenant_id
      and up.id = g.parent_id and up.deleted_at is null and not up.is_private and up.state <> 'draft')`,
  },
  'unaligned, needs update': {
    body: { Unaligned: true, NeedsUpdate: true },
    sql: `g.parent_id is null and not g.is_company and g.state = 'approved'
      and (g.status_start is null or g.status_start < date_trunc('week', now())::date)`,
  },
  'trending down': { body: { TrendingDown: true }, sql: 'g.likelihood < g.previous_likelihood' },
  'quality trending up, quality good': {
    body: { QTrendingUp: true, Quality: [3, 4] },
    sql: `g.quality > g.previous_quality and g.quality = any('{3,4}')`,
  },
  'one department, approved': {
    body: (cast: Cast) => ({ Depts: [cast.department], GoalStates: ['approved'] }),
    sql: `g.state = 'approved' and g.owner_id in (
      select id from person where tenant_id = $1::bigint and org_unit = $4)`,
    parameter: (cast: Cast) => cast.department,
  },
  'three people': {
    body: (cast: Cast) => ({ Users: [cast.contributor.id, cast.manager.id, cast.vp.id] }),
    sql: `g.owner_id = any(string_to_array($4, ',')::bigint[])`,
    parameter: (cast: Cast) => [cast.contributor.id, cast.manager.id, cast.vp.id].join(','),
  },
  'results in review and finalized': {
    body: { GoalStates: ['results_in_review', 'finalized'] },
    sql: `g.state in ('results_in_review', 'finalized')`,
  },
  followed: {
    body: { FollowedGoals: true },
    sql: `exists (select from follow f where f.tenant_id = g.tenant_id and f.person_id = $3::bigint and f.goal_id = g.id)`,
  },
  'top level, not private': {
    body: { TopLevelGoals: true, ExcludePrivate: true },
    sql: 'g.parent_id is null and not g.is_private',
  },
  'title, unsure': {
    body: { Title: 'lead time', Likelihood: [2] },
    sql: `strpos(g.title_key, 'lead time') > 0 and g.likelihood = 2`,
  },
} as const satisfies Record<
  string,
  { body: object | ((cast: Cast) => object); sql: string; parameter?: (cast: Cast) => string }
>;

type Filter = (typeof filters)[keyof typeof filters];

/** Every goal that a contributor sees, filtered. */
export const filtered: readonly Measured[] = (Object.entries(filters) as [string, Filter][]).map(
  ([name, filter]) => ({
    name: `list, ${name}`,
    kind: 'list',
    shots: (cast) => {
      const body = typeof filter.body === 'function' ? filter.body(cast) : filter.body;
      return () => post('/Goal/goals', cast.contributor.token, { GoalSelectFilter: 0, ...body });
    },
    floor: (cast) => () => ({
      question: `filter ${name}`,
      parameters: [
        cast.tenantId,
        cast.periodId,
        cast.contributor.id,
        ...('parameter' in filter ? [filter.parameter(cast)] : []),
      ],
    }),
  }),
);
