import { type RefObject, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { inTurn } from './turns.ts';

interface Run {
  readonly length: number;
  /** Drawn from the beginning, wherever it stands. */
  readonly isFirst: boolean;
  /** How near the window it is to be before it is drawn, in pixels. */
  readonly margin: number;
  /** The element that scrolls, from one inside. Margins of an observer hold only for it. */
  readonly scrollerOf: (element: Element) => Element | null;
  /** Told once it comes near: what its rows need is asked for at once, not piece by piece. */
  readonly onNear?: (() => void) | undefined;
}

interface Drawn<E extends Element> {
  readonly ref: RefObject<E | null>;
  /** How many are drawn, from the first: a few more each frame while the run is near the window, none while far. */
  readonly count: number;
  /** Once seen, a run keeps its place by the height it had. */
  readonly seenHeight: number | null;
}

/** Of twenty-five rows at once the layout and paint of one frame took 350 ms on a machine four times as slow. */
const pieceLength = 5;

export function useDrawn<E extends Element>(run: Run): Drawn<E> {
  const { length, isFirst, margin, scrollerOf, onNear } = run;
  const ref = useRef<E>(null);
  const [isNear, setNear] = useState(isFirst);
  const [drawable, setDrawable] = useState(isFirst ? Number.POSITIVE_INFINITY : 0);
  const [seenHeight, setSeenHeight] = useState<number | null>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // While much is to be drawn several come at once: the newest counts.
        const entry = entries.at(-1);
        if (!entry) return;
        startTransition(() => {
          setNear(entry.isIntersecting);
          if (entry.isIntersecting) return;
          setSeenHeight(entry.boundingClientRect.height);
          setDrawable(0);
        });
      },
      { root: scrollerOf(element), rootMargin: `${margin}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [margin, scrollerOf]);
  const tell = useEffectEvent(() => onNear?.());
  useEffect(() => {
    if (isNear) tell();
  }, [isNear]);
  const isPartly = isNear && drawable < length;
  useEffect(() => {
    if (!isPartly) return;
    return inTurn(() => setDrawable(drawable + pieceLength));
  }, [isPartly, drawable]);
  return { ref, count: Math.min(drawable, length), seenHeight };
}
