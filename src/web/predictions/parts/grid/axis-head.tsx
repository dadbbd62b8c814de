import type { MatrixSize } from '#rules/predictions/matrix.ts';
import { LikelihoodMark } from '#web/ui/marks/likelihood-mark.tsx';
import { QualityMark } from '#web/ui/marks/quality-mark.tsx';
import type { ScaleKind } from '#web/ui/marks/scale.ts';
import { useWords } from '#web/ui/text/words.ts';
import { figure } from '../../figure.ts';
import { gridRoles } from './grid-roles.ts';
import styles from './matrix-grid.module.css';
import { stepsOf, useBandWords } from './use-band-words.ts';

interface AxisHeadProps {
  readonly kind: ScaleKind;
  readonly band: number;
  readonly size: MatrixSize;
  /** How many goals stand in this row or column. */
  readonly count: number;
}

/** The head of a row (quality) or of a column (likelihood): mark, word and total. */
export function AxisHead({ kind, band, size, count }: AxisHeadProps) {
  const { t, language } = useWords();
  const { bandName } = useBandWords(size);
  const isQuality = kind === 'quality';
  return (
    <div
      {...(isQuality ? gridRoles.rowHead : gridRoles.columnHead)}
      className={isQuality ? styles.rowHead : styles.columnHead}
    >
      <span className={styles.marks} aria-hidden>
        {stepsOf(band, size).map((step) =>
          isQuality ? (
            <QualityMark key={step} step={step} size="axis" named={false} />
          ) : (
            <LikelihoodMark key={step} step={step} size="axis" named={false} />
          ),
        )}
      </span>
      <span className={styles.word} aria-hidden>
        {bandName(kind, band)}
      </span>
      <span className="unseen">
        {t('predictions.band', { kind: t(`ui.${kind}.title`), name: bandName(kind, band) })}
      </span>
      <span className={styles.total}>{figure(count, language)}</span>
    </div>
  );
}
