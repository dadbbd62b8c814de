import { type RefObject, useEffect } from 'react';

/** A mouse takes hold of the empty ground and moves the chart; fingers and wheels scroll by themselves. */
export function useDragToPan(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let held: { readonly x: number; readonly y: number } | null = null;
    const press = (event: PointerEvent) => {
      const onPerson = event.target instanceof Element && event.target.closest('[data-person]');
      if (event.pointerType !== 'mouse' || event.button !== 0 || onPerson) return;
      // On the scroll bar the mouse scrolls as ever.
      if (event.offsetX > element.clientWidth && event.target === element) return;
      held = { x: element.scrollLeft + event.clientX, y: element.scrollTop + event.clientY };
    };
    const move = (event: PointerEvent) => {
      if (held) element.scrollTo(held.x - event.clientX, held.y - event.clientY);
    };
    const release = () => {
      held = null;
    };
    element.addEventListener('pointerdown', press);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', release);
    return () => {
      element.removeEventListener('pointerdown', press);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', release);
    };
  }, [scroller]);
}
