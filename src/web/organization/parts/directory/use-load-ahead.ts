import { type RefObject, useEffect, useRef } from 'react';

/** Loads the next rows a screenful before the end of the list is reached. The button below does the same for the keyboard. */
export function useLoadAhead(mayLoad: boolean, more: () => unknown): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const load = useRef(more);
  useEffect(() => {
    load.current = more;
  });
  useEffect(() => {
    const element = end.current;
    if (!element || !mayLoad) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load.current(), {
      root: element.closest('main'),
      rootMargin: '600px 0px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [mayLoad]);
  return end;
}
