import type { AnswerOf } from '#contract/endpoint.ts';
import type { api } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { complianceScopes, mayEditTheme, sectionsFor } from '#rules/dashboard/sections.ts';
import { currentPeriodOf } from '../../calendar/reads.ts';
import { infoAnswer } from '../../goals/reads/answers.ts';
import { eyesOf } from '../../kernel/changes/counts.ts';
import type { Input } from '../../kernel/http/bind.ts';
import type { Whose } from '../../kernel/http/versioned.ts';
import type { Reading } from '../../kernel/reading.ts';
import { notFound } from '../../kernel/refusal.ts';
import { type PublishedSummary, publishedSummary, summaryOfStamp } from '../../strategy/reads.ts';
import { changedFields, presentCompliance, presentReminder, sidesOf } from '../present.ts';
import { strategySummary, themeOf, titlesSeen } from './company.ts';
import { type Asked, complianceRows, seesMore } from './compliance.ts';
import { complianceTime } from './compliance-time.ts';
import { type Reminders, remindersOf } from './reminders.ts';

type Dashboard = typeof api.dashboard;

/** `GET /dashboard`. */
export async function homeAnswer(reading: Reading): Promise<AnswerOf<Dashboard['home']>> {
  const { viewer } = reading;
  const sections = sectionsFor(viewer);
  const hasStrategy = sections.includes('strategy') && viewer.company.strategyEnabled;
  const reminders = sections.includes('reminders')
    ? await remindersOf(reading, { limit: limits.remindersFirst, offset: 0 })
    : null;
  const strategy = hasStrategy ? strategySummary(await publishedBeside(reading, reminders)) : null;
  return {
    Sections: sections.filter((section) => section !== 'strategy' || strategy !== null),
    Strategy: strategy,
    reminders: reminders?.rows.map((row) => presentReminder(reading, row)) ?? [],
    ReminderCount: reminders?.count ?? 0,
    Scopes: complianceScopes(viewer),
    CanEditTheme: mayEditTheme(viewer),
    CanAddCompanyGoal: mayEditTheme(viewer),
  };
}

/** What is published: the round that reminders took told which version it is. */
const publishedBeside = (
  { scope, services }: Reading,
  reminders: Reminders | null,
): Promise<PublishedSummary | null> =>
  reminders === null
    ? publishedSummary(scope, services)
    : summaryOfStamp(scope, services, reminders.strategy);

/** `GET /dashboard/reminders/{page}`. */
export async function remindersAnswer(
  reading: Reading,
  { params, query }: Input<Dashboard['reminders']>,
): Promise<AnswerOf<Dashboard['reminders']>> {
  if (!sectionsFor(reading.viewer).includes('reminders')) return { data: [], count: 0 };
  const limit = query.PageSize ?? limits.remindersStep;
  const { rows, count } = await remindersOf(reading, {
    limit,
    offset: (params.page - 1) * limit,
  });
  return { data: rows.map((row) => presentReminder(reading, row)), count };
}

/** Sums, and whose they are. */
export interface ComplianceSums extends Whose {
  readonly asked: Asked;
}

/**
 * Whose sums the viewer is told: those of the company are the same for all who see no private goal in them. A scope
 * that is not the viewer's is not there.
 */
export async function complianceSums(
  reading: Reading,
  { params, query }: Input<Dashboard['compliance']>,
): Promise<ComplianceSums> {
  const { viewer } = reading;
  if (!complianceScopes(viewer).includes(params.scope)) throw notFound();
  const isOpen = params.scope === 3 && !(await seesMore(reading));
  const asked: Asked = {
    scope: params.scope,
    list: query.List ?? null,
    page: query.Page ?? 1,
    size: query.PageSize ?? limits.listPageSize,
    isOpen,
  };
  return { asked, name: JSON.stringify([isOpen ? 'every member' : eyesOf(viewer), asked]) };
}

/** `GET /dashboard/complience/{scope}`. */
export async function complianceAnswer(
  reading: Reading,
  { asked }: ComplianceSums,
): Promise<AnswerOf<Dashboard['compliance']>> {
  const rows = await complianceRows(reading, asked);
  return presentCompliance(reading, complianceTime(reading.time), rows);
}

/** `GET /dashboard/editreviewdata/{id}`: 404 without an open edit that the viewer may read. */
export async function editReviewAnswer(
  reading: Reading,
  goalId: number,
): Promise<AnswerOf<Dashboard['editReviewData']>> {
  const info = await infoAnswer(reading, goalId);
  const [edit] = info.GoalEdits;
  if (edit === undefined) throw notFound();
  const parents = [info.Goal.ParentID, edit.ParentId ?? 0].filter((id) => id > 0);
  const titles = await titlesSeen(reading, parents);
  return { info, ...sidesOf(info, edit, titles), Changed: changedFields(edit) };
}

/** `GET /dashboard/theme`, and what is answered after it changed. */
export async function themeAnswer({ scope, time }: Reading): Promise<AnswerOf<Dashboard['theme']>> {
  const period = currentPeriodOf(time);
  if (period === null) throw notFound();
  const theme = await themeOf(scope, period.id);
  return {
    Title: theme?.title ?? null,
    PeriodId: period.id,
    UpdatedAt: theme?.updated_at.toISOString() ?? null,
  };
}
