import type { z } from 'zod';
import type { goalSeveral } from '#contract/goal-several.ts';
import { limits } from '#contract/limits.ts';
import type { Writing } from '../../kernel/reading.ts';
import { badField, notFound } from '../../kernel/refusal.ts';
import { countOtherViews, viewsAnswer } from '../reads/views.ts';
import { deleteOwnView, putView } from '../store/view.ts';

type Body = z.output<typeof goalSeveral.saveView.body>;
type View = z.output<typeof goalSeveral.saveView.returns>;

/** Keep a list under a name, for oneself or for everyone. */
export async function saveView(writing: Writing, { Name, Query, IsShared }: Body): Promise<View> {
  const { scope, viewer } = writing;
  if ((await countOtherViews(writing, Name)) >= limits.views)
    throw badField('Name', 'messages.views_full', { maximum: limits.views });
  const id = await putView(scope, viewer.id, { name: Name, query: Query, isShared: IsShared });
  const { data } = await viewsAnswer(writing);
  const saved = data.find(({ Id }) => Id === id);
  if (saved === undefined) throw notFound();
  return saved;
}

/** Somebody else's is as if it were not there. */
export async function deleteView({ scope, viewer }: Writing, id: number): Promise<Record<string, never>> {
  if (!(await deleteOwnView(scope, viewer.id, id))) throw notFound();
  return {};
}
