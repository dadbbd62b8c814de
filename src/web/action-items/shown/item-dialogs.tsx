import { dialogHost } from '#web/app/dialog-host.tsx';
import { late } from '#web/ui/overlays/late.tsx';
import type { ItemRequest } from '../item-request.ts';

/** The drawer of an item, for other slices too. */
export const ItemDrawer = late(
  'action-items/item',
  async () => (await import('../dialogs/item-drawer.tsx')).ItemDrawer,
);

const { Host, useOpen } = dialogHost<ItemRequest>(ItemDrawer);
/** The drawer about action items. */
export const ItemDialogs = Host;
export const useItemDialogs = useOpen;
