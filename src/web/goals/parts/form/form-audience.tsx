import { useQuery } from '@tanstack/react-query';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import type { SaveEnd } from '#contract/vocabulary.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { AudienceLine } from '#web/ui/text/audience-line.tsx';
import { audienceQuery } from '../../api.ts';

interface FormAudienceProps {
  readonly ownerId: number;
  readonly isPrivate: boolean;
  /** The goal that is changed; of a new one null. */
  readonly info: GoalInfo | null;
  /** What becomes of it next: what is saved by itself is there at once, and nothing waits for approval. */
  readonly leadsTo: SaveEnd;
}

/** Who reads what is typed: as long as it is a draft or waits, and afterwards. */
export function FormAudience({ ownerId, isPrivate, info, leadsTo }: FormAudienceProps) {
  const { t } = useGoalWords();
  const { data } = useQuery(audienceQuery(ownerId));
  if (isPrivate) return <AudienceLine audience={data?.Private} />;
  // What is in review is changed at once, and read by whoever reads the goal.
  if (info !== null && (leadsTo === 'save' || info.Goal.State === 'review'))
    return <AudienceLine audience={info.Goal.Hidden ? data?.Submitted : info.Audience.Goal} />;
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
        lead={t(isDraft ? onceOf[leadsTo] : 'goals.form.once_approved')}
      />
    </div>
  );
}

const onceOf = {
  save: 'goals.form.once_submitted',
  submit: 'goals.form.once_submitted',
  publish: 'goals.form.once_published',
} as const satisfies Record<SaveEnd, string>;
