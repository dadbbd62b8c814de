import { useQuery } from '@tanstack/react-query';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { AudienceLine } from '#web/ui/text/audience-line.tsx';
import { audienceQuery } from '../../api.ts';

interface FormAudienceProps {
  readonly ownerId: number;
  readonly isPrivate: boolean;
  /** The goal that is changed; of a new one null. */
  readonly info: GoalInfo | null;
}

/** Who reads what is typed: as long as it is a draft or waits, and afterwards. */
export function FormAudience({ ownerId, isPrivate, info }: FormAudienceProps) {
  const { t } = useGoalWords();
  const { data } = useQuery(audienceQuery(ownerId));
  if (isPrivate) return <AudienceLine audience={data?.Private} />;
  const isDraft = info === null || info.Goal.State === 'draft';
  // A draft that is there may have been created by somebody else; one that was private has an audience of its own.
  const draft = info === null || info.Goal.Hidden ? data?.Draft : info.Audience.Goal;
  return (
    <div>
      <AudienceLine
        audience={isDraft ? draft : info.Audience.Edits}
        lead={t(isDraft ? 'goals.form.as_draft' : 'goals.form.until_approved')}
      />
      <AudienceLine
        audience={data?.Submitted}
        lead={t(isDraft ? 'goals.form.once_submitted' : 'goals.form.once_approved')}
      />
    </div>
  );
}
