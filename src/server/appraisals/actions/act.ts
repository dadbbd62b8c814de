import type { Appraisal } from '#contract/talent/appraisals.ts';
import type { Letter } from '#rules/talent/actors.ts';
import { type CallName, decide, type Rule } from '#rules/talent/permissions.ts';
import { type Asked, actsOn, type Noun } from '../../kernel/act.ts';
import { viewerNow } from '../../kernel/viewer-of-person.ts';
import { appraisalEvenDeleted, type SeenAppraisal } from '../access.ts';
import { lettersLately } from '../reads/lately.ts';
import { singleAppraisal } from '../reads/single.ts';
import { lockAppraisal, touchAppraisal } from '../store.ts';
import { announceAppraisal } from './announce.ts';
import { type AppraisalEvent, tellOfAppraisal } from './tell.ts';

/** What a change hands back. Its history is the version, signature or refusal that it wrote. */
export interface AppraisalDone {
  readonly tell: readonly AppraisalEvent[];
  /** false where it was so already: nothing is recorded and nobody hears. */
  readonly touches: boolean;
}

/** The employee's comment belongs to the signature. */
type AppraisalRule = Rule & { readonly comment?: 'none' };

/** What is the appraisals' own in the pipeline of kernel/act.ts. */
const appraisal: Noun<
  SeenAppraisal,
  ReadonlySet<Letter>,
  AppraisalRule,
  CallName,
  AppraisalDone,
  Appraisal
> = {
  lock: lockAppraisal,
  find: appraisalEvenDeleted,
  viewerNow,
  isDeleted: ({ row }) => row.deletedAt !== null,
  updatedAt: ({ row }) => row.updatedAt,
  held: ({ letters }) => letters,
  heldLately: lettersLately,
  decide: ({ facts, letters }, lately, call) => decide(facts, letters, lately, call),
  record: async ({ scope }, { row }, { touches }) => {
    if (touches) await touchAppraisal(scope, row.id);
  },
  after: async () => {},
  tell: (writing, seen, { tell }) => tellOfAppraisal(writing, seen, tell),
  announce: async (writing, seen, { touches }) => {
    if (touches) await announceAppraisal(writing, seen, seen.row);
  },
  answer: singleAppraisal,
};

/** Every write of an appraisal goes through `act`; a new one ends with `answer`. */
export const { act, answer } = actsOn(appraisal);

/** What a call asks of one appraisal. */
export function askedOf(call: CallName, id: number, updatedAt: string | undefined): Asked<CallName> {
  return { id, call, ...(updatedAt === undefined ? {} : { updatedAt }) };
}
