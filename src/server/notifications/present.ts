import type { Notification } from '#contract/notifications.ts';
import { wordKey } from '#rules/goals/words.ts';
import { type GoalEvent, goalEvents } from '#rules/notifications/recipients.ts';
import { type SentenceWords, sentenceOf } from '#rules/notifications/sentences.ts';
import type { GoalType } from '../kernel/viewer.ts';
import type { Catalogue } from '../kernel/words.ts';

/** What a notice was filled with when it was written; its words are chosen when it is read. */
export interface NoticeParams {
  readonly actor: string;
  readonly owner: string;
  readonly title: string;
  /** 'Q4 2026'. */
  readonly quarter: string;
}

export interface NoticeRow {
  readonly id: number;
  readonly kind: string;
  readonly params: NoticeParams;
  readonly objectType: Notification['NotifiedObjectType'];
  readonly objectId: number;
  readonly path: string;
  readonly createdAt: Date;
  readonly readAt: Date | null;
}

export interface NoticeReader {
  readonly language: string;
  readonly company: { readonly goalType: GoalType };
}

/** The subject and the body of a notice for this reader; the bell and the mail say the same. */
export function noticeWords(
  words: Catalogue,
  reader: NoticeReader,
  notice: Pick<NoticeRow, 'kind' | 'params'>,
): { subject: string; body: string } {
  const { language, company } = reader;
  const keys = sentenceOf(eventOf(notice.kind));
  const filled: SentenceWords = {
    actor: notice.params.actor,
    owner: notice.params.owner,
    title: notice.params.title,
    quarter: notice.params.quarter,
    noun: words.say(language, wordKey(company.goalType, 'noun')),
    nouns: words.say(language, wordKey(company.goalType, 'nouns')),
  };
  return { subject: words.say(language, keys.subject, filled), body: words.say(language, keys.body, filled) };
}

export function presentNotice(words: Catalogue, reader: NoticeReader, row: NoticeRow): Notification {
  const { subject, body } = noticeWords(words, reader, row);
  return {
    Id: row.id,
    Subject: subject,
    Body: body,
    CreatedAt: row.createdAt.toISOString(),
    IsRead: row.readAt !== null,
    NotifiedObjectType: row.objectType,
    NotifiedObjectId: row.objectId,
    Path: row.path,
  };
}

/** The event of a notice's kind. Throws on one that has no sentence. */
export function eventOf(kind: string): GoalEvent {
  const event = goalEvents.find((known) => known === kind);
  if (event === undefined) throw new Error(`No sentence for a notice of kind ${kind}.`);
  return event;
}
