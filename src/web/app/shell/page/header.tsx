import { Bell, ListChecks, Menu as MenuIcon, Search } from 'lucide-react';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { headerFor } from '#rules/shell/side-menu.ts';
import { useDueItems } from '#web/action-items/api.ts';
import { useUnread } from '#web/notifications/api.ts';
import { shownUnread } from '#web/notifications/shown/unread.ts';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { withCommand } from '#web/ui/buttons/kbd.tsx';
import { Count } from '#web/ui/states/count.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { paths } from '../../paths.ts';
import { AvatarMenu } from '../menu/avatar-menu.tsx';
import { openPalette } from '../palette/open-palette.ts';
import styles from './shell.module.css';
import { viewerOf } from './viewer.ts';

interface HeaderProps {
  readonly slotRef: Ref<HTMLDivElement>;
  /** A page with Back has the header for itself on phones. */
  readonly taken: boolean;
  readonly onMenu: () => void;
}

export function Header({ slotRef, taken, onMenu }: HeaderProps) {
  const { t, language } = useWords();
  const session = useSession();
  const unread = useUnread();
  const shown = headerFor(viewerOf(session)).map((entry) => entry.name);
  const bell =
    unread > 0
      ? t('app.bell_unread', { count: unread, shown: shownUnread(unread, language) })
      : t('app.bell');
  return (
    <header className={[styles.header, taken ? styles.taken : ''].join(' ')}>
      <span className={styles.menuButton}>
        <IconButton icon={MenuIcon} label={t('app.menu')} onClick={onMenu} />
      </span>
      <div className={styles.slot} ref={slotRef} />
      <div className={styles.tools}>
        <span className={styles.searchWide}>
          <Button icon={Search} hotkey={withCommand('K')} onClick={openPalette} className={styles.search}>
            {t('app.search')}
          </Button>
        </span>
        <span className={styles.searchSmall}>
          <IconButton icon={Search} label={t('app.search')} onClick={openPalette} />
        </span>
        {shown.includes('actionitems') && <ItemsLink />}
        {shown.includes('notifications') && (
          <Link to={paths.notifications} className={styles.bell} aria-label={bell} title={bell}>
            <Bell size={18} strokeWidth={1.75} aria-hidden />
            <Count value={unread} tone="you" />
          </Link>
        )}
        <span className={styles.avatar}>
          <AvatarMenu />
        </span>
      </div>
    </header>
  );
}

/** What one is to do within seven days; on phones the menu leads there. */
function ItemsLink() {
  const { t } = useWords();
  const due = useDueItems(true);
  const label = due > 0 ? t('actionitems.header_due', { count: due }) : t('actionitems.header');
  return (
    <Link
      to={paths.actionItems}
      className={[styles.bell, styles.items].join(' ')}
      aria-label={label}
      title={label}
    >
      <ListChecks size={18} strokeWidth={1.75} aria-hidden />
      <Count value={due} />
    </Link>
  );
}
