import { limits } from '#contract/limits.ts';
import { emailKeyOf } from '#rules/text/keys.ts';
import { enqueue } from '../../kernel/jobs/jobs.ts';
import type { Writing } from '../../kernel/reading.ts';
import { badField } from '../../kernel/refusal.ts';
import { throttleIn } from '../../kernel/safety/throttle.ts';
import { stillSignedIn } from '../../kernel/sessions.ts';
import { type AccountMail, mailJob } from '../../mails/actions.ts';
import type { SeenPerson } from '../access.ts';
import { wasCeoWithin } from '../reads/lately.ts';
import { holderOfEmail } from '../reads.ts';
import { emailAskers, type NewChange, prolongTakingBack } from '../store/change.ts';
import { updatePerson } from '../store/person.ts';
import { decideFor } from './decide.ts';
import { invite } from './invite.ts';
import { dropTakenEmails } from './stray-emails.ts';

/** Mails that one person may have sent to addresses that nobody has proven. */
const confirmLimit = { max: 10, seconds: 3600 };

/** A change of address that was found allowed and is still to be written. */
interface EmailChange {
  readonly changes: readonly NewChange[];
  save(): Promise<void>;
}

/**
 * A new address waits for its link and the old one is told; of someone invited it changes at once, with a new
 * invitation; the present address takes a waiting change back (decisions-people.md 3). Whoever is deactivated is
 * mailed nothing before they are active again: neither link nor invitation. null: nothing changes.
 */
export async function changeEmail(
  writing: Writing,
  seen: SeenPerson,
  asked: string,
  checked: () => string,
): Promise<EmailChange | null> {
  const { row, target, letters } = seen;
  const mayChange =
    decideFor(seen, letters, 'PUT profile', undefined, { emailChanges: true }).kind === 'allowed';
  if (emailKeyOf(asked) === row.email_key)
    return mayChange && row.unconfirmed_email !== null ? takenBack(writing, row) : null;
  if (!mayChange) throw badField('Email', 'rules.roles.not_yours');
  await leaveToFormerCeo(writing, row);
  // A new password takes back what was asked for, and nothing may be asked for behind it by the sessions it has ended.
  await stillSignedIn(writing.scope, writing.viewer);
  const email = checked();
  if ((await holderOfEmail(writing.scope, email)) !== null) throw badField('Email', 'messages.email_in_use');
  return target.status === 'invited' || row.invitation_accepted_at === null
    ? atOnce(writing, seen, email)
    : waiting(writing, row, email, await emailAskers(writing.scope, row.id));
}

/**
 * Nobody administers the ceo but the ceo, so nobody does in two steps: whoever made somebody else ceo a moment ago
 * would read the former one's notes by a new address and password, and give the role back.
 */
async function leaveToFormerCeo({ scope, viewer }: Writing, row: SeenPerson['row']): Promise<void> {
  const days = limits.formerCeoDays;
  if (viewer.id === row.id || !(await wasCeoWithin(scope, row.id, days))) return;
  throw badField('Email', 'refusals.former_ceo_email', { name: row.name, days });
}

function takenBack({ scope }: Writing, row: SeenPerson['row']): EmailChange {
  return {
    changes: [
      { personId: row.id, kind: 'email', changes: { UnconfirmedEmail: [row.unconfirmed_email, null] } },
    ],
    save: () => updatePerson(scope, row.id, { unconfirmed_email: null, unconfirmed_in: null }),
  };
}

/** Whoever has the former address was invited by mistake: what lies there opens nothing any more. */
function atOnce(writing: Writing, { row, target }: SeenPerson, email: string): EmailChange {
  const { scope, services, viewer } = writing;
  return {
    changes: [{ personId: row.id, kind: 'email', changes: { Email: [row.email, email] } }],
    async save() {
      await updatePerson(scope, row.id, {
        email,
        email_key: emailKeyOf(email),
        unconfirmed_email: null,
        unconfirmed_in: null,
        // It goes where they chose, in their name.
        invited_by_id: viewer.id,
      });
      await dropTakenEmails(scope, writing.origin);
      for (const { linksEnded } of services.peopleNews) await linksEnded?.(scope, row.id);
      if (target.status === 'invited') await invite(writing, row.id, email);
    },
  };
}

/** The same address again: a new link, and nothing to record but that somebody else asks for it too. */
function waiting(
  writing: Writing,
  row: SeenPerson['row'],
  email: string,
  askers: readonly (number | null)[],
): EmailChange {
  const { scope, viewer } = writing;
  const waits = row.unconfirmed_email;
  const isNew = waits === null || emailKeyOf(waits) !== emailKeyOf(email);
  // However it is written now, the link leads to what waits.
  const asked = isNew ? email : waits;
  const isNews = isNew || !askers.includes(viewer.id);
  const isAway = row.deactivated_at !== null;
  const isOwn = viewer.id === row.id;
  return {
    changes: isNews
      ? [{ personId: row.id, kind: 'email', changes: { UnconfirmedEmail: [waits, asked] } }]
      : [],
    async save() {
      if (isNew || isOwn)
        await updatePerson(scope, row.id, {
          unconfirmed_email: asked,
          unconfirmed_in: isOwn ? viewer.session : null,
        });
      if (isAway) return;
      const notice = isOwn ? 'email_asked' : 'email_asked_by';
      // Asking again is no news, but what somebody else asks for can be taken back for as long as it is open.
      const isTold = !isNews && (isOwn || (await keepWayBack(scope, row.id)));
      await mail(writing, row.id, isTold ? ['confirm'] : ['confirm', notice]);
    },
  };
}

/** What others asked for is asked anew of whoever is active again: the links before ended with the account. */
export const askAnew = (writing: Writing, personId: number): Promise<void> =>
  mail(writing, personId, ['confirm', 'email_asked_by']);

async function mail(writing: Writing, personId: number, mails: readonly AccountMail[]): Promise<void> {
  await throttleIn(writing, ['confirm', writing.viewer.id], confirmLimit);
  await enqueue(
    writing.scope,
    mails.map((one) => mailJob(one, personId, { askedAt: writing.scope.now })),
  );
}

/** For what mails the link that confirms: the way back is open as long as the way on. */
export const keepWayBack = (scope: Writing['scope'], personId: number): Promise<boolean> =>
  prolongTakingBack(scope, personId);
