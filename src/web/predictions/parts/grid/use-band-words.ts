import { bands, type Cell, type MatrixSize } from '#rules/predictions/matrix.ts';
import { type ScaleKind, type Step, stepOf, stepWord } from '#web/ui/marks/scale.ts';
import { useWords } from '#web/ui/text/words.ts';

/** The steps of a row or a column, worst first. */
export const stepsOf = (band: number, size: MatrixSize): Step[] =>
  (bands[size][band] ?? []).flatMap((step) => stepOf(step) ?? []);

/** The step whose colour a band has: of two that stand together the one nearer the middle. */
export function tintStep(band: number, size: MatrixSize): Step {
  const [worst, best = worst] = stepsOf(band, size);
  return (band === 0 ? best : worst) ?? 2;
}

/** Names of rows, columns and cells: "Unsure", "Not at all / Not sure", "Unsure, Good". */
export function useBandWords(size: MatrixSize) {
  const { t } = useWords();
  const bandName = (kind: ScaleKind, band: number): string =>
    stepsOf(band, size)
      .map((step) => t(stepWord(kind, step)))
      .join(' / ');
  const cellName = ({ likelihood, quality }: Cell): string =>
    `${bandName('likelihood', likelihood)}, ${bandName('quality', quality)}`;
  /** Another cell as seen from `here`: by what differs. */
  const otherName = (here: Cell, other: Cell): string => {
    if (here.quality === other.quality) return bandName('likelihood', other.likelihood);
    if (here.likelihood === other.likelihood) return bandName('quality', other.quality);
    return cellName(other);
  };
  return { bandName, cellName, otherName };
}
