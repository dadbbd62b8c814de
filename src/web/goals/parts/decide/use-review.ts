import { useState } from 'react';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { limits } from '#contract/limits.ts';
import { isStep } from '#rules/goals/sentences.ts';
import { isApiError, isUnanswered } from '#web/api/api-error.ts';
import { useSession } from '#web/session/session.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { useReviewResult, useStep } from '../../api.ts';
import { commentOf, keptText, type Picked } from '../talk/mention-typed.ts';
import { beginWhy, endingOfVerdict, shelvingReason, type WhyAnswer, whyBody, whyFields } from '../why/why.ts';
import { isSaidWith } from './goal-meanwhile.tsx';
import { type ReviewKind, reviewKindOf } from './review-kind.ts';
import { useIsGone, useRefusal } from './use-refusal.ts';
import { isInPercent, type Verdict, verdictProblem } from './verdict.ts';

const besideFields = ['Completed', 'ObjectiveResult', 'Feedback', 'Comment', ...whyFields];

interface Problems {
  readonly verdict?: string | undefined;
  readonly text?: string | undefined;
  readonly why?: string | undefined;
}

/** What a manager has said about one goal so far. */
export interface ReviewAnswer {
  /** Held from the first sight: a goal that moves on under the dialog does not change what was asked. */
  readonly kind: ReviewKind | null;
  /** Approve or No; of all but results. */
  readonly approved: boolean | null;
  /** Of results; `resultId` is the review that is changed, 0 for a first one. */
  readonly verdict: Verdict;
  readonly resultId: number;
  /** The comment, of results the feedback. */
  readonly text: string;
  /** For the names in the comment. */
  readonly picked: readonly Picked[];
  /** Of results, and of shelving that is approved. */
  readonly why: WhyAnswer;
  readonly problems: Problems;
  readonly isTouched: boolean;
  /** The server has taken it. */
  readonly isSent: boolean;
  /** The server has taken it, and its answer was lost. */
  readonly hasArrived: boolean;
  /** What stood there when this was begun: what was typed is typed over that, whatever one has read since. */
  readonly begun: GoalInfo;
  /** The version that was on the screen when this was answered: the one that is decided about. */
  readonly read: GoalInfo;
  /** What was read before somebody changed it; null while nothing has changed since. */
  readonly before: GoalInfo | null;
}

/** The answers of one sitting, goal by goal: walking to another loses nothing. */
export function useReview(info: GoalInfo | undefined) {
  const [answers, setAnswers] = useState<Readonly<Record<number, ReviewAnswer>>>({});
  const { Profile } = useSession();
  const step = useStep();
  const result = useReviewResult();
  const id = info?.Goal.Id ?? 0;
  const { error } = answers[id]?.kind === 'result' ? result : step;
  const answer = answers[id];
  const { isGone, refusal } = useSaid(info, error, answer?.isSent === true);
  const isSaving = step.isPending || result.isPending;
  const tried = useTried(id, error);
  const sentBy = tried.isLost ? Profile.Id : null;
  const next = info && !(answer && isSaving) ? answerNow(info, answer, sentBy) : answer;
  if (next && next !== answer) setAnswers({ ...answers, [id]: next });
  if (next?.hasArrived && tried.isThis) tried.forget();
  const change = (part: Partial<ReviewAnswer>) =>
    setAnswers((all) => {
      const before = all[id];
      return before ? { ...all, [id]: { ...before, isTouched: true, ...part } } : all;
    });

  const submit = (onDone: () => void) => {
    if (!info || !answer) return;
    const problems = problemsOf(info, answer);
    change({ problems, isTouched: answer.isTouched });
    tried.begin();
    if (Object.values(problems).some(Boolean) || answer.text.length > limits.comment) return;
    const answers = {
      onSuccess: () => {
        change({ isTouched: false, isSent: true });
        onDone();
      },
      onError: (error: unknown) => change({ problems: refused(error) }),
    };
    if (answer.kind === 'result') result.mutate(resultBody(answer), answers);
    else step.mutate(stepBody(answer), answers);
  };
  const mayStill = !isGone && info !== undefined && answer !== undefined && isOpenFor(info, answer);
  const isOver = answer !== undefined && !mayStill && !isSaving && !answer.isSent;
  // Of a decision that is no longer asked for only the words are worth keeping.
  const isKept = (one: ReviewAnswer) =>
    one.isTouched && (one !== answer || !isOver || one.text.trim() !== '');
  return {
    answer,
    change,
    submit,
    /** Leaves an answer that cannot be sent any more. */
    drop: () => change({ isTouched: false }),
    mayStill,
    /** Somebody else has decided, or nobody needs to. */
    isOver,
    /** Deleted, or out of one's sight. */
    isGone,
    isSaving,
    /** Why the last Submit came to nothing, of this goal alone; that it is gone is said without one. */
    refusal: tried.isThis || isGone ? refusal : null,
    isTouched: Object.values(answers).some(isKept),
  };
}

/** That the goal is gone, unless the answer itself has taken it out of sight, and what a refusal says. */
function useSaid(info: GoalInfo | undefined, error: unknown, isSent: boolean) {
  const { t } = useGoalWords();
  const id = info?.Goal.Id ?? 0;
  const isGone = useIsGone(id) && !isSent;
  const beside = useRefusal(id, { error, isSuccess: isSent }, besideFields);
  return { isGone, refusal: isParentGone(error) ? t('workflows.parent_gone') : beside };
}

