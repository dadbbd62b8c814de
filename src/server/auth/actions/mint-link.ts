import { limits } from '#contract/limits.ts';
import type { WriteScope } from '../../db/database.ts';
import { mintToken } from '../../kernel/token.ts';
import { keepWayBack } from '../../people/actions/change-email.ts';
import { insertLink, type LinkKind, lockPerson } from '../store.ts';

/** How long a link lives (decisions.md 7). */
export const linkHours: Record<LinkKind, number> = {
  reset: 2,
  unlock: 24,
  confirm: limits.confirmHours,
  cancel: 48,
  invitation: 14 * 24,
};

export const endOfLink = (kind: LinkKind, now: Date): Date =>
  new Date(now.getTime() + linkHours[kind] * 3_600_000);

interface Minting {
  readonly email?: string | null;
  readonly secret?: string | null;
  readonly until?: Date | null;
}

/** A link that was made: `token` opens it, of which only the hash is stored. */
export interface MintedLink {
  readonly id: number;
  readonly token: string;
}

/**
 * A new link of this kind. Earlier ones of the person work on until it has reached a mailbox (`closeEarlierLinks`): somebody
 * who waits for a mail server that is away has those. A confirmation and what takes it back keep the address that
 * waits. `secret`: seals it (token.ts). `until`: when it ends, where that is not by its kind.
 */
export async function mintLink(
  scope: WriteScope,
  personId: number,
  kind: LinkKind,
  { email = null, secret = null, until = null }: Minting = {},
): Promise<MintedLink> {
  const { token, hash } = mintToken(scope.tenantId, secret);
  const expiresAt = until ?? endOfLink(kind, scope.now);
  await lockPerson(scope, personId);
  const id = await insertLink(scope, { personId, kind, tokenHash: hash, email, expiresAt });
  if (kind === 'confirm') await keepWayBack(scope, personId);
  return { id, token };
}
