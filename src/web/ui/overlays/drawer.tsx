import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Drawer as MantineDrawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { UnsavedPrompt } from '../forms/unsaved-prompt.tsx';
import { useUnsavedGuard } from '../forms/use-unsaved-guard.ts';
import { phoneQuery } from '../theme/tokens.ts';
import { slide } from '../theme/transitions.ts';
import { isAsked } from './is-asked.ts';
import styles from './overlay.module.css';
import { OverlayFrame } from './overlay-frame.tsx';
import type { OverlayProps } from './overlay-props.ts';

interface DrawerProps extends OverlayProps {
  /** Pixels, from `widths` of the contract; full width on phones. */
  readonly width: number;
}

export function Drawer({ width, opened, onClose, touched = false, children, ...frame }: DrawerProps) {
  const guard = useUnsavedGuard(opened && touched, onClose);
  const phone = useMediaQuery(phoneQuery);
  return (
    <>
      <MantineDrawer.Root
        opened={opened}
        onClose={() => isAsked() || guard.requestClose()}
        position="right"
        size={phone ? '100%' : width}
        lockScroll={false}
        transitionProps={slide}
        classNames={{ overlay: styles.scrim, content: styles.drawer }}
      >
        <MantineDrawer.Overlay />
        <MantineDrawer.Content>
          <OverlayFrame {...frame} opened={opened} onClose={guard.requestClose}>
            {children}
          </OverlayFrame>
        </MantineDrawer.Content>
      </MantineDrawer.Root>
      <UnsavedPrompt guard={guard} />
    </>
  );
}
