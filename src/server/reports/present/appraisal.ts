import type { Goal } from '#contract/goal-shapes.ts';
import type { TalentLabel } from '#contract/talent/settings.ts';
import { localDayIn } from '#rules/calendar/local-day.ts';
import { standingOf } from '#rules/talent/actors.ts';
import { sharingKey } from '#rules/talent/sentences.ts';
import type { ReadAppraisal } from '../../appraisals/reads/report.ts';
import type { PeriodFacts } from '../../kernel/calendars.ts';
import type { Reading } from '../../kernel/reading.ts';
import type { Block } from '../../ports/pdf/document.ts';
import type { TalentPeriod } from '../../talent/reads/settings.ts';
import { dayWords } from './cells.ts';
import { goalWords, resultKind, resultOf, sayOf, withMark } from './words.ts';

/** The word of a rating, 1 for the first label; '' for none and for what is not for the viewer. */
export const ratingLabel = (labels: readonly TalentLabel[] | undefined, rating: number | null): string =>
  rating === null ? '' : (labels?.[rating - 1]?.Label ?? '');

/** A person's appraisal as it is read: who and when, ratings, review, comments, signatures. */
export function appraisalBlocks(reading: Reading, one: ReadAppraisal, period: TalentPeriod): Block[] {
  return [...headBlocks(reading, one, period), ...reviewBlocks(reading, one), ...endBlocks(reading, one)];
}

interface Material {
  readonly period: TalentPeriod;
  readonly goals: readonly Goal[];
  readonly next: PeriodFacts | null;
  readonly outlook: readonly Goal[];
}

/** The same with the goals of the quarter and of the next: what is signed and kept (look: print-appraisal). */
export function printBlocks(reading: Reading, one: ReadAppraisal, material: Material): Block[] {
  const { period, goals, next, outlook } = material;
  const say = sayOf(reading);
  return [
    ...headBlocks(reading, one, period),
    ...reviewBlocks(reading, one),
    ...section(
      say('sheets.goals_of', { ...goalWords(reading), quarter: `${period.label} ${period.year}` }),
      achievedOf(reading, goals),
    ),
    ...(goals.length === 0
      ? [{ kind: 'text', text: say('sheets.no_goals'), quiet: true } as const]
      : [{ kind: 'outcomes', items: goals.map((goal) => outcomeOf(reading, goal)) } as const]),
    ...(next === null
      ? []
      : [
          ...section(say('sheets.outlook', { quarter: `Q${next.quarter} ${next.year}` })),
          ...(outlook.length === 0
            ? [{ kind: 'text', text: say('sheets.no_goals'), quiet: true } as const]
            : outlook.map(
                (goal) =>
                  ({
                    kind: 'rich',
                    runs: [
                      { text: withMark(say, goal, goal.GoalDetail.Title), weight: 600 },
                      { text: ` ${goal.GoalDetail.Measurement}`, quiet: true },
                    ],
                  }) as const,
              )),
        ]),
    ...endBlocks(reading, one),
  ];
}

const section = (text: string, note?: string): Block[] => [
  { kind: 'space', height: 14 },
  { kind: 'heading', level: 2, text, ...(note === undefined || note === '' ? {} : { note }) },
];

function headBlocks(
  reading: Reading,
  { row, employee, labels, willShare }: ReadAppraisal,
  period: TalentPeriod,
): Block[] {
  const say = sayOf(reading);
  const days = [period.startDate, period.endDate]
    .map((day) => dayWords(day, reading.viewer.language))
    .join(' – ');
  const status = say(`talent.state.${row.state}`);
  return [
    {
      kind: 'person',
      name: employee.name,
      under: [employee.jobTitle, employee.orgUnit].filter((part) => part !== '').join(' | '),
      facts: [
        [say('sheets.reviewer'), [row.reviewer.name, row.reviewer.jobTitle].filter(Boolean).join(', ')],
        [say('sheets.period'), days],
        ...(row.state === 'completed' ? [] : [[say('sheets.status'), status] as const]),
      ],
    },
    ...(labels === null ? [] : ratingBlocks(reading, { row, employee, labels, willShare })),
  ];
}

