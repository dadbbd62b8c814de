import { type RawBuilder, sql } from 'kysely';
import type { api } from '#contract/index.ts';
import type { GoalType } from '#contract/vocabulary.ts';
import type { Brief, Kind, PastGoal } from '#rules/assist/brief.ts';
import { tellingWords } from '#rules/assist/lines.ts';
import { resultAsLikelihood } from '#rules/goals/ending/results.ts';
import { visibleGoals } from '../goals/access.ts';
import type { PeriodFacts } from '../kernel/calendars.ts';
import { inStateThat } from '../kernel/goal-states.ts';
import type { Input } from '../kernel/http/bind.ts';
import type { Reading } from '../kernel/reading.ts';
import { ownerFor, parentFor, periodFor } from './access.ts';

/** How far back it is looked, and how much is taken from there. */
const quartersBack = 4;
const ownAtMost = 15;
const alikeAtMost = 25;
const wordsAtMost = 6;

type Assist = typeof api.assist;
/** Any of the three; titles are asked for without what there is not yet. */
type AssistBody = Input<Assist['titles' | 'measurements' | 'description']>['body'];

/** All that a writer may know: what the viewer typed, and what the viewer sees. */
export async function briefOf(reading: Reading, body: AssistBody, kind: Kind): Promise<Brief> {
  const { viewer, time } = reading;
  const period = periodFor(time, body.Quarter);
  const owner = await ownerFor(reading, body.goalOwner ?? viewer.id);
  const parent = await parentFor(reading, body.ParentId);
  const { Title, Measurement } = 'Title' in body ? body : { Title: '', Measurement: '' };
  const about = [Title, body.MoreContext, body.AdditionalContext].join(' ');
  const before = time.calendar.periods
    .filter(({ end }) => end < period.start)
    .slice(-quartersBack)
    .reverse();
  return {
    kind,
    language: viewer.language,
    goalType: viewer.company.goalType,
    quarter: nameOf(period),
    area: body.Category,
    department: owner.department,
    jobTitle: owner.jobTitle,
    context: body.MoreContext,
    details: body.AdditionalContext,
    title: Title,
    measurement: Measurement,
    parent: parent && {
      title: parent.title,
      measurement: parent.measurement,
      description: parent.description,
    },
    past: await pastGoals(reading, { ownerId: owner.id, about, before }),
    taken: body.pastTitles,
  };
}

interface PastRow {
  title: string;
  measurement: string;
  description: string;
  periodId: number;
  isOwn: boolean;
  completed: boolean | null;
  percent: number | null;
}

/**
 * Goals of earlier quarters that the viewer sees: the owner's, newest first, then those whose titles share most words.
 * No private ones: nobody has chosen them, and what is suggested may end in a goal that everyone reads.
 */
async function pastGoals(
  reading: Reading,
  asked: { ownerId: number; about: string; before: readonly PeriodFacts[] },
): Promise<PastGoal[]> {
  const { ownerId, about, before } = asked;
  if (before.length === 0) return [];
  const periods = before.map(({ id }) => id);
  const words = tellingWords(about)
    .sort((one, other) => other.length - one.length)
    .slice(0, wordsAtMost);
  const isOwn = sql`g.owner_id = ${ownerId}::bigint`;
  const own = past(reading, { periods, isOwn, which: isOwn, score: sql`0::int`, limit: ownAtMost });
  const alike =
    words.length === 0
      ? null
      : past(reading, {
          periods,
          isOwn,
          which: sql`not ${isOwn} and ${sharedWords(words)} > 0`,
          score: sharedWords(words),
          limit: alikeAtMost,
        });
  const found = await Promise.all([own, alike].map((query) => query?.execute(reading.scope.db)));
  const nameById = new Map(before.map((period) => [period.id, nameOf(period)]));
  return found.flatMap((each) =>
    (each?.rows ?? []).map((row) => ({
      title: row.title,
      measurement: row.measurement,
      description: row.description,
      quarter: nameById.get(row.periodId) ?? '',
      isOwn: row.isOwn,
      achieved: wasAchieved(reading.viewer.company.goalType, row),
    })),
  );
}

function past(
  { scope, viewer }: Reading,
  asked: {
    periods: readonly number[];
    isOwn: RawBuilder<unknown>;
    which: RawBuilder<unknown>;
    score: RawBuilder<unknown>;
    limit: number;
  },
): RawBuilder<PastRow> {
  const periods = sql`${[...asked.periods]}::bigint[]`;
  return sql<PastRow>`
    with chosen as (
      select g.*, ${asked.score} as score, array_position(${periods}, g.period_id) as age from goal g
      where g.tenant_id = ${scope.tenantId}::bigint and g.period_id = any(${periods})
        and ${inStateThat('example')} and not g.is_private
        and ${visibleGoals(scope, viewer)} and ${asked.which}
      order by score desc, age, g.id limit ${sql.lit(asked.limit)})
    select g.title, g.measurement, g.description, g.period_id as "periodId", ${asked.isOwn} as "isOwn",
      coalesce(m.completed, o.completed) as completed,
      coalesce(m.objective_result, o.objective_result) as percent
    from chosen g
    left join owner_result o on ${inStateThat('reviewed')} and o.tenant_id = g.tenant_id and o.goal_id = g.id
      and o.superseded_at is null and o.retracted_at is null
    left join manager_result m on ${inStateThat('reviewed')} and m.tenant_id = g.tenant_id and m.goal_id = g.id
      and m.superseded_at is null and m.retracted_at is null
    order by g.score desc, g.age, g.id`;
}

const sharedWords = (words: readonly string[]): RawBuilder<unknown> =>
  sql`(${sql.join(
    words.map((word) => sql`(strpos(g.title_key, ${word}) > 0)::int`),
    sql` + `,
  )})`;

function wasAchieved(type: GoalType, { completed, percent }: PastRow): boolean | null {
  if (completed === null && percent === null) return null;
  return resultAsLikelihood(type, { completed, objectiveResult: percent }) === 4;
}

const nameOf = ({ quarter, year }: PeriodFacts): string => `Q${quarter} ${year}`;
