import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { auth } from '#contract/auth.ts';
import { frameOrigins } from '#rules/strategy/video.ts';

/** What helmet sets on every answer; the policy of content and HSTS depend on the request and are set below. */
export const helmetOptions: FastifyHelmetOptions = {
  global: true,
  contentSecurityPolicy: false,
  strictTransportSecurity: false,
  xFrameOptions: { action: 'deny' },
  referrerPolicy: { policy: 'no-referrer' },
  crossOriginOpenerPolicy: { policy: 'same-origin' },
};

/** An answer that is no page runs nothing and is framed by nobody. */
const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const permissions = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((name) => `${name}=()`)
  .join(', ');

const strictTransport = 'max-age=31536000; includeSubDomains';

/** Of answers that go past the routes, as those of the live channel do: they are data, and nothing else. */
export function dataHeaders(isBehindTls: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy': dataPolicy,
    'permissions-policy': permissions,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(isBehindTls ? { 'strict-transport-security': strictTransport } : {}),
  };
}

export function addSecurityHeaders(http: FastifyInstance, inProduction: boolean): void {
  http.addHook('onSend', async (request, reply, payload) => {
    reply.header('permissions-policy', permissions);
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', dataPolicy);
    if (inProduction && request.protocol === 'https') {
      reply.header('strict-transport-security', strictTransport);
    }
    // A picture that is text: what else leaves as text says its letters by itself.
    if (reply.getHeader('content-type') === 'image/svg+xml') reply.type('image/svg+xml; charset=utf-8');
    return payload;
  });
}

/** Says in the log, once, that passwords arrive in the clear: the proxy in front tells no https, or there is none. */
export function warnOfPlainSignIns(http: FastifyInstance, inProduction: boolean): void {
  let told = !inProduction;
  http.addHook('onRequest', async (request) => {
    if (told || request.protocol === 'https' || request.routeOptions.url !== `/api${auth.login.path}`) return;
    told = true;
    request.log.warn(
      'sign-ins arrive without https: is there a proxy with a certificate, and TRUST_PROXY set?',
    );
  });
}

export interface PageParts {
  readonly nonce: string;
  readonly host: string;
  readonly scripts: readonly string[];
  readonly inProduction: boolean;
}

/**
 * The page's policy: everything from here alone, and of scripts that stand in the page itself those whose hashes
 * `scripts` gives. The component library writes style elements, which carry the nonce, and style attributes, which
 * cannot (design/stack.md 5). Not every browser takes 'self' for sockets; in production only those behind TLS are named.
 */
export function pagePolicy({ nonce, host, scripts, inProduction }: PageParts): string {
  const open = inProduction ? '' : ` ws://${host}`;
  const sockets = /^[\w.:[\]-]+$/.test(host) ? `${open} wss://${host}` : '';
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${sockets}`,
    // The company's video, and nothing else, runs in a frame (decisions-people.md 9).
    `frame-src ${frameOrigins.join(' ')}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** The page that shows the API: its library styles itself inline. */
export const docsPolicy = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');
