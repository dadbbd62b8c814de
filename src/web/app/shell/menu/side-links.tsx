import { ListChecks } from 'lucide-react';
import { NavLink, useLocation } from 'react-router';
import { headerFor, menuFor, menuKey } from '#rules/shell/side-menu.ts';
import { useSession } from '#web/session/session.ts';
import { useWords } from '#web/ui/text/words.ts';
import { builtPages, paths } from '../../paths.ts';
import { viewerOf } from '../page/viewer.ts';
import { menuIcons } from './menu-icons.ts';
import styles from './side-menu.module.css';

/** People stand in the organization: their pages lead back to it (people-and-company.md 2). */
const isProfile = (pathname: string): boolean =>
  pathname === paths.profile || pathname.startsWith(`${paths.profile}/`);

interface SideLinksProps {
  readonly onNavigate?: () => void;
  /** Where the header has no room for the link to the action items. */
  readonly withItems?: boolean;
}

/** The side menu's table, as far as the pages exist (row B1). */
export function SideLinks({ onNavigate, withItems = false }: SideLinksProps) {
  const { t } = useWords();
  const session = useSession();
  const { pathname } = useLocation();
  const leadsToItems = withItems && headerFor(viewerOf(session)).some(({ name }) => name === 'actionitems');
  const entries = menuFor(viewerOf(session)).filter((entry) => builtPages.has(entry.path));
  return (
    <nav className={styles.links} aria-label={t('app.menu')}>
      {entries.map(({ name, path }) => {
        const Icon = menuIcons[name];
        return (
          <NavLink
            key={name}
            to={path}
            className={styles.link}
            data-holds={path === paths.organization && isProfile(pathname) ? '' : undefined}
            onClick={onNavigate}
            title={t(menuKey(name))}
          >
            <Icon size={16} strokeWidth={1.9} aria-hidden />
            <span className={styles.linkText}>{t(menuKey(name))}</span>
          </NavLink>
        );
      })}
      {leadsToItems && (
        <NavLink to={paths.actionItems} className={styles.link} onClick={onNavigate}>
          <ListChecks size={16} strokeWidth={1.9} aria-hidden />
          <span className={styles.linkText}>{t('actionitems.title')}</span>
        </NavLink>
      )}
    </nav>
  );
}
