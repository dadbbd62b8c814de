import type { CSSProperties, ReactNode } from 'react';
import { useDrawn } from './use-drawn.ts';
import styles from './windowed-list.module.css';

interface WindowedListProps<T> {
  readonly label: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string | number;
  /** Pixels of a usual item: what a run takes up before it has been seen. */
  readonly height: number;
  readonly className?: string | undefined;
  /** The one that is looked for is drawn from the beginning, wherever it stands. */
  readonly isSought?: ((item: T) => boolean) | undefined;
  /** Items that are about to be drawn. */
  readonly onNear?: ((items: readonly T[]) => void) | undefined;
  readonly children: (item: T) => ReactNode;
}

const runLength = 25;
const margin = 1200;

/** A long list in runs of which only those near the window are drawn; a thousand items cost as much as a screenful. */
export function WindowedList<T>(props: WindowedListProps<T>) {
  const { label, items, keyOf, height, className, isSought = () => false, onNear, children } = props;
  const runs = Array.from({ length: Math.ceil(items.length / runLength) }, (_, index) =>
    items.slice(index * runLength, (index + 1) * runLength),
  );
  return (
    <section
      aria-label={label}
      className={className}
      style={{ '--item-height': `${height}px` } as CSSProperties}
    >
      {runs.map((run, index) => (
        <Run
          key={run[0] && keyOf(run[0])}
          items={run}
          height={run.length * height}
          isFirst={index === 0 || run.some(isSought)}
          onNear={onNear}
        >
          {(item) => (
            <li key={keyOf(item)} className={styles.item}>
              {children(item)}
            </li>
          )}
        </Run>
      ))}
    </section>
  );
}

interface RunProps<T> {
  readonly items: readonly T[];
  readonly height: number;
  readonly isFirst: boolean;
  readonly onNear: WindowedListProps<T>['onNear'];
  readonly children: (item: T) => ReactNode;
}

function Run<T>({ items, height, isFirst, onNear, children }: RunProps<T>) {
  const run = useDrawn<HTMLUListElement>({
    length: items.length,
    isFirst,
    margin,
    scrollerOf,
    onNear: () => onNear?.(items),
  });
  const isWhole = run.count === items.length;
  return (
    <ul ref={run.ref} style={isWhole ? undefined : { minHeight: run.seenHeight ?? height }}>
      {items.slice(0, run.count).map(children)}
    </ul>
  );
}

function scrollerOf(element: Element): Element | null {
  for (let above = element.parentElement; above; above = above.parentElement) {
    const { overflowY } = getComputedStyle(above);
    if (overflowY === 'auto' || overflowY === 'scroll') return above;
  }
  return null;
}
