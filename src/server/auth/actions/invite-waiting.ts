import type { WriteScope } from '../../db/database.ts';
import { enqueue } from '../../kernel/jobs/jobs.ts';
import { mailJob } from '../../mails/actions.ts';
import { uninvited } from '../reads/uninvited.ts';

/** Mail an invitation to everybody who waits for one; answers how many. Asked again, nobody gets a second one. */
export async function inviteWaiting(scope: WriteScope): Promise<number> {
  const ids = await uninvited(scope);
  await enqueue(
    scope,
    ids.map((id) => ({ ...mailJob('invitation', id), urgency: 'last' as const })),
  );
  return ids.length;
}
