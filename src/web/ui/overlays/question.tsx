import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Modal, ModalBaseTitle } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { rise } from '../theme/transitions.ts';
import overlay from './overlay.module.css';
import styles from './question.module.css';

export interface QuestionProps {
  readonly opened: boolean;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** Only `onCancel` can be answered. */
  readonly disabled?: boolean;
  /** The answer that loses nothing: Escape and a click beside it give it, and it has the focus. */
  readonly safe: 'confirm' | 'cancel';
}

/** A question with two answers over whatever is open. Stays mounted, so that the focus finds its way back. */
export function Question(props: QuestionProps) {
  return (
    <Modal.Root
      opened={props.opened}
      onClose={props.safe === 'confirm' ? props.onConfirm : props.onCancel}
      size={400}
      centered
      lockScroll={false}
      zIndex={300}
      transitionProps={rise}
      classNames={{ overlay: overlay.scrim, content: overlay.dialog }}
    >
      <Modal.Overlay />
      <Modal.Content data-question>
        <div className={styles.question}>
          <ModalBaseTitle className={overlay.title}>{props.title}</ModalBaseTitle>
          {props.children && <div className={styles.text}>{props.children}</div>}
          <div className={styles.answers}>
            <Button onClick={props.onCancel} data-autofocus={props.safe === 'cancel' || undefined}>
              {props.cancelLabel}
            </Button>
            <Button
              variant="primary"
              disabled={props.disabled}
              onClick={props.onConfirm}
              data-autofocus={props.safe === 'confirm' || undefined}
            >
              {props.confirmLabel}
            </Button>
          </div>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
