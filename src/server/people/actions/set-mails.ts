import type { ViewerFacts } from '#rules/people/viewer.ts';
import type { WriteScope } from '../../db/database.ts';
import { publish } from '../../kernel/live/bus.ts';
import { forbidden } from '../../kernel/refusal.ts';
import { profileSeenBy } from '../access.ts';
import { setEmailNotifications } from '../store.ts';

/** One's own preference alone; `on` undefined turns it round (decisions-people.md 3). */
export async function setMails(
  scope: WriteScope,
  viewer: ViewerFacts,
  id: number,
  on: boolean | undefined,
): Promise<{ EmailNotifications: boolean }> {
  const { row } = await profileSeenBy(scope, viewer, id);
  if (row.id !== viewer.id) throw forbidden();
  const wanted = on ?? !row.email_notifications;
  await turn(scope, row.id, wanted);
  return { EmailNotifications: wanted };
}

/** The same by the link of a mail, whose token is the proof. */
export const setMailsByLink = (scope: WriteScope, id: number, on: boolean): Promise<void> =>
  turn(scope, id, on);

/** The person's open profiles follow, in whatever window. */
async function turn(scope: WriteScope, id: number, on: boolean): Promise<void> {
  await setEmailNotifications(scope, id, on);
  publish(scope, {
    people: [id],
    event: 'TenantUpdate',
    data: { Kind: 'user_updated', UserId: id },
  });
}
