import { maySteer } from '#rules/strategy/sections.ts';
import { notFound } from '../kernel/refusal.ts';
import type { Viewer } from '../kernel/viewer.ts';

/** Switched off, or an observer: there is no strategy (decisions-people.md 1 and 9). */
export function strategyReader(viewer: Viewer): void {
  if (!viewer.company.strategyEnabled || viewer.role === 'observer') throw notFound();
}

/** To everyone but the ceo and org admins there is nothing to edit. */
export function strategyEditor(viewer: Viewer): void {
  strategyReader(viewer);
  if (!maySteer(viewer)) throw notFound();
}
