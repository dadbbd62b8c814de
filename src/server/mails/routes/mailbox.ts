import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { subdomainOf } from '../../config.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Services } from '../../kernel/services.ts';
import { mailboxIn } from '../../ports/mail/mailbox.ts';
import { mailboxFolder } from '../../ports/mail/open.ts';
import { mailboxPage } from '../present/mailbox-page.ts';

const shownAtMost = 200;

/** A proxy on this machine brings the whole world from a loopback address. */
const isForwarded = (request: FastifyRequest): boolean =>
  ['x-forwarded-for', 'forwarded', 'via'].some((name) => name in request.headers);

/**
 * /dev/mailbox: the mails that went nowhere because there is no SMTP_URL. They hold links that sign in, so the page
 * exists outside production alone and answers this machine alone.
 */
export function mailboxRoutes(app: FastifyInstance, services: Services): void {
  const { config, words } = services;
  if (config.NODE_ENV === 'production' || config.SMTP_URL !== undefined) return;
  const mailbox = mailboxIn(mailboxFolder(config));
  const isOwn = (request: FastifyRequest): boolean =>
    // The host is asked for as well: a foreign page's name may be made to point to this machine.
    isLoopback(request.ip) && !isForwarded(request) && subdomainOf(config, request.hostname) !== null;

  app.get('/dev/mailbox', async (request, reply) => {
    if (!isOwn(request)) throw notFound();
    const nonce = nonceFor(reply);
    return html(reply, mailboxPage(words, nonce, await mailbox.list(shownAtMost), null));
  });
  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async (request, reply) => {
    const found = isOwn(request) ? await mailbox.find(request.params.id) : null;
    if (found === null) throw notFound();
    const nonce = nonceFor(reply);
    return html(reply, mailboxPage(words, nonce, await mailbox.list(shownAtMost), found.mail));
  });
  app.get<{ Params: { id: string } }>('/dev/mailbox/:id/html', async (request, reply) => {
    const found = isOwn(request) ? await mailbox.find(request.params.id) : null;
    if (found === null) throw notFound();
    // Only the mailbox shows it in a frame.
    reply.header('x-frame-options', 'SAMEORIGIN');
    reply.header(
      'content-security-policy',
      "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
    );
    return html(reply, found.html.replace('<head>', '<head><base target="_blank">'));
  });
}

function nonceFor(reply: FastifyReply): string {
  const nonce = randomBytes(16).toString('base64');
  reply.header(
    'content-security-policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  return nonce;
}

function html(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(page);
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}
