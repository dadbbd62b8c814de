import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Goal, GoalInfo, GoalWeeklyState } from '#contract/goal-shapes.ts';
import { isUnanswered, refusalOf } from '#web/api/api-error.ts';
import { useSession } from '#web/session/session.ts';
import { type Step, stepOf } from '#web/ui/marks/scale.ts';
import { useUpdateStatus } from '../../api.ts';
import { commentsOn } from '../talk/comments-on.ts';
import { commentOf, keptText, type Picked } from '../talk/mention-typed.ts';
import { type Asked, type OwnGoal, useOwnGoals, weekOf, weeksOf } from './own-goals.ts';

/** What has been chosen for a goal and a week, and how far it has come. */
export interface Answer {
  readonly likelihood: Step | null;
  readonly quality: Step | null;
  readonly comment: string;
  /** For the names in the comment. */
  readonly picked: readonly Picked[];
  readonly state: 'typed' | 'saving' | 'saved' | 'failed';
  /** What was predicted when one began. */
  readonly stood?: Prediction;
  /** Of a failed one: why, a sentence or a catalogue key. */
  readonly refusal?: string | null;
  /** What was sent last, where no answer came to it, and how often one had said the same there before. */
  readonly lost?: Lost | null;
}

interface Prediction {
  readonly likelihood: Step | null;
  readonly quality: Step | null;
}

interface Lost {
  readonly likelihood: Step;
  readonly quality: Step;
  readonly comment: string;
  readonly saidBefore: number;
}

export interface RailGoal {
  readonly goal: Goal;
  readonly info: GoalInfo | null;
  readonly answer: Answer;
  /** A prediction for the chosen week is there or on its way. */
  readonly given: boolean;
  /** Something was chosen or typed, and the server has not taken it yet. */
  readonly isTouched: boolean;
  /** Whether it can be updated, as far as is known. */
  readonly isOpen: boolean;
  /** It goes on, but the chosen week is open no more. */
  readonly isLate: boolean;
  /** Deleted, or out of one's sight. */
  readonly isGone: boolean;
}

/** Everything behind the weekly update: my goals of the period, the weeks that are open, what has been chosen. */
export function useWeeklyUpdate(
  asked: Asked,
  /** Its answer was lost, and it has arrived. */
  onArrived: (one: RailGoal, week: GoalWeeklyState) => void,
) {
  const own = useOwnGoals(asked);
  const { Profile } = useSession();
  const typed = useTyped();
  const [chosenWeek, setChosenWeek] = useState(asked.weekId ?? null);
  const [chosenGoal, setChosenGoal] = useState(asked.goalId);
  const update = useUpdateStatus();
  const weeks = weeksOf(own.goals);
  const week = weekOf(own.goals, chosenWeek) ?? weeks.at(-1) ?? null;
  const keyOf = (goalId: number) => `${goalId}/${week?.WeekId}`;
  const rail = own.goals.flatMap((one) =>
    railGoal(one, week, typed.answers[keyOf(one.goal.Id)], one.goal.Id === chosenGoal),
  );
  const current =
    rail.find(({ goal }) => goal.Id === chosenGoal) ?? rail.find(({ given }) => !given) ?? rail[0] ?? null;
  // What one looks at stays, whatever becomes of it: what one types is meant for that goal.
  if (current && current.goal.Id !== chosenGoal && !own.isLoading) setChosenGoal(current.goal.Id);
  const note = (goalId: number, change: Partial<Answer>) => {
    const before = rail.find(({ goal }) => goal.Id === goalId)?.answer ?? blank;
    typed.note(keyOf(goalId), before, change);
  };
  const put = (goalId: number, change: Partial<Answer>) => {
    // What was begun on Sunday is said of that week, also when Monday comes meanwhile; and of that goal, also where it
    // is not read yet whether another comes first.
    if (week) setChosenWeek(week.WeekId);
    setChosenGoal(goalId);
    typed.stroke(keyOf(goalId));
    note(goalId, change);
  };
  /** Whether all of it is saved: what was typed meanwhile is not. */
  const save = async ({ goal, info, answer }: RailGoal): Promise<boolean> => {
    const { likelihood, quality, comment: text, picked } = answer;
    if (likelihood === null || quality === null || !week) return false;
    const saidBefore = timesSaid(info, week.WeekId, Profile.Id, text);
    const sent: Lost = { likelihood, quality, comment: text, saidBefore };
    const sentAt = typed.strokesOf(keyOf(goal.Id));
    note(goal.Id, { state: 'saving' });
    try {
      await update.mutateAsync({
        ...{ Id: goal.Id, WeekId: week.WeekId, Likelihood: likelihood, Quality: quality },
        ...commentOf({ text, picked }),
      });
    } catch (error) {
      note(goal.Id, failed(error, sent));
      return false;
    }
    const isAll = typed.strokesOf(keyOf(goal.Id)) === sentAt;
    if (isAll) note(goal.Id, takenAs(sent));
    else typed.cut(keyOf(goal.Id), text);
    return isAll;
  };
  useArrivals(rail, week, (one) => {
    const isAll = isAsLost(one.answer);
    if (isAll) note(one.goal.Id, takenAs(one.answer));
    else typed.cut(keyOf(one.goal.Id), one.answer.lost?.comment ?? '');
    if (isAll && week) onArrived(one, week);
  });
  return {
    ...own,
    rail,
    weeks,
    week,
    chooseWeek: setChosenWeek,
    current,
    choose: setChosenGoal,
    /** The next goal down the rail that has no prediction yet, from the top again after the last. */
    next: current && nextOf(rail, current),
    put,
    save,
    ...unsavedIn(typed.answers),
  };
}

