import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { addressOf } from '../../config.ts';
import type { Services } from '../../kernel/services.ts';
import type { Company } from '../../kernel/viewer.ts';
import { readOffToken } from '../../mails/present/off-token.ts';
import { type PageBrand, type TurnOffState, turnOffPage } from '../../mails/present/turn-off-page.ts';
import { buttonBorder, textOnColor } from '../../tenant/present.ts';
import { setMailsByLink } from '../actions/set-mails.ts';

type WithToken = { Params: { token: string } };

/** An office behind one address may well click a few of these at once. */
const clicksAMinute = 120;
const formBytes = 4096;

/**
 * The link of mails that one may do without. GET shows a page and changes nothing; POST turns them off, from that
 * page or from the mail program itself, without a sign-in and however often (RFC 8058). It is no call of the
 * contract: what speaks to it is a browser or a mail program, never ours.
 */
export function turnOffRoutes(app: FastifyInstance, services: Services): void {
  const config =
    services.config.RATE_LIMITS === 'on'
      ? { rateLimit: { max: clicksAMinute, timeWindow: 60_000 } }
      : { rateLimit: false as const };
  app.register(async (http) => {
    // What a form of a page and what a mail program sends; everywhere else a body is JSON.
    http.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: formBytes },
      (_request, body, done) => done(null, body),
    );
    http.get<WithToken>('/api/mails/off/:token', { config }, async (request, reply) => {
      const found = await companyOf(services, request.params.token);
      return answer(services, reply, found?.company ?? null, found === null ? 'dead' : 'ask');
    });
    http.post<WithToken>('/api/mails/off/:token', { config }, async (request, reply) => {
      const found = await companyOf(services, request.params.token);
      if (found === null) return answer(services, reply, null, 'dead');
      const { company, personId } = found;
      const isOn = typeof request.body === 'string' && /^mails=on$/.test(request.body);
      await services.db.write(company.id, services.clock.now(), (scope) =>
        setMailsByLink(scope, personId, isOn),
      );
      return answer(services, reply, company, isOn ? 'on' : 'off');
    });
  });
}

/** The company and the person of a link; null for a link that is none. */
async function companyOf(
  services: Services,
  token: string,
): Promise<{ company: Company; personId: number } | null> {
  const read = readOffToken(services, token);
  const company = read === null ? null : await services.companies.byId(read.tenantId);
  return read === null || company === null ? null : { company, personId: read.personId };
}

function answer(
  services: Services,
  reply: FastifyReply,
  company: Company | null,
  state: TurnOffState,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const brand = company === null ? null : brandOf(services, company);
  return reply
    .status(state === 'dead' ? 404 : 200)
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(turnOffPage(services.words, nonce, brand, state));
}

function brandOf({ config }: Services, company: Company): PageBrand {
  return {
    name: company.name,
    color: company.primaryColor,
    textColor: textOnColor(company),
    borderColor: buttonBorder(company),
    logoUrl: company.squareLogoKey === null ? null : `/api/files/logo/${company.subdomain}/square`,
    home: addressOf(config, company.subdomain),
  };
}
