import { maySteer } from '#rules/strategy/sections.ts';
import type { Writing } from '../kernel/reading.ts';
import { noLongerYours, notFound } from '../kernel/refusal.ts';
import { selvesLately } from '../kernel/rights/lately.ts';
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

/** By the rights that are left: 409 for whoever was an editor at some moment of the last day (decisions.md 1). */
export async function strategyWriter({ scope, viewer }: Writing): Promise<void> {
  const selves = await selvesLately(scope, viewer.id);
  const [now] = selves;
  strategyReader({ ...viewer, ...now });
  if (now !== undefined && maySteer(now)) return;
  throw selves.some(maySteer) ? noLongerYours() : notFound();
}
