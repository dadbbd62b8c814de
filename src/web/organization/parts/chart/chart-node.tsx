import { memo } from 'react';
import { PersonAvatar } from '#web/people/shown/person-avatar.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { type Grid, leftOf, type Placed } from '../../layout.ts';
import { standingOf } from '../../standing.ts';
import { hasReports, type Spot } from '../../tree.ts';
import styles from './chart.module.css';

interface ChartNodeProps {
  readonly placed: Placed;
  readonly grid: Grid;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  /** On the way from the ceo to who is chosen. */
  readonly isInked: boolean;
  readonly isViewer: boolean;
}

/**
 * A person of the chart. While the reports scroll, the head stays in sight: it is sticky within its band. Drawn again
 * only when something of it changes: one scrolls through thousands.
 */
export const ChartNode = memo(function ChartNode(props: ChartNodeProps) {
  const { placed, grid, isActive, isChosen, isInked, isViewer } = props;
  const { spot, row, rows, isOpen } = placed;
  const { person, level } = spot;
  const name = useNodeName(spot);
  const standing = standingOf(person);
  const classes = [
    styles.node,
    isChosen ? styles.chosen : '',
    isInked ? styles.onPath : '',
    standing === 'deactivated' ? styles.gone : '',
  ];
  return (
    <div
      className={[styles.band, level === 1 ? styles.top : ''].join(' ')}
      style={{ top: row * grid.row, left: leftOf(grid, level), height: rows * grid.row }}
    >
      <div className={styles.stuck} style={{ top: level === 1 ? 0 : grid.row, height: grid.row }}>
        <div
          role="treeitem"
          className={classes.join(' ')}
          style={{ width: grid.node + (level === 1 ? grid.indent : 0) }}
          data-person={person.Id}
          tabIndex={isActive ? 0 : -1}
          aria-label={name}
          aria-level={level}
          aria-posinset={spot.position}
          aria-setsize={spot.parent?.reports.length ?? 1}
          aria-selected={isChosen}
          aria-expanded={hasReports(spot) ? isOpen : undefined}
        >
          <PersonAvatar person={person} standing={standing} />
          <NodeWords spot={spot} isViewer={isViewer} />
          {hasReports(spot) && (
            <button
              type="button"
              tabIndex={-1}
              aria-hidden
              data-repeats
              className={[styles.pill, isOpen ? styles.open : ''].join(' ')}
            >
              {spot.reports.length}
            </button>
          )}
        </div>
      </div>
    </div>
  );
});

function NodeWords({ spot, isViewer }: { readonly spot: Spot; readonly isViewer: boolean }) {
  const { t } = useWords();
  const { person } = spot;
  const standing = standingOf(person);
  return (
    <span className={styles.words}>
      <span className={styles.first}>
        <span className={styles.name} title={person.Name}>
          {person.Name}
        </span>
        {isViewer && <span className={styles.mark}>{t('organization.chart.you')}</span>}
        {standing !== 'active' && (
          <span className={styles.standing}>{t(`organization.chart.${standing}`)}</span>
        )}
      </span>
      <span className={styles.title}>{person.JobTitle}</span>
    </span>
  );
}

function useNodeName({ person, reports }: Spot): string {
  const { t } = useWords();
  const standing = standingOf(person);
  return [
    person.Name,
    person.JobTitle,
    standing === 'active' ? '' : t(`organization.chart.${standing}`),
    reports.length > 0 ? t('organization.chart.reports', { count: reports.length }) : '',
  ]
    .filter(Boolean)
    .join(', ');
}
