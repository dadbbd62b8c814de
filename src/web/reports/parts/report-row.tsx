import { useRef, useState } from 'react';
import { coversFor, type ReportEntry, type ReportViewer } from '#rules/shell/reports.ts';
import { refusalOf } from '#web/api/api-error.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useReport } from '../api.ts';
import { ReportDialog } from '../dialogs/report-dialog.tsx';
import styles from './reports.module.css';

interface ReportRowProps {
  readonly entry: ReportEntry;
  readonly viewer: ReportViewer;
}

/** A report of the page; its dialog can be closed while it is made, and opened again. */
export function ReportRow({ entry, viewer }: ReportRowProps) {
  const { t, say, nouns } = useGoalWords();
  const [opened, setOpened] = useState(false);
  const inSight = useRef(false);
  const show = (next: boolean) => {
    inSight.current = next;
    setOpened(next);
  };
  const making = useReport((error) => {
    const sentence = refusalOf(error);
    // With the dialog closed nobody would read it there.
    if (!inSight.current && sentence !== null) toast(`${t(`reports.name.${entry.name}`)}: ${say(sentence)}`);
  });
  return (
    <li className={styles.row}>
      <h3 className={styles.name}>{t(`reports.name.${entry.name}`)}</h3>
      <p className={styles.shows}>{t(`reports.shows.${entry.name}`, nouns)}</p>
      <span className={styles.quiet}>{t(`reports.covers.${coversFor(entry, viewer)}`, nouns)}</span>
      <span className={styles.quiet}>{entry.kinds.map((kind) => t(`reports.kind.${kind}`)).join(', ')}</span>
      <Button
        busy={making.isPending && !opened}
        aria-label={t('reports.generate_name', { name: t(`reports.name.${entry.name}`) })}
        aria-haspopup="dialog"
        onClick={() => show(true)}
      >
        {t('reports.generate')}
      </Button>
      <ReportDialog entry={entry} making={making} opened={opened} onClose={() => show(false)} />
    </li>
  );
}
