import type { ReactNode } from 'react';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import styles from '../../dialogs/workflow.module.css';
import type { useReadGoal } from './goal-meanwhile.tsx';
import { PresentState } from './present-state.tsx';

interface StepDialogProps {
  readonly info: GoalInfo;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** What the step does. */
  readonly text?: ReactNode;
  /** The goal as it was read: who changed what since, and whether the step can still be taken. */
  readonly read: Pick<ReturnType<typeof useReadGoal>, 'notice' | 'isOver' | 'isRightGone' | 'isNotYours'>;
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
  const { info, opened, onClose, title, read, touched, refusal, confirm, children } = props;
  const { t, nouns } = useGoalWords();
  const { label, onPress, ...button } = confirm;
  const overNow = read.isRightGone ? t('messages.no_longer_yours') : t('workflows.step_over', nouns);
  const over = read.isNotYours ? undefined : overNow;
  const text = read.isOver ? over : props.text;
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
        {read.notice}
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
