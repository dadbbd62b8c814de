import type { ReactNode } from 'react';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useWords } from '#web/ui/text/words.ts';
import styles from '../../dialogs/workflow.module.css';
import { PresentState } from './present-state.tsx';

interface StepDialogProps {
  readonly info: GoalInfo;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** What the step does. */
  readonly text?: ReactNode;
  /** Who changed what since this was opened. */
  readonly notice: ReactNode;
  readonly touched: boolean;
  readonly refusal: string | null | undefined;
  readonly confirm: {
    readonly label: string;
    readonly busy: boolean;
    readonly disabled: boolean;
    readonly onPress: () => void;
    readonly hotkey?: string;
  };
  readonly children: ReactNode;
}

/** One step on one goal: its state and title, what the step does, what it needs, Cancel and the one loud button. */
export function StepDialog(props: StepDialogProps) {
  const { info, opened, onClose, title, text, notice, touched, refusal, confirm, children } = props;
  const { t } = useWords();
  const { label, onPress, ...button } = confirm;
  return (
    <Dialog
      width="approval"
      opened={opened}
      onClose={onClose}
      touched={touched}
      title={title}
      description={<PresentState info={info} />}
      refusal={refusal}
      busy={confirm.busy}
      footer={(close) => (
        <>
          <Button onClick={close}>{t('ui.cancel')}</Button>
          <Button variant="primary" {...button} onClick={onPress}>
            {label}
          </Button>
        </>
      )}
    >
      <div className={styles.body}>
        {notice}
        <div>
          <p className={styles.goal} dir="auto">
            {info.Goal.GoalDetail.Title}
          </p>
          {text !== undefined && <p className={styles.what}>{text}</p>}
        </div>
        {children}
      </div>
    </Dialog>
  );
}
