import type { PersonDraft, Remark, ResultDraft, Status, Step } from './types.ts';

/** The most weeks a quarter has a day in. */
export const WEEKS = 14;

/**
 * Reads a line of weekly statuses: tokens of likelihood and quality ('34'), or '--' for a week without one,
 * each with an optional repeat ('33x4'). Right-aligned: the last token is the current week, in a past quarter
 * its last one, so that the story told by the newest weeks holds on whatever day the demo is seeded. A line
 * shorter than fourteen weeks goes on backwards with its first token.
 */
export function readWeeks(line: string): (Status | null)[] {
  const weeks = line.split(' ').flatMap((token) => {
    const [what = '', times = '1'] = token.split('x');
    return Array.from({ length: Number(times) }, () => readStatus(what));
  });
  if (weeks.length > WEEKS) throw new Error(`More than ${WEEKS} weeks: ${line}`);
  const lead = Array.from({ length: WEEKS - weeks.length }, () => weeks[0] ?? null);
  return [...lead, ...weeks];
}

function readStatus(token: string): Status | null {
  if (token === '--') return null;
  const [likelihood, quality, rest] = [...token].map(Number);
  if (rest !== undefined || !isStep(likelihood) || !isStep(quality)) throw new Error(`No status: ${token}`);
  return { likelihood, quality };
}

function isStep(value: number | undefined): value is Step {
  return value !== undefined && Number.isInteger(value) && value >= 0 && value <= 4;
}

/** A comment with a weekly status: how many weeks ago, what, and who if not the owner. */
export function said(weeksAgo: number, text: string, author?: string, day?: number): Remark {
  return { weeksAgo, text, author, day };
}

/** A result its owner calls achieved; with feedback the manager agreed, without it waits for the manager. */
export function achieved(quality: Step, outcome: string, feedback?: string): ResultDraft {
  return judged(true, true, quality, outcome, feedback);
}

/** A result its owner calls not achieved; feedback as with `achieved`. */
export function missed(quality: Step, outcome: string, feedback?: string): ResultDraft {
  return judged(false, false, quality, outcome, feedback);
}

/** In dispute: the owner says achieved, the manager says not. */
export function disputed(quality: Step, outcome: string, feedback: string): ResultDraft {
  return judged(true, false, quality, outcome, feedback);
}

/** objective_results: the percentage reached; a manager who saw another one gives it last. */
export function reached(
  percent: number,
  quality: Step,
  outcome: string,
  feedback?: string,
  managerPercent = percent,
): ResultDraft {
  const result = { completed: null, percent, quality, outcome };
  return feedback === undefined
    ? result
    : { ...result, review: { completed: null, percent: managerPercent, feedback } };
}

function judged(
  own: boolean,
  managers: boolean,
  quality: Step,
  outcome: string,
  feedback?: string,
): ResultDraft {
  const result = { completed: own, percent: null, quality, outcome };
  return feedback === undefined
    ? result
    : { ...result, review: { completed: managers, percent: null, feedback } };
}

/** For the people files: one line a person, the department said once. */
export function inDepartment(department: string) {
  return (
    name: string,
    jobTitle: string,
    manager: string | null,
    joined: number,
    more: Partial<PersonDraft> = {},
  ): PersonDraft => ({ name, jobTitle, department, manager, joined, ...more });
}

/** first.last of a name, in plain letters: 'Tomás Rivera' is tomas.rivera. */
export function emailLocalOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l');
  return plain.toLowerCase().replace(/[^a-z]+/g, '.');
}
