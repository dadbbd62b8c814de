import { Ellipsis, ListChecks } from 'lucide-react';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { useSession } from '#web/session/session.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Menu } from '#web/ui/buttons/menu.tsx';
import type { MenuEntry } from '#web/ui/buttons/menu-props.ts';
import { useWords } from '#web/ui/text/words.ts';
import type { GoalAction } from '../../goal-actions.ts';
import { useGoalDialogs } from '../../shown/goal-dialogs.tsx';
import { useGoalActions } from './use-goal-actions.ts';

interface DetailMenuProps {
  readonly info: GoalInfo;
  /** On phones Copy has no button of its own. */
  readonly withCopy?: boolean;
}

/** The more-menu: what Permissions allow (row E2); not there when that is nothing. */
export function DetailMenu({ info, withCopy = false }: DetailMenuProps) {
  const { t } = useWords();
  const { Can } = useSession();
  const open = useGoalDialogs();
  const { of, run } = useGoalActions(info);
  const copy = withCopy ? of('bar').filter((action) => action.key === 'copy') : [];
  const entry = (action: GoalAction): MenuEntry => ({
    key: action.key,
    label: t(action.label),
    icon: action.icon,
    onClick: () => run(action),
  });
  const item: MenuEntry = {
    key: 'item',
    label: t('actionitems.from_goal'),
    icon: ListChecks,
    onClick: () => open({ dialog: 'item', title: info.Goal.GoalDetail.Title }),
  };
  const groups = [
    [...of('menu'), ...copy].map(entry),
    Can.MakeActionItems ? [item] : [],
    of('manage').map(entry),
  ];
  if (groups.every((group) => group.length === 0)) return null;
  return <Menu groups={groups} target={<IconButton icon={Ellipsis} label={t('goals.detail.more')} />} />;
}
