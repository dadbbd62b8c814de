import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;
const idBytes = 8;
const length = ivBytes + 2 * idBytes + tagBytes;

/** Whom a link speaks for. */
export interface OffToken {
  readonly tenantId: number;
  readonly personId: number;
}

/**
 * What a mail's link carries to turn mails off without a sign-in: who it is for, sealed with the installation's
 * secret. It cannot be made or read by others, says nothing, and holds as long as the secret: people unsubscribe by
 * mails of last year too. In hexadecimal, because addresses are matched without regard to case.
 */
export function offToken(secret: string, { tenantId, personId }: OffToken): string {
  const ids = Buffer.alloc(2 * idBytes);
  ids.writeBigUInt64BE(BigInt(tenantId), 0);
  ids.writeBigUInt64BE(BigInt(personId), idBytes);
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv, { authTagLength: tagBytes });
  return Buffer.concat([iv, cipher.update(ids), cipher.final(), cipher.getAuthTag()]).toString('hex');
}

/** null for what this installation did not make, by its present secret or the one before. */
export function readOffToken(
  { secret, oldSecret }: { readonly secret: string; readonly oldSecret: string | null },
  token: string,
): OffToken | null {
  if (token.length !== 2 * length || !/^[0-9a-f]+$/i.test(token)) return null;
  const sealed = Buffer.from(token, 'hex');
  return opened(secret, sealed) ?? (oldSecret === null ? null : opened(oldSecret, sealed));
}

function opened(secret: string, sealed: Buffer): OffToken | null {
  const iv = sealed.subarray(0, ivBytes);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), iv, { authTagLength: tagBytes });
  decipher.setAuthTag(sealed.subarray(length - tagBytes));
  try {
    const ids = Buffer.concat([
      decipher.update(sealed.subarray(ivBytes, length - tagBytes)),
      decipher.final(),
    ]);
    return { tenantId: Number(ids.readBigUInt64BE(0)), personId: Number(ids.readBigUInt64BE(idBytes)) };
  } catch {
    return null;
  }
}

/** A key for this purpose alone. */
const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'waymark mails off', 32));
