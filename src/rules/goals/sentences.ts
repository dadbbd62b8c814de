import { type GoalState, goalStates } from '#contract/vocabulary.ts';
import { means, openEditIn } from './states.ts';

interface Move {
  readonly FromState: string | null;
  readonly ToState: string | null;
  /** Of then: whoever took their request back may have handed the draft over since. */
  readonly IsByOwner: boolean;
}

/** Whether a draft was sent back, and not taken back by whoever owned it: what History calls it. */
export const isSentBack = ({ FromState, ToState, IsByOwner }: Move): boolean =>
  FromState === 'review' && ToState === 'draft' && !IsByOwner;

/** Whether whoever owned it then has taken the request for approval back. */
const isTakenBack = ({ FromState, ToState, IsByOwner }: Move): boolean =>
  FromState === 'review' && ToState === 'draft' && IsByOwner;

/**
 * What others read of a draft that was not sent back, after its last move. Without an approver it is the ceo's, who asks
 * nobody; what somebody began who became ceo since bears no mark of the company.
 */
export function draftKey({ Approver }: { readonly Approver: object | null }, last: Move | undefined) {
  if (last !== undefined && isTakenBack(last)) return 'goals.banner.draft_taken_back' as const;
  return Approver === null ? ('goals.banner.draft_company' as const) : ('goals.banner.draft_others' as const);
}

/** How the fields of an edit in draft are named: the ceo, whose it may have become, submits nothing. */
export const begunEditKey = ({ Approver }: { readonly Approver: object | null }) =>
  Approver === null ? ('goals.banner.edits_begun_ceo' as const) : ('goals.banner.edits_begun' as const);

interface StateMove extends Move {
  readonly TransitionableType: 'Goal' | 'GoalEdit';
  readonly ActionType: number | null;
}

/** Whether somebody decided or asked: what is changed at once is an edit that begins as approved, beside all that waits. */
export const isStep = ({
  TransitionableType,
  FromState,
}: Pick<StateMove, 'TransitionableType' | 'FromState'>) =>
  TransitionableType === 'Goal' || FromState !== null;

/** Said of an open edit that nobody decides on while its goal waits for another decision; null where it does not rest. */
export function editRest(state: GoalState) {
  if (openEditIn[state] !== 'waits') return null;
  return isResultAsked(state)
    ? ('goals.banner.edits_rest_result' as const)
    : ('goals.banner.edits_rest' as const);
}

/** Whatever a review says of a result, the goal is finalized with it. */
const isResultAsked = (state: GoalState): boolean => state === 'results_in_review';

/** Whether a goal without a prediction is said to be without one: what was never approved can have none (decisions.md 5). */
export const isPredictable = (state: GoalState): boolean => means(state, 'matrix');

/** What becomes of an open edit in the state that a step leads to; null where it stays open, or there can be none. */
export function editEnd(to: string) {
  const state = goalStates.find((one) => one === to);
  if (state === undefined) return null;
  if (openEditIn[state] === 'waits') {
    return isResultAsked(state)
      ? ('workflows.edits_end_reviewed' as const)
      : ('workflows.edits_end_later' as const);
  }
  return openEditIn[state] === 'canceled' ? ('workflows.edits_end' as const) : null;
}

/** The states in which somebody is asked, each named by what asks. */
type Asking = 'review' | 'shelving_in_review' | 'results_in_review';

/**
 * The move by which it was asked for: others may change the goal while it waits, and its owner may be another by now.
 */
export const askedBy = <M extends StateMove>(
  moves: readonly M[],
  type: M['TransitionableType'],
  to: Asking,
): M | undefined =>
  moves.findLast((one) => one.TransitionableType === type && one.ActionType === null && one.ToState === to);

const withResult: readonly (string | null)[] = ['results_in_review', 'finalized'];

/** The move by which the result that stands was given or changed: by whoever owned the goal then. */
export const resultGivenBy = <M extends StateMove>(moves: readonly M[]): M | undefined =>
  moves.findLast(
    (one) =>
      one.TransitionableType === 'Goal' &&
      one.ActionType === null &&
      one.IsByOwner &&
      withResult.includes(one.ToState),
  );

/** What a step does, where nobody is asked about the goal: what was handed to the ceo on its way. */
export const unasked = { retract: 'retract_unasked', retract_edits: 'retract_edits_unasked' } as const;
