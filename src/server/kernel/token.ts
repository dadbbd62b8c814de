import { createHash, randomBytes } from 'node:crypto';

/** A secret for a browser or a link: 256 random bits behind the company's number, which says where to look. */
export function mintToken(tenantId: number): { token: string; hash: string } {
  const token = `${tenantId.toString(36)}.${randomBytes(32).toString('base64url')}`;
  return { token, hash: hashOf(token) };
}

/** Only the hash is stored. The secret is random, so a fast hash is enough. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The company's number in a token, or null when the text is no token of ours. */
export function tenantOfToken(token: string): number | null {
  const match = /^([0-9a-z]{1,11})\.[A-Za-z0-9_-]{43}$/.exec(token);
  if (match?.[1] === undefined) return null;
  const id = Number.parseInt(match[1], 36);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
