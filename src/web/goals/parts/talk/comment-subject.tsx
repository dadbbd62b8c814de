import type { GoalInfo } from '#contract/goal-shapes.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { dayRange } from '#web/ui/text/format.ts';
import type { CommentTarget } from '../../goal-actions.ts';
import { useWeekNumber } from '../../shown/use-week-number.ts';
import { isRetracted } from './comments-on.ts';

interface CommentSubjectProps {
  readonly info: GoalInfo;
  readonly on: CommentTarget;
}

/** What a comment is about, in a line: a week, a change or a result. */
export function CommentSubject({ info, on }: CommentSubjectProps) {
  const { t, language } = useGoalWords();
  const numberOf = useWeekNumber(info.Goal.GoalPeriodId);
  if (on.type === 'StateTransition') {
    const change = info.GoalTransitions.find((one) => one.Id === on.id);
    return change && `${change.Name}: ${change.Wording}`;
  }
  if (on.type === 'GoalStatus') {
    const week = info.GoalWeeklyStates.find((one) => one.GoalStatusId === on.id);
    if (!week) return null;
    return t('ui.strip.week', {
      week: numberOf(week),
      dates: dayRange(week.StartDate, week.EndDate, language),
    });
  }
  if (isRetracted(on, info)) return t('workflows.comment.on_retracted_result');
  return t(
    on.type === 'OwnerGoalResult'
      ? 'workflows.comment.on_owner_result'
      : 'workflows.comment.on_manager_result',
  );
}
