import type { z } from 'zod';
import type { goalSeveral } from '#contract/goal-several.ts';
import { limits } from '#contract/limits.ts';
import type { Writing } from '../../kernel/reading.ts';
import { badField, movedOn, notFound } from '../../kernel/refusal.ts';
import { holdCount } from '../../kernel/safety/hold-count.ts';
import { asNow } from '../../kernel/viewer-of-person.ts';
import { countOtherViews, mayDeleteShared, ownView, presentView, sharedViews } from '../reads/views.ts';
import { deleteView, putView } from '../store/view.ts';

type Body = z.output<typeof goalSeveral.saveView.body>;
type View = z.output<typeof goalSeveral.saveView.returns>;

/** Keep a list under a name, for oneself or for everyone; observers share nothing. */
export async function saveView(given: Writing, body: Body): Promise<View> {
  const { Name, Query, IsShared } = body;
  const writing = await asNow(given);
  const { scope, viewer } = writing;
  // Nobody would be shown it: an observer as a person exists for few.
  if (IsShared && viewer.role === 'observer') throw badField('IsShared', 'refusals.view_not_shared');
  await holdCount(writing, 'views');
  await checkReplaced(writing, body);
  if (IsShared) await checkSharedCount(writing, Name);
  if ((await countOtherViews(writing, Name)) >= limits.views)
    throw badField('Name', 'refusals.views_full', { maximum: limits.views });
  const kept = await putView(scope, viewer.id, { name: Name, query: Query, isShared: IsShared });
  return presentView({ ...kept, ownerId: viewer.id, ownerName: viewer.name }, viewer);
}

/** The one that is replaced is what was looked at, or what is kept now: a press whose answer was lost comes again. */
async function checkReplaced(writing: Writing, { Replaces, ...given }: Body): Promise<void> {
  if (Replaces === undefined) return;
  const now = await ownView(writing, given.Name);
  if (now === null) return;
  const isLike = (one: Pick<Body, 'Query' | 'IsShared'> | null) =>
    one?.Query === now.Query && one.IsShared === now.IsShared;
  if (!isLike(Replaces) && !isLike(given)) throw movedOn();
}

/** What is shared is found by everyone: no more are taken than a list shows. */
async function checkSharedCount(writing: Writing, name: string): Promise<void> {
  await holdCount(writing, 'shared views');
  const { count, hasThis } = await sharedViews(writing, name);
  if (count >= limits.sharedViews && !hasThis)
    throw badField('IsShared', 'refusals.views_shared_full', { maximum: limits.sharedViews });
}

/** Somebody else's is as if it were not there, but for ceo and org admins what stands in everybody's menu. */
export async function removeView(writing: Writing, id: number): Promise<Record<string, never>> {
  const { scope, viewer } = await asNow(writing);
  if (!(await deleteView(scope, viewer.id, id, mayDeleteShared(viewer)))) throw notFound();
  return {};
}
