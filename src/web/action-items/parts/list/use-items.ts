import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '#web/session/session.ts';
import { itemsQuery } from '../../api.ts';
import { type ItemPlace, itemsHref } from '../../place.ts';

/** The rows of a place. What others add while one looks waits until one asks for it: nothing jumps in. */
export function useItems(place: ItemPlace, enabled: boolean) {
  const { Profile } = useSession();
  const query = useQuery({ ...itemsQuery(place), enabled });
  const page = query.data;
  const key = itemsHref(place);
  const [held, setHeld] = useState({ key: '', newest: 0 });
  // A place that is opened anew shows what there is.
  if (page && !query.isPlaceholderData && held.key !== key) setHeld({ key, newest: page.NewestId });
  const isKnown = ({ Id, Maker }: { readonly Id: number; readonly Maker: { readonly Id: number } }) =>
    held.key !== key || Id <= held.newest || Id === place.item || Maker.Id === Profile.Id;
  const rows = page?.data.filter(isKnown) ?? [];
  return {
    query,
    page,
    rows,
    waiting: (page?.data.length ?? 0) - rows.length,
    showNew: () => setHeld({ key, newest: page?.NewestId ?? 0 }),
  };
}
