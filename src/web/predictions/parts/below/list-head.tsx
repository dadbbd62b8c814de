import { ArrowDownUp } from 'lucide-react';
import type { MatrixSize } from '#rules/predictions/matrix.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextButton } from '#web/ui/buttons/text-link.tsx';
import { LikelihoodMark } from '#web/ui/marks/likelihood-mark.tsx';
import { QualityMark } from '#web/ui/marks/quality-mark.tsx';
import { figure } from '../../figure.ts';
import type { Choice } from '../../place.ts';
import { tintStep, useBandWords } from '../grid/use-band-words.ts';
import type { NamedWeeks } from '../head/week-marks.tsx';
import styles from './below-list.module.css';
import row from './below-row.module.css';

interface ListHeadProps {
  readonly size: MatrixSize;
  readonly choice: Choice;
  /** Goals of the choice, and all that the grid counts. */
  readonly count: number;
  readonly total: number;
  readonly weeks: NamedWeeks;
  /** How many came or went since the list was drawn. */
  readonly changed: number;
  readonly onAdopt: () => void;
  /** null where all are shown, or the empty list below offers it. */
  readonly onShowAll: (() => void) | null;
}

/** How many and which, the way back to all of them, and the names of the columns. */
export function ListHead(props: ListHeadProps) {
  const { size, choice, count, total, weeks, changed, onAdopt, onShowAll } = props;
  const { t, nouns, language } = useGoalWords();
  const [, before] = weeks;
  return (
    <header className={[row.head, styles.head].join(' ')}>
      <div className={[row.headTitle, styles.title].join(' ')}>
        <h3 className={styles.count} aria-live="polite">
          {t('predictions.list', { count, shown: figure(count, language), ...nouns })}
        </h3>
        {choice !== null && <ChoiceName choice={choice} size={size} />}
        {onShowAll && (
          <TextButton quiet onClick={onShowAll}>
            {t('predictions.show_all', { shown: figure(total, language) })}
          </TextButton>
        )}
        {changed > 0 && (
          <Button size="small" icon={ArrowDownUp} title={t('predictions.adopt')} onClick={onAdopt}>
            {t('predictions.changed', { count: changed, shown: figure(changed, language) })}
          </Button>
        )}
      </div>
      <span>{t('predictions.column_level')}</span>
      <span className={row.headWeeks} aria-hidden>
        {weeks.map((week, index) => (
          <span key={week?.number ?? `none ${index}`}>{week?.number}</span>
        ))}
      </span>
      <span className={row.headSince}>
        {before !== null && t('predictions.column_since', { week: before.name })}
      </span>
    </header>
  );
}

function ChoiceName({ choice, size }: { readonly choice: Exclude<Choice, null>; readonly size: MatrixSize }) {
  const { t } = useGoalWords();
  const { bandName } = useBandWords(size);
  if (choice === 'none') return <span className={styles.part}>{t('predictions.none')}</span>;
  const { likelihood, quality } = choice;
  return (
    <>
      <span className={styles.part}>
        <LikelihoodMark step={tintStep(likelihood, size)} named={false} />
        {bandName('likelihood', likelihood)}
      </span>
      <span className={styles.part}>
        <QualityMark step={tintStep(quality, size)} named={false} />
        {bandName('quality', quality)}
      </span>
    </>
  );
}
