import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Mention } from '#rules/goals/talk/mentions.ts';
import type { NoticeObject } from '#rules/notifications/events.ts';
import type { ViewerFacts } from '#rules/people/viewer.ts';
import type { Scope } from '../db/database.ts';

/** What somebody wrote, and whom it names, by the names they have now. */
export interface Quote {
  readonly text: string;
  readonly mentions: readonly (Mention & { readonly name: string })[];
}

/**
 * What a noun says of the notices about its things: notifications know no noun, or every noun that tells would stand
 * in a ring with them. Handed to them in app.ts.
 */
export interface NoticeSight {
  /** The thing a notice `n` is about, joined so that notices about other things stay; nothing where `holds` alone asks. */
  readonly join: RawBuilder<unknown>;
  /** Whether the notice is about something else, or about what the viewer still sees (decisions.md 6). */
  seenBy(scope: Scope, viewer: ViewerFacts): RawBuilder<SqlBool>;
  /** Whether what the notice says is so at this moment; true of what merely happened. A mail says nothing else. */
  readonly holds: RawBuilder<SqlBool>;
  /** Words (jsonb) that stand in a sentence as they are now, not as when it was written; null where all are kept. */
  readonly wordsNow?: RawBuilder<Readonly<Record<string, string>> | null>;
  /** What somebody wrote there, as it stands now and as far as the viewer may read it; null where there is nothing. */
  quotes?(scope: Scope, viewer: ViewerFacts): RawBuilder<Quote | null>;
}

/** The Id of what notice `n` is about, where it is one of these: of null nothing is looked up, as else of each notice. */
export const idOfNoticed = (type: NoticeObject): RawBuilder<number | null> =>
  sql`case when n.object_type = ${sql.lit(type)} then n.object_id end`;
