import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * A secret for a browser or a link: 256 random bits behind the company's number, which says where to look. With the
 * installation's secret it carries a seal as well.
 */
export function mintToken(tenantId: number, secret: string | null = null): { token: string; hash: string } {
  const bare = `${tenantId.toString(36)}.${randomBytes(32).toString('base64url')}`;
  const token = secret === null ? bare : `${bare}.${sealOf(secret, bare)}`;
  return { token, hash: hashOf(token) };
}

/** Whether this installation made it, which its seal tells without a question; whether it still counts is not said. */
export function isSealed(token: string, secrets: readonly (string | null)[]): boolean {
  const cut = token.lastIndexOf('.');
  const seal = Buffer.from(token.slice(cut + 1));
  return secrets.some((secret) => {
    if (secret === null) return false;
    const own = Buffer.from(sealOf(secret, token.slice(0, cut)));
    return own.length === seal.length && timingSafeEqual(own, seal);
  });
}

const sealOf = (secret: string, bare: string): string =>
  createHmac('sha256', secret).update(`token:${bare}`).digest('base64url');

/** Only the hash is stored. The secret is random, so a fast hash is enough. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The company's number in a token, or null when the text is no token of ours. */
export function tenantOfToken(token: string): number | null {
  const match = /^([0-9a-z]{1,11})(?:\.[A-Za-z0-9_-]{43}){1,2}$/.exec(token);
  if (match?.[1] === undefined) return null;
  const id = Number.parseInt(match[1], 36);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
