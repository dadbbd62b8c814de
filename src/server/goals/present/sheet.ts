import type { Goal } from '#contract/goal-shapes.ts';
import { defaults } from '#contract/limits.ts';
import type { GoalType } from '#contract/vocabulary.ts';
import type { KeyIn, WordKey } from '#contract/word-key.ts';
import { clockTimeIn } from '#rules/calendar/local-day.ts';
import { ianaZoneOf } from '#rules/calendar/time-zones.ts';
import { scaleColors } from '#rules/goals/scale-colors.ts';
import { hasReportingMemo, scaleKeys, wordKey } from '#rules/goals/words.ts';
import type { Reading } from '../../kernel/reading.ts';
import type { Cell, Column } from '../../ports/maker/spreadsheet.ts';

/** One column: its heading, its width in characters and what it says of a goal. */
export interface SheetColumn extends Column {
  readonly cell: (goal: Goal) => Cell;
  /** What its words are of: pages draw the marks of the screens before them. */
  readonly scale?: 'likelihood' | 'quality';
}

/** What the cells are worded by. */
interface Wording {
  readonly say: (key: WordKey) => string;
  readonly head: (key: KeyIn<'sheets'>) => string;
  readonly yesNo: (value: boolean | null | undefined) => string;
  readonly step: (scale: 'likelihood' | 'quality', value: number | undefined) => Cell;
}

/** The columns of the goal list (decisions-people.md 11, report 2), in the viewer's words. */
export function sheetColumns(reading: Reading, parentTitles: ReadonlyMap<number, string>): SheetColumn[] {
  const wording = wordingOf(reading);
  const { goalType, timeZone } = reading.viewer.company;
  return [
    ...goalColumns(wording, goalType),
    ...stateColumns(wording, parentTitles),
    ...resultColumns(wording),
    { header: wording.head('private'), width: 10, cell: (goal) => wording.yesNo(goal.Hidden) },
    {
      header: `${wording.head('updated')} (${zoneOf(timeZone)})`,
      width: 26,
      cell: (goal) => clockTimeIn(new Date(goal.UpdatedAt), timeZone),
    },
  ];
}

function wordingOf({ viewer, services }: Reading): Wording {
  const say = (key: WordKey): string => services.words.say(viewer.language, key);
  const head = (key: KeyIn<'sheets'>): string => say(`sheets.${key}`);
  return {
    say,
    head,
    yesNo: (value) => (value === null || value === undefined ? '' : head(value ? 'yes' : 'no')),
    step: (scale, value) => {
      const key = value === undefined ? undefined : scaleKeys[scale].steps[value];
      const colors = value === undefined ? undefined : scaleColors.light[value];
      if (key === undefined || colors === undefined) return '';
      return { value: say(key), color: colors.text, fill: colors.tint };
    },
  };
}

function goalColumns({ say, head }: Wording, goalType: GoalType): SheetColumn[] {
  const columns: SheetColumn[] = [
    { header: head('owner'), width: 22, cell: (goal) => goal.User.Name },
    { header: head('department'), width: 20, cell: (goal) => goal.User.OrgUnit || defaults.orgUnit },
    { header: head('title'), width: 50, cell: (goal) => goal.GoalDetail.Title },
    { header: say(wordKey(goalType, 'measurement')), width: 50, cell: (goal) => goal.GoalDetail.Measurement },
    { header: say(wordKey(goalType, 'description')), width: 50, cell: (goal) => goal.GoalDetail.Description },
  ];
  if (!hasReportingMemo(goalType)) return columns;
  return [...columns, { header: head('memo'), width: 30, cell: (goal) => goal.ReportingMemo ?? '' }];
}

function stateColumns(
  { say, head, step }: Wording,
  parentTitles: ReadonlyMap<number, string>,
): SheetColumn[] {
  return [
    { header: head('state'), width: 18, cell: (goal) => say(`goals.state.${goal.State}`) },
    { header: head('parent'), width: 40, cell: (goal) => parentTitles.get(goal.ParentID) ?? '' },
    {
      header: head('likelihood'),
      width: 14,
      scale: 'likelihood',
      cell: (goal) => step('likelihood', goal.MostRecentGoalStatus?.Likelihood),
    },
    {
      header: head('quality'),
      width: 14,
      scale: 'quality',
      cell: (goal) => step('quality', goal.MostRecentGoalStatus?.Quality),
    },
    { header: head('week'), width: 12, cell: (goal) => dayOf(goal.MostRecentGoalStatus?.StartDate) },
  ];
}

function resultColumns({ head, step, yesNo }: Wording): SheetColumn[] {
  const verdict = (result: Goal['OwnerGoalResult'] | Goal['ManagerGoalResult']): Cell =>
    result?.ObjectiveResult ?? yesNo(result?.Completed);
  return [
    { header: head('owner_result'), width: 14, cell: (goal) => verdict(goal.OwnerGoalResult) },
    { header: head('manager_result'), width: 16, cell: (goal) => verdict(goal.ManagerGoalResult) },
    {
      header: head('result_quality'),
      width: 14,
      cell: (goal) => step('quality', goal.OwnerGoalResult?.Quality),
    },
    { header: head('outcome'), width: 50, cell: (goal) => goal.OwnerGoalResult?.Outcome ?? '' },
    { header: head('feedback'), width: 50, cell: (goal) => goal.ManagerGoalResult?.Feedback ?? '' },
    {
      header: head('why'),
      width: 30,
      // While shelving is only asked for it goes on.
      cell: ({ OwnerGoalResult: result, State, WhyShelved }) =>
        result?.Why || (State === 'shelved' ? WhyShelved : ''),
    },
    { header: head('manager_why'), width: 30, cell: (goal) => goal.ManagerGoalResult?.Why ?? '' },
    { header: head('learning'), width: 50, cell: (goal) => goal.OwnerGoalResult?.Learning ?? '' },
  ];
}

/** A name that is no zone is told in UTC, and says so. */
const zoneOf = (name: string): string => (ianaZoneOf(name) === null ? 'UTC' : name);

const dayOf = (day: string | undefined): Cell => (day === undefined ? null : new Date(`${day}T00:00:00Z`));
