import type { Writing } from '../../kernel/reading.ts';
import { setCompleted, setDeleted } from '../store.ts';
import { act } from './act.ts';

interface AskedItem {
  readonly id: number;
  readonly updatedAt?: string;
}

/** Tab 0: it is done; tab 1: it is not. An item that is no longer in that tab is 409, so a repeat does nothing. */
export function toggleItem(writing: Writing, asked: AskedItem, tab: '0' | '1') {
  return act(writing, { ...asked, call: 'MarkComplete', status: tab }, async ({ row }) => {
    const at = tab === '0' ? writing.now : null;
    await setCompleted(writing.scope, row.id, at);
    return at === null
      ? { kind: 'reopened', changes: {}, tell: ['item_reopened'] }
      : { kind: 'completed', changes: {}, tell: ['item_completed'] };
  });
}

/** Its row stays, seen by nobody. */
export async function deleteItem(writing: Writing, asked: AskedItem): Promise<Record<string, never>> {
  await act(writing, { ...asked, call: 'DELETE' }, async ({ row }) => {
    await setDeleted(writing.scope, row.id);
    return { kind: 'deleted', changes: {}, tell: ['item_deleted'] };
  });
  return {};
}
