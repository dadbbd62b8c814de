import { FileText, Sheet } from 'lucide-react';
import { useId } from 'react';
import { hearsOfReports, type ReportEntry } from '#rules/shell/reports.ts';
import { refusalOf } from '#web/api/api-error.ts';
import { viewerOf } from '#web/app/shell/page/viewer.ts';
import { useSession } from '#web/session/session.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Progress } from '#web/ui/files/progress.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import type { useReport } from '../api.ts';
import { type Chosen, useChosen } from '../chosen.ts';
import { ReportPickers } from '../parts/report-pickers.tsx';
import styles from '../parts/reports.module.css';

interface ReportDialogProps {
  readonly entry: ReportEntry;
  readonly making: ReturnType<typeof useReport>;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** What a report is of and made as, its progress, and why there is none (row R2). */
export function ReportDialog({ entry, making, opened, onClose }: ReportDialogProps) {
  const { t, nouns } = useGoalWords();
  const choosing = useChosen(entry, opened);
  const isTold = hearsOfReports(viewerOf(useSession()));
  const { asked, chosen } = choosing;
  const change = (next: Partial<Chosen>) => {
    // What was refused was another question.
    if (making.isError) making.reset();
    choosing.setChosen((before) => ({ ...before, ...next }));
  };
  return (
    <Dialog
      width="approval"
      opened={opened}
      onClose={onClose}
      title={t(`reports.name.${entry.name}`)}
      description={<span className={styles.shows}>{t(`reports.shows.${entry.name}`, nouns)}</span>}
      refusal={refusalOf(making.error)}
      footer={
        making.isPending ? (
          <>
            <Button variant="quiet" onClick={making.stop}>
              {t('reports.stop')}
            </Button>
            <Button onClick={onClose}>{t('ui.close')}</Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{t('ui.cancel')}</Button>
            <Button
              variant="primary"
              disabled={asked === null}
              onClick={() => asked && making.mutate(asked, { onSuccess: onClose })}
            >
              {t('reports.generate')}
            </Button>
          </>
        )
      }
    >
      <fieldset className={styles.form} disabled={making.isPending}>
        <legend className="unseen">{t('reports.choices')}</legend>
        {entry.kinds.length > 1 && <KindChoice value={chosen.type} onChange={(type) => change({ type })} />}
        <ReportPickers entry={entry} choosing={choosing} change={change} />
      </fieldset>
      {making.isPending && (
        <div className={styles.working} role="status">
          {making.progress.part > 0 ? (
            <Progress label={t('reports.working')} part={making.progress.part} />
          ) : (
            <>
              <strong>{t('reports.working')}</strong>
              <span className={styles.bar} aria-hidden />
            </>
          )}
          {making.progress.isLong && (
            <p className={styles.none}>{t(isTold ? 'reports.go_on_told' : 'reports.go_on')}</p>
          )}
        </div>
      )}
    </Dialog>
  );
}

interface KindChoiceProps {
  readonly value: Chosen['type'];
  readonly onChange: (value: Chosen['type']) => void;
}

const kinds = [
  ['excel', Sheet],
  ['pdf', FileText],
] as const;

function KindChoice({ value, onChange }: KindChoiceProps) {
  const { t } = useGoalWords();
  const name = useId();
  return (
    <fieldset className={styles.kinds}>
      <legend>{t('reports.column.as')}</legend>
      {kinds.map(([kind, Icon]) => (
        <label key={kind} className={styles.kind}>
          <input
            type="radio"
            className="unseen"
            name={name}
            checked={value === kind}
            onChange={() => onChange(kind)}
          />
          <Icon size={16} strokeWidth={1.75} aria-hidden />
          {t(`reports.kind.${kind}`)}
        </label>
      ))}
    </fieldset>
  );
}
