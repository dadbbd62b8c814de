import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { IdInPath, IdOrNoneInPath } from '../fields.ts';

/** What a report is made as. */
export const ReportKind = z.enum(['excel', 'pdf']);

/** Private goals come in only when they are asked for: reports are passed on (decisions-people.md 11). */
const WithPrivate = z.object({ Private: z.enum(['true', 'false']).default('false') });

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
};
