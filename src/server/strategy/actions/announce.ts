import type { WriteScope } from '../../db/database.ts';
import { publish } from '../../kernel/live/bus.ts';
import { editorIds } from '../reads.ts';

/** What is published changes for everyone; of a draft only those hear who may see it. */
export async function announce(scope: WriteScope, isPublished: boolean): Promise<void> {
  publish(scope, {
    people: isPublished ? null : await editorIds(scope),
    event: 'TenantUpdate',
    data: { Kind: 'goal_update', Change: 'strategy' },
  });
}
