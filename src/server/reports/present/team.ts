import type { Goal } from '#contract/goal-shapes.ts';
import { scaleColors } from '#rules/goals/scale-colors.ts';
import { means } from '#rules/goals/states.ts';
import { scaleKeys } from '#rules/goals/words.ts';
import type { Reading } from '../../kernel/reading.ts';
import type { Cell, Sheet } from '../../ports/maker/spreadsheet.ts';
import type { Block, Mark, PdfCell } from '../../ports/pdf/document.ts';
import {
  goalWords,
  marked,
  resultKind,
  resultOf,
  type Say,
  sayOf,
  stateOf,
  stepCell,
  withMark,
} from './words.ts';

/** A goal with what contributes to it. */
export interface Parent {
  readonly goal: Goal;
  readonly children: readonly Goal[];
}

/** What is known of goals by their Id beside themselves. */
interface Beside {
  readonly said: ReadonlyMap<number, string>;
  readonly late: ReadonlySet<number>;
}

const columns = [
  ['parent_goal', 44],
  ['goal', 44],
  ['owner', 24],
  ['state', 18],
  ['likelihood', 14],
  ['quality', 14],
  ['deltas', 28],
  ['week', 12],
  ['late', 8],
  ['result', 16],
  ['last_comment', 60],
] as const;

/** A row a parent, folded below it one for each goal that contributes. */
export function teamSheet(reading: Reading, parents: readonly Parent[], beside: Beside): Omit<Sheet, 'name'> {
  const say = sayOf(reading);
  const rows = parents.flatMap(({ goal, children }) => [
    [goal.GoalDetail.Title, '', ...factsOf(say, goal, beside)],
    ...children.map((child) => [
      goal.GoalDetail.Title,
      child.GoalDetail.Title,
      ...factsOf(say, child, beside),
    ]),
  ]);
  return {
    columns: columns.map(([key, width]) => ({ header: say(`sheets.${key}`), width })),
    rows,
    outline: parents.flatMap(({ children }) => [0, ...children.map(() => 1)]),
  };
}

function factsOf(say: Say, goal: Goal, { said, late }: Beside): Cell[] {
  const status = goal.MostRecentGoalStatus;
  return [
    goal.User.Name,
    stateOf(say, goal),
    stepCell(say, 'likelihood', status?.Likelihood),
    stepCell(say, 'quality', status?.Quality),
    deltasOf(say, goal),
    status === null ? null : new Date(`${status.StartDate}T00:00:00Z`),
    say(late.has(goal.Id) ? 'sheets.yes' : 'sheets.no'),
    resultOf(say, goal).text,
    said.get(goal.Id) ?? '',
  ];
}

/** 'Likelihood up, Quality same'. */
function deltasOf(say: Say, { MostRecentGoalStatus: status }: Goal): string {
  const parts = [
    ['likelihood', status?.LikelihoodDelta],
    ['quality', status?.QualityDelta],
  ] as const;
  return parts
    .flatMap(([scale, delta]) => (delta ? [`${say(`sheets.${scale}`)} ${say(`sheets.delta.${delta}`)}`] : []))
    .join(', ');
}

/** The head of 192 px and the parents, eight on the first page and ten on each other (look: report-team-updates). */
export function teamBlocks(
  reading: Reading,
  person: { readonly name: string; readonly jobTitle: string },
  parents: readonly Parent[],
  late: ReadonlySet<number>,
): Block[] {
  const say = sayOf(reading);
  const all = new Map(
    parents.flatMap(({ goal, children }) => [goal, ...children]).map((goal) => [goal.Id, goal]),
  );
  const goals = [...all.values()];
  // What is shelved or finalized is at no risk any more and goes nowhere; its row reads where it stands.
  const goingOn = goals.filter(({ State }) => means(State, 'active'));
  const counted = { parents: parents.length, all: goals.length };
  const number = (is: (goal: Goal) => boolean): string => String(goingOn.filter(is).length);
  const likelihoodOf = (goal: Goal): number | undefined => goal.MostRecentGoalStatus?.Likelihood;
  const moved = (goal: Goal) => goal.MostRecentGoalStatus?.LikelihoodDelta;
  return [
    {
      kind: 'overview',
      name: person.name,
      text: [person.jobTitle, say('sheets.team_count', { ...goalWords(reading), ...counted })]
        .filter((part) => part !== '')
        .join(', '),
      figures: [
        { value: number((goal) => moved(goal) === 'improved'), label: say('sheets.trending_up') },
        { value: number((goal) => moved(goal) === 'worsened'), label: say('sheets.trending_down') },
        { value: number((goal) => (likelihoodOf(goal) ?? 4) <= 2), label: say('sheets.at_risk') },
        { value: String(goals.filter(({ Id }) => late.has(Id)).length), label: say('sheets.late_count') },
      ],
      bars: [4, 3, 2, 1, 0].map((step) => ({
        cell: stepWord(say, step),
        count: goingOn.filter((goal) => likelihoodOf(goal) === step).length,
        fill: scaleColors.light[step]?.mark ?? '#1A1A18',
      })),
    },
    { kind: 'team', parents: parents.map((parent) => parentOf(say, parent)) },
  ];
}

const stepWord = (say: Say, step: number): PdfCell => {
  const key = scaleKeys.likelihood.steps[step];
  return { text: key === undefined ? '' : say(key), mark: { kind: 'likelihood', step } };
};

function parentOf(say: Say, { goal, children }: Parent) {
  const status = goal.MostRecentGoalStatus;
  const result = resultOf(say, goal);
  const quality = marked(say, 'quality', status?.Quality);
  const words = [leadWord(say, goal), ...(result.text === '' && quality.text !== '' ? [quality] : [])];
  return {
    title: goal.GoalDetail.Title,
    owner: withMark(say, goal, goal.User.Name),
    mark: markOf(goal),
    words: words.map((word, n) => (n === 0 ? withoutMark(word) : word)),
    children: children.map((child) => ({
      mark: markOf(child),
      title: child.GoalDetail.Title,
      owner: withMark(say, child, child.User.Name),
      word: leadWord(say, child),
    })),
  };
}

const withoutMark = ({ mark: _, ...word }: PdfCell): PdfCell => word;

function markOf(goal: Goal): Mark {
  const kind = resultKind(goal);
  if (kind !== null) return { kind: 'result', is: kind };
  return { kind: 'likelihood', step: goal.MostRecentGoalStatus?.Likelihood ?? null };
}

const arrows = { improved: '↑ ', worsened: '↓ ', same: '' } as const;

/** The result, else where the goal stands, else its state. */
function leadWord(say: Say, goal: Goal): PdfCell {
  const result = resultOf(say, goal);
  if (result.text !== '') return result;
  const status = goal.MostRecentGoalStatus;
  if (goal.State !== 'approved' || status === null)
    return { text: say(`goals.state.${goal.State}`), weight: 400 };
  const word = marked(say, 'likelihood', status.Likelihood);
  return { ...word, text: arrows[status.LikelihoodDelta ?? 'same'] + word.text };
}
