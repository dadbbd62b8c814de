import { mayEditTheme } from '#rules/dashboard/sections.ts';
import type { ViewerFacts } from '#rules/people/viewer.ts';
import type { Scope } from '../db/database.ts';
import { refusalFor } from '../kernel/rights/lately.ts';

/** Ceo and org admins alone change the theme (goals-core 6). */
export async function themeEditor(scope: Scope, viewer: ViewerFacts): Promise<void> {
  if (!mayEditTheme(viewer)) throw await refusalFor(scope, viewer.id, mayEditTheme);
}
