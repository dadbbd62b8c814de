import type { z } from 'zod';
import type { actionItems } from '#contract/action-items.ts';
import type { Writing } from '../../kernel/reading.ts';
import { badField } from '../../kernel/refusal.ts';
import type { SeenItem } from '../access.ts';
import type { ItemRow } from '../rows.ts';
import { changeItem, type ItemChanges } from '../store.ts';
import { act, type ItemDone, type ItemEvent } from './act.ts';
import { checkedPerson } from './check-people.ts';

type Body = z.output<typeof actionItems.save.body>;
type After = Pick<ItemRow, 'title' | 'dueDate'> & {
  readonly assignee: { readonly id: number; readonly name: string };
  readonly requester: { readonly id: number; readonly name: string };
};

/** Change an item in progress; what is absent stays, and who was named before may stay whatever became of them. */
export function saveItem(writing: Writing, id: number, body: Body) {
  const stamp = body.UpdatedAt === undefined ? {} : { updatedAt: body.UpdatedAt };
  return act(writing, { id, call: 'PUT', ...stamp }, async ({ row }: SeenItem): Promise<ItemDone> => {
    const after = await changed(writing, row, body);
    const changes = changesOf(row, after);
    if (Object.keys(changes).length === 0) return null;
    await changeItem(writing.scope, id, {
      title: after.title,
      dueDate: after.dueDate,
      assigneeId: after.assignee.id,
      requesterId: after.requester.id,
    });
    return { kind: 'changed', changes, tell: eventsOf(changes), after };
  });
}

async function changed({ scope, viewer }: Writing, row: ItemRow, body: Body): Promise<After> {
  const assigneeId = body.AssigneeId ?? row.assignee.id;
  const requesterId = body.RequesterId ?? row.requester.id;
  if (requesterId !== viewer.id && assigneeId !== viewer.id)
    throw badField('RequesterId', 'refusals.requester_unusable');
  return {
    title: body.Title ?? row.title,
    dueDate: body.DueDate ?? row.dueDate,
    assignee:
      assigneeId === row.assignee.id ? row.assignee : await checkedPerson(scope, 'AssigneeId', assigneeId),
    requester:
      requesterId === row.requester.id
        ? row.requester
        : await checkedPerson(scope, 'RequesterId', requesterId),
  };
}

function changesOf(row: ItemRow, after: After): ItemChanges {
  const fields = {
    Title: [row.title, after.title],
    DueDate: [row.dueDate, after.dueDate],
    AssigneeId: [row.assignee.id, after.assignee.id],
    RequesterId: [row.requester.id, after.requester.id],
  } as const;
  return Object.fromEntries(Object.entries(fields).filter(([, [from, to]]) => from !== to));
}

/** The most telling first: each person hears of the change once. */
function eventsOf(changes: ItemChanges): ItemEvent[] {
  return [
    ...(changes.AssigneeId ? (['item_received'] as const) : []),
    // To a former assignee who is the requester now it says both.
    ...(changes.RequesterId ? (['item_requester_changed'] as const) : []),
    ...(changes.AssigneeId ? (['item_taken_away'] as const) : []),
    ...(changes.Title || changes.DueDate ? (['item_changed'] as const) : []),
  ];
}
