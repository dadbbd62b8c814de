import type { z } from 'zod';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { api } from '#contract/index.ts';
import type { WriteScope } from '../db/database.ts';
import { publish } from '../kernel/live/bus.ts';
import type { Writing } from '../kernel/reading.ts';
import { badField, movedOn, Refusal } from '../kernel/refusal.ts';
import { viewerNow } from '../kernel/viewer-of-person.ts';
import { themeEditor } from './access.ts';
import { themeAnswer } from './reads/answers.ts';
import { lockTheme, removeTheme, writeTheme } from './store.ts';

type Dashboard = typeof api.dashboard;

/** Set the current quarter's theme (decisions.md 1); 409 over another than one has read, unless it says the same. */
export async function saveTheme(
  writing: Writing,
  { Title: title, PeriodId: meant, UpdatedAt: read }: z.output<Dashboard['saveTheme']['body']>,
): Promise<AnswerOf<Dashboard['saveTheme']>> {
  const { scope, viewer } = writing;
  await themeEditor(scope, viewer);
  const { PeriodId } = await themeAnswer(writing);
  checkQuarter(writing, PeriodId, meant);
  await lockTheme(scope, PeriodId);
  const present = await themeAnswer(writing);
  // As when it is sent again: it is there already, and no other version of it.
  const isThere = title === present.Title;
  if (!isThere && read !== undefined && read !== present.UpdatedAt) throw movedOn();
  if (!isThere) await writeTheme(scope, { periodId: PeriodId, title, authorId: viewer.id });
  // It may have waited for others, while the right was taken away.
  await themeEditor(scope, await viewerNow(scope, viewer.id));
  if (!isThere) announce(scope, PeriodId);
  return themeAnswer(writing);
}

/** Take it away, 409 where it is another than one has read; a quarter without one stays as it is. */
export async function deleteTheme(
  writing: Writing,
  { PeriodId: meant, UpdatedAt: read }: z.output<Dashboard['deleteTheme']['query']>,
): Promise<AnswerOf<Dashboard['deleteTheme']>> {
  const { scope, viewer } = writing;
  await themeEditor(scope, viewer);
  const { PeriodId } = await themeAnswer(writing);
  checkQuarter(writing, PeriodId, meant);
  await lockTheme(scope, PeriodId);
  const { UpdatedAt } = await themeAnswer(writing);
  if (read !== undefined && UpdatedAt !== null && read !== UpdatedAt) throw movedOn();
  await removeTheme(scope, PeriodId);
  await themeEditor(scope, await viewerNow(scope, viewer.id));
  announce(scope, PeriodId);
  return themeAnswer(writing);
}

/** What was written for a quarter that has ended meanwhile is not the theme of the one that runs. */
function checkQuarter({ time }: Writing, current: number, meant = current): void {
  if (meant === current) return;
  const period = time.calendar.period(meant);
  if (period === null || period.start > time.today) throw badField('PeriodId', 'messages.period_unusable');
  throw new Refusal(409, 'moved_on', { key: 'refusals.theme_over' });
}

/** The theme stands above the company's goals: it changes with them, for everyone who has them open. */
const announce = (scope: WriteScope, PeriodId: number): void =>
  publish(scope, {
    people: null,
    event: 'TenantUpdate',
    data: { Kind: 'goal_update', PeriodId, Change: 'theme' },
  });
