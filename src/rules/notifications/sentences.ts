import type { GoalEvent } from './recipients.ts';

/**
 * What every goal notice may name: `actor` and `owner` by name, the goal's `title`, its period as `quarter` ('Q4 2026'),
 * and the tenant's `noun` and `nouns` ('objective', 'goals'). Titles and names of what a receiver may not see, such
 * as a parent's, are in no sentence.
 */
export const sentencePlaceholders = ['actor', 'owner', 'title', 'quarter', 'noun', 'nouns'] as const;
export type SentenceWords = Record<(typeof sentencePlaceholders)[number], string>;

export type SentenceKeys = { subject: `notices.${string}.subject`; body: `notices.${string}.body` };

/** The catalogue keys of a notice's subject and body; the mail of the same event uses the same two. */
export function sentenceOf(event: GoalEvent): SentenceKeys {
  return { subject: `notices.${event}.subject`, body: `notices.${event}.body` };
}
