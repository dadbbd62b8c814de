import { sql } from 'kysely';
import type { Goal } from '#contract/goal-shapes.ts';
import { withNamesNow } from '#rules/goals/talk/mentions.ts';
import { type CommentRow, mentionsOfComment } from '../../goals/reads/said.ts';
import type { PeriodFacts } from '../../kernel/calendars.ts';
import { inParts } from '../../kernel/in-parts.ts';
import type { Reading } from '../../kernel/reading.ts';
import { notFound } from '../../kernel/refusal.ts';
import { profileSeenBy } from '../../people/access.ts';
import { type Parent, teamBlocks, teamSheet } from '../present/team.ts';
import { lateAmong } from './late-goals.ts';
import { nothingToReport, periodAsked, type Report, reportOf } from './report.ts';
import { contributingTo, goalsSeen } from './seen-goals.ts';

interface Asked {
  readonly period: number;
  readonly user: number;
  readonly withPrivate: boolean;
}

/** Report 4: goals of one's own or of somebody below that others contribute to (decisions-people.md 11 and 14). */
export async function teamReport(reading: Reading, asked: Asked): Promise<Report> {
  const { scope, viewer } = reading;
  if (viewer.role === 'observer') throw notFound();
  const period = periodAsked(reading, asked.period);
  const { row: person } = await profileSeenBy(scope, viewer, asked.user);
  const isBelow = person.is_below_viewer || person.acting_manager_id === viewer.id;
  if (person.id !== viewer.id && !isBelow) throw notFound();
  const parents = await parentsOf(reading, period, asked);
  if (parents.length === 0) throw nothingToReport('no_parent_goals');
  const all = parents.flatMap(({ goal, children }) => [goal, ...children]);
  const said = await lastComments(
    reading,
    all.map(({ Id }) => Id),
  );
  const late = await lateAmong(reading, period, all);
  return reportOf(reading, {
    title: 'reports.name.team_goals',
    period,
    landscape: false,
    sheet: async () => teamSheet(reading, parents, { said, late }),
    blocks: async () => teamBlocks(reading, { name: person.name, jobTitle: person.job_title }, parents, late),
  });
}

async function parentsOf(reading: Reading, period: PeriodFacts, asked: Asked): Promise<Parent[]> {
  const own = await goalsSeen(reading, period, asked);
  const ids = own.filter(({ ChildCount }) => ChildCount > 0).map(({ Id }) => Id);
  const children = new Map<number, Goal[]>();
  for (const goal of await contributingTo(reading, ids, asked.withPrivate)) {
    const siblings = children.get(goal.ParentID);
    if (siblings === undefined) children.set(goal.ParentID, [goal]);
    else siblings.push(goal);
  }
  return own.flatMap((goal) => {
    const below = children.get(goal.Id);
    return below === undefined ? [] : [{ goal, children: below }];
  });
}

/** What was said last of each goal to everyone who sees it. */
async function lastComments({ scope }: Reading, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await inParts(ids, async (part) => {
    const found = await sql<{ goalId: number } & Pick<CommentRow, 'body' | 'mentions'>>`
      select c.goal_id as "goalId", c.body, ${mentionsOfComment} as mentions
      from (
        select distinct on (c.goal_id) c.tenant_id, c.id, c.goal_id, c.body
        from comment c
        where c.tenant_id = ${scope.tenantId}::bigint and c.goal_id = any(${[...part]}::bigint[])
          and c.deleted_at is null and c.on_type <> 'StateTransition'
        order by c.goal_id, c.created_at desc, c.id desc) c`.execute(scope.db);
    return found.rows;
  });
  return new Map(rows.map(({ goalId, body, mentions }) => [goalId, withNamesNow(body, mentions).text]));
}
