import type { AnswerOf } from '#contract/endpoint.ts';
import type { api } from '#contract/index.ts';
import {
  appraisalIds,
  appraisalsRead,
  hasAppraisals,
  type ReadAppraisal,
  type Wanted,
} from '../../appraisals/reads/report.ts';
import { eachPart, inParts } from '../../kernel/in-parts.ts';
import type { Reading } from '../../kernel/reading.ts';
import { profileSeenBy } from '../../people/access.ts';
import type { Block } from '../../ports/pdf/document.ts';
import { periodIn, talentFor } from '../../talent/access.ts';
import { printBlocks } from '../present/appraisal.ts';
import { filledOr, noAppraisals, pageBetween, quarterOf } from './appraisals.ts';
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

/** Each is read with its goals of two quarters. */
const printsAPart = 10;

/** Report 8: completed appraisals to print, each from the top of a page (decisions-people.md 11). */
export async function appraisalPrints(reading: Reading, asked: Asked): Promise<Report> {
  const talent = await talentFor(reading);
  const period = periodIn(talent, asked.period);
  await profileSeenBy(reading.scope, reading.viewer, asked.user);
  const next = asked.nextPeriod === 0 ? null : periodAsked(reading, asked.nextPeriod);
  const whose = asked.of === 'user' ? { employeeId: asked.user } : { managerId: asked.user };
  const ids = await appraisalIds(reading, period, { of: 'printable', ...whose });
  const filled = filledOr(() =>
    noAppraisals(talent, (periods) => hasAppraisals(reading, periods, { of: 'printable' })),
  );
  const page = pageBetween();
  const print = async (one: ReadAppraisal): Promise<Block[]> => {
    const wanted = { user: one.employee.userId, withPrivate: asked.withPrivate };
    const all = await goalsSeen(reading, periodAsked(reading, period.id), wanted);
    const ahead = next === null ? [] : await goalsSeen(reading, next, wanted);
    // A draft is nothing that was set out to be done, and not everyone who prints sees it.
    const goals = all.filter(({ State }) => State !== 'draft');
    const outlook = ahead.filter(({ State }) => State !== 'draft' && State !== 'shelved');
    return [...page(), ...printBlocks(reading, one, { period, goals, next, outlook })];
  };
  const prints = async (part: readonly number[]): Promise<Block[]> => {
    const blocks: Block[] = [];
    for (const one of await appraisalsRead(reading, { talent, period }, part))
      blocks.push(...(await print(one)));
    return blocks;
  };
  return reportOf(reading, {
    title: 'reports.name.appraisal_print',
    period: quarterOf(period),
    landscape: false,
    sheet: null,
    blocks: () => filled(eachPart(ids, prints, printsAPart)),
  });
}

/** `GET /report/appraisalusers/{period}`: who has a completed appraisal, and whose acting reports have. */
export async function appraisalUsers(
  reading: Reading,
  periodId: number,
): Promise<AnswerOf<(typeof api)['reports']['appraisalUsers']>> {
  const talent = await talentFor(reading);
  const period = periodIn(talent, periodId);
  const wanted: Wanted = { of: 'printable' };
  const people = await inParts(await appraisalIds(reading, period, wanted), async (part) =>
    (await appraisalsRead(reading, { talent, period }, part)).map(({ employee }) => employee),
  );
  const everywhere = talent.periods.map(({ id }) => id);
  const others = people.filter(({ userId }) => userId !== reading.viewer.id);
  const managers = new Map(
    others.flatMap(({ actingManagerId: id, actingManagerName: name }) =>
      id === null || name === null ? [] : [[id, name] as const],
    ),
  );
  return {
    users: people.map(({ userId, name }) => ({ Id: userId, Name: name })),
    managers: [...managers]
      .map(([Id, Name]) => ({ Id, Name }))
      .sort((a, b) => a.Name.localeCompare(b.Name) || a.Id - b.Id),
    HasAny: people.length > 0 || (await hasAppraisals(reading, everywhere, wanted)),
  };
}
