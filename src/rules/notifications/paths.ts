import { type EventName, rowOf } from './events.ts';
import type { SentenceKind } from './sentences.ts';

/** The ids an address is made of, by what the notice speaks of. */
export interface PlaceOf extends Record<SentenceKind, object> {
  goal: { readonly goal: number; readonly comment?: number };
  manager: { readonly person: number };
  role: { readonly person: number };
  ceo: { readonly person: number };
  flag: { readonly person: number };
  /** The quarter, and the reviewer in whose team it is listed. */
  appraisal: { readonly period: number; readonly reviewer: number };
  item: { readonly item: number };
  report: Record<never, never>;
}

/** The /v3 address that a notice opens: where what it tells of is to be seen (decisions.md 6). */
export function noticePathOf(event: EventName, place: PlaceOf[SentenceKind]): string {
  const ids: Readonly<Record<string, number>> = { ...place };
  return rowOf(event)
    .opens.replace(/[?&]\w+=:(\w+)/g, (part, name: string) => (ids[name] === undefined ? '' : part))
    .replace(/:(\w+)/g, (_, name: string) => String(ids[name]));
}

/** Whether a notice leads to its goal: then it is gone with it for whoever sees the goal no more. */
export const opensGoal = (event: EventName): boolean => rowOf(event).opens.includes('/:goal');
