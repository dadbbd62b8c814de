import type { WriteScope } from '../../db/database.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Origin } from '../../kernel/safety/origin.ts';
import { profileSeenNow } from '../access.ts';
import { holderOfEmail, signInEmail, waitingChange, waitingEmail } from '../reads.ts';
import { type ChangedBy, insertChanges, lastEmailActor } from '../store/change.ts';
import { updatePerson } from '../store/person.ts';
import { lockPeople, setEmail } from '../store.ts';
import { decideFor } from './act.ts';
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
  await tellOfPerson(scope, { Kind: 'user_updated', UserId: personId });
  return true;
}

/**
 * Whether whoever asked for a new address might ask for it now: they may have left or handed over, or the person have
 * become the ceo, and who opens the link may well be they. Nobody who is known: the operator.
 */
async function isStillAskers(scope: WriteScope, personId: number): Promise<boolean> {
  const askerId = await lastEmailActor(scope, personId);
  if (askerId === null) return true;
  try {
    const { seen } = await profileSeenNow(scope, askerId, personId);
    const asked = { emailChanges: true };
    return decideFor(seen, seen.letters, 'PUT profile', undefined, asked).kind === 'allowed';
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Takes back what was asked for by whoever might not ask for it any more; answers whether it was so. */
export async function dropStrayEmail(scope: WriteScope, personId: number, by: ChangedBy): Promise<boolean> {
  const waiting = await waitingChange(scope, personId);
  if (waiting === null || (await isStillAskers(scope, personId))) return false;
  await takeBack(scope, personId, waiting.email, by);
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
 * session, ends all that they could do with it. What an admin asked for waits on, for it may lead out of a mailbox that
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
  if ((await lastEmailActor(scope, personId)) !== personId) return false;
  await takeBack(scope, personId, waiting.email, by);
  return true;
}

async function takeBack(scope: WriteScope, personId: number, email: string, by: ChangedBy): Promise<void> {
  await updatePerson(scope, personId, { unconfirmed_email: null, unconfirmed_in: null });
  await insertChanges(scope, by, [{ personId, kind: 'email', changes: { UnconfirmedEmail: [email, null] } }]);
  await tellOfPerson(scope, { Kind: 'user_updated', UserId: personId });
}
