import { publish } from '../../kernel/live/bus.ts';
import type { Services } from '../../kernel/services.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { deleteSession } from '../store.ts';

/** End this session; the person's others go on. */
export async function signOut(services: Services, viewer: Viewer, now: Date): Promise<void> {
  await services.db.write(viewer.tenantId, now, async (scope) => {
    await deleteSession(scope, viewer.session);
    publish(scope, { people: [viewer.id], event: 'sessions_changed', data: {} });
  });
  services.sessions.forget(viewer.id);
}
