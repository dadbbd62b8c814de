import type { FastifyInstance } from 'fastify';
import { api } from '#contract/index.ts';
import { bind, bindFile } from '../kernel/http/bind.ts';
import type { FileAnswer } from '../kernel/http/file-answer.ts';
import type { Reading } from '../kernel/reading.ts';
import { notFound } from '../kernel/refusal.ts';
import type { Services } from '../kernel/services.ts';
import { readNoticesOf } from '../notifications/actions.ts';
import type { MakerPort } from '../ports/maker/port.ts';
import { ownReportJobs, reportJobOf } from './access.ts';
import { askReport, cancelReport } from './actions/ask.ts';
import { fileOf } from './present/file.ts';
import { presentJob } from './present/job.ts';
import { type Chosen, notedOf } from './present/noted.ts';
import { appraisalComplianceReport } from './reads/appraisal-compliance.ts';
import { employeeAppraisalsReport } from './reads/appraisals.ts';
import { complianceReport } from './reads/compliance.ts';
import { goalListReport, goalTreeReport, goalTreesReport } from './reads/goals.ts';
import { appraisalPrints, appraisalUsers } from './reads/prints.ts';
import type { Report } from './reads/report.ts';
import { strategyReport } from './reads/strategy.ts';
import { teamReport } from './reads/team.ts';
import { usersReport } from './reads/users.ts';

export function reportRoutes(http: FastifyInstance, services: Services): void {
  const { reports } = api;
  const { makers } = services;
  bindFile(http, services, reports.users, (call, signal) =>
    made(makers, call, { Name: 'users', Type: call.params.type }, signal, usersReport),
  );
  bindFile(http, services, reports.goalList, (call, signal) => {
    const { type, period, user } = call.params;
    const asked = { period, user, withPrivate: call.query.Private === 'true' };
    const chosen = { Name: 'goal_list', Type: type, ...chosenOf(asked) } as const;
    return made(makers, call, chosen, signal, (reading) => goalListReport(reading, asked));
  });
  bindFile(http, services, reports.goalCompliance, (call, signal) => {
    const { type, period } = call.params;
    const chosen = { Name: 'goal_compliance', Type: type, PeriodId: period } as const;
    return made(makers, call, chosen, signal, (reading) => complianceReport(reading, { period }));
  });
  bindFile(http, services, reports.goalTree, (call, signal) => {
    const { type, period } = call.params;
    const asked = { period, withPrivate: call.query.Private === 'true' };
    const chosen = { Name: 'goal_tree', Type: type, ...chosenOf(asked) } as const;
    return made(makers, call, chosen, signal, (reading) => goalTreeReport(reading, asked));
  });
  bindFile(http, services, reports.goalTrees, (call, signal) => {
    const asked = { periods: call.body, withPrivate: call.query.Private === 'true' };
    const chosen = {
      Name: 'goal_tree',
      Type: 'excel',
      PeriodIds: asked.periods,
      ...chosenOf(asked),
    } as const;
    return made(makers, call, chosen, signal, (reading) => goalTreesReport(reading, asked));
  });
  bindFile(http, services, reports.teamGoals, (call, signal) => {
    const { type, period, user } = call.params;
    const asked = { period, user, withPrivate: call.query.Private === 'true' };
    const chosen = { Name: 'team_goals', Type: type, ...chosenOf(asked) } as const;
    return made(makers, call, chosen, signal, (reading) => teamReport(reading, asked));
  });
  bindFile(http, services, reports.strategy, (call, signal) =>
    made(makers, call, { Name: 'strategy', Type: 'pdf' }, signal, strategyReport),
  );
  appraisalReportRoutes(http, services);
  reportJobRoutes(http, services);
}

function reportJobRoutes(http: FastifyInstance, services: Services): void {
  const { reports } = api;
  bind(http, services, reports.ask, async ({ write, body }) => {
    const job = await write((writing) => askReport(writing, body));
    services.reportNudge.give();
    return job;
  });
  bind(http, services, reports.jobs, ({ read }) =>
    read(async (reading) => ({
      data: (await ownReportJobs(reading)).map((job) => presentJob(reading, job)),
    })),
  );
  bind(http, services, reports.job, ({ read, params }) =>
    read(async (reading) => presentJob(reading, await reportJobOf(reading, params.id))),
  );
  bind(http, services, reports.cancel, ({ write, params }) =>
    write((writing) => cancelReport(writing, params.id)),
  );
  bindFile(http, services, reports.jobFile, async ({ viewer, write, params }) => {
    const job = await write(async (writing) => {
      const found = await reportJobOf(writing, params.id);
      // Nor what was made under role, flags or people below that are no longer the same, or shows what went from sight.
      if (found.state !== 'ready' || found.isOutOfSight) throw notFound();
      await readNoticesOf(writing.scope, viewer.id, 'Report', found.id);
      return found;
    });
    const content = job.file_key === null ? null : await services.files.read(job.file_key);
    if (content === null) throw notFound();
    const { asked, file_name } = job;
    return { kind: asked.Type, name: file_name ?? '', content, noted: notedOf(asked) };
  });
}

function appraisalReportRoutes(http: FastifyInstance, services: Services): void {
  const { reports } = api;
  const { makers } = services;
  bindFile(http, services, reports.employeeAppraisals, (call, signal) => {
    const { type, ...asked } = call.params;
    const chosen = { Name: 'employee_appraisals', Type: type, ...chosenOf(asked) } as const;
    return made(makers, call, chosen, signal, (reading) => employeeAppraisalsReport(reading, asked));
  });
  bindFile(http, services, reports.appraisalCompliance, (call, signal) => {
    const { type, ...asked } = call.params;
    const chosen = { Name: 'appraisal_compliance', Type: type, ...chosenOf(asked) } as const;
    return made(makers, call, chosen, signal, (reading) => appraisalComplianceReport(reading, asked));
  });
  bindFile(http, services, reports.appraisalPrint, (call, signal) => {
    const asked = { ...call.params, withPrivate: call.query.Private === 'true' };
    const { of: Of, nextPeriod: NextPeriodId } = asked;
    const chosen = { Name: 'appraisal_print', Type: 'pdf', ...chosenOf(asked), Of, NextPeriodId } as const;
    return made(makers, call, chosen, signal, (reading) => appraisalPrints(reading, asked));
  });
  bind(http, services, reports.appraisalUsers, ({ read, params }) =>
    read((reading) => appraisalUsers(reading, params.period)),
  );
}

interface InAddress {
  readonly period?: number;
  readonly user?: number;
  readonly withPrivate?: boolean;
}

/** What an address says of it, in the names of a job. */
const chosenOf = ({ period = 0, user = 0, withPrivate = false }: InAddress) => ({
  PeriodId: period,
  UserId: user,
  Private: withPrivate,
});

/** In a thread, once the database's line is free again; whoever goes away ends it. */
async function made(
  makers: MakerPort,
  { read }: { readonly read: <T>(work: (reading: Reading) => Promise<T>) => Promise<T> },
  chosen: Chosen,
  signal: AbortSignal,
  reportIn: (reading: Reading) => Promise<Report>,
): Promise<FileAnswer> {
  const kind = chosen.Type;
  const { name, material } = await read(async (reading) => {
    const report = await reportIn(reading);
    return { name: report.name, material: await report.material(kind) };
  });
  return { kind, name, content: await fileOf(makers, material, { signal }), noted: notedOf(chosen) };
}
