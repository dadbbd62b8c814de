import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { WaymarkMark } from '#web/ui/brand/waymark-mark.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { SideLinks } from './side-links.tsx';
import styles from './side-menu.module.css';
import { TenantMark } from './tenant-mark.tsx';

interface SideMenuProps {
  /** Icons alone; under 1180 px always. */
  readonly narrow: boolean;
  readonly onToggle: () => void;
}

export function SideMenu({ narrow, onToggle }: SideMenuProps) {
  const { t } = useWords();
  return (
    <aside className={[styles.side, narrow ? styles.narrow : ''].join(' ')}>
      <TenantMark />
      <SideLinks />
      <div className={styles.foot}>
        <span className={styles.toggle}>
          <IconButton
            icon={narrow ? PanelLeftOpen : PanelLeftClose}
            label={t(narrow ? 'app.menu_widen' : 'app.menu_narrow')}
            aria-expanded={!narrow}
            onClick={onToggle}
          />
        </span>
        <PoweredBy />
      </div>
    </aside>
  );
}

export function PoweredBy() {
  const { t } = useWords();
  return (
    <span className={styles.powered}>
      <WaymarkMark size={11} />
      <span className={styles.poweredText}>{t('app.powered_by')}</span>
    </span>
  );
}
