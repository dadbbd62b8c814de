import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdInPath, IdOrNone, IdOrNoneInPath, Instant } from '../fields.ts';
import { limits } from '../limits.ts';

/** What a report is made as. */
export const ReportKind = z.enum(['excel', 'pdf']);

/** Private goals come in only when they are asked for: reports are passed on (decisions-people.md 11). */
const WithPrivate = z.object({ Private: z.enum(['true', 'false']).default('false') });

/** Quarters of one file, in the order of their days. */
const Periods = z.array(Id).min(1).max(limits.reportPeriods);

const Printed = z.object({ Id, Name: z.string() });

/** Every report that is made as a file. */
export const ReportName = z.enum([
  'users',
  'goal_list',
  'goal_tree',
  'team_goals',
  'goal_compliance',
  'employee_appraisals',
  'appraisal_compliance',
  'appraisal_print',
  'strategy',
]);

/** A report with what is chosen for it; 0 where it takes none, or takes everyone. */
export const AskedReport = z.object({
  Name: ReportName,
  Type: ReportKind,
  PeriodId: IdOrNone.default(0),
  /** Several quarters in one file, in place of one. */
  PeriodIds: z.array(Id).max(limits.reportPeriods).default([]),
  UserId: IdOrNone.default(0),
  Of: z.enum(['user', 'manager']).default('user'),
  NextPeriodId: IdOrNone.default(0),
  Private: z.boolean().default(false),
});
export type AskedReport = z.output<typeof AskedReport>;

/** Ours: a report that is made while one goes on, for whoever asked alone, kept for a day. */
export const ReportJob = z.object({
  Id,
  Name: ReportName,
  Type: ReportKind,
  /** 'Goal Tree Q4 2026' once it has been read; the report's name before. */
  Title: z.string(),
  State: z.enum(['making', 'ready', 'refused', 'cancelled']),
  /** How far it is, 0 to 1. */
  Part: z.number(),
  /** Why there is none. */
  Message: z.string().nullable(),
  CreatedAt: Instant,
});
export type ReportJob = z.output<typeof ReportJob>;

const file = { returns: z.object({}), limit: { max: 20, seconds: 60 } } as const;

export const reports = {
  users: endpoint('GET', '/report/userreport/:type', {
    summary: 'Everyone with role, permissions, manager and status',
    params: z.object({ type: ReportKind }),
    produces: ['excel', 'pdf'],
    ...file,
  }),
  goalList: endpoint('GET', '/report/goallist/:type/:period/:user', {
    summary: 'Every goal of a quarter, of one person or (0) of all',
    params: z.object({ type: ReportKind, period: IdInPath, user: IdOrNoneInPath }),
    query: WithPrivate,
    produces: ['excel', 'pdf'],
    ...file,
  }),
  goalCompliance: endpoint('GET', '/report/usercomlience/:type/:period', {
    summary: 'Goals set, weekly predictions made and results given, person by person',
    params: z.object({ type: ReportKind, period: IdInPath }),
    produces: ['excel', 'pdf'],
    ...file,
  }),
  goalTree: endpoint('GET', '/report/goaltree/:type/:period', {
    summary: 'What contributes to what, from the goals at the top down',
    params: z.object({ type: ReportKind, period: IdInPath }),
    query: WithPrivate,
    produces: ['excel', 'pdf'],
    ...file,
  }),
  goalTrees: endpoint('POST', '/report/goaltree/periods', {
    summary: 'The goal trees of several quarters, a sheet a quarter',
    query: WithPrivate,
    body: Periods,
    produces: ['excel'],
    ...file,
  }),
  teamGoals: endpoint('GET', '/report/teamgoals/:type/:period/:user', {
    summary: "One person's goals that others contribute to, with what contributes",
    params: z.object({ type: ReportKind, period: IdInPath, user: IdInPath }),
    query: WithPrivate,
    produces: ['excel', 'pdf'],
    ...file,
  }),
  employeeAppraisals: endpoint('GET', '/report/employeeappraisal/:type/:period', {
    summary: 'Ratings and texts of the appraisals of a quarter, person by person',
    params: z.object({ type: ReportKind, period: IdInPath }),
    produces: ['excel', 'pdf'],
    ...file,
  }),
  appraisalCompliance: endpoint('GET', '/report/employeecomplience/:type/:period', {
    summary: 'How far the appraisals of a quarter are, person by person and manager by manager',
    params: z.object({ type: ReportKind, period: IdInPath }),
    produces: ['excel', 'pdf'],
    ...file,
  }),
  /** `nextPeriod`: the quarter whose goals are printed as outlook, 0 for none. */
  appraisalPrint: endpoint('GET', '/report/appraisal/:period/:user/:nextPeriod/:of', {
    summary: "Completed appraisals to print: one person's, or those of a manager's direct reports",
    params: z.object({
      period: IdInPath,
      user: IdInPath,
      nextPeriod: IdOrNoneInPath,
      of: z.enum(['user', 'manager']),
    }),
    query: WithPrivate,
    produces: ['pdf'],
    ...file,
  }),
  /** What is published; nothing published is 400. */
  strategy: endpoint('GET', '/report/strategy/pdf', {
    summary: 'Mission, vision, values and strategic objectives',
    produces: ['pdf'],
    ...file,
  }),
  ask: endpoint('POST', '/report/jobs', {
    summary: 'Have a report made while one goes on',
    body: AskedReport,
    returns: ReportJob,
    limit: { max: 20, seconds: 60 },
  }),
  jobs: endpoint('GET', '/report/jobs', {
    summary: 'What one asked for in the last day, newest first',
    returns: z.object({ data: z.array(ReportJob) }),
  }),
  job: endpoint('GET', '/report/jobs/:id', {
    summary: 'How far a report is that one asked for',
    params: z.object({ id: IdInPath }),
    returns: ReportJob,
  }),
  jobFile: endpoint('GET', '/report/jobs/:id/file', {
    summary: 'The report itself, for a day',
    params: z.object({ id: IdInPath }),
    produces: ['excel', 'pdf'],
    ...file,
    costly: false,
  }),
  /** What is made already stays until its day is over. */
  cancel: endpoint('DELETE', '/report/jobs/:id', {
    summary: 'A report that is being made is wanted no more',
    params: z.object({ id: IdInPath }),
    returns: ReportJob,
  }),
  appraisalUsers: endpoint('GET', '/report/appraisalusers/:period', {
    summary: 'Who has a completed appraisal to print, and whose direct reports have',
    params: z.object({ period: IdInPath }),
    returns: z.object({
      users: z.array(Printed),
      managers: z.array(Printed),
      /** Ours: whether there is one in any quarter. */
      HasAny: z.boolean(),
    }),
  }),
};
