import { limits } from '#contract/limits.ts';
import type { Notification } from '#contract/notifications.ts';
import type { WordKey } from '#contract/word-key.ts';
import { withNamesNow } from '#rules/goals/talk/mentions.ts';
import { wordKey } from '#rules/goals/words.ts';
import { bodyOf, knownEvent, quoting, rowOf, subjectOf } from '#rules/notifications/events.ts';
import { hasLapsed } from '#rules/notifications/lapsed.ts';
import { sentenceWords, theReader } from '#rules/notifications/sentences.ts';
import { flagKeys, roleKeys } from '#rules/people/roles.ts';
import { stepKeys } from '#rules/talent/next-action.ts';
import type { CompanyTime } from '../kernel/calendars.ts';
import type { Quote } from '../kernel/notice-sight.ts';
import type { Company, Viewer } from '../kernel/viewer.ts';
import type { Catalogue } from '../kernel/words.ts';

/** What a notice was filled with when it was written (`NoticeParams`), as it comes out of the database. */
export type KeptParams = Readonly<Record<string, string>>;

export interface NoticeRow {
  readonly id: number;
  readonly kind: string;
  readonly params: KeptParams;
  readonly objectType: Notification['NotifiedObjectType'];
  readonly objectId: number;
  readonly path: string;
  readonly createdAt: Date;
  readonly readAt: Date | null;
  /** What somebody wrote, where the notice is about that and its reader may read it. */
  readonly quote: Quote | null;
  /** Whether what it says is so at this moment. */
  readonly holds: boolean;
}

/** Whether it asks for what can be done no more: of time the database knows nothing here. */
export function isOver(
  { today, company }: Pick<CompanyTime, 'today'> & { readonly company: Pick<Company, 'statusWindowWeeks'> },
  { kind, params }: Pick<NoticeRow, 'kind' | 'params'>,
): boolean {
  const event = knownEvent(kind);
  return event !== null && hasLapsed(event, params, { today, window: company.statusWindowWeeks });
}

/** Whose words a notice is told in. */
type Listener = Pick<Viewer, 'language' | 'role'> & { readonly company: Pick<Company, 'goalType'> };

/** The subject and the body of a notice for this viewer; the bell and the mail say the same. */
export function noticeWords(
  words: Catalogue,
  viewer: Listener,
  notice: Pick<NoticeRow, 'kind' | 'params' | 'quote'> & Partial<Pick<NoticeRow, 'holds'>>,
): { subject: string; body: string } {
  const event = knownEvent(notice.kind);
  if (event === null)
    return {
      subject: words.say(viewer.language, 'notices.newer.subject'),
      body: words.say(viewer.language, 'notices.newer.body'),
    };
  const filled = Object.fromEntries(
    sentenceWords[rowOf(event).words].map((name) => [name, wordFor(words, viewer, name, notice.params)]),
  );
  const subject = subjectOf(event, notice.params);
  // Whoever may not read it is given no quote.
  const holds = notice.holds !== false && !(quoting.has(event) && notice.quote === null);
  const { quote } = notice;
  const body = bodyOf(event, { ...notice.params, reader: viewer.role }, holds, quote !== null);
  return {
    subject: words.say(viewer.language, subject, filled),
    body:
      quote !== null && holds
        ? cut(withNamesNow(quote.text, quote.mentions).text)
        : words.say(viewer.language, body, filled),
  };
}

/** The rest of a long comment is read where it stands. */
const cut = (text: string): string => {
  const letters = Array.from(text);
  return letters.length <= limits.noticeQuote ? text : `${letters.slice(0, limits.noticeQuote).join('')}…`;
};

/** Names and titles stay as they were then, but where `NoticeSight.wordsNow` has them; the product's own words are those of the viewer. */
function wordFor(
  words: Catalogue,
  { language, company }: Listener,
  name: string,
  params: KeptParams,
): string {
  const kept = params[name] ?? '';
  if (name === 'noun' || name === 'nouns') return words.say(language, wordKey(company.goalType, name));
  const key = ownWords[name]?.[kept];
  return key === undefined ? kept : words.say(language, key);
}

const ownWords: Readonly<Record<string, Readonly<Record<string, WordKey>>>> = {
  actor: { [theReader]: 'people.about.you' },
  role: roleKeys,
  flag: flagKeys,
  step: stepKeys,
};

export function presentNotice(
  words: Catalogue,
  { viewer, time }: { readonly viewer: Listener; readonly time: CompanyTime },
  row: NoticeRow,
): Notification {
  const holds = row.holds && !isOver(time, row);
  const { subject, body } = noticeWords(words, viewer, { ...row, holds });
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
