import { createContext, type ReactNode, useContext } from 'react';
import { useAsked } from '#web/app/asked.ts';
import { late } from '#web/ui/overlays/late.tsx';
import type { ItemRequest } from '../item-request.ts';

/** The drawer of an item, for other slices too. */
export const ItemDrawer = late(
  'action-items/item',
  async () => (await import('../dialogs/item-drawer.tsx')).ItemDrawer,
);

const ItemDialogsContext = createContext<(request: ItemRequest) => void>(() => undefined);

export const useItemDialogs = () => useContext(ItemDialogsContext);

/** The drawer about action items; the focus returns to what opened it. */
export function ItemDialogs({ children }: { readonly children: ReactNode }) {
  const { asked, opened, open, close } = useAsked<ItemRequest>();
  return (
    <ItemDialogsContext value={open}>
      {children}
      {asked && <ItemDrawer key={asked.turn} request={asked.request} opened={opened} onClose={close} />}
    </ItemDialogsContext>
  );
}
