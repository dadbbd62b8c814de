import type { GoalType } from '#contract/vocabulary.ts';

/** The words that differ by the tenant's goal type; objective_results uses SMART's (decisions.md 2). */
export const wordNames = [
  'goal',
  'goals',
  'noun',
  'nouns',
  'measure',
  'measurement',
  'description',
  'my_goals',
  'my_direct_reports',
  'company_goals',
  'my_manager_and_peers',
] as const;
export type WordName = (typeof wordNames)[number];

type WordFamily = 'okr' | 'smart';
const familyOf = {
  okr: 'okr',
  SMART: 'smart',
  objective_results: 'smart',
} as const satisfies Record<GoalType, WordFamily>;

export type WordKey = `rules.words.${WordFamily}.${WordName}`;

/**
 * The catalogue key of a word in this goal type. `goal`, `goals`: in labels (Objective, Goals); `noun`, `nouns`:
 * inside a sentence; `measure`: label of lists and details, `measurement`: of forms; the last four: list presets.
 */
export function wordKey(type: GoalType, name: WordName): WordKey {
  return `rules.words.${familyOf[type]}.${name}`;
}

/** Only objective_results has a Reporting Memo and a result in percent (goals-core.md 1). */
export function hasReportingMemo(type: GoalType): boolean {
  return type === 'objective_results';
}

/** The five steps of both scales, 0 to 4, and the three labels of the weekly-update control (goals-core.md 3). */
export const scaleKeys = {
  likelihood: scale('likelihood'),
  quality: scale('quality'),
} as const;

function scale(name: 'likelihood' | 'quality') {
  const step = (value: 0 | 1 | 2 | 3 | 4) => `rules.${name}.${value}` as const;
  return {
    steps: [step(0), step(1), step(2), step(3), step(4)],
    control: {
      low: `rules.${name}.control_low`,
      middle: `rules.${name}.control_middle`,
      high: `rules.${name}.control_high`,
    },
  } as const;
}
