import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Drawer } from '@mantine/core';
import overlay from '#web/ui/overlays/overlay.module.css';
import { useWords } from '#web/ui/text/words.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import styles from './side-drawer.module.css';
import { SideLinks } from './side-links.tsx';
import { PoweredBy } from './side-menu.tsx';
import { TenantMark } from './tenant-mark.tsx';

interface SideDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The side menu on phones. */
export function SideDrawer({ opened, onClose }: SideDrawerProps) {
  const { t } = useWords();
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="left"
      size={288}
      lockScroll={false}
      classNames={{ overlay: overlay.scrim, content: styles.drawer }}
      transitionProps={{ transition: 'slide-right', duration: 200, timingFunction: 'ease-out' }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('app.menu')}>
        <TenantMark />
        <SideLinks onNavigate={onClose} withItems />
        <div className={styles.foot}>
          <AvatarMenu named />
          <PoweredBy />
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
