import type { FastifyInstance } from 'fastify';
import { api } from '#contract/index.ts';
import { bind, bindOpen, type OpenCall } from '../kernel/http/bind.ts';
import { notFound } from '../kernel/refusal.ts';
import type { Services } from '../kernel/services.ts';
import { companyOfDomain } from '../tenant/access.ts';
import { keepNameLimits, nameKey } from './access.ts';
import { sessionOf } from './actions/answer-session.ts';
import { changePassword } from './actions/change-password.ts';
import { requestLink } from './actions/request-link.ts';
import { signIn } from './actions/sign-in.ts';
import { signOut } from './actions/sign-out.ts';
import {
  cancelEmailChange,
  checkLink,
  confirmEmail,
  type GivenLink,
  resetPassword,
  signUp,
  unlockAccount,
} from './actions/use-link.ts';
import { supportHash } from './present.ts';

/** A name may be tried this often, whoever tries: the lock comes long before, this spares the hashing after it. */
const signInLimit = { max: 30, seconds: 300 };
/** Mails one may have sent to a name. */
const linkLimit = { max: 5, seconds: 900 };

export function authRoutes(app: FastifyInstance, services: Services): void {
  sessionRoutes(app, services);
  linkRequestRoutes(app, services);
  linkRoutes(app, services);
}

function sessionRoutes(app: FastifyInstance, services: Services): void {
  const names = keepNameLimits(signInLimit, services.config.RATE_LIMITS === 'on');
  bindOpen(app, services, api.auth.login, async ({ body, hostname, now }) => {
    const company = await companyOfDomain(services, body.domain, hostname);
    names.take(nameKey(company, body.userName), now);
    const { token, personId, home } = await signIn(services, company, body.userName, body.password, now);
    return sessionOf(services, home, personId, token, now);
  });
  bind(app, services, api.auth.relogin, ({ viewer, token, now }) =>
    sessionOf(services, viewer.company, viewer.id, token, now),
  );
  bind(app, services, api.auth.signOut, async ({ viewer, now }) => {
    await signOut(services, viewer, now);
    return {};
  });
  bind(app, services, api.auth.changePassword, async ({ viewer, now, body }) => {
    names.take(`change ${viewer.tenantId} ${viewer.id}`, now);
    await changePassword(services, viewer, now, body);
    return {};
  });
  bind(app, services, api.auth.getHash, async ({ viewer, params }) => {
    if (params.id !== viewer.id) throw notFound();
    return { Hash: supportHash(services.secret, viewer) };
  });
}

function linkRequestRoutes(app: FastifyInstance, services: Services): void {
  const names = keepNameLimits(linkLimit, services.config.RATE_LIMITS === 'on');
  const calls = [
    [api.auth.forgotPassword, 'reset'],
    [api.auth.lostPassword, 'unlock'],
  ] as const;
  for (const [call, kind] of calls) {
    bindOpen(app, services, call, async ({ body, hostname, now }) => {
      const company = await companyOfDomain(services, body.domain, hostname);
      names.take(`${kind} ${nameKey(company, body.Email)}`, now);
      await requestLink(services, company, kind, body.Email, now);
      return {};
    });
  }
}

function linkRoutes(app: FastifyInstance, services: Services): void {
  bindOpen(app, services, api.auth.resetPasswordCheck, async (call) => {
    await checkLink(services, 'reset', linkIn(call));
    return {};
  });
  bindOpen(app, services, api.auth.resetPassword, async (call) => {
    await resetPassword(services, linkIn(call), call.body.Password);
    return {};
  });
  bindOpen(app, services, api.auth.unlockAccountCheck, async (call) => {
    await unlockAccount(services, linkIn(call));
    return {};
  });
  bindOpen(app, services, api.auth.invitationCheck, async (call) => {
    const { name, invitedByName, company } = await checkLink(services, 'invitation', linkIn(call));
    return { Name: name, InvitedBy: invitedByName ?? company.name };
  });
  bindOpen(app, services, api.auth.signUp, async (call) => {
    const { company, personId, token } = await signUp(services, linkIn(call), call.body.Password);
    return sessionOf(services, company, personId, token, call.now);
  });
  bindOpen(app, services, api.auth.confirmEmailCheck, async (call) => {
    await confirmEmail(services, linkIn(call));
    return {};
  });
  bindOpen(app, services, api.auth.cancelEmailCheck, async (call) => {
    await cancelEmailChange(services, linkIn(call));
    return {};
  });
}

function linkIn(
  call: Pick<OpenCall<typeof api.auth.signUp>, 'hostname' | 'now'> & { body: { Token: string } },
): GivenLink {
  return { token: call.body.Token, hostname: call.hostname, now: call.now };
}
