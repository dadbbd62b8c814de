import { type RefObject, useEffect, useState } from 'react';

const steps = [0.5, 0.67, 0.8, 1, 1.25, 1.5] as const;

/** How large the chart is drawn: by buttons, by Ctrl with the wheel, or as wide as the window. */
export function useZoom(scroller: RefObject<HTMLElement | null>, width: number) {
  const [zoom, setZoom] = useState(1);
  const larger = () => setZoom((now) => steps.find((step) => step > now) ?? now);
  const smaller = () => setZoom((now) => steps.findLast((step) => step < now) ?? now);
  const fit = () => {
    const { clientWidth } = scroller.current ?? {};
    if (clientWidth) setZoom(Math.max(steps[0], Math.min(1, (clientWidth - 24) / width)));
  };
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      setZoom((now) => Math.min(1.5, Math.max(0.5, now * (event.deltaY > 0 ? 0.95 : 1.05))));
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [scroller]);
  return { zoom, larger, smaller, fit, reset: () => setZoom(1) };
}
