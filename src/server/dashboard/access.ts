import { mayEditTheme } from '#rules/dashboard/sections.ts';
import { forbidden } from '../kernel/refusal.ts';
import type { Viewer } from '../kernel/viewer.ts';

/** Ceo and org admins alone change the theme (goals-core 6). */
export function themeEditor(viewer: Viewer): void {
  if (!mayEditTheme(viewer)) throw forbidden();
}
