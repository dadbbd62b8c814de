import { type MouseEvent, type RefObject, useEffect, useLayoutEffect } from 'react';
import { useSession } from '#web/session/session.ts';
import { useWords } from '#web/ui/text/words.ts';
import { drawnIn, type Grid, leftOf, type Placed, widthOf } from '../../layout.ts';
import styles from './chart.module.css';
import { ChartLines } from './chart-lines.tsx';
import { ChartNode } from './chart-node.tsx';
import type { Chart } from './use-chart.ts';
import { useDragToPan } from './use-drag-to-pan.ts';
import { useTreeKeys } from './use-tree-keys.ts';
import { useWindow } from './use-window.ts';

interface ChartTreeProps {
  readonly chart: Chart;
  readonly grid: Grid;
  readonly zoom: number;
  readonly scroller: RefObject<HTMLDivElement | null>;
}

/** The tree on its grid, of which only what is in the window exists in the page. */
export function ChartTree({ chart, grid, zoom, scroller }: ChartTreeProps) {
  const { t } = useWords();
  const { Profile } = useSession();
  const { layout, active, chosen, path } = chart;
  const { first, end } = useWindow(scroller, grid.row * zoom);
  const onKeyDown = useTreeKeys(chart, scroller);
  useSight({ chart, grid, zoom, scroller });
  useDragToPan(scroller);
  const inWindow = drawnIn(layout, first, end);
  const kept = active && layout.byId.get(active.person.Id);
  // Whoever has the focus stays in the page, however far one scrolls.
  const drawn = kept && !inWindow.includes(kept) ? [...inWindow, kept] : inWindow;
  const click = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const node = event.target.closest<HTMLElement>('[data-person]');
    const spot = chart.tree.byId.get(Number(node?.dataset.person));
    if (!spot) return;
    if (event.target.closest('button')) {
      chart.toggle(spot, !chart.open.has(spot.person.Id));
      return;
    }
    chart.choose(spot);
    chart.setCardOpen(true);
  };
  return (
    <div className={styles.scroller} ref={scroller} tabIndex={-1} data-sideways>
      <div
        role="tree"
        tabIndex={-1}
        aria-label={t('organization.chart.label')}
        className={styles.canvas}
        style={{ zoom, width: widthOf(grid, layout.levels), height: layout.rows * grid.row + 24 }}
        onClick={click}
        onKeyDown={onKeyDown}
      >
        <ChartLines layout={layout} grid={grid} first={first} end={Math.min(end, layout.rows)} path={path} />
        {drawn
          .filter(({ spot }) => spot.level === 2)
          .map(({ spot, row }) => (
            <div
              key={spot.person.Id}
              className={styles.hairline}
              style={{ top: row * grid.row, left: grid.indent - 6 }}
            />
          ))}
        {drawn.map((placed: Placed) => (
          <ChartNode
            key={placed.spot.person.Id}
            placed={placed}
            grid={grid}
            isActive={placed.spot === active}
            isChosen={placed.spot === chosen}
            isInked={path.includes(placed.spot)}
            isViewer={placed.spot.person.Id === Profile.Id}
          />
        ))}
      </div>
    </div>
  );
}

/** Brings the active person into sight whenever asked to, and the focus with it if it stands in the tree. */
function useSight({ chart, grid, zoom, scroller }: ChartTreeProps): void {
  const { active, layout, sought } = chart;
  useLayoutEffect(() => {
    const element = scroller.current;
    const placed = active && layout.byId.get(active.person.Id);
    if (!element || !placed || sought < 0) return;
    const row = grid.row * zoom;
    const top = placed.row * row;
    const left = leftOf(grid, placed.spot.level) * zoom;
    // The ceo and the heads of the bands cover the first two rows.
    if (top < element.scrollTop + row * 2) element.scrollTop = top - row * 3;
    else if (top + row > element.scrollTop + element.clientHeight)
      element.scrollTop = top - element.clientHeight / 2;
    const right = left + (grid.node + 24) * zoom;
    if (right > element.scrollLeft + element.clientWidth) element.scrollLeft = right - element.clientWidth;
    if (left < element.scrollLeft) element.scrollLeft = left - grid.gap;
  }, [active, layout, sought, grid, zoom, scroller]);
  useEffect(() => {
    const node = scroller.current?.querySelector<HTMLElement>(`[data-person="${active?.person.Id}"]`);
    if (sought > 0 && scroller.current?.contains(document.activeElement))
      node?.focus({ preventScroll: true });
  }, [active, sought, scroller]);
}
