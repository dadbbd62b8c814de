import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Modal } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import overlay from './overlay.module.css';
import styles from './question.module.css';
import { rise } from './transitions.ts';

interface QuestionProps {
  readonly opened: boolean;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** Escape and a click beside it; the safe one of the two answers. */
  readonly onEscape: () => void;
}

/** A question with two answers over whatever is open; the safe answer has the focus. */
export function Question(props: QuestionProps) {
  const titleId = useId();
  return (
    <Modal.Root
      opened={props.opened}
      onClose={props.onEscape}
      size={400}
      centered
      lockScroll={false}
      zIndex={300}
      transitionProps={rise}
    >
      <Modal.Overlay className={overlay.scrim} />
      <Modal.Content className={overlay.dialog} role="alertdialog" aria-labelledby={titleId}>
        <div className={styles.question}>
          <h2 id={titleId} className={overlay.title}>
            {props.title}
          </h2>
          {props.children && <div className={styles.text}>{props.children}</div>}
          <div className={styles.answers}>
            <Button onClick={props.onCancel}>{props.cancelLabel}</Button>
            <Button variant="primary" onClick={props.onConfirm} data-autofocus>
              {props.confirmLabel}
            </Button>
          </div>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
