import {
  Archive,
  CircleCheck,
  Clock,
  FilePen,
  Flag,
  History,
  Lock,
  type LucideIcon,
  Pencil,
  TrendingDown,
} from 'lucide-react';
import type { GoalTag } from '#contract/goal-shapes.ts';
import type { ChildGoal } from '#contract/goal-talk.ts';
import { tagKey } from '#rules/goals/tags.ts';
import { useSession } from '#web/session/session.ts';
import { Tag } from '#web/ui/states/tag.tsx';
import { useWords } from '#web/ui/text/words.ts';

type TagName = GoalTag['Tag'];
type Tone = 'you' | 'own' | 'strong' | 'plain';

/** 'you': the viewer must act; 'own': only the owner must, to others it is news; look.md, Goals. */
const looks: Record<TagName, { readonly tone: Tone; readonly icon: LucideIcon }> = {
  draft: { tone: 'plain', icon: FilePen },
  shelved: { tone: 'plain', icon: Archive },
  pending_edits: { tone: 'plain', icon: Pencil },
  needs_update: { tone: 'own', icon: Clock },
  needs_review: { tone: 'you', icon: Clock },
  results_in_review: { tone: 'plain', icon: Flag },
  finalized_in_dispute: { tone: 'plain', icon: CircleCheck },
  finalized_achieved: { tone: 'plain', icon: CircleCheck },
  finalized_not_achieved: { tone: 'plain', icon: CircleCheck },
  finalized_percent: { tone: 'plain', icon: CircleCheck },
  needs_finalization: { tone: 'you', icon: Clock },
  status_weeks_old: { tone: 'plain', icon: History },
  trending_down: { tone: 'strong', icon: TrendingDown },
  private: { tone: 'plain', icon: Lock },
};

/** Every tag of a goal, in the server's order (row D6). */
export function GoalTags({ goal }: { readonly goal: ChildGoal }) {
  const { t } = useWords();
  const { Profile } = useSession();
  const own = goal.User.Id === Profile.Id;
  return goal.Tags.map(({ Tag: name, Weeks = 0, Percent = 0 }) => {
    const { tone, icon } = looks[name];
    return (
      <Tag key={name} tone={tone === 'own' ? (own ? 'you' : 'plain') : tone} icon={icon}>
        {t(tagKey(name), { weeks: Weeks, percent: Percent })}
      </Tag>
    );
  });
}