/** What was chosen and typed, by goal and week, and how often. */
function useTyped() {
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({});
  const strokes = useRef(new Map<string, number>());
  const strokesOf = (key: string) => strokes.current.get(key) ?? 0;
  return {
    ...{ answers, strokesOf },
    stroke: (key: string) => strokes.current.set(key, strokesOf(key) + 1),
    /** What was said with it is said; what was typed behind it is not. */
    cut: (key: string, said: string) =>
      setAnswers((all) => {
        const one = all[key];
        const rest = one?.comment.startsWith(said) ? one.comment.slice(said.length) : null;
        // Whoever has gone on within the last word has changed it.
        if (one === undefined) return all;
        const isKept = rest === null || (/^\S/.test(rest) && /\S$/.test(said));
        return { ...all, [key]: { ...one, lost: null, comment: isKept ? one.comment : rest.trimStart() } };
      }),
    note: (key: string, before: Answer, change: Partial<Answer>) =>
      setAnswers((all) => ({ ...all, [key]: { ...(all[key] ?? before), ...change } })),
  };
}

/** Tells of each whose answer was lost, and that has arrived. */
function useArrivals(
  rail: readonly RailGoal[],
  week: GoalWeeklyState | null,
  tell: (one: RailGoal) => void,
): void {
  const { Profile } = useSession();
  const arrived = rail.filter((one) => week && hasArrived(one, week.WeekId, Profile.Id));
  const told = useEffectEvent(() => {
    for (const one of arrived) tell(one);
  });
  const ids = arrived.map(({ goal }) => goal.Id).join(' ');
  useEffect(() => {
    if (ids !== '') told();
  }, [ids]);
}

/** Nothing for a goal that can no longer be updated, unless one looks at it, or something has been typed for it. */
function railGoal(
  { goal, info, isGone }: OwnGoal,
  week: GoalWeeklyState | null,
  typed: Answer | undefined,
  isChosen: boolean,
): RailGoal | [] {
  const mayUpdate = !isGone && (info === null || info.Permissions.Update);
  const isLate = mayUpdate && !isOpenFor(info, week);
  const isOpen = mayUpdate && !isLate;
  if (!isOpen && !typed && !isChosen) return [];
  const stands = statusOf(info, week);
  const waits = typed?.state === 'saving' || typed?.state === 'saved';
  return {
    goal,
    info,
    isOpen,
    isLate,
    isGone,
    answer: typed ?? { ...stands, stood: stands, comment: '', picked: [], state: 'typed' },
    given: waits || stands.likelihood !== null,
    isTouched: typed !== undefined && typed.state !== 'saved',
  };
}

const failed = (error: unknown, sent: Lost): Partial<Answer> => ({
  state: 'failed',
  refusal: refusalOf(error),
  lost: isUnanswered(error) ? sent : null,
});

const takenAs = ({ likelihood, quality }: Prediction): Partial<Answer> => ({
  ...{ state: 'saved', comment: '', picked: [], lost: null },
  stood: { likelihood, quality },
});

/** Its answer was lost, and what was sent stands there, whatever was typed since. */
function hasArrived({ info, answer: { state, lost } }: RailGoal, weekId: number, personId: number): boolean {
  if (state === 'saving' || !lost) return false;
  const there = info?.GoalWeeklyStates.find(({ WeekId }) => WeekId === weekId);
  if (there?.Likelihood !== lost.likelihood || there.Quality !== lost.quality) return false;
  return lost.comment.trim() === '' || timesSaid(info, weekId, personId, lost.comment) > lost.saidBefore;
}

/** Nothing was typed since. */
const isAsLost = ({ likelihood, quality, comment, lost }: Answer): boolean =>
  lost?.likelihood === likelihood && lost.quality === quality && lost.comment === comment;

/** How often somebody has said just that of a week. */
function timesSaid(info: GoalInfo | null, weekId: number, personId: number, text: string): number {
  const id = info?.GoalWeeklyStates.find(({ WeekId }) => WeekId === weekId)?.GoalStatusId;
  if (!info || !id) return 0;
  const said = commentsOn(info, { type: 'GoalStatus', id });
  return said.filter(({ UserId, Comment }) => UserId === personId && Comment === keptText(text)).length;
}

const blank: Answer = { likelihood: null, quality: null, comment: '', picked: [], state: 'typed' };

/** What is on its way is lost with the window as well, should it not arrive. */
function unsavedIn(typed: Readonly<Record<string, Answer>>) {
  const states = Object.values(typed).map(({ state }) => state);
  return {
    isTouched: states.some((state) => state === 'typed' || state === 'failed'),
    isOnItsWay: states.includes('saving'),
  };
}

/** As far as is known. */
const isOpenFor = (info: GoalInfo | null, week: GoalWeeklyState | null): boolean =>
  info?.GoalWeeklyStates.find(({ WeekId }) => WeekId === week?.WeekId)?.IsEnabled !== false;

function statusOf(info: GoalInfo | null, week: GoalWeeklyState | null) {
  const found = info?.GoalWeeklyStates.find(({ WeekId }) => WeekId === week?.WeekId);
  return { likelihood: stepOf(found?.Likelihood), quality: stepOf(found?.Quality) };
}

function nextOf(rail: readonly RailGoal[], current: RailGoal): RailGoal | null {
  const at = rail.indexOf(current);
  const onward = [...rail.slice(at + 1), ...rail.slice(0, at)];
  return onward.find(({ given, answer, isOpen }) => isOpen && (!given || answer.state === 'failed')) ?? null;
}

/** The prediction before the chosen week, if there is one. */
export function previousOf(info: GoalInfo | null, week: GoalWeeklyState | null): GoalWeeklyState | null {
  if (!info || !week) return null;
  return (
    info.GoalWeeklyStates.findLast((one) => one.StartDate < week.StartDate && one.Likelihood !== null) ?? null
  );
}
