import { emailKeyOf } from '#rules/text/keys.ts';
import { enqueue } from '../../kernel/jobs/jobs.ts';
import type { Writing } from '../../kernel/reading.ts';
import { throttleIn } from '../../kernel/safety/throttle.ts';
import { mailJob } from '../../mails/actions.ts';

/** Invitations that one mailbox gets from a company, whoever sends them for whatever reason. */
const toOneLimit = { max: 5, seconds: 3600 };
/** Invitations that one person sends by hand. */
const byOneLimit = { max: 200, seconds: 3600 };

/** Mail an invitation. Whoever is added, taken back or written otherwise again and again is not written to each time: 429. */
export async function invite(writing: Writing, personId: number, email: string): Promise<void> {
  await throttleIn(writing, ['invitation', mailboxOf(email)], toOneLimit);
  await throttleIn(writing, ['invitations', writing.viewer.id], byOneLimit);
  await enqueue(writing.scope, [mailJob('invitation', personId)]);
}

/** ann+1@, ann+2@ and so on lie in one mailbox. */
const mailboxOf = (email: string): string => emailKeyOf(email).replace(/\+[^@]*@/, '@');
