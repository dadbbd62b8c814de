import { NavLink } from 'react-router';
import { menuFor, menuKey } from '#rules/shell/side-menu.ts';
import { useSession } from '#web/session/session.ts';
import { useWords } from '#web/ui/text/words.ts';
import { builtPages } from '../../paths.ts';
import { viewerOf } from '../page/viewer.ts';
import { menuIcons } from './menu-icons.ts';
import styles from './side-menu.module.css';

interface SideLinksProps {
  readonly onNavigate?: () => void;
}

/** The side menu's table, as far as the pages exist (row B1). */
export function SideLinks({ onNavigate }: SideLinksProps) {
  const { t } = useWords();
  const session = useSession();
  const entries = menuFor(viewerOf(session)).filter((entry) => builtPages.has(entry.path));
  return (
    <nav className={styles.links} aria-label={t('app.menu')}>
      {entries.map(({ name, path }) => {
        const Icon = menuIcons[name];
        return (
          <NavLink key={name} to={path} className={styles.link} onClick={onNavigate} title={t(menuKey(name))}>
            <Icon size={16} strokeWidth={1.9} aria-hidden />
            <span className={styles.linkText}>{t(menuKey(name))}</span>
          </NavLink>
        );
      })}
    </nav>
  );
}
