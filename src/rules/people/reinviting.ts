import { type FlagName, flagNames } from '#contract/vocabulary.ts';
import type { Letter } from './actors.ts';

interface Invited {
  readonly letters: ReadonlySet<Letter>;
  readonly flags: Readonly<Record<FlagName, boolean>>;
  /** Whoever sent the invitation last might send it now. */
  readonly isGood: boolean;
}

/**
 * In whose name an invitation goes out anew: the viewer's own, or still that of whoever sent it last, since what gives
 * permissions along goes by who may give them. 'nobody': they may no more, it went where they chose, and the ceo or an
 * org admin alone revives it.
 */
export function invitesInNameOf({ letters, flags, isGood }: Invited): 'viewer' | 'sender' | 'nobody' {
  const isAdmin = letters.has('K') || letters.has('D');
  if (isAdmin || !flagNames.some((flag) => flags[flag])) return 'viewer';
  return isGood ? 'sender' : 'nobody';
}
