import type { FastifyInstance } from 'fastify';
import { api } from '#contract/index.ts';
import { bind, bindFile, type FileAnswer } from '../kernel/http/bind.ts';
import { notFound } from '../kernel/refusal.ts';
import type { Services } from '../kernel/services.ts';
import { readNoticesOf } from '../notifications/actions.ts';
import { ownReportJobs, reportJobOf } from './access.ts';
import { askReport, cancelReport } from './actions/ask.ts';
import { presentJob } from './present/job.ts';
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
  bindFile(http, services, reports.users, async (call, signal) =>
    made(services, call.params.type, await call.read(usersReport), signal),
  );
  bindFile(http, services, reports.goalList, async (call, signal) => {
    const { type, period, user } = call.params;
    const asked = { period, user, withPrivate: call.query.Private === 'true' };
    const report = await call.read((reading) => goalListReport(reading, asked));
    return made(services, type, report, signal);
  });
  bindFile(http, services, reports.goalCompliance, async (call, signal) => {
    const { type, period } = call.params;
    return made(services, type, await call.read((reading) => complianceReport(reading, { period })), signal);
  });
  bindFile(http, services, reports.goalTree, async (call, signal) => {
    const { type, period } = call.params;
    const asked = { period, withPrivate: call.query.Private === 'true' };
    const report = await call.read((reading) => goalTreeReport(reading, asked));
    return made(services, type, report, signal);
  });
  bindFile(http, services, reports.goalTrees, async (call, signal) => {
    const asked = { periods: call.body, withPrivate: call.query.Private === 'true' };
    return made(services, 'excel', await call.read((reading) => goalTreesReport(reading, asked)), signal);
  });
  bindFile(http, services, reports.teamGoals, async (call, signal) => {
    const { type, period, user } = call.params;
    const asked = { period, user, withPrivate: call.query.Private === 'true' };
    return made(services, type, await call.read((reading) => teamReport(reading, asked)), signal);
  });
  bindFile(http, services, reports.strategy, async (call, signal) =>
    made(services, 'pdf', await call.read(strategyReport), signal),
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
      // Neither what is not there nor what was made under role, flags or people below that are no longer the same.
      if (found.state !== 'ready' || found.isOutOfSight) throw notFound();
      await readNoticesOf(writing.scope, viewer.id, 'Report', found.id);
      return found;
    });
    const content = job.file_key === null ? null : await services.files.get(job.file_key);
    if (content === null) throw notFound();
    const { Name, Type } = job.asked;
    return { kind: Type, name: job.file_name ?? '', content, noted: { report: Name } };
  });
}

function appraisalReportRoutes(http: FastifyInstance, services: Services): void {
  const { reports } = api;
  bindFile(http, services, reports.employeeAppraisals, async (call, signal) => {
    const { type, ...asked } = call.params;
    const report = await call.read((reading) => employeeAppraisalsReport(reading, asked));
    return made(services, type, report, signal);
  });
  bindFile(http, services, reports.appraisalCompliance, async (call, signal) => {
    const { type, ...asked } = call.params;
    const report = await call.read((reading) => appraisalComplianceReport(reading, asked));
    return made(services, type, report, signal);
  });
  bindFile(http, services, reports.appraisalPrint, async (call, signal) => {
    const asked = { ...call.params, withPrivate: call.query.Private === 'true' };
    return made(services, 'pdf', await call.read((reading) => appraisalPrints(reading, asked)), signal);
  });
  bind(http, services, reports.appraisalUsers, ({ read, params }) =>
    read((reading) => appraisalUsers(reading, params.period)),
  );
}

/** In a thread, once the database's line is free again; whoever goes away ends it. */
async function made(
  { makers }: Services,
  kind: 'excel' | 'pdf',
  { name, sheet, document }: Report,
  signal: AbortSignal,
): Promise<FileAnswer> {
  if (kind === 'excel') return { kind, name, content: await makers.make('spreadsheet', sheet, { signal }) };
  return { kind, name, content: await makers.make('pdf', await document(), { signal }) };
}
