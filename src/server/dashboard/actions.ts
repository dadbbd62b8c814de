import type { AnswerOf } from '#contract/endpoint.ts';
import type { api } from '#contract/index.ts';
import type { WriteScope } from '../db/database.ts';
import type { Call } from '../kernel/bind.ts';
import { publish } from '../kernel/bus.ts';
import { themeEditor } from './access.ts';
import { themeAnswer } from './reads/answers.ts';
import { removeTheme, writeTheme } from './store.ts';

type Dashboard = typeof api.dashboard;

/** Set the current quarter's theme (decisions.md 1); of two who do so at once the later one's stands. */
export async function saveTheme(
  scope: WriteScope,
  call: Call<Dashboard['saveTheme']>,
): Promise<AnswerOf<Dashboard['saveTheme']>> {
  themeEditor(call.viewer);
  const { PeriodId } = await themeAnswer(scope, call);
  await writeTheme(scope, { periodId: PeriodId, title: call.body.Title, authorId: call.viewer.id });
  await announce(scope, PeriodId);
  return themeAnswer(scope, call);
}

/** Take it away; a quarter without one stays as it is. */
export async function deleteTheme(
  scope: WriteScope,
  call: Call<Dashboard['deleteTheme']>,
): Promise<AnswerOf<Dashboard['deleteTheme']>> {
  themeEditor(call.viewer);
  const { PeriodId } = await themeAnswer(scope, call);
  await removeTheme(scope, PeriodId);
  await announce(scope, PeriodId);
  return themeAnswer(scope, call);
}

/** The theme stands above the company's goals: it changes with them, for everyone who has them open. */
const announce = (scope: WriteScope, PeriodId: number): Promise<void> =>
  publish(scope, { people: null, event: 'TenantUpdate', data: { Kind: 'goal_update', PeriodId } });