function ratingBlocks(
  reading: Reading,
  {
    row,
    employee,
    labels,
    willShare,
  }: Pick<ReadAppraisal, 'row' | 'employee' | 'willShare'> & {
    readonly labels: NonNullable<ReadAppraisal['labels']>;
  },
): Block[] {
  const say = sayOf(reading);
  const { FormLable, PrimaryLabels, SecondaryLabels, TertiaryLabels } = labels;
  const standing = standingOf({ role: employee.role, isDeactivated: employee.deactivatedAt !== null });
  const sharing = sharingKey({ state: row.state, willShare, standing });
  const scale = (name: string, steps: readonly TalentLabel[], at: number | null) => ({
    name,
    steps: steps.map(({ Label }) => Label),
    at,
  });
  return [
    ...section(say('sheets.ratings'), sharing === null ? '' : say(sharing)),
    {
      kind: 'scales',
      items: [
        scale(FormLable.PrimaryAxisName, PrimaryLabels, row.primaryRating),
        scale(FormLable.SecondaryAxisName, SecondaryLabels, row.secondaryRating),
        ...(labels.EnableTertiaryRatings
          ? [scale(FormLable.TertiaryAxisName, TertiaryLabels, row.tertiaryRating)]
          : []),
      ],
    },
  ];
}

const reviewBlocks = (reading: Reading, { row }: ReadAppraisal): Block[] => [
  ...section(sayOf(reading)('sheets.review')),
  { kind: 'text', text: row.review },
];

/** What the employee said, and who signed when; or why the employee did not (decisions-people.md 8). */
function endBlocks(reading: Reading, { row, employee }: ReadAppraisal): Block[] {
  const say = sayOf(reading);
  const { employeeSignature: own } = row;
  return [
    ...(own === null || own.comment === ''
      ? []
      : [...section(say('sheets.employee_comments')), { kind: 'text', text: own.comment } as const]),
    ...refusedBlocks(reading, row),
    ...(row.state === 'draft' ? [] : [signatureBlock(reading, { row, employee })]),
  ];
}

function signatureBlock(reading: Reading, { row, employee }: Pick<ReadAppraisal, 'row' | 'employee'>): Block {
  const say = sayOf(reading);
  const { employeeSignature: own, managerSignature: manager } = row;
  const agreed = own?.agreed ?? null;
  return {
    kind: 'signatures',
    items: [
      {
        name: own?.name ?? '',
        as: [say('sheets.employee'), own === null ? employee.name : ''].filter(Boolean).join(', '),
        when: own === null ? '' : dayOf(reading, own.createdAt),
        note: agreed === null ? '' : say(agreed ? 'sheets.agreed' : 'sheets.disagreed'),
      },
      {
        name: manager?.name ?? '',
        as: say('sheets.manager'),
        when: manager === null ? '' : dayOf(reading, manager.createdAt),
        note: '',
      },
    ],
  };
}

const dayOf = ({ viewer }: Reading, instant: string): string =>
  dayWords(localDayIn(new Date(instant), viewer.company.timeZone), viewer.language);

function refusedBlocks(reading: Reading, { refusal, employeeSignature }: ReadAppraisal['row']): Block[] {
  if (refusal === null || employeeSignature !== null) return [];
  const say = sayOf(reading);
  return [
    { kind: 'space', height: 10 },
    { kind: 'text', text: say('sheets.refused'), strong: true },
    {
      kind: 'facts',
      rows: [
        { name: say('sheets.reason'), value: { text: refusal.reason } },
        { name: say('sheets.witness'), value: { text: refusal.witness } },
        { name: say('sheets.recorded'), value: { text: dayOf(reading, refusal.createdAt) } },
      ],
    },
  ];
}

const notFinalized = 'appraisals.evidence.not_finalized';

function outcomeOf(reading: Reading, goal: Goal) {
  const say = sayOf(reading);
  const kind = resultKind(goal);
  const result = resultOf(say, goal).text;
  const said = goal.ManagerGoalResult?.Feedback || goal.OwnerGoalResult?.Outcome || '';
  return {
    mark: { kind: 'result', is: kind ?? 'none' } as const,
    title: goal.GoalDetail.Title,
    text: goal.GoalDetail.Measurement,
    word: withMark(say, goal, result || say(goal.State === 'shelved' ? 'goals.state.shelved' : notFinalized)),
    said,
  };
}

/** As the printed page has it: of all but what was shelved. In percent nothing is achieved or not. */
function achievedOf(reading: Reading, goals: readonly Goal[]): string {
  const say = sayOf(reading);
  const shelved = goals.filter(({ State }) => State === 'shelved').length;
  const count = goals.filter((goal) => resultKind(goal) === 'achieved').length;
  const total = goals.length - shelved;
  return [
    ...(total === 0 || reading.viewer.company.goalType === 'objective_results'
      ? []
      : [say('appraisals.print.achieved', { count, total })]),
    ...(shelved === 0 ? [] : [say('appraisals.print.shelved', { count: shelved })]),
  ].join(', ');
}
