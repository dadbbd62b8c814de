import { Star } from 'lucide-react';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { useFollow } from '../../talk.ts';

/** Follows a goal or stops following it, shown at once (row E2). */
export function FollowButton({ info }: { readonly info: GoalInfo }) {
  const { t } = useWords();
  const follow = useFollow(info.Goal.Id);
  const isFollowed = follow.isPending ? follow.variables : info.IsFollowed;
  return (
    <IconButton
      icon={Star}
      filled={isFollowed}
      label={t('workflows.detail.follow')}
      title={t(isFollowed ? 'workflows.detail.unfollow' : 'workflows.detail.follow')}
      aria-pressed={isFollowed}
      onClick={() => !follow.isPending && follow.mutate(!isFollowed)}
    />
  );
}
