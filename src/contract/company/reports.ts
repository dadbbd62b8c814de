import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdInPath, IdOrNoneInPath } from '../fields.ts';
import { limits } from '../limits.ts';

/** What a report is made as. */
export const ReportKind = z.enum(['excel', 'pdf']);

/** Private goals come in only when they are asked for: reports are passed on (decisions-people.md 11). */
const WithPrivate = z.object({ Private: z.enum(['true', 'false']).default('false') });

/** Quarters of one file, in the order of their days. */
const Periods = z.array(Id).min(1).max(limits.reportPeriods);

const Printed = z.object({ Id, Name: z.string() });

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
  appraisalUsers: endpoint('GET', '/report/appraisalusers/:period', {
    summary: 'Who has a completed appraisal to print, and whose direct reports have',
    params: z.object({ period: IdInPath }),
    returns: z.object({ users: z.array(Printed), managers: z.array(Printed) }),
  }),
};
