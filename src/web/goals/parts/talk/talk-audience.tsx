import type { GoalInfo } from '#contract/goal-shapes.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { AudienceLine } from '#web/ui/text/audience-line.tsx';

interface TalkAudienceProps {
  readonly info: GoalInfo;
  /** `nameOf` what it hangs on, or `nameOfStep`. */
  readonly name: string;
  /** Not of an edit that was given up. */
  readonly goesOn?: boolean;
  /** What it is of, where several lines stand in one dialog. */
  readonly lead?: string;
}

/** Who reads what one says there, and who will once a draft is submitted or an edit approved. */
export function TalkAudience({ info: { Audience }, name, goesOn = true, lead }: TalkAudienceProps) {
  const { t } = useGoalWords();
  const { Goal, Changes, EditChanges, Steps } = Audience;
  const later = Audience.Later[name];
  return (
    <>
      <AudienceLine audience={{ ...Steps, Goal, Changes, EditChanges }[name]} {...(lead ? { lead } : {})} />
      {goesOn && later && (
        <AudienceLine audience={later.Audience} lead={t(`goals.form.once_${later.Once}`)} />
      )}
    </>
  );
}