/** Of which goal the last answer was sent; `isLost`: of this one, and no answer came, whatever was said since. */
function useTried(id: number, error: unknown) {
  const [tried, setTried] = useState({ id: 0, isLost: false });
  const isThis = tried.id === id && id !== 0;
  // From the first sight on: asked anew for what has moved on, the answer would be compared no more.
  const isLost = isThis && (tried.isLost || isUnanswered(error));
  if (isLost && !tried.isLost) setTried({ id, isLost });
  return {
    isThis,
    isLost,
    begin: () => setTried((before) => ({ id, isLost: before.id === id && before.isLost })),
    forget: () => setTried({ id: 0, isLost: false }),
  };
}

/** As it is begun: with the review that is there, if one is. */
export function beginReview(info: GoalInfo): ReviewAnswer {
  const given = info.GoalManagerResult;
  return {
    kind: reviewKindOf(info),
    approved: null,
    verdict: { Completed: given?.Completed ?? null, ObjectiveResult: given?.ObjectiveResult ?? null },
    resultId: given?.Id ?? 0,
    text: given?.Feedback ?? '',
    picked: [],
    why: beginWhy(given),
    problems: {},
    isTouched: false,
    isSent: false,
    hasArrived: false,
    begun: info,
    read: info,
    before: null,
  };
}

const isOutdated = (info: GoalInfo, { read }: ReviewAnswer): boolean =>
  info.Goal.UpdatedAt !== read.Goal.UpdatedAt;

/**
 * Somebody changed what is asked: it is marked against what was read, the choice is taken back, and one decides
 * again; what was typed stays. A second change before that is marked against the same first version.
 */
function askAgain(info: GoalInfo, answer: ReviewAnswer): ReviewAnswer {
  const isAnswered =
    answer.approved !== null || verdictProblem(isInPercent(info), answer.verdict) === undefined;
  return {
    ...answer,
    approved: null,
    verdict: { Completed: null, ObjectiveResult: null },
    problems: {},
    hasArrived: false,
    read: info,
    before: isAnswered ? answer.read : (answer.before ?? answer.read),
  };
}

/** What was asked still waits; a review that somebody else has written meanwhile is not written over. */
function isOpenFor(info: GoalInfo, { kind, resultId }: ReviewAnswer): boolean {
  if (kind === null || reviewKindOf(info) !== kind) return false;
  return kind !== 'result' || (info.GoalManagerResult?.Id ?? 0) === resultId;
}

/** The answer to the goal as it is now; `sentBy`: who sent it, where no answer came. */
function answerNow(info: GoalInfo, answer: ReviewAnswer | undefined, sentBy: number | null): ReviewAnswer {
  if (!answer) return beginReview(info);
  if (answer.isTouched && sentBy !== null && isDecidedBy(sentBy, info, answer))
    return { ...answer, ...arrived };
  return !answer.isSent && isOutdated(info, answer) ? askAgain(info, answer) : answer;
}

const isParentGone = (error: unknown): boolean => isApiError(error) && error.Fields.ParentId !== undefined;

/** Its answer was lost, and it has arrived: its words stand in History. */
const arrived = { text: '', picked: [], isTouched: false, hasArrived: true } as const;

/** Nothing is asked any more, and whoever looks has answered last, and just so. */
function isDecidedBy(personId: number, info: GoalInfo, answer: ReviewAnswer): boolean {
  const last = info.GoalTransitions.findLast(isStep);
  if (isOpenFor(info, answer) || last?.UserId !== personId) return false;
  if (answer.kind === 'result') {
    const given = info.GoalManagerResult;
    const { Completed, ObjectiveResult } = answer.verdict;
    const isSame = given?.Completed === Completed && given.ObjectiveResult === ObjectiveResult;
    return isSame && given.Feedback === keptText(answer.text);
  }
  return last.ToState === stepOfReview(answer).status && isSaidWith(last, answer.text);
}

function problemsOf(info: GoalInfo, { kind, approved, verdict, text }: ReviewAnswer): Problems {
  const isBlank = !text.trim();
  if (kind !== 'result') {
    return {
      verdict: approved === null ? 'goals.review.choose' : undefined,
      text: approved === false && isBlank ? 'messages.comment_required' : undefined,
    };
  }
  return {
    verdict: verdictProblem(isInPercent(info), verdict),
    text: isBlank ? 'messages.outcome_required' : undefined,
  };
}

function resultBody({ verdict, resultId, text, why, read: { Goal } }: ReviewAnswer) {
  return {
    Id: resultId,
    GoalId: Goal.Id,
    ...verdict,
    Feedback: text,
    ...whyBody(why, endingOfVerdict(verdict)),
    UpdatedAt: Goal.UpdatedAt,
  };
}

function stepBody(answer: ReviewAnswer) {
  const { kind, approved, why, read } = answer;
  const { step, status: Status } = stepOfReview(answer);
  const { Id, UpdatedAt } = read.Goal;
  const reason = kind === 'shelving' && approved ? shelvingReason(why) : {};
  return { step, body: { Id, ...commentOf(answer), UpdatedAt, ...reason, Status } };
}

/** The call that an answer is, and its Status: until No is chosen that of Approve. */
export function stepOfReview({ kind, approved }: Pick<ReviewAnswer, 'kind' | 'approved'>) {
  const isNo = approved === false;
  // A shelving that is denied leaves the goal approved (goals-core 4).
  return kind === 'shelving'
    ? ({ step: 'shelve', status: isNo ? 'approved' : 'shelved' } as const)
    : ({ step: 'approve', status: isNo ? 'draft' : 'approved' } as const);
}

function refused(error: unknown): Problems {
  if (!isApiError(error)) return {};
  const { Completed, ObjectiveResult, Feedback, Comment } = error.Fields;
  const why = whyFields.map((name) => error.Fields[name]).find(Boolean);
  return { verdict: Completed ?? ObjectiveResult, text: Feedback ?? Comment, why };
}
