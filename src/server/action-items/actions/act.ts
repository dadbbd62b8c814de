import type { ActionItemChangeKind } from '#contract/vocabulary.ts';
import type { Letter } from '#rules/action-items/actors.ts';
import { type CallName, decide, type Rule } from '#rules/action-items/permissions.ts';
import type { EventOf } from '#rules/notifications/events.ts';
import { noticesOf } from '#rules/notifications/recipients.ts';
import { actsOn, type Gone, type Noun } from '../../kernel/act.ts';
import { publish } from '../../kernel/live/bus.ts';
import type { Writing } from '../../kernel/reading.ts';
import { viewerNow } from '../../kernel/viewer-of-person.ts';
import { notify } from '../../notifications/actions.ts';
import { itemEvenDeleted, type SeenItem } from '../access.ts';
import { requestedLately } from '../reads.ts';
import { stateOfItem } from '../rows.ts';
import { type ItemChanges, insertItemChange, lockItem, touchItem } from '../store.ts';

export type ItemEvent = EventOf<'item'>;

interface Named {
  readonly id: number;
  readonly name: string;
}

/** What every change of an item hands back; null: it was so already, nothing is recorded and nobody told. */
export type ItemDone = {
  readonly kind: ActionItemChangeKind;
  readonly changes: ItemChanges;
  readonly tell: readonly ItemEvent[];
  /** As it is afterwards, where the change has moved it. */
  readonly after?: { readonly title: string; readonly assignee: Named; readonly requester: Named };
} | null;

/** No call about an item takes a comment. */
type ItemRule = Rule & { readonly comment?: 'none' };

/** What is the items' own in the pipeline of kernel/act.ts. */
const item: Noun<SeenItem, ReadonlySet<Letter>, ItemRule, CallName, ItemDone, Gone> = {
  lock: lockItem,
  find: ({ scope, viewer }, id) => itemEvenDeleted(scope, viewer, id),
  viewerNow,
  isDeleted: ({ row }) => row.deletedAt !== null,
  updatedAt: ({ row }) => row.updatedAt,
  held: ({ letters }) => letters,
  heldLately: lettersLately,
  // Who is neither afterwards is told so at the field, by the change itself.
  decide: ({ row, letters }, lately, call, status) =>
    decide({ state: stateOfItem(row), senderStays: true }, letters, lately, call, status),
  record: async ({ scope, viewer }, { row }, done) => {
    if (done === null) return;
    if (done.kind !== 'made') await touchItem(scope, row.id, viewer.id);
    await insertItemChange(scope, { itemId: row.id, actorId: viewer.id }, done.kind, done.changes);
  },
  after: async () => {},
  tell,
  announce: async ({ scope }, { row }, done) => {
    if (done === null) return;
    const { assignee, requester } = done.after ?? row;
    const people = [...new Set([row.assignee.id, row.requester.id, assignee.id, requester.id])];
    publish(scope, { people, event: 'TenantUpdate', data: { Kind: 'item_update' } });
  },
  // Whoever called is answered by reads.ts: who changes an item still sees it.
  answer: async () => ({}),
};

/** Every write of an item goes through `act`; a new one ends with `record`. */
export const { act, record } = actsOn(item);

/** Requester and assignee of the last day: whoever was either is late, and not forbidden. */
async function lettersLately(writing: Writing, { row, letters }: SeenItem): Promise<ReadonlySet<Letter>> {
  const held = new Set<Letter>(letters);
  if (await requestedLately(writing, row.id, 'RequesterId')) held.add('Q');
  if (await requestedLately(writing, row.id, 'AssigneeId')) held.add('T');
  return held;
}

async function tell({ scope, viewer }: Writing, { row }: SeenItem, done: ItemDone): Promise<void> {
  if (done === null) return;
  const { title, assignee, requester } = done.after ?? row;
  const notices = noticesOf(done.tell, {
    actorId: viewer.id,
    people: {
      assignee: [assignee.id],
      'former assignee': assignee.id === row.assignee.id ? [] : [row.assignee.id],
      requester: [requester.id],
    },
    mayHear: () => true,
  });
  await notify(
    scope,
    notices.map(({ event, personId }) => ({
      personId,
      actorId: viewer.id,
      kind: event,
      params: {
        actor: viewer.name,
        // What it is called since it went to somebody else is none of its former assignee's business.
        title: event === 'item_taken_away' ? row.title : title,
        assignee: assignee.name,
        requester: requester.name,
        taken: assignee.id === viewer.id ? 'yes' : 'no',
      },
      objectId: row.id,
      place: { item: row.id },
    })),
  );
}
