import type { WriteScope } from '../../db/database.ts';
import { forbidden } from '../../kernel/refusal.ts';
import { type PersonLooker, profileSeenBy } from '../access.ts';
import { setEmailNotifications } from '../store.ts';

/** One's own preference alone; `on` undefined turns it round (decisions-people.md 3). */
export async function setMails(
  scope: WriteScope,
  viewer: PersonLooker,
  id: number,
  on: boolean | undefined,
): Promise<{ EmailNotifications: boolean }> {
  const { row } = await profileSeenBy(scope, viewer, id);
  if (row.id !== viewer.id) throw forbidden();
  const wanted = on ?? !row.email_notifications;
  await setEmailNotifications(scope, row.id, wanted);
  return { EmailNotifications: wanted };
}
