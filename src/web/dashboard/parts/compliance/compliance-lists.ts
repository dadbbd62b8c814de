import type { ComplianceAnswer, ListName } from '../../api.ts';

interface Row {
  /** The donut's figure, by the wire's name. */
  readonly figure: 'goals' | 'lastweekgoals' | 'lastgoals';
  readonly title: 'creation' | 'predictions' | 'finalization';
  readonly list: ListName;
}

/** The three donuts, each with the side list of those who are below 100 (goals-core 2, Compliance panel). */
export const complianceLists = [
  { figure: 'goals', title: 'creation', list: 'NoGoals' },
  { figure: 'lastweekgoals', title: 'predictions', list: 'NotUpdated' },
  { figure: 'lastgoals', title: 'finalization', list: 'NotFinalized' },
] as const satisfies readonly Row[];

export type ComplianceRow = (typeof complianceLists)[number];

/** Of a week or quarter that is over nobody will be asked any more. */
export function nobodyKey({ figure }: ComplianceRow, { LastWeekId, LastId }: ComplianceAnswer) {
  const isOver = (figure === 'lastweekgoals' && LastWeekId) || (figure === 'lastgoals' && LastId);
  return isOver ? ('dashboard.compliance.nobody_then' as const) : ('dashboard.compliance.nobody' as const);
}

/** Whether there is anything to measure yet: a company in its first week or quarter has not. */
export function isMeasured({ figure }: ComplianceRow, answer: ComplianceAnswer): boolean {
  if (figure === 'lastweekgoals' && answer.LastWeekId === null) return false;
  if (figure === 'lastgoals' && answer.LastId === null) return false;
  return answer[figure].Total > 0;
}
