import type { FastifyInstance } from 'fastify';
import { api } from '#contract/index.ts';
import { bind, bindOpen, type OpenCall } from '../kernel/http/bind.ts';
import { atTheDoor } from '../kernel/http/turn.ts';
import { notFound } from '../kernel/refusal.ts';
import { throttle } from '../kernel/safety/throttle.ts';
import type { Services } from '../kernel/services.ts';
import { isSealed, tenantOfToken } from '../kernel/token.ts';
import { companyOfDomain } from '../tenant/access.ts';
import { type GivenLink, noteDeadLink } from './access.ts';
import { sessionOf } from './actions/answer-session.ts';
import { changePassword } from './actions/change-password.ts';
import { requestLink } from './actions/request-link.ts';
import { signIn } from './actions/sign-in.ts';
import { signOut } from './actions/sign-out.ts';
import {
  cancelEmailChange,
  checkCancel,
  checkLink,
  confirmEmail,
  resetPassword,
  signUp,
  unlockAccount,
} from './actions/use-link.ts';
import { supportHash } from './present.ts';
import { safetyRoutes } from './routes/safety.ts';

/** How often the old password may be tried in a session, by whoever holds it: this spares the hashing. */
const changeLimit = { max: 30, seconds: 300 };

export function authRoutes(app: FastifyInstance, services: Services): void {
  sessionRoutes(app, services);
  safetyRoutes(app, services);
  linkRequestRoutes(app, services);
  linkRoutes(app, services);
}

function sessionRoutes(app: FastifyInstance, services: Services): void {
  bindOpen(app, services, api.auth.login, async ({ body, hostname, origin, now }) => {
    const company = await companyOfDomain(services, body.domain, hostname);
    const asked = { email: body.userName, password: body.password, origin, now };
    const { token, personId, home } = await signIn(services, company, asked);
    return sessionOf(services, home, { id: personId }, token, now);
  });
  bind(app, services, api.auth.relogin, ({ viewer, token, now }) =>
    sessionOf(services, viewer.company, viewer, token, now),
  );
  bind(app, services, api.auth.signOut, async ({ viewer, now }) => {
    await signOut(services, viewer, now);
    return {};
  });
  bind(app, services, api.auth.changePassword, async ({ viewer, now, body, origin }) => {
    await throttle(services, viewer.company, now, ['change', viewer.session], changeLimit);
    await changePassword(services, viewer, now, body, origin);
    return {};
  });
  bind(app, services, api.auth.getHash, async ({ viewer, params }) => {
    if (params.id !== viewer.id) throw notFound();
    return { Hash: supportHash(services.secret, viewer) };
  });
}

function linkRequestRoutes(app: FastifyInstance, services: Services): void {
  const calls = [
    [api.auth.forgotPassword, 'reset'],
    [api.auth.lostPassword, 'unlock'],
  ] as const;
  for (const [call, kind] of calls) {
    bindOpen(app, services, call, async ({ body, hostname, origin, now }) => {
      const company = await companyOfDomain(services, body.domain, hostname);
      await requestLink(services, company, kind, { email: body.Email, origin, now });
      return {};
    });
  }
}

type LinkCall = Pick<OpenCall<typeof api.auth.signUp>, 'hostname' | 'now' | 'origin'> & {
  body: { Token: string };
};

function linkRoutes(app: FastifyInstance, services: Services): void {
  /** What a call does with its link; a dead one is written down. */
  const through = async <T>(call: LinkCall, work: (given: GivenLink) => Promise<T>): Promise<T> => {
    const { hostname, origin, now } = call;
    const given = { token: call.body.Token, hostname, origin, now };
    // The number is the caller's word: whose it is, the link itself will tell.
    const company = { id: tenantOfToken(given.token) ?? 0 };
    const hasLink = isSealed(given.token, [services.secret, services.oldSecret]);
    const { address, browser } = origin;
    return atTheDoor(services, company, { address, browser, hasLink }, () =>
      work(given).catch(async (error: unknown) => {
        await noteDeadLink(services, given, error);
        throw error;
      }),
    );
  };
  const done = async (work: Promise<unknown>): Promise<Record<string, never>> => {
    await work;
    return {};
  };
  bindOpen(app, services, api.auth.resetPasswordCheck, async (call) => {
    const { email } = await through(call, (given) => checkLink(services, 'reset', given));
    return { Email: email };
  });
  bindOpen(app, services, api.auth.resetPassword, (call) =>
    done(through(call, (given) => resetPassword(services, given, call.body.Password))),
  );
  bindOpen(app, services, api.auth.unlockAccountCheck, (call) =>
    done(through(call, (given) => unlockAccount(services, given))),
  );
  bindOpen(app, services, api.auth.invitationCheck, async (call) => {
    const found = await through(call, (given) => checkLink(services, 'invitation', given));
    return { Name: found.name, Email: found.email, InvitedBy: found.invitedByName ?? found.company.name };
  });
  bindOpen(app, services, api.auth.signUp, async (call) => {
    const joined = await through(call, (given) => signUp(services, given, call.body));
    return sessionOf(services, joined.company, { id: joined.personId }, joined.token, call.now);
  });
  bindOpen(app, services, api.auth.confirmEmailCheck, (call) =>
    done(through(call, (given) => confirmEmail(services, given))),
  );
  bindOpen(app, services, api.auth.cancelEmailPreview, async (call) => {
    const { email, waiting } = await through(call, (given) => checkCancel(services, given));
    return { Email: email, UnconfirmedEmail: waiting };
  });
  bindOpen(app, services, api.auth.cancelEmailCheck, (call) =>
    done(through(call, (given) => cancelEmailChange(services, given))),
  );
}
