import type { ActionItem } from '#contract/action-items.ts';
import { deleteKey } from '#rules/action-items/sentences.ts';
import { useSession } from '#web/session/session.ts';
import { useConfirm } from '#web/ui/overlays/confirm.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { useDeleteItem, useToggleItem } from '../../api.ts';
import { useItemDialogs } from '../../shown/item-dialogs.tsx';
import { tick } from './use-item-keys.ts';

/** What can be done with one row. */
export function useItemActions(item: ActionItem) {
  const { t } = useWords();
  const { Profile } = useSession();
  const open = useItemDialogs();
  const confirm = useConfirm();
  const toggle = useToggleItem();
  const drop = useDeleteItem();
  const remove = async (): Promise<void> => {
    const sure = await confirm({
      title: t('actionitems.delete_question'),
      text: t(deleteKey(item, Profile.Id), { title: item.Title, name: item.Assignee.Name }),
      confirmLabel: t('actionitems.delete'),
    });
    if (sure) drop.mutate(item);
  };
  return {
    isTicking: toggle.isPending,
    toggle: () => tick(item, () => toggle.mutate(item)),
    edit: () => open({ dialog: 'edit', item }),
    remove: () => void remove(),
  };
}
