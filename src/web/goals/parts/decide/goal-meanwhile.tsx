import { type ReactNode, useState } from 'react';
import type { GoalInfo, GoalTransition } from '#contract/goal-shapes.ts';
import { isNoLongerYours } from '#web/api/api-error.ts';
import { useArrival, useIsAsSent, useIsLost } from '#web/api/use-arrival.ts';
import { useSession } from '#web/session/session.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { differencesOf, useVersion } from '#web/ui/forms/meanwhile.ts';
import { MeanwhileNotice } from '#web/ui/forms/meanwhile-notice.tsx';
import { instant } from '#web/ui/text/format.ts';
import { openEditOf } from '../../goal-actions.ts';
import { keptText } from '../talk/mention-typed.ts';
import { goalFacts } from './goal-facts.ts';

/** Who changed a goal last, and when, in one sentence. */
export function useChangedBy() {
  const { t, language } = useGoalWords();
  const { Profile } = useSession();
  return ({ UpdatedBy, Goal }: GoalInfo): string => {
    const at = instant(Goal.UpdatedAt, new Date(), language);
    if (!UpdatedBy) return t('ui.meanwhile.someone', { at });
    return UpdatedBy.Id === Profile.Id
      ? t('ui.meanwhile.yours', { at })
      : t('ui.meanwhile.by', { name: UpdatedBy.Name, at });
  };
}

interface ReadGoal {
  /** What the write carries: of the goal that was on the screen. */
  readonly UpdatedAt: string;
  /** What has changed is to be read first. */
  readonly isOld: boolean;
  /** Whether what has moved on is on the screen (`useRefusal`). */
  readonly movedOn: 'shown' | 'told';
  readonly notice: ReactNode;
  /** It has been done: nothing of it is unsaved. */
  readonly isDone: boolean;
  /** It is on its way, or done: what changes now is its own doing. */
  readonly isTaken: boolean;
  /** Nothing of what it would do comes any more: as the goal stands now, or as one's own right does. */
  readonly isOver: boolean;
  /** It is over though the goal stands, and is whose it was, as when this was opened: one's right is what went. */
  readonly isRightGone: boolean;
  /** That it is not one's own to do any more was answered, and is said above the buttons. */
  readonly isNotYours: boolean;
}

interface Deed {
  /** Whether whoever looks may do it, as the goal stands now. */
  readonly mayStill: boolean;
  readonly write: Parameters<typeof useIsLost>[0] & {
    readonly isPending: boolean;
    readonly isSuccess: boolean;
  };
  /** Whether the goal is as the deed leaves it, by what whoever looks has done to it since this was opened. */
  readonly isThere: (lines: readonly GoalTransition[]) => boolean;
  /** What is typed and chosen for it, which may be another by then. */
  readonly typed: unknown;
  readonly onClose: () => void;
}

/**
 * For a dialog about a goal that asks for little itself: it is about the goal as it was read. A change meanwhile is
 * shown on top, and the button waits until one goes on. A deed whose answer was lost, and that has arrived, ends it.
 */
export function useReadGoal(info: GoalInfo, { mayStill, write, isThere, typed, onClose }: Deed): ReadGoal {
  const words = useGoalWords();
  const { Profile } = useSession();
  const [before] = useState(() => info.GoalTransitions.map(({ Id }) => Id));
  const [opened] = useState(info);
  const mine = info.GoalTransitions.filter(({ Id, UserId }) => UserId === Profile.Id && !before.includes(Id));
  const isAsSent = useIsAsSent(write.isPending, typed);
  const isLost = useIsLost(write);
  const hasArrived = useArrival(isLost && isAsSent && isThere(mine), onClose);
  const isDone = write.isSuccess || hasArrived;
  const isTaken = write.isPending || isDone;
  const changedBy = useChangedBy();
  const version = useVersion(info, ({ Goal }) => Goal.UpdatedAt);
  const [hasGoneOn, setGoneOn] = useState(false);
  const facts = (one: GoalInfo) => goalFacts(one, words, { edit: null, parentTitle: null });
  const differences = version.isOld
    ? differencesOf(facts(version.read), facts(info)).filter(
        ({ key }) => key !== 'State' || !hasLostSightOfEdit(version.read, info),
      )
    : [];
  // Of an edit that one does not see one is told nothing, and stopped by nothing.
  const isSeen = differences.length > 0 || besides(version.read) !== besides(info);
  const isOld = version.isOld && isSeen && !isTaken;
  return {
    UpdatedAt: (isSeen ? version.read : info).Goal.UpdatedAt,
    isOld,
    movedOn: isOld || hasGoneOn ? 'shown' : 'told',
    ...{ isDone, isTaken },
    isOver: !mayStill && !isTaken,
    isRightGone: !mayStill && !isTaken && standsAsItStood(opened, info),
    isNotYours: isNoLongerYours(write.error),
    notice: isOld && (
      <MeanwhileNotice
        lead={changedBy(info)}
        differences={differences}
        onGoOn={() => {
          setGoneOn(true);
          version.accept();
        }}
      />
    ),
  };
}

/** With the goal went the edit, which stands as it stood: that one reads less of its state is no change of it. */
const hasLostSightOfEdit = (before: GoalInfo, now: GoalInfo): boolean =>
  before.Goal.User.Id !== now.Goal.User.Id &&
  before.Goal.State === now.Goal.State &&
  openEditOf(before) !== null &&
  openEditOf(now) === null;

const standsAsItStood = (before: GoalInfo, now: GoalInfo): boolean =>
  before.Goal.State === now.Goal.State &&
  before.Goal.User.Id === now.Goal.User.Id &&
  openEditOf(before)?.State === openEditOf(now)?.State &&
  besides(before) === besides(now) &&
  before.Goal.ParentID === now.Goal.ParentID;

/** What a version is told by besides the facts (decisions.md 1), compared as it is. */
const besides = ({ Goal, GoalEdits, GoalResult, GoalManagerResult }: GoalInfo): string =>
  JSON.stringify([Goal.GoalPeriodId, GoalEdits, GoalResult, GoalManagerResult]);

/** Whether a step says what was typed with it; nothing says nothing. */
export function isSaidWith({ UserId, Comments }: GoalTransition, text: string): boolean {
  const said = keptText(text);
  return said === '' || Comments.some((one) => one.UserId === UserId && one.Comment === said);
}
