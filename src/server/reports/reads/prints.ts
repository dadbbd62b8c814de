import type { AnswerOf } from '#contract/endpoint.ts';
import type { Goal } from '#contract/goal-shapes.ts';
import type { api } from '#contract/index.ts';
import { appraisalsRead, hasAppraisals, type Wanted } from '../../appraisals/reads/report.ts';
import type { Reading } from '../../kernel/reading.ts';
import { profileSeenBy } from '../../people/access.ts';
import type { Block } from '../../ports/pdf/document.ts';
import { periodIn, talentFor } from '../../talent/access.ts';
import { printBlocks } from '../present/appraisal.ts';
import { noAppraisals, quarterOf } from './appraisals.ts';
import { periodAsked, type Report, reportOf } from './report.ts';
import { goalsSeen } from './seen-goals.ts';

interface Asked {
  readonly period: number;
  readonly user: number;
  /** 0: no outlook. */
  readonly nextPeriod: number;
  readonly of: 'user' | 'manager';
  readonly withPrivate: boolean;
}

/** Report 8: completed appraisals to print, each from the top of a page (decisions-people.md 11). */
export async function appraisalPrints(reading: Reading, asked: Asked): Promise<Report> {
  const talent = await talentFor(reading);
  const period = periodIn(talent, asked.period);
  await profileSeenBy(reading.scope, reading.viewer, asked.user);
  const next = asked.nextPeriod === 0 ? null : periodAsked(reading, asked.nextPeriod);
  const whose = asked.of === 'user' ? { employeeId: asked.user } : { managerId: asked.user };
  const rows = await appraisalsRead(reading, period, { of: 'printable', ...whose });
  if (rows.length === 0)
    throw await noAppraisals(talent, (ids) => hasAppraisals(reading, ids, { of: 'printable' }));
  const blocks: Block[] = [];
  for (const [n, one] of rows.entries()) {
    const wanted = { user: one.employee.userId, withPrivate: asked.withPrivate };
    const goals = await goalsSeen(reading, periodAsked(reading, period.id), wanted);
    const outlook: Goal[] = next === null ? [] : await goalsSeen(reading, next, wanted);
    if (n > 0) blocks.push({ kind: 'page' });
    blocks.push(...printBlocks(reading, one, { period, goals, next, outlook }));
  }
  return reportOf(reading, {
    title: 'sheets.appraisal_print',
    period: quarterOf(period),
    landscape: false,
    sheet: null,
    blocks: () => blocks,
  });
}

/** `GET /report/appraisalusers/{period}`: who has a completed appraisal, and whose acting reports have. */
export async function appraisalUsers(
  reading: Reading,
  periodId: number,
): Promise<AnswerOf<(typeof api)['reports']['appraisalUsers']>> {
  const period = periodIn(await talentFor(reading), periodId);
  const wanted: Wanted = { of: 'printable' };
  const rows = await appraisalsRead(reading, period, wanted);
  const others = rows.filter(({ employee }) => employee.userId !== reading.viewer.id);
  const managers = new Map(
    others.flatMap(({ employee: { actingManagerId: id, actingManagerName: name } }) =>
      id === null || name === null ? [] : [[id, name] as const],
    ),
  );
  return {
    users: rows.map(({ employee }) => ({ Id: employee.userId, Name: employee.name })),
    managers: [...managers]
      .map(([Id, Name]) => ({ Id, Name }))
      .sort((a, b) => a.Name.localeCompare(b.Name) || a.Id - b.Id),
  };
}
