import type { Scope, WriteScope } from '../db/database.ts';

/** Who was the ceo, who is now, by whom, and on which day of the company. */
export interface CeoChange {
  readonly formerId: number;
  readonly newId: number;
  readonly actorId: number;
  readonly today: string;
}

export interface ActorOfChange {
  readonly id: number;
  readonly name: string;
}

/**
 * What a slice above does when people change, inside the transaction of the change: people know no noun that is built
 * on them. Handed to them in app.ts.
 */
export interface PeopleNews {
  /** The company has another ceo, whose row says so already. */
  readonly ceoChanged?: (scope: WriteScope, change: CeoChange) => Promise<void>;
  /** These people have another acting manager, whose rows say so already. */
  readonly actingChanged?: (
    scope: WriteScope,
    personIds: readonly number[],
    actor: ActorOfChange,
  ) => Promise<void>;
  /** No link in any mail to this person may be used any more. */
  readonly linksEnded?: (scope: WriteScope, personId: number) => Promise<void>;
  /** How much of the person's is left open: goals neither finalized, shelved nor deleted. */
  readonly openGoals?: (scope: Scope, personId: number) => Promise<number>;
}
