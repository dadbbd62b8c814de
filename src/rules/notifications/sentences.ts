import type { AppraisalState, FlagName, RoleName } from '#contract/vocabulary.ts';

/**
 * What the sentences of an event may name. Of a goal: `actor` and `owner` by name, its `title`, its period as `quarter`
 * ('Q4 2026'), the number of the `week` that a reminder is of, and the tenant's `noun` and `nouns` ('objective', 'goals'). Of a report: its `title` ('Goal Tree Q4 2026'). Of a person: whom it happened to, and the
 * new `manager`, `role` or `flag`. Of an appraisal that moved: its state as `step`, told as what is to be done. Titles
 * and names of what a receiver may not see, such as a parent's, are in no sentence.
 */
export const sentenceWords = {
  goal: ['actor', 'owner', 'title', 'quarter', 'week', 'noun', 'nouns'],
  manager: ['actor', 'person', 'manager'],
  no_manager: ['actor', 'person'],
  role: ['actor', 'role'],
  ceo: ['actor', 'person', 'former'],
  flag: ['person', 'flag'],
  given_flag: ['actor', 'person', 'flag'],
  appraisal: ['actor', 'person', 'quarter'],
  moved_appraisal: ['person', 'quarter', 'step'],
  report: ['title'],
  item: ['actor', 'title', 'assignee', 'requester'],
} as const;

/** Kept as the actor where who is told is who acted: nobody reads their own name as a stranger's. */
export const theReader = '';

export type SentenceKind = keyof typeof sentenceWords;

/** The words of the reader's own language and company: they are chosen when a notice is read, not when it is written. */
type ReadersOwn = 'noun' | 'nouns';
/** Where a sentence of the kind has it. */
type Sometimes = 'week';
interface Kept {
  readonly role: RoleName;
  readonly flag: FlagName;
  readonly step: Exclude<AppraisalState, 'none' | 'completed'> | 'gone';
}

/** To be submitted or published, predicted, or finalized. */
export type Due = 'draft' | 'update' | 'result';

export type Dispute = 'yes' | 'still' | 'no';

/** What a review says of its dispute with the owner; null where there is none, and was none before. */
export function disputeSaid(was: boolean, is: boolean): Dispute | null {
  if (!is) return was ? 'no' : null;
  return was ? 'still' : 'yes';
}

/** What a notice of this kind is filled with when it is written. */
export type NoticeParams<Kind extends SentenceKind> = {
  readonly [Word in Exclude<
    (typeof sentenceWords)[Kind][number],
    ReadersOwn | Sometimes
  >]: Word extends keyof Kept ? Kept[Word] : string;
} & {
  /** Whether who acted has it now, or had it until then (the role of ceo): two people may have one name. */
  readonly taken?: 'yes' | 'no';
  /** Whether the review judges otherwise than the owner: now, still, or no longer. */
  readonly disputed?: Dispute;
  /** Of a reminder: what is due; of a prediction the number of its week, and its Monday. */
  readonly due?: Due;
  readonly week?: string;
  readonly weekStart?: string;
  /** Of a manager: who it is, under whatever name. */
  readonly managerId?: number;
  /** Of whoever decides, as the person has no manager. */
  readonly acting?: 'yes';
};
