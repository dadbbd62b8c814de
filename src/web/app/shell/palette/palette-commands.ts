import { useMantineColorScheme } from '@mantine/core';
import { Bell, ListChecks, LogOut, type LucideIcon, Moon, Sun, UserRound } from 'lucide-react';
import { headerFor, menuFor, menuKey } from '#rules/shell/side-menu.ts';
import { useSession } from '#web/session/session.ts';
import { useWords } from '#web/ui/text/words.ts';
import { builtPages, paths } from '../../paths.ts';
import { menuIcons } from '../menu/menu-icons.ts';
import { viewerOf } from '../page/viewer.ts';

export interface PaletteEntry {
  readonly key: string;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly aside?: string;
  /** Where it leads, or what it does. */
  readonly to?: string;
  readonly run?: () => void;
}

export interface PaletteGroup {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}

/** Pages and actions that need no search on the server, filtered by what has been typed. */
export function usePaletteCommands(query: string): PaletteGroup[] {
  const { t } = useWords();
  const viewer = viewerOf(useSession());
  const { setColorScheme } = useMantineColorScheme();
  const pages: PaletteEntry[] = [
    ...menuFor(viewer)
      .filter((entry) => builtPages.has(entry.path))
      .map(({ name, path }) => ({ key: path, icon: menuIcons[name], label: t(menuKey(name)), to: path })),
    ...headerFor(viewer).map(({ name, path }) =>
      name === 'notifications'
        ? { key: path, icon: Bell, label: t('notifications.title'), to: path }
        : { key: path, icon: ListChecks, label: t('actionitems.title'), to: path },
    ),
    { key: paths.profile, icon: UserRound, label: t('app.view_profile'), to: paths.profile },
  ];
  const actions: PaletteEntry[] = [
    { key: 'light', icon: Sun, label: t('app.palette.light'), run: () => setColorScheme('light') },
    { key: 'dark', icon: Moon, label: t('app.palette.dark'), run: () => setColorScheme('dark') },
    { key: 'signout', icon: LogOut, label: t('app.sign_out'), to: paths.signOut },
  ];
  const matches = ({ label }: PaletteEntry) => label.toLowerCase().includes(query.trim().toLowerCase());
  return [
    { title: t('app.palette.pages'), entries: pages.filter(matches) },
    { title: t('app.palette.actions'), entries: actions.filter(matches) },
  ];
}
