import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** A new page begins at its top; Back and Forward find a page as it was left. The column scrolls, not the window. */
export function usePageScroll(column: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation();
  const how = useNavigationType();
  const places = useRef(new Map<string, number>());
  const page = useRef(pathname);
  useLayoutEffect(() => {
    if (!column.current || page.current === pathname) return;
    page.current = pathname;
    column.current.scrollTop = how === 'POP' ? (places.current.get(key) ?? 0) : 0;
  }, [column, key, pathname, how]);
  // In the same breath as the page changes: the new content's shorter height must not be noted as the old one's place.
  useLayoutEffect(() => {
    const element = column.current;
    if (!element) return;
    const note = () => places.current.set(key, element.scrollTop);
    element.addEventListener('scroll', note, { passive: true });
    return () => element.removeEventListener('scroll', note);
  }, [column, key]);
}
