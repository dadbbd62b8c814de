import { useQuery } from '@tanstack/react-query';
import type { TalentSettings } from '#contract/talent/settings.ts';
import { useWords } from '#web/ui/text/words.ts';
import { rowQuery, type TeamPlace } from '../../api.ts';
import { type CellPlace, heatOf, isIn, type Matrix } from '../../cells.ts';
import { Strokes } from '../frame/strokes.tsx';
import styles from './matrix.module.css';

interface MatrixCellProps {
  readonly place: CellPlace;
  readonly matrix: Matrix;
  readonly labels: TalentSettings;
  readonly team: TeamPlace;
  /** In a list the axis is not above the cells, so each says where it stands. */
  readonly isPhone: boolean;
  readonly isChosen: boolean;
  /** The one cell that Tab leads to. */
  readonly isReachable: boolean;
  readonly onFocus: () => void;
  readonly onChoose: (cell: CellPlace | null) => void;
}

/** From so many people on names leave the cells: the list carries them. */
const mostForNames = 200;

/** So many names fit below each other; more stand in two columns, where a cell of the 3x3 has room for them. */
const mostInOneColumn = 4;

/** How many stand here, and who; drafts outlined, the third axis as strokes after the name. */
export function MatrixCell(props: MatrixCellProps) {
  const { place, matrix, labels, team, isPhone, isChosen, isReachable, onFocus, onChoose } = props;
  const { t } = useWords();
  const people = matrix.rated.filter((row) => isIn(row, place));
  const isCrowded = matrix.rated.length >= mostForNames;
  const most = matrix.size === 5 ? 4 : 8;
  const shown = isCrowded ? [] : people.slice(0, people.length > most ? most - 1 : most);
  const primary = labels.PrimaryLabels[place.primary - 1]?.Label ?? '';
  const secondary = labels.SecondaryLabels[place.secondary - 1]?.Label ?? '';
  return (
    <button
      type="button"
      data-cell={`${place.primary}/${place.secondary}`}
      className={[styles.cell, styles[`heat${heatOf(people.length)}`]].join(' ')}
      aria-pressed={isChosen}
      aria-label={t('talent.matrix.cell', { primary, secondary, count: people.length })}
      tabIndex={isReachable ? 0 : -1}
      onFocus={onFocus}
      onClick={() => onChoose(isChosen ? null : place)}
    >
      {isPhone && <span className={styles.where}>{primary}</span>}
      {people.length > 0 && <span className={styles.number}>{people.length}</span>}
      {isCrowded && people.length > 0 && (
        <span className={styles.share}>
          {t('talent.percent', { percent: Math.round((100 * people.length) / matrix.rated.length) })}
        </span>
      )}
      <span className={styles.names} data-many={shown.length > mostInOneColumn || undefined}>
        {shown.map(({ UserId }) => (
          <Name
            key={UserId}
            team={team}
            userId={UserId}
            // As in the legend: one that was given before they were switched off is drawn nowhere.
            count={labels.EnableTertiaryRatings ? labels.TertiaryLabels.length : 0}
          />
        ))}
        {!isCrowded && people.length > shown.length && (
          <span className={styles.more}>
            {t('talent.matrix.more', { count: people.length - shown.length })}
          </span>
        )}
      </span>
    </button>
  );
}

interface NameProps {
  readonly team: TeamPlace;
  readonly userId: number;
  readonly count: number;
}

/** Its line is there before the name has come. */
function Name({ team, userId, count }: NameProps) {
  const { data } = useQuery(rowQuery(team, userId));
  if (!data) return <span className={styles.name}>{'\u00a0'}</span>;
  const { Name: name, State, TertiaryRating } = data.row;
  return (
    <span className={State === 'draft' ? styles.draft : styles.name} dir="auto">
      {name}
      {count > 0 && TertiaryRating !== null && <Strokes rating={TertiaryRating} count={count} />}
    </span>
  );
}
