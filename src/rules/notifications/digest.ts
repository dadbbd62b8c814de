import { type MailKind, mailKinds } from '#contract/vocabulary.ts';

export type DigestSection = Exclude<MailKind, 'reminders'>;

/** The parts of a mail that speaks of several notices, in this order: what waits for the reader comes first. */
export const digestSections = mailKinds.filter((kind): kind is DigestSection => kind !== 'reminders');

/** What is said of several notices that read the same, such as three comments of one person on one goal. */
export type Told<T> = { readonly newest: T; readonly times: number };

/**
 * The same sentence about the same place stands once, where it stood first, and leads to the newest: comments on one
 * goal are one place.
 */
export function withoutRepetition<T extends { readonly subject: string; readonly path: string }>(
  notices: readonly T[],
): Told<T>[] {
  const told = new Map<string, Told<T>>();
  for (const notice of notices) {
    const key = `${notice.path.replace(/[?&]comment=\d+$/, '')} ${notice.subject}`;
    told.set(key, { newest: notice, times: (told.get(key)?.times ?? 0) + 1 });
  }
  return [...told.values()];
}
