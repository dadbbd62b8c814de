import { mayEditTheme } from '#rules/dashboard/sections.ts';
import type { ViewerFacts } from '#rules/people/viewer.ts';
import { forbidden } from '../kernel/refusal.ts';

/** Ceo and org admins alone change the theme (goals-core 6). */
export function themeEditor(viewer: ViewerFacts): void {
  if (!mayEditTheme(viewer)) throw forbidden();
}
