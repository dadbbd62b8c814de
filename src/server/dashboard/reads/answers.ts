import type { AnswerOf } from '#contract/endpoint.ts';
import type { api } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { complianceScopes, mayEditTheme, sectionsFor } from '#rules/dashboard/sections.ts';
import type { Scope } from '../../db/database.ts';
import { companyTime } from '../../goals/access.ts';
import type { Showing } from '../../goals/present/goal.ts';
import { infoAnswer } from '../../goals/reads/answers.ts';
import { currentPeriodOf } from '../../goals/reads/periods.ts';
import type { Call } from '../../kernel/bind.ts';
import { notFound } from '../../kernel/refusal.ts';
import { changedFields, presentCompliance, presentReminder, sidesOf } from '../present.ts';
import { strategySummary, themeOf, titlesSeen } from './company.ts';
import { complianceRows, complianceTime } from './compliance.ts';
import { remindersOf } from './reminders.ts';

type Dashboard = typeof api.dashboard;
type Asking = Pick<Call<Dashboard['home']>, 'services' | 'viewer' | 'now'>;

async function showing(scope: Scope, { services, viewer, now }: Asking): Promise<Showing> {
  return { services, viewer, now, time: await companyTime(services, scope, viewer.company) };
}

/** `GET /dashboard`. */
export async function homeAnswer(
  scope: Scope,
  call: Call<Dashboard['home']>,
): Promise<AnswerOf<Dashboard['home']>> {
  const shown = await showing(scope, call);
  const { viewer } = call;
  const sections = sectionsFor(viewer);
  const strategy =
    sections.includes('strategy') && viewer.company.strategyEnabled ? await strategySummary(scope) : null;
  const reminders = sections.includes('reminders')
    ? await remindersOf(scope, shown.time, viewer, { limit: limits.remindersFirst, offset: 0 })
    : { rows: [], count: 0 };
  return {
    Sections: sections.filter((section) => section !== 'strategy' || strategy !== null),
    Strategy:
      strategy === null
        ? null
        : { Mission: strategy.mission, Vision: strategy.vision, Values: strategy.values },
    reminders: reminders.rows.map((row) => presentReminder(shown, row)),
    ReminderCount: reminders.count,
    Scopes: complianceScopes(viewer),
    CanEditTheme: mayEditTheme(viewer),
    CanAddCompanyGoal: mayEditTheme(viewer),
  };
}

/** `GET /dashboard/reminders/{page}`. */
export async function remindersAnswer(
  scope: Scope,
  call: Call<Dashboard['reminders']>,
): Promise<AnswerOf<Dashboard['reminders']>> {
  const shown = await showing(scope, call);
  if (!sectionsFor(call.viewer).includes('reminders')) return { data: [], count: 0 };
  const limit = limits.remindersStep;
  const { rows, count } = await remindersOf(scope, shown.time, call.viewer, {
    limit,
    offset: (call.params.page - 1) * limit,
  });
  return { data: rows.map((row) => presentReminder(shown, row)), count };
}

/** `GET /dashboard/complience/{scope}`; a scope that is not the viewer's is not there. */
export async function complianceAnswer(
  scope: Scope,
  call: Call<Dashboard['compliance']>,
): Promise<AnswerOf<Dashboard['compliance']>> {
  if (!complianceScopes(call.viewer).includes(call.params.scope)) throw notFound();
  const shown = await showing(scope, call);
  const rows = await complianceRows(scope, shown.time, call.viewer, {
    scope: call.params.scope,
    list: call.query.List ?? null,
    page: call.query.Page ?? 1,
  });
  return presentCompliance(shown, complianceTime(shown.time), rows);
}

/** `GET /dashboard/editreviewdata/{id}`: 404 without an open edit that the viewer may read. */
export async function editReviewAnswer(
  scope: Scope,
  call: Call<Dashboard['editReviewData']>,
): Promise<AnswerOf<Dashboard['editReviewData']>> {
  const info = await infoAnswer(scope, call, call.params.id);
  const [edit] = info.GoalEdits;
  if (edit === undefined) throw notFound();
  const parents = [info.Goal.ParentID, edit.ParentId ?? 0].filter((id) => id > 0);
  const titles = await titlesSeen(scope, call.viewer, parents);
  return { info, ...sidesOf(info, edit, titles), Changed: changedFields(edit) };
}

/** `GET /dashboard/theme`, and what is answered after it changed. */
export async function themeAnswer(scope: Scope, asking: Asking): Promise<AnswerOf<Dashboard['theme']>> {
  const period = currentPeriodOf((await showing(scope, asking)).time);
  if (period === null) throw notFound();
  return { Title: await themeOf(scope, period.id), PeriodId: period.id };
}
