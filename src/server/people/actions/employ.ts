import { publish } from '../../kernel/live/bus.ts';
import type { Writing } from '../../kernel/reading.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { endSessions } from '../../kernel/sessions.ts';
import { inNameOf, type SeenPerson } from '../access.ts';
import { lastReinvited } from '../store/change.ts';
import { updatePerson } from '../store/person.ts';
import { act } from './act.ts';
import { askAnew } from './change-email.ts';
import { dropOwnEmail } from './confirm-email.ts';
import { deriveBelow } from './derive.ts';
import { invite } from './invite.ts';

export interface AskedPerson {
  readonly id: number;
  /** As the caller read it last. */
  readonly updatedAt?: string;
}

/** What a call about a person asks, of its path and query. */
export function askedOf(id: number, { UpdatedAt }: { readonly UpdatedAt?: string | undefined }): AskedPerson {
  return UpdatedAt === undefined ? { id } : { id, updatedAt: UpdatedAt };
}

/**
 * Sessions and every open link end, with the change of address that was asked for in one, mails stop but for warnings; goals, reports and
 * all that was written stay (decisions-people.md 4).
 */
export function deactivate(writing: Writing, asked: AskedPerson) {
  const { scope, services } = writing;
  return act(writing, { ...asked, call: 'Deactivate' }, async ({ row }) => {
    await updatePerson(scope, row.id, { deactivated_at: scope.now });
    await endSessions(scope, row.id);
    for (const { linksEnded } of services.peopleNews) await linksEnded?.(scope, row.id);
    await takeBackOwn(writing, row.id);
    await deriveBelow(writing, [row.id]);
    publish(scope, { people: [row.id], event: 'sessions_changed', data: {} });
    return {
      changes: [{ personId: row.id, kind: 'deactivated' }],
      events: [{ Kind: 'user_deactivated', UserId: row.id }],
    };
  });
}

/** Back, with role, flags and manager as they were; whoever never accepted an invitation gets one, a new address its link. */
export function activate(writing: Writing, asked: AskedPerson) {
  const { scope, viewer } = writing;
  return act(writing, { ...asked, call: 'Activate' }, async (seen) => {
    const { row } = seen;
    const isInvited = row.invitation_accepted_at === null;
    const inviter = isInvited ? inviterOf(viewer.id, seen) : undefined;
    await updatePerson(scope, row.id, {
      deactivated_at: null,
      ...(inviter === undefined ? {} : { invited_by_id: inviter }),
    });
    await deriveBelow(writing, [row.id]);
    if (isInvited) {
      // One that is not theirs to send stays over, and the profile says so.
      if (inviter !== undefined) await invite(writing, row.id, row.email);
    }
    // What they asked for themselves waits from before a deactivation took that back.
    else if (row.unconfirmed_email !== null && !(await takeBackOwn(writing, row.id)))
      await askAnew(writing, row.id);
    return {
      changes: [{ personId: row.id, kind: 'activated' }],
      events: [{ Kind: 'user_activated', UserId: row.id }],
    };
  });
}

/** Whoever was signed in to the account may have asked for it: an account that is given back would be theirs. */
const takeBackOwn = ({ scope, viewer, origin }: Writing, personId: number): Promise<boolean> =>
  dropOwnEmail(scope, personId, { id: viewer.id, origin });

const reinviteSeconds = 60;

/** A new link, and the old one dead; more than once a minute is 429. */
export function reinvite(writing: Writing, asked: AskedPerson) {
  const { scope, viewer } = writing;
  return act(writing, { ...asked, call: 'Reinvite' }, async (seen) => {
    const { row } = seen;
    const last = await lastReinvited(scope, row.id);
    const waited = last === null ? reinviteSeconds : Math.abs(scope.now.getTime() - last.getTime()) / 1000;
    if (waited < reinviteSeconds) throw tooSoon(reinviteSeconds - waited);
    const inviter = inviterOf(viewer.id, seen);
    if (inviter === undefined)
      throw new Refusal(400, 'invalid_input', {
        key: 'refusals.invites_with_rights',
        params: { name: row.name },
      });
    await updatePerson(scope, row.id, { invited_by_id: inviter });
    await invite(writing, row.id, row.email);
    return { changes: [{ personId: row.id, kind: 'reinvited' }] };
  });
}

/** null: nobody who is known, the operator; undefined: it is not the viewer's to send. */
function inviterOf(viewerId: number, seen: SeenPerson): number | null | undefined {
  const inName = inNameOf(seen);
  if (inName === 'nobody') return undefined;
  return inName === 'viewer' ? viewerId : seen.row.invited_by_id;
}

const tooSoon = (seconds: number): Refusal =>
  new Refusal(
    429,
    'too_many_requests',
    { key: 'refusals.reinvited_lately' },
    { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) },
  );
