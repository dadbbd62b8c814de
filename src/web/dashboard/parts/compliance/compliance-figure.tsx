import { TextButton } from '#web/ui/buttons/text-link.tsx';
import { Donut } from '#web/ui/charts/donut.tsx';
import { useWords } from '#web/ui/text/words.ts';
import type { ComplianceAnswer } from '../../api.ts';
import styles from './compliance.module.css';
import { type ComplianceRow, isMeasured, nobodyKey } from './compliance-lists.ts';

interface ComplianceFigureProps {
  readonly row: ComplianceRow;
  /** null while it loads. */
  readonly answer: ComplianceAnswer | null;
  /** Of which week or quarter it speaks. */
  readonly time: string;
  readonly onOpen: () => void;
}

/** One donut: how much is done, by how many of how many, and the way to the others. */
export function ComplianceFigure({ row, answer, time, onOpen }: ComplianceFigureProps) {
  const { t } = useWords();
  const name = t(`dashboard.compliance.${row.title}`);
  const measured = answer !== null && isMeasured(row, answer);
  const figure = answer?.[row.figure] ?? null;
  const percent = measured && figure ? figure.Percent : null;
  const label =
    percent === null
      ? t('dashboard.compliance.none', { name })
      : t('dashboard.compliance.percent', { name, percent });
  return (
    <div className={styles.figure}>
      <Donut percent={percent} label={label} />
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.time}>{time}</p>
        <p className={styles.behind}>
          {figure && measured && <Behind row={row} figure={figure} onOpen={onOpen} />}
          {answer && !measured && t(nobodyKey(row, answer))}
        </p>
      </div>
    </div>
  );
}

interface BehindProps {
  readonly row: ComplianceRow;
  readonly figure: ComplianceAnswer['goals'];
  readonly onOpen: () => void;
}

/** "6 Not Updated · 21 of 27 people"; where everybody is done there is no list to open. */
function Behind({ row, figure: { Done, Total }, onOpen }: BehindProps) {
  const { t } = useWords();
  const behind = Total - Done;
  const words = t(`dashboard.compliance.list.${row.list}`, { count: behind });
  return (
    <>
      {behind > 0 ? (
        <TextButton onClick={onOpen} data-walk>
          {words}
        </TextButton>
      ) : (
        words
      )}
      <span className={styles.done}>
        {t(`dashboard.compliance.done.${row.list}`, { count: Done, total: Total })}
      </span>
    </>
  );
}
