import type { Goal } from '#contract/goal-shapes.ts';
import { goalRows } from '../../goals/reads/export.ts';
import type { PeriodFacts } from '../../kernel/calendars.ts';
import { eachPart } from '../../kernel/in-parts.ts';
import type { Reading } from '../../kernel/reading.ts';
import { profileSeenBy } from '../../people/access.ts';
import { packed } from '../../ports/maker/packing.ts';
import type { Cell, Sheet } from '../../ports/maker/spreadsheet.ts';
import type { Block, PdfCell } from '../../ports/pdf/document.ts';
import { pdfCell } from '../present/cells.ts';
import { type Branch, goalTree, type Leaf, treeSheet, treeTable } from '../present/tree.ts';
import { marked, type Say, sayOf } from '../present/words.ts';
import { nothingToReport, periodAsked, type Report, reportOf, titled } from './report.ts';
import { goalIds, goalsNamed, parentIds, type Wanted } from './seen-goals.ts';

interface Asked extends Wanted {
  readonly period: number;
}

/** Report 2: every goal of a quarter, whatever its state, by owner and title (decisions-people.md 11). */
export async function goalListReport(reading: Reading, asked: Asked): Promise<Report> {
  const period = periodAsked(reading, asked.period);
  if (asked.user !== 0) await profileSeenBy(reading.scope, reading.viewer, asked.user);
  const ids = await goalIds(reading, period, asked);
  if (ids.length === 0) throw nothingToReport('no_goals_recorded');
  const { columns, rows } = goalRows(reading);
  const read = async (part: readonly number[]) => rows(await goalsNamed(reading, part, asked.withPrivate));
  const say = sayOf(reading);
  return reportOf(reading, {
    title: 'reports.name.goal_list',
    period,
    landscape: false,
    sheet: async () => ({
      columns: columns.map(({ header, width }) => ({ header, width })),
      rows: await packed(eachPart(ids, async (part) => (await read(part)).map(({ cells }) => cells))),
    }),
    blocks: () => {
      let before: Goal | undefined;
      const parts = eachPart(ids, async (part) =>
        (await read(part)).flatMap(({ goal, cells }) => {
          const blocks = goalBlocks(say, goal, before, columns, cells);
          before = goal;
          return blocks;
        }),
      );
      return packed(parts);
    },
  });
}

/** A goal below its owner's name, which the first of them bears. */
function goalBlocks(
  say: Say,
  goal: Goal,
  before: Goal | undefined,
  headers: readonly { readonly header: string; readonly scale?: 'likelihood' | 'quality' }[],
  cells: readonly Cell[],
): Block[] {
  // Owner, department and title stand above; what is empty says nothing.
  const facts = headers.flatMap(({ header, scale }, at) => {
    const value = scale === undefined ? pdfCell(cells[at] ?? null) : scaleFact(say, goal, scale);
    return at < 3 || value.text === '' ? [] : [{ name: header, value }];
  });
  return [
    ...ownerHeading(goal, before),
    { kind: 'heading', level: 3, text: goal.GoalDetail.Title },
    { kind: 'facts', rows: facts },
    { kind: 'space', height: 12 },
  ];
}

/** The word with its mark, and of likelihood the last weeks as the lists on screen have them. */
function scaleFact(say: Say, goal: Goal, scale: 'likelihood' | 'quality'): PdfCell {
  const value = marked(
    say,
    scale,
    goal.MostRecentGoalStatus?.[scale === 'likelihood' ? 'Likelihood' : 'Quality'],
  );
  const steps = goal.RecentLikelihoods;
  if (scale === 'quality' || value.text === '' || steps.length < 2) return value;
  const weeks = steps.map((step) => (step === null ? '–' : marked(say, 'likelihood', step).text)).join(', ');
  return { ...value, strip: { steps, said: say('sheets.last_weeks', { weeks }) } };
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
  const branches = await treeOf(reading, period, asked.withPrivate);
  if (branches.length === 0) throw nothingToReport('no_goals_recorded');
  return reportOf(reading, {
    title: 'reports.name.goal_tree',
    period,
    landscape: true,
    sheet: () => treeSheet(reading, branches, leavesOf(reading, branches, asked)),
    blocks: async () => [await treeTable(reading, branches, leavesOf(reading, branches, asked))],
  });
}

/** The same of several quarters as one spreadsheet, a sheet a quarter in the order of their days. */
export async function goalTreesReport(
  reading: Reading,
  asked: { readonly periods: readonly number[]; readonly withPrivate: boolean },
): Promise<Report> {
  const periods = [...new Set(asked.periods)]
    .map((id) => periodAsked(reading, id))
    .sort((a, b) => (a.start < b.start ? -1 : 1));
  const trees: Branch[][] = [];
  for (const period of periods) trees.push(await treeOf(reading, period, asked.withPrivate));
  if (trees.every(({ length }) => length === 0)) throw nothingToReport('no_goals_recorded');
  const [first, last] = [periods[0], periods.at(-1)];
  return reportOf(reading, {
    title: 'reports.name.goal_tree',
    period: first === last ? (first ?? null) : null,
    subtitle: [...new Set([first, last].map(quarterOf))].join(' – '),
    landscape: true,
    sheet: async () => {
      const sheets: Sheet[] = [];
      for (const [n, branches] of trees.entries())
        sheets.push({
          ...(await treeSheet(reading, branches, leavesOf(reading, branches, asked))),
          name: titled(reading, 'reports.name.goal_tree', quarterOf(periods[n])),
        });
      return sheets;
    },
    blocks: async () => [],
  });
}

const quarterOf = (period: PeriodFacts | undefined): string =>
  period === undefined ? '' : `Q${period.quarter} ${period.year}`;

async function treeOf(reading: Reading, period: PeriodFacts, withPrivate: boolean): Promise<Branch[]> {
  const ids = await goalIds(reading, period, { user: 0, withPrivate });
  return goalTree(ids, await parentIds(reading, ids));
}

/** The goals of a tree in its order, read part by part. */
function leavesOf(
  reading: Reading,
  branches: readonly Branch[],
  { withPrivate }: { readonly withPrivate: boolean },
): AsyncIterable<readonly Leaf[]> {
  return eachPart(branches, async (part) => {
    const ids = part.map(({ id }) => id);
    const goals = await goalsNamed(reading, ids, withPrivate);
    const depths = new Map(part.map(({ id, depth }) => [id, depth]));
    return goals.map((goal) => ({ goal, depth: depths.get(goal.Id) ?? 0 }));
  });
}
