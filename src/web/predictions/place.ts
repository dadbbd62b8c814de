import { z } from 'zod';
import type { Cell, MatrixSize } from '#rules/predictions/matrix.ts';
import { paths } from '#web/app/paths.ts';

/** What the list below the grid holds: the goals of a cell, those without a prediction, or (null) all. */
export type Choice = Cell | 'none' | null;

/** Everything the Predictions screen keeps in the address, so that it can be sent to a colleague. */
export interface Place {
  /** null: the first prediction goal of the period. */
  readonly goalId: number | null;
  /** Only without a goal, which has its own; null is the current one. */
  readonly period: number | null;
  /** null: the week to begin with. */
  readonly week: number | null;
  /** Top N Level; null is All Levels. */
  readonly level: number | null;
  readonly choice: Choice;
}

export const nowhere: Place = { goalId: null, period: null, week: null, level: null, choice: null };

const Whole = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().catch(undefined);
const Query = z.object({
  period: Whole,
  week: Whole,
  level: Whole,
  cell: z
    .string()
    .regex(/^([0-4]-[0-4]|none)$/)
    .optional()
    .catch(undefined),
});

export function placeOf(pathname: string, search: string): Place {
  const { period, week, level, cell } = Query.parse(Object.fromEntries(new URLSearchParams(search)));
  const goalId = Number(/^\/v3\/predictions\/(\d{1,15})\/?$/i.exec(pathname)?.[1] ?? 0) || null;
  return {
    goalId,
    period: goalId === null ? (period ?? null) : null,
    week: week ?? null,
    level: level ?? null,
    choice: choiceOf(cell),
  };
}

/** The address of a place; what is as usual is left out of it. */
export function hrefOf({ goalId, period, week, level, choice }: Place): string {
  const query = new URLSearchParams();
  if (goalId === null && period !== null) query.set('period', String(period));
  if (week !== null) query.set('week', String(week));
  if (level !== null) query.set('level', String(level));
  if (choice !== null) query.set('cell', keyOf(choice));
  const path = goalId === null ? paths.predictions : paths.prediction(goalId);
  const tail = query.toString();
  return tail ? `${path}?${tail}` : path;
}

/** Likelihood first, as in "Unsure, Good". */
export const keyOf = (choice: Exclude<Choice, null>): string =>
  choice === 'none' ? 'none' : `${choice.likelihood}-${choice.quality}`;

function choiceOf(cell: string | undefined): Choice {
  if (cell === undefined) return null;
  if (cell === 'none') return 'none';
  return { likelihood: Number(cell[0]), quality: Number(cell[2]) };
}

/** Whether a matrix of this size has the cell. */
export const fits = (choice: Choice, size: MatrixSize): boolean =>
  choice === null || choice === 'none' || Math.max(choice.likelihood, choice.quality) < size;
