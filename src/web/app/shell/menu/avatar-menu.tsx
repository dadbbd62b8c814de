import { useMantineColorScheme } from '@mantine/core';
import { LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react';
import { PersonAvatar } from '#web/people/shown/person-avatar.tsx';
import { useSession } from '#web/session/session.ts';
import { Menu } from '#web/ui/buttons/menu.tsx';
import type { MenuEntry } from '#web/ui/buttons/menu-props.ts';
import { useWords } from '#web/ui/text/words.ts';
import { paths } from '../../paths.ts';
import styles from './avatar-menu.module.css';

const schemes = [
  { key: 'auto', icon: Monitor },
  { key: 'light', icon: Sun },
  { key: 'dark', icon: Moon },
] as const;

interface AvatarMenuProps {
  /** In the drawer on phones the name stands beside the picture. */
  readonly named?: boolean;
}

/** View Profile, light or dark, Sign out. */
export function AvatarMenu({ named = false }: AvatarMenuProps) {
  const { t } = useWords();
  const { Profile } = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const themes = schemes.map(
    ({ key, icon }): MenuEntry => ({
      key,
      icon,
      label: t(`app.theme.${key}`),
      checked: colorScheme === key,
      onClick: () => setColorScheme(key),
    }),
  );
  return (
    <Menu
      position={named ? 'bottom-start' : 'bottom-end'}
      header={
        <>
          <p className={styles.name}>{Profile.Name}</p>
          <p className={styles.email}>{Profile.Email}</p>
        </>
      }
      groups={[
        [{ key: 'profile', label: t('app.view_profile'), icon: UserRound, to: paths.profile }],
        themes,
        [{ key: 'signout', label: t('app.sign_out'), icon: LogOut, to: paths.signOut }],
      ]}
      target={
        <button type="button" className={styles.button} aria-label={t('app.account', { name: Profile.Name })}>
          <PersonAvatar person={Profile} />
          {named && <span className={styles.buttonName}>{Profile.Name}</span>}
        </button>
      }
    />
  );
}
