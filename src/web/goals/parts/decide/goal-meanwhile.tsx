import { type ReactNode, useState } from 'react';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { useSession } from '#web/session/session.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { differencesOf, useVersion } from '#web/ui/forms/meanwhile.ts';
import { MeanwhileNotice } from '#web/ui/forms/meanwhile-notice.tsx';
import { instant } from '#web/ui/text/format.ts';
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
}

/**
 * For a dialog about a goal that asks for little itself: it is about the goal as it was read. A change meanwhile is
 * shown on top, and the button waits until one goes on. `isOwn`: the change is the dialog's own.
 */
export function useReadGoal(info: GoalInfo, isOwn: boolean): ReadGoal {
  const words = useGoalWords();
  const changedBy = useChangedBy();
  const version = useVersion(info, ({ Goal }) => Goal.UpdatedAt);
  const [hasGoneOn, setGoneOn] = useState(false);
  const facts = (one: GoalInfo) => goalFacts(one, words, { edit: null, parentTitle: null });
  const differences = version.isOld ? differencesOf(facts(version.read), facts(info)) : [];
  // Of an edit that one does not see one is told nothing, and stopped by nothing.
  const isSeen = differences.length > 0 || besides(version.read) !== besides(info);
  const isOld = version.isOld && isSeen && !isOwn;
  return {
    UpdatedAt: (isSeen ? version.read : info).Goal.UpdatedAt,
    isOld,
    movedOn: isOld || hasGoneOn ? 'shown' : 'told',
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

/** What a version is told by besides the facts (decisions.md 1), compared as it is. */
const besides = ({ Goal, GoalEdits, GoalResult, GoalManagerResult }: GoalInfo): string =>
  JSON.stringify([Goal.GoalPeriodId, GoalEdits, GoalResult, GoalManagerResult]);
