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

/** Whether what is saved is an edit that others approve first: until then the goal stays as it is. */
export const isProposal = (info: GoalInfo | null, leadsTo: SaveEnd): boolean =>
  info !== null && info.Goal.State !== 'draft' && info.Goal.State !== 'review' && leadsTo !== 'save';

/** Who reads what is typed: as long as it is a draft or waits, and afterwards. */
export function FormAudience({ ownerId, isPrivate, info, leadsTo }: FormAudienceProps) {
  const { t } = useGoalWords();
  const { data } = useQuery(audienceQuery(ownerId));
  // Whose goal it became, and who created it, is told of one that is there.
  const of = info?.Audience.Form ?? data;
  const once = isPrivate ? of?.Private : of?.Submitted;
  // The edit of a private goal that stays private is read by the same few, before and afterwards.
  if (info !== null && isProposal(info, leadsTo) && !(isPrivate && info.Goal.Hidden))
    return (
      <div>
        <AudienceLine audience={info.Audience.Edits} lead={t('goals.form.until_approved')} />
        <AudienceLine audience={once} lead={t('goals.form.once_approved')} />
      </div>
    );
  if (isPrivate) return <AudienceLine audience={once} />;
  // What counts at once, or is in review, is read by whoever reads the goal.
  if (info !== null && (leadsTo === 'save' || info.Goal.State !== 'draft'))
    return <AudienceLine audience={info.Goal.Hidden ? once : info.Audience.Goal} />;
  return (
    <div>
      <AudienceLine audience={of?.Draft} lead={t('goals.form.as_draft')} />
      <AudienceLine audience={once} lead={t(onceOf[leadsTo])} />
    </div>
  );
}

const onceOf = {
  save: 'goals.form.once_submitted',
  submit: 'goals.form.once_submitted',
  publish: 'goals.form.once_published',
} as const satisfies Record<SaveEnd, string>;
