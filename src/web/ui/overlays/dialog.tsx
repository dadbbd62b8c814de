import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { widths } from '#contract/limits.ts';
import { UnsavedPrompt } from '../forms/unsaved-prompt.tsx';
import { useUnsavedGuard } from '../forms/use-unsaved-guard.ts';
import { phoneQuery } from '../theme/tokens.ts';
import { rise } from '../theme/transitions.ts';
import { isAsked } from './is-asked.ts';
import styles from './overlay.module.css';
import { OverlayFrame } from './overlay-frame.tsx';
import type { OverlayProps } from './overlay-props.ts';

interface DialogProps extends OverlayProps {
  /** 800 px for 'modal', 620 for 'approval', 440 for a question; full width on phones. */
  readonly width?: 'modal' | 'approval' | 'question';
}

const pixels = { modal: widths.modal, approval: widths.approvalModal, question: 440 } as const;

export function Dialog({
  width = 'modal',
  opened,
  onClose,
  touched = false,
  children,
  ...frame
}: DialogProps) {
  const guard = useUnsavedGuard(opened && touched, onClose);
  const phone = useMediaQuery(phoneQuery) && width !== 'question';
  return (
    <>
      <Modal.Root
        opened={opened}
        onClose={() => isAsked() || guard.requestClose()}
        size={pixels[width]}
        centered={!phone}
        fullScreen={phone}
        lockScroll={false}
        transitionProps={rise}
        classNames={{ overlay: styles.scrim, content: styles.dialog }}
      >
        <Modal.Overlay />
        <Modal.Content>
          <OverlayFrame {...frame} opened={opened} onClose={guard.requestClose}>
            {children}
          </OverlayFrame>
        </Modal.Content>
      </Modal.Root>
      <UnsavedPrompt guard={guard} />
    </>
  );
}
