import type { z } from 'zod';
import type { auth } from '#contract/auth.ts';
import type { CallLimit } from '#contract/endpoint.ts';
import type { WriteScope } from '../../db/database.ts';
import { enqueue } from '../../kernel/jobs/jobs.ts';
import { publish } from '../../kernel/live/bus.ts';
import { badField } from '../../kernel/refusal.ts';
import type { Origin } from '../../kernel/safety/origin.ts';
import { noteSecurity } from '../../kernel/safety/security-log.ts';
import { forgetCounts, throttleIn } from '../../kernel/safety/throttle.ts';
import type { Services } from '../../kernel/services.ts';
import { endSessions, stillSignedIn } from '../../kernel/sessions.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { mailJob } from '../../mails/actions.ts';
import { dropOwnEmail } from '../../people/actions/confirm-email.ts';
import { accountById } from '../reads/accounts.ts';
import { closeLinks, holdPassword, setPasswordHash } from '../store.ts';
import { forgetOtherBrowsers } from './forget-browsers.ts';
import { checkNewPassword, hashPassword, isPassword } from './passwords.ts';
import { makeRoomForLinks } from './request-link.ts';

type Body = z.output<typeof auth.changePassword.body>;

/**
 * A new password for the old one; the person's other sessions end, with the change of address that was asked for in
 * one, and a mail says so (decisions-people.md 3).
 */
export async function changePassword(
  services: Services,
  viewer: Viewer,
  now: Date,
  { Password, NewPassword }: Body,
  origin: Origin,
): Promise<void> {
  const account = await services.db.read(viewer.tenantId, now, (scope) => accountById(scope, viewer.id));
  const { name, email } = account ?? { name: viewer.name, email: '' };
  checkNewPassword(NewPassword, { company: viewer.company, name, email }, 'NewPassword');
  const present = account?.passwordHash ?? null;
  const tried = { company: viewer.tenantId, isFamiliar: true };
  if (present === null || !(await isPassword(present, Password, tried))) {
    // Whoever guesses at it in a session that is not theirs leaves a trace, as at the door.
    await services.db.write(viewer.tenantId, now, (scope) =>
      noteSecurity(scope, [{ kind: 'password_refused', personId: viewer.id, origin }]),
    );
    throw wrong();
  }
  const hash = await hashPassword(NewPassword, viewer.tenantId);
  await services.db.write(viewer.tenantId, now, async (scope) => {
    // Changed or reset meanwhile: the old one is not the password any more.
    if (!(await holdPassword(scope, viewer.id, present))) throw wrong();
    await throttleIn({ services, scope }, changedBy(viewer.id), changesAtMost);
    await setPasswordHash(scope, viewer.id, hash);
    await closeLinks(scope, viewer.id, ['reset', 'unlock']);
    // Dead links must not keep the owner from a new one: whoever knows the password could have asked for them.
    await makeRoomForLinks(services, scope, email);
    // Whoever knew the old one could guess at this one apart from all others, in each browser they signed in from.
    await forgetOtherBrowsers(scope, viewer.id, origin.browser);
    await endSessions(scope, viewer.id, viewer.session);
    publish(scope, { people: [viewer.id], event: 'sessions_changed', data: {} });
    // Behind the sessions, as a reset does it.
    const tookBack = await dropOwnEmail(scope, viewer.id, { id: null, origin });
    // Behind the people, which whoever ends this session holds as well: that outlives no end of it.
    await stillSignedIn(scope, viewer);
    await enqueue(scope, [mailJob('password_replaced', viewer.id, { tookBack, changedAt: scope.now })]);
    await noteSecurity(scope, [{ kind: 'password_changed', personId: viewer.id, origin }]);
  });
  services.sessions.forget(viewer.id);
  services.familiar.forgetOthers(viewer.id, origin.browser);
}

/**
 * Each change ends the links in the mailbox: whoever knows the password could change it again and again, and its owner
 * would never have one that works.
 */
const changesAtMost: CallLimit = { max: 5, seconds: 3600 };
const changedBy = (personId: number) => ['password changed', personId] as const;

/** Whoever has reset it by a link is not counted with who changed it before. */
export const makeRoomForChanges = (
  services: Pick<Services, 'secret'>,
  scope: WriteScope,
  personId: number,
): Promise<void> => forgetCounts({ services, scope }, [changedBy(personId)]);

const wrong = () => badField('Password', 'refusals.old_password_wrong');
