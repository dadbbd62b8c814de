import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isApiError } from '#web/api/api-error.ts';
import { itemQuery } from '../../api.ts';
import { type ItemPlace, placeIn, placeOf } from '../../place.ts';

/**
 * The place of the address; where it asks for one item, that item's. It is looked for once each time one comes: who
 * ticks it off there stays among what they were reading.
 */
export function useSoughtPlace() {
  const { search, key } = useLocation();
  const asked = placeIn(search);
  const [found, setFound] = useState<{ readonly key: string; readonly place: ItemPlace } | null>(null);
  const isFound = found?.key === key;
  const query = useQuery({ ...itemQuery(asked.item ?? 0, key), enabled: asked.item !== null && !isFound });
  if (asked.item !== null && query.data && !isFound) setFound({ key, place: placeOf(query.data) });
  const isGone = asked.item !== null && isApiError(query.error) && query.error.Status === 404;
  const isSeeking = asked.item !== null && !isFound && !isGone;
  const place = isFound ? found.place : { ...asked, item: null };
  return { place, isGone, isSeeking, failed: isSeeking && query.isError ? query : null };
}

/** The words of the item that is sought: in sight, and with the focus, so that its keys do what they say. */
export function useSoughtRow<E extends HTMLElement>(isSought: boolean): RefObject<E | null> {
  const { key } = useLocation();
  const words = useRef<E>(null);
  // Whoever opens the same notice once more is led there once more.
  const visit = isSought ? key : null;
  useEffect(() => {
    if (visit === null) return;
    words.current?.focus({ preventScroll: true });
    words.current?.scrollIntoView({ block: 'center' });
  }, [visit]);
  return words;
}
