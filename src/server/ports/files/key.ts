import { randomBytes } from 'node:crypto';

/**
 * A key that nobody can guess and no two files share: `documents/7/4f1c….pdf`. What the file was called is kept in
 * the database, never in its key.
 */
export function newFileKey(kind: string, tenantId: number, ending: string): string {
  return `${kind}/${tenantId}/${randomBytes(16).toString('hex')}.${ending}`;
}
