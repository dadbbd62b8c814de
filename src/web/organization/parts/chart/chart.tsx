import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/session/session.ts';
import { narrowGrid, wideGrid, widthOf } from '../../layout.ts';
import type { Tree } from '../../tree.ts';
import styles from './chart.module.css';
import { ChartToolbar } from './chart-toolbar.tsx';
import { ChartTree } from './chart-tree.tsx';
import { InfoCard } from './info-card.tsx';
import { useChart, useSearch } from './use-chart.ts';
import { useChartKeys } from './use-chart-keys.ts';
import { useZoom } from './use-zoom.ts';

interface OrgChartProps {
  readonly tree: Tree;
  readonly chosenId: number | null;
}

/** The organization as a tree in columns (row L1). */
export function OrgChart({ tree, chosenId }: OrgChartProps) {
  const { Profile } = useSession();
  const navigate = useNavigate();
  const scroller = useRef<HTMLDivElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const chart = useChart({
    tree,
    chosenId,
    onChoose: (id) =>
      void navigate(id === null ? paths.organization : paths.position(id), {
        replace: true,
        preventScrollReset: true,
      }),
  });
  const search = useSearch(tree, chart.choose);
  const grid = chart.isCardOpen ? narrowGrid : wideGrid;
  const zoom = useZoom(scroller, widthOf(grid, chart.layout.levels));
  const me = tree.byId.get(Profile.Id) ?? null;
  const focusActive = () =>
    scroller.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus({
      preventScroll: true,
    });
  const goToMe = me === null ? null : () => chart.choose(me);
  const closeCard = () => {
    chart.setCardOpen(false);
    focusActive();
  };
  useChartKeys({
    onSearch: () => searchBox.current?.focus(),
    onMyPosition: () => {
      goToMe?.();
      setTimeout(focusActive);
    },
    onProfile: () => chart.active && void navigate(paths.person(chart.active.person.Id)),
    onClose: chart.isCardOpen ? closeCard : null,
    zoom,
  });
  return (
    <div className={styles.screen}>
      <div className={styles.main}>
        <ChartToolbar chart={chart} search={search} zoom={zoom} searchBox={searchBox} onMyPosition={goToMe} />
        <ChartTree chart={chart} grid={grid} zoom={zoom.zoom} scroller={scroller} />
      </div>
      {chart.isCardOpen && chart.chosen && (
        <InfoCard spot={chart.chosen} onClose={closeCard} onShow={chart.choose} />
      )}
    </div>
  );
}
