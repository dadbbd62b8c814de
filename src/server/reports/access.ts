import { type SqlBool, sql } from 'kysely';
import { AskedReport } from '#contract/company/reports.ts';
import { limits } from '#contract/limits.ts';
import { type ReportViewer, reportsFor } from '#rules/shell/reports.ts';
import type { Scope } from '../db/database.ts';
import { idOfNoticed, type NoticeSight } from '../kernel/notice-sight.ts';
import type { Reading } from '../kernel/reading.ts';
import { notFound } from '../kernel/refusal.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { reportSight, showsHidden, sightOfPerson } from './reads/sight.ts';

/** What somebody asked to be made, and what became of it. */
export type ReportJobRow = NonNullable<Awaited<ReturnType<typeof findReportJob>>>;

/** The same before whoever asked for it. */
export interface OwnReportJob extends ReportJobRow {
  /** Made under other rights than its asker has now, or it shows a goal that went from their sight: not handed over. */
  readonly isOutOfSight: boolean;
}

export const keptMilliseconds = 86_400_000;

/** For whoever asked for it alone, while its day lasts; 404 for everyone else. */
export async function reportJobOf(reading: Reading, id: number): Promise<OwnReportJob> {
  const { scope, viewer, now } = reading;
  const job = await findReportJob(scope, id);
  const isOver = job !== null && job.created_at.getTime() + keptMilliseconds <= now.getTime();
  if (job === null || isOver || job.person_id !== viewer.id) throw notFound();
  return beforeAsker(reading, job, await sightFor(reading, [job]));
}

/** Not what a newer version was asked for, of which this one knows nothing: it waits for that. */
function known<R extends { readonly asked: unknown }>(row: R) {
  const { data } = AskedReport.safeParse(row.asked);
  return data === undefined ? [] : [{ ...row, asked: data }];
}

/** Whoever asks: the work itself is nobody's. */
export async function findReportJob(scope: Scope, id: number) {
  const row = await reportJobs(scope).where('rj.id', '=', id).executeTakeFirst();
  return row === undefined ? null : { ...row, asked: AskedReport.parse(row.asked) };
}

/** Without the goals that stand in it, which are asked for as little as its file: those may be thousands. */
const reportJobs = (scope: Scope) =>
  scope.db
    .selectFrom('report_job as rj')
    .innerJoin('person as p', (join) =>
      join.onRef('p.tenant_id', '=', 'rj.tenant_id').onRef('p.id', '=', 'rj.person_id'),
    )
    .select([
      'rj.id',
      'rj.person_id',
      'rj.asked',
      'rj.state',
      'rj.part',
      'rj.title',
      'rj.file_name',
      'rj.file_key',
      'rj.refusal',
      'rj.created_at',
      'rj.sight',
      sql<boolean>`case when rj.state = 'ready' then ${showsHidden} else false end`.as('showsHidden'),
    ])
    .where('rj.tenant_id', '=', scope.tenantId);

/** How many of the last day are being made for somebody, and how many keep a place: those and what is ready. */
export async function reportsHeld({
  scope,
  viewer,
  now,
}: Reading): Promise<{ making: number; kept: number }> {
  return scope.db
    .selectFrom('report_job')
    .select([
      sql<number>`count(*) filter (where state = 'making')::int`.as('making'),
      sql<number>`count(*)::int`.as('kept'),
    ])
    .where('tenant_id', '=', scope.tenantId)
    .where('person_id', '=', viewer.id)
    .where('created_at', '>', new Date(now.getTime() - keptMilliseconds))
    .where('state', 'in', ['making', 'ready'])
    .executeTakeFirstOrThrow();
}

/** What one asked for in the last day, newest first; where that is too much, what came to nothing is left out. */
export async function ownReportJobs(reading: Reading): Promise<OwnReportJob[]> {
  const { scope, viewer, now } = reading;
  const rows = await reportJobs(scope)
    .where('rj.person_id', '=', viewer.id)
    .where('rj.created_at', '>', new Date(now.getTime() - keptMilliseconds))
    .orderBy(sql`rj.state in ('making', 'ready')`, 'desc')
    .orderBy('rj.id', 'desc')
    .limit(limits.reportsListed)
    .execute();
  const jobs = rows.toSorted((a, b) => b.id - a.id).flatMap(known);
  const sight = await sightFor(reading, jobs);
  return jobs.map((job) => beforeAsker(reading, job, sight));
}

/** Asked for only where there is a file to hand over: whoever waits asks every second. */
async function sightFor({ scope, viewer }: Reading, jobs: readonly ReportJobRow[]): Promise<string | null> {
  return jobs.some(({ state }) => state === 'ready') ? reportSight(scope, viewer.id) : null;
}

function beforeAsker({ viewer }: Reading, job: ReportJobRow, sight: string | null): OwnReportJob {
  const isSeen = sight !== null && job.sight === sight && !job.showsHidden && mayMake(viewer, job.asked);
  return { ...job, isOutOfSight: job.state === 'ready' && !isSeen };
}

/** Whether the report is there for such a viewer at all: asked when it is made, and when its file is fetched. */
export function mayMake(viewer: Viewer, { Name }: AskedReport): boolean {
  const { role, isOrgAdmin, isHrAdmin, company } = viewer;
  const kind = {
    role,
    isOrgAdmin,
    isHrAdmin,
    talentEnabled: company.talentEnabled,
    readsStrategy: company.strategyEnabled,
  };
  return reportsFor(kind).some(({ name }) => name === Name);
}

/** The reports that go for everybody once the company has this off. */
const reportsWithout = (off: Partial<ReportViewer>): string[] => {
  const ceo: ReportViewer = {
    role: 'ceo',
    isOrgAdmin: false,
    isHrAdmin: false,
    talentEnabled: true,
    readsStrategy: true,
  };
  const left = reportsFor({ ...ceo, ...off }).map(({ name }) => name);
  return reportsFor(ceo).flatMap(({ name }) => (left.includes(name) ? [] : [name]));
};

/** What is told of a report goes with it; that it can be fetched is so while its file is handed over. */
export const reportNotices: NoticeSight = {
  join: sql`left join report_job rj on rj.tenant_id = n.tenant_id and rj.id = ${idOfNoticed('Report')}`,
  seenBy: (_, viewer) =>
    sql`(n.object_type <> 'Report' or coalesce(rj.person_id = ${viewer.id}::bigint, false))`,
  holds: sql<SqlBool>`(n.kind <> 'report_ready' or exists (
    select from person p join tenant t on t.id = p.tenant_id
    where p.tenant_id = rj.tenant_id and p.id = rj.person_id and rj.sight = ${sightOfPerson} and not ${showsHidden}
      and (t.talent_enabled or rj.asked ->> 'Name' <> all(${reportsWithout({ talentEnabled: false })}::text[]))
      and (t.strategy_enabled or rj.asked ->> 'Name' <> all(${reportsWithout({ readsStrategy: false })}::text[]))))`,
};
