import { type MailKind, mailKinds } from '#contract/vocabulary.ts';

export type DigestSection = Exclude<MailKind, 'reminders'>;

/** The parts of a mail that speaks of several notices, in this order: what waits for the reader comes first. */
export const digestSections = mailKinds.filter((kind): kind is DigestSection => kind !== 'reminders');

/** What is said of several notices that read the same, such as three comments of one person on one goal. */
export type Told<T> = { readonly newest: T; readonly times: number };

/** A notice as it is said: `objectId` of the goal, comment or item it is about. */
interface Said {
  readonly subject: string;
  /** Names who did it where the subject does not. */
  readonly body: string;
  readonly path: string;
  readonly objectId: number;
}

const ofComment = /[?&]comment=\d+$/;

/**
 * The same sentence about the same thing stands once, where it stood last, and leads there: comments on one
 * goal are one thing, whatever their words. What another person did is another sentence. Two goals of one title that
 * were deleted lead to one place, and are two.
 */
export function withoutRepetition<T extends Said>(notices: readonly T[]): Told<T>[] {
  const told = new Map<string, Told<T>>();
  for (const notice of notices) {
    const { path, objectId, subject, body } = notice;
    const thing = ofComment.test(path) ? [path.replace(ofComment, '')] : [objectId, body];
    const key = JSON.stringify([...thing, subject]);
    const times = (told.get(key)?.times ?? 0) + 1;
    told.delete(key);
    told.set(key, { newest: notice, times });
  }
  return [...told.values()];
}
