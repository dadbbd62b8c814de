import type { Goal } from '#contract/goal-shapes.ts';
import { goalStates } from '#contract/vocabulary.ts';
import { presentGoal } from '../../goals/present/goal.ts';
import { sheetColumns } from '../../goals/present/sheet.ts';
import { privateAmong, rowsAtMost, titlesOf } from '../../goals/reads/export.ts';
import { listGoals } from '../../goals/reads/list.ts';
import type { PeriodFacts } from '../../kernel/calendars.ts';
import type { Reading } from '../../kernel/reading.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { profileSeenBy } from '../../people/access.ts';
import type { Block } from '../../ports/pdf/document.ts';
import { pdfCell } from '../present/cells.ts';
import { goalTree, treeSheet, treeTable } from '../present/tree.ts';
import { periodAsked, type Report, reportOf } from './report.ts';

interface Asked {
  readonly period: number;
  /** 0: everyone. */
  readonly user: number;
  readonly withPrivate: boolean;
}

/** Report 2: every goal of a quarter, whatever its state, by owner and title (decisions-people.md 11). */
export async function goalListReport(reading: Reading, asked: Asked): Promise<Report> {
  const period = periodAsked(reading, asked.period);
  if (asked.user !== 0) await profileSeenBy(reading.scope, reading.viewer, asked.user);
  const goals = byOwner(await goalsOf(reading, period, asked));
  const parents = await titlesOf(
    reading.scope,
    goals.map((goal) => goal.ParentID),
  );
  const columns = sheetColumns(reading, parents);
  const rows = goals.map((goal) => columns.map((column) => column.cell(goal)));
  const headers = columns.map(({ header, width }) => ({ header, width }));
  return reportOf(reading, {
    title: 'sheets.goal_list',
    period,
    landscape: false,
    sheet: { columns: headers, rows },
    blocks: () =>
      goals.flatMap((goal, n) => [
        ...ownerHeading(goal, goals[n - 1]),
        { kind: 'heading', level: 3, text: goal.GoalDetail.Title } as const,
        {
          kind: 'facts',
          // Owner, department and title stand above; what is empty says nothing.
          rows: headers.flatMap(({ header }, at) => {
            const value = pdfCell(rows[n]?.[at] ?? null);
            return at < 3 || value.text === '' ? [] : [{ name: header, value }];
          }),
        } as const,
        { kind: 'space', height: 12 } as const,
      ]),
  });
}

function ownerHeading({ User }: Goal, before: Goal | undefined): Block[] {
  if (before?.User.Id === User.Id) return [];
  return [{ kind: 'heading', level: 2, text: User.Name, note: User.OrgUnit }];
}

/** Report 3: what contributes to what, from the goals at the top (decisions-people.md 11). */
export async function goalTreeReport(
  reading: Reading,
  asked: Pick<Asked, 'period' | 'withPrivate'>,
): Promise<Report> {
  const period = periodAsked(reading, asked.period);
  const branches = goalTree(byOwner(await goalsOf(reading, period, { ...asked, user: 0 })));
  return reportOf(reading, {
    title: 'sheets.goal_tree',
    period,
    landscape: true,
    sheet: treeSheet(reading, branches),
    blocks: () => [treeTable(reading, branches)],
  });
}

/** What of a quarter the viewer sees; nothing at all is refused with the sentence of the reports. */
async function goalsOf(reading: Reading, { id }: PeriodFacts, asked: Asked): Promise<Goal[]> {
  const filter = {
    GoalSelectFilter: 0,
    GoalStates: [...goalStates],
    DeactivatedUsers: true,
    Page: 1,
    PageSize: rowsAtMost,
    ...(asked.withPrivate ? {} : { ExcludePrivate: true }),
    ...(asked.user === 0 ? {} : { Users: [asked.user] }),
  } as const;
  const { rows } = await listGoals(reading, { ...filter, GoalStates: [...filter.GoalStates] }, id);
  if (rows.length === 0) throw new Refusal(400, 'nothing_to_report', { key: 'messages.no_goals_recorded' });
  const goals = rows.map((row) => presentGoal(reading, row));
  if (asked.withPrivate) return goals;
  const hidden = await privateAmong(
    reading.scope,
    goals.map((goal) => goal.ParentID),
  );
  return goals.map((goal) => withoutHidden(goal, hidden));
}

/** Where private goals are left out, a private parent is not named either. */
function withoutHidden(goal: Goal, hidden: ReadonlySet<number>): Goal {
  return hidden.has(goal.ParentID) ? { ...goal, ParentID: 0 } : goal;
}

const byOwner = (goals: readonly Goal[]): Goal[] =>
  [...goals].sort(
    (a, b) =>
      a.User.Name.localeCompare(b.User.Name) ||
      a.User.Id - b.User.Id ||
      a.GoalDetail.Title.localeCompare(b.GoalDetail.Title) ||
      a.Id - b.Id,
  );
