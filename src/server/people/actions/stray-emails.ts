import type { PersonChangeKind } from '#contract/vocabulary.ts';
import type { WriteScope } from '../../db/database.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Origin } from '../../kernel/safety/origin.ts';
import { profileSeenNow } from '../access.ts';
import { waitingChange, waitingEmail, waitingForTaken, waitingOfOrBy } from '../reads.ts';
import { type ChangedBy, emailAskers, insertChanges, type NewChange } from '../store/change.ts';
import { updatePerson } from '../store/person.ts';
import { lockPeople } from '../store.ts';
import { decideFor } from './decide.ts';
import { tellOfPerson } from './tell.ts';

/**
 * Whether anybody who asked for a new address might ask for it now: they may have left or handed over, or the person
 * have become the ceo, and who opens the link may well be they.
 */
export async function isStillAskers(scope: WriteScope, personId: number): Promise<boolean> {
  const askers = await emailAskers(scope, personId);
  const isOwn = askers.includes(personId) && (await isOwnAskingOpen(scope, personId, askers));
  if (isOwn && (await mightAsk(scope, personId, personId))) return true;
  return askers.length === 0 || othersStillAsk(scope, personId, askers);
}

/** Beside what others asked for, what was asked for by whoever was signed in ends with a new password or the session. */
const isOwnAskingOpen = async (
  scope: WriteScope,
  personId: number,
  askers: readonly (number | null)[],
): Promise<boolean> =>
  askers.every((asker) => asker === personId) || (await waitingChange(scope, personId))?.session != null;

/** Whether anybody but the person asked for it who might ask for it now. */
export async function othersStillAsk(
  scope: WriteScope,
  personId: number,
  askers: readonly (number | null)[],
): Promise<boolean> {
  for (const askerId of askers)
    if (askerId !== personId && (await mightAsk(scope, askerId, personId))) return true;
  return false;
}

/** Nobody who is known: the operator. */
async function mightAsk(scope: WriteScope, askerId: number | null, personId: number): Promise<boolean> {
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

/** After which somebody may do less, or less may be done with them. */
const losses: ReadonlySet<PersonChangeKind> = new Set(['role', 'ceo', 'flags', 'deactivated', 'activated']);

/**
 * Takes back what was asked for by whoever, by these changes, might not ask for it any more: nobody is told that an
 * address waits whose link is dead. Behind their history; what is asked for by one of them stands in it.
 */
export async function dropStrayEmails(
  scope: WriteScope,
  changes: readonly NewChange[],
  by: ChangedBy,
): Promise<void> {
  const ids = changes.flatMap(({ kind, personId }) => (losses.has(kind) ? [personId] : []));
  if (ids.length === 0) return;
  for (const personId of await waitingOfOrBy(scope, ids)) {
    const email = await waitingEmail(scope, personId);
    if (email !== null && !(await isStillAskers(scope, personId))) await takeBack(scope, personId, email, by);
  }
}

/** What waits for somebody else's address is dead: nobody is told any more that it waits. Behind whatever gave it to them. */
export async function dropTakenEmails(scope: WriteScope, origin: Origin): Promise<void> {
  for (const { id, email } of await waitingForTaken(scope))
    await takeBack(scope, id, email, { id: null, origin }, { Taken: [false, true] });
}

/** Takes back whatever address waits for a person, by the operator; false: none does. */
export async function takeBackWaiting(scope: WriteScope, personId: number, origin: Origin): Promise<boolean> {
  if ((await waitingEmail(scope, personId)) === null) return false;
  // It may be confirmed at this moment.
  await lockPeople(scope);
  const email = await waitingEmail(scope, personId);
  // The person's own link is recorded of nobody too: who it was is said beside it.
  if (email !== null)
    await takeBack(scope, personId, email, { id: null, origin }, { Operator: [false, true] });
  return email !== null;
}

export async function takeBack(
  scope: WriteScope,
  personId: number,
  email: string,
  by: ChangedBy,
  why: NonNullable<NewChange['changes']> = {},
): Promise<void> {
  await updatePerson(scope, personId, { unconfirmed_email: null, unconfirmed_in: null });
  const changes = { UnconfirmedEmail: [email, null] as const, ...why };
  await insertChanges(scope, by, [{ personId, kind: 'email', changes }]);
  await tellOfPerson(scope, { Kind: 'user_updated', UserId: personId });
}
