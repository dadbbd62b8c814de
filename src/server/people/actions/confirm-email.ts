import type { WriteScope } from '../../db/database.ts';
import { enqueue } from '../../kernel/jobs/jobs.ts';
import type { Origin } from '../../kernel/safety/origin.ts';
import { mailJob } from '../../mails/actions.ts';
import { holderOfEmail, signInEmail, waitingChange, waitingEmail } from '../reads.ts';
import { type ChangedBy, emailAskers, insertChanges } from '../store/change.ts';
import { updatePerson } from '../store/person.ts';
import { lockPeople, setEmail } from '../store.ts';
import { dropTakenEmails, isStillAskers, othersStillAsk, takeBack } from './stray-emails.ts';
import { tellOfPerson } from './tell.ts';

/**
 * The address that waited becomes the one to sign in with. false when another one waits by now, when whoever asked for
 * it might not any more, or someone else of the company has this one: waiting addresses reserve nothing
 * (decisions-people.md 3).
 */
export async function confirmEmail(
  scope: WriteScope,
  personId: number,
  email: string,
  origin: Origin,
): Promise<boolean> {
  await lockPeople(scope);
  if ((await waitingEmail(scope, personId)) !== email || !(await isStillAskers(scope, personId)))
    return false;
  const holder = await holderOfEmail(scope, email);
  if (holder !== null && holder.id !== personId) return false;
  const former = await signInEmail(scope, personId);
  await setEmail(scope, personId, email);
  await insertChanges(scope, { id: null, origin }, [
    { personId, kind: 'email', changes: { Email: [former, email] } },
  ]);
  // To the former address, also where it was away all the while the new one waited.
  await enqueue(scope, [mailJob('email_changed', personId, { changedAt: scope.now })]);
  await dropTakenEmails(scope, origin);
  await tellOfPerson(scope, { Kind: 'user_updated', UserId: personId });
  return true;
}

/** The change is taken back by a link to the present address; false when another one waits by now, or none. */
export async function cancelEmail(
  scope: WriteScope,
  personId: number,
  email: string,
  origin: Origin,
): Promise<boolean> {
  await lockPeople(scope);
  if ((await waitingEmail(scope, personId)) !== email) return false;
  await takeBack(scope, personId, email, { id: null, origin });
  return true;
}

/**
 * Takes back what this account asked for itself, by whoever was signed in to it: a new password, or the end of the
 * session, ends all that they could do with it. What an admin asked for too waits on, for it may lead out of a mailbox that
 * somebody else reads. `isOver`: whether the session in which it was asked ends now; null: it is not known which it was.
 * Answers whether anything was taken back.
 */
export async function dropOwnEmail(
  scope: WriteScope,
  personId: number,
  by: ChangedBy,
  isOver: (session: string | null) => boolean = () => true,
): Promise<boolean> {
  await lockPeople(scope);
  const waiting = await waitingChange(scope, personId);
  if (waiting === null || !isOver(waiting.session)) return false;
  const askers = await emailAskers(scope, personId);
  if (!askers.includes(personId)) return false;
  if (await othersStillAsk(scope, personId, askers)) {
    // Theirs waits on, and with it nothing of what was asked for here.
    await updatePerson(scope, personId, { unconfirmed_in: null });
    return false;
  }
  await takeBack(scope, personId, waiting.email, by);
  return true;
}
