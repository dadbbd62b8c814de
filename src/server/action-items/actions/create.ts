import type { z } from 'zod';
import type { actionItems } from '#contract/action-items.ts';
import { limits } from '#contract/limits.ts';
import { lettersFor } from '#rules/action-items/actors.ts';
import { decide } from '#rules/action-items/permissions.ts';
import type { ViewerFacts } from '#rules/people/viewer.ts';
import type { Writing } from '../../kernel/reading.ts';
import { badField } from '../../kernel/refusal.ts';
import { refusalFor } from '../../kernel/rights/lately.ts';
import { itemEvenDeleted } from '../access.ts';
import { countInProgress } from '../reads.ts';
import { insertItem } from '../store.ts';
import { type ItemDone, record } from './act.ts';
import { checkedPerson } from './check-people.ts';

type Body = z.output<typeof actionItems.create.body>;

/** A new item, asked of somebody or noted for oneself; nobody asks in another's name (decisions-people.md 10). */
export async function createItem(writing: Writing, body: Body): Promise<number> {
  const { scope, viewer } = writing;
  const requesterId = body.RequesterId ?? viewer.id;
  const senderStays = requesterId === viewer.id || body.AssigneeId === viewer.id;
  const decided = (by: ViewerFacts) => {
    const held = lettersFor(by, null);
    return decide({ state: 'none', senderStays }, held, held, 'POST');
  };
  const decision = decided(viewer);
  if (decision.kind === 'forbidden')
    throw await refusalFor(scope, viewer.id, (by) => decided(by).kind !== 'forbidden');
  if (decision.kind !== 'allowed') throw badField('RequesterId', 'refusals.requester_unusable');
  await checkedPerson(scope, 'AssigneeId', body.AssigneeId);
  await checkedPerson(scope, 'RequesterId', requesterId);
  if ((await countInProgress(scope, viewer.id)) >= limits.itemsInProgress)
    throw badField('Title', 'refusals.items_full', { maximum: limits.itemsInProgress });
  const id = await insertItem(scope, viewer.id, {
    title: body.Title,
    dueDate: body.DueDate,
    assigneeId: body.AssigneeId,
    requesterId,
  });
  const seen = await itemEvenDeleted(scope, viewer, id);
  const made: ItemDone = { kind: 'made', changes: {}, tell: ['item_given', 'item_requested'] };
  await record(writing, seen, made);
  return id;
}
