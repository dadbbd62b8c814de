import { useRef, useState } from 'react';
import { useWords } from '#web/ui/text/words.ts';
import { type CellPlace, isIn } from '../../cells.ts';
import { Strokes } from '../frame/strokes.tsx';
import styles from './matrix.module.css';
import { MatrixCells } from './matrix-cells.tsx';
import type { Choice, MatrixViewProps } from './matrix-props.ts';
import { PeopleList } from './people-list.tsx';
import { Unrated } from './unrated.tsx';

/** The grid, who is not rated, and below the people of the chosen cell, of all, or who moved. */
export function MatrixView(props: MatrixViewProps) {
  const { matrix, moves } = props;
  const [choice, choose] = useState<Choice>('all');
  const below = useRef<HTMLDivElement>(null);
  const chooseCell = (cell: CellPlace | null) => {
    choose(cell ?? 'all');
    // On a phone the list is far below what was pressed.
    if (props.isPhone && cell) below.current?.scrollIntoView();
  };
  const rows =
    choice === 'all'
      ? matrix.rated
      : choice === 'moved'
        ? matrix.rated.filter(({ UserId }) => moves.has(UserId))
        : matrix.rated.filter((row) => isIn(row, choice));
  return (
    <div className={styles.screen}>
      <Legend {...props} />
      <div className={styles.upper}>
        <MatrixCells {...props} chosen={typeof choice === 'string' ? null : choice} onChoose={chooseCell} />
        <Unrated matrix={matrix} team={props.team} />
      </div>
      <div ref={below}>
        <PeopleList {...props} rows={rows} choice={choice} onChoose={choose} />
      </div>
    </div>
  );
}

function Legend({ matrix, labels }: MatrixViewProps) {
  const { t } = useWords();
  const { rated, unrated } = matrix;
  return (
    <div className={styles.legend}>
      <span>
        <strong>{t('talent.people', { count: rated.length })}</strong>{' '}
        {t('talent.matrix.rated_of', { total: rated.length + unrated.length })}
      </span>
      <span className={styles.marks}>
        <span className={styles.draft}>{t('talent.matrix.draft')}</span> {t('talent.matrix.not_shared')}
        {labels.EnableTertiaryRatings && (
          <>
            <span className={styles.axis}>{labels.FormLable.TertiaryAxisName}</span>
            {labels.TertiaryLabels.map(({ Label }, index) => (
              <span key={Label} className={styles.mark}>
                <Strokes rating={index + 1} count={labels.TertiaryLabels.length} />
                {Label}
              </span>
            ))}
          </>
        )}
      </span>
    </div>
  );
}
