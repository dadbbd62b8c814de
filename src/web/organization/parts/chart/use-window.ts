import { type RefObject, useEffect, useState } from 'react';

/** Rows drawn beyond the window, so that a quick scroll finds them there. */
const margin = 8;

interface Rows {
  readonly first: number;
  readonly end: number;
}

/** Which rows of the grid are in the window of the scroller; changes as one scrolls, a few rows at a time. */
export function useWindow(scroller: RefObject<HTMLElement | null>, rowHeight: number): Rows {
  const [rows, setRows] = useState<Rows>({ first: 0, end: 40 });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const top = Math.floor(element.scrollTop / rowHeight);
      const first = Math.max(0, top - (top % 4) - margin);
      const end = first + Math.ceil(element.clientHeight / rowHeight) + margin * 2 + 4;
      setRows((before) => (before.first === first && before.end === end ? before : { first, end }));
    };
    look();
    const resized = new ResizeObserver(look);
    resized.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller, rowHeight]);
  return rows;
}
