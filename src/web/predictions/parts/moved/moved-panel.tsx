import type { Matrix, MatrixCell, Move, Shift } from '#rules/predictions/matrix.ts';
import { sumOf } from '#rules/predictions/matrix.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { TextButton } from '#web/ui/buttons/text-link.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { figure } from '../../figure.ts';
import type { Choice } from '../../place.ts';
import { useBandWords } from '../grid/use-band-words.ts';
import styles from './moved-panel.module.css';

interface MovedPanelProps {
  readonly matrix: Matrix;
  /** The chosen week. */
  readonly week: string;
  readonly shifts: Readonly<Record<'likelihood' | 'quality', Shift>>;
  /** The week before the chosen one; null when there is none. */
  readonly weekBefore: string | null;
  /** Some of the goals count by their result. */
  readonly withResults: boolean;
  readonly chosen: MatrixCell | null;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

/** Beside the grid, in words: what moved, who came to the chosen cell and went from it, and who is missing. */
export function MovedPanel(props: MovedPanelProps) {
  const { matrix, week, shifts, weekBefore, withResults, chosen, choice, onChoose } = props;
  const { t, nouns, language } = useGoalWords();
  const { total, noPrediction } = matrix;
  const compared = shifts.likelihood.up + shifts.likelihood.same + shifts.likelihood.down;
  return (
    <aside className={styles.panel}>
      <section>
        {weekBefore === null || compared === 0 ? (
          <p className={styles.title}>
            {weekBefore === null
              ? t('predictions.nothing_before')
              : t('predictions.nothing_compared', { week: weekBefore })}
          </p>
        ) : (
          <Shifts shifts={shifts} weekBefore={weekBefore} />
        )}
      </section>
      {/* Announced as one walks from cell to cell. */}
      <section aria-live="polite" className={styles.story}>
        {chosen && weekBefore !== null && <CellStory cell={chosen} matrix={matrix} weekBefore={weekBefore} />}
      </section>
      <section>
        <h3 className={styles.title}>
          {t(withResults ? 'predictions.predicted_or_result' : 'predictions.predicted', { week })}
        </h3>
        <p className={styles.strong}>
          {t('predictions.predicted_of', {
            predicted: figure(total - noPrediction, language),
            count: total,
            shown: figure(total, language),
            ...nouns,
          })}
        </p>
        {noPrediction > 0 && (
          <p>
            <TextButton
              aria-pressed={choice === 'none'}
              onClick={() => onChoose(choice === 'none' ? null : 'none')}
            >
              {t('predictions.without', { count: noPrediction, shown: figure(noPrediction, language) })}
            </TextButton>
          </p>
        )}
      </section>
    </aside>
  );
}

interface ShiftsProps {
  readonly shifts: MovedPanelProps['shifts'];
  readonly weekBefore: string;
}

const directions = ['up', 'same', 'down'] as const;

function Shifts({ shifts, weekBefore }: ShiftsProps) {
  const { t, language } = useWords();
  return (
    <table className={styles.shifts}>
      <caption className={styles.title}>{t('predictions.moved', { week: weekBefore })}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">{t('predictions.scale')}</span>
          </th>
          {directions.map((way) => (
            <th key={way} scope="col">
              {t(`predictions.${way}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['likelihood', 'quality'] as const).map((kind) => (
          <tr key={kind}>
            <th scope="row">{t(`ui.${kind}.title`)}</th>
            {directions.map((way) => (
              <td key={way}>{figure(shifts[kind][way], language)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellStoryProps {
  readonly cell: MatrixCell;
  readonly matrix: Matrix;
  readonly weekBefore: string;
}

/** "3 came in: 2 from Likely, 1 from Okay. 2 went on to Likely." */
function CellStory({ cell, matrix, weekBefore }: CellStoryProps) {
  const { t, language } = useWords();
  const { cellName, otherName } = useBandWords(matrix.size);
  const { came, went } = cell;
  const where = (key: 'predictions.from' | 'predictions.to') => (move: Move) => ({
    shown: figure(move.count, language),
    where: t(key, { name: otherName(cell, move.cell) }),
  });
  const counted = (moves: readonly Move[]) => ({
    count: sumOf(moves),
    shown: figure(sumOf(moves), language),
  });
  return (
    <>
      <h3 className={styles.title}>{cellName(cell)}</h3>
      {came.length + went.length === 0 && (
        <p className={styles.line}>{t('predictions.stayed', { week: weekBefore })}</p>
      )}
      {came.length > 0 && (
        <Story lead={t('predictions.came', counted(came))} moves={came.map(where('predictions.from'))} />
      )}
      {went.length > 0 && (
        <Story lead={t('predictions.went', counted(went))} moves={went.map(where('predictions.to'))} />
      )}
    </>
  );
}

interface StoryProps {
  readonly lead: string;
  readonly moves: readonly { readonly shown: string; readonly where: string }[];
}

function Story({ lead, moves }: StoryProps) {
  const { t } = useWords();
  const [only, ...others] = moves;
  const alone = others.length === 0;
  return (
    <p className={styles.line}>
      <strong>
        {lead}
        {!alone && ':'}
      </strong>{' '}
      {alone ? only?.where : moves.map((move) => t('predictions.counted', move)).join(', ')}.
    </p>
  );
}
