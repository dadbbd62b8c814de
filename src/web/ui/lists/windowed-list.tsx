import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';

interface WindowedListProps<T> {
  readonly label: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string | number;
  /** Pixels of a usual item: what a run takes up before it has been seen. */
  readonly height: number;
  readonly className?: string | undefined;
  /** The one that is looked for is drawn from the beginning, wherever it stands. */
  readonly isSought?: ((item: T) => boolean) | undefined;
  readonly children: (item: T) => ReactNode;
}

const runLength = 25;
const margin = '1200px 0px';

/** A long list in runs of which only those near the window are drawn; a thousand items cost as much as a screenful. */
export function WindowedList<T>(props: WindowedListProps<T>) {
  const { label, items, keyOf, height, className, isSought = () => false, children } = props;
  const runs = Array.from({ length: Math.ceil(items.length / runLength) }, (_, index) =>
    items.slice(index * runLength, (index + 1) * runLength),
  );
  return (
    <section aria-label={label} className={className}>
      {runs.map((run, index) => (
        <Run
          key={run[0] && keyOf(run[0])}
          height={run.length * height}
          isFirst={index === 0 || run.some(isSought)}
        >
          {run.map((item) => (
            <li key={keyOf(item)}>{children(item)}</li>
          ))}
        </Run>
      ))}
    </section>
  );
}

interface RunProps {
  readonly height: number;
  readonly isFirst: boolean;
  readonly children: ReactNode;
}

function Run({ height, isFirst, children }: RunProps) {
  const list = useRef<HTMLUListElement>(null);
  const [isNear, setNear] = useState(isFirst);
  // Once seen, a run keeps its place by the height it had.
  const [seenHeight, setSeenHeight] = useState<number | null>(null);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // While much is to be drawn several come at once: the newest counts.
        const entry = entries.at(-1);
        if (!entry) return;
        if (!entry.isIntersecting) setSeenHeight(entry.boundingClientRect.height);
        // Twenty-five rows are many for one frame: they are drawn in pieces, between which one scrolls on.
        startTransition(() => setNear(entry.isIntersecting));
      },
      { root: scrollerOf(element), rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <ul ref={list} style={isNear ? undefined : { height: seenHeight ?? height }}>
      {isNear && children}
    </ul>
  );
}

/** Margins of an observer hold only for the element that scrolls. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let above = element.parentElement; above; above = above.parentElement) {
    const { overflowY } = getComputedStyle(above);
    if (overflowY === 'auto' || overflowY === 'scroll') return above;
  }
  return null;
}
