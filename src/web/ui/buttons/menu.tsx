import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { Menu as MantineMenu } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { rise } from '../theme/transitions.ts';
import styles from './menu.module.css';

export interface MenuEntry {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: LucideIcon;
  readonly onClick?: () => void;
  /** A path to go to, instead of something to do. */
  readonly to?: string;
  readonly checked?: boolean;
}

interface MenuProps {
  /** The button that opens it. */
  readonly target: ReactElement;
  /** Groups of entries, with a hairline between them; empty groups are left out. */
  readonly groups: readonly (readonly MenuEntry[])[];
  /** Above the entries, for example who is signed in. */
  readonly header?: ReactNode;
  readonly position?: 'bottom-end' | 'bottom-start';
}

export function Menu({ target, groups, header, position = 'bottom-end' }: MenuProps) {
  const filled = groups.filter((group) => group.length > 0);
  return (
    <MantineMenu
      position={position}
      offset={6}
      withinPortal
      returnFocus
      withInitialFocusPlaceholder={false}
      transitionProps={rise}
      classNames={{ dropdown: styles.dropdown, item: styles.item, divider: styles.divider }}
    >
      <MantineMenu.Target>{target}</MantineMenu.Target>
      <MantineMenu.Dropdown>
        {header && <div className={styles.header}>{header}</div>}
        {filled.map((group, index) => (
          <div key={group[0]?.key} className={styles.group}>
            {(index > 0 || header) && <MantineMenu.Divider />}
            {group.map((entry) => (
              <Item key={entry.key} entry={entry} />
            ))}
          </div>
        ))}
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
}

function Item({ entry }: { readonly entry: MenuEntry }) {
  const Icon = entry.icon;
  const shared = {
    leftSection: Icon && <Icon size={16} strokeWidth={1.75} aria-hidden />,
    rightSection: entry.checked && <span aria-hidden>✓</span>,
    'aria-current': entry.checked || undefined,
    children: entry.label,
  };
  return entry.to === undefined ? (
    <MantineMenu.Item {...shared} onClick={entry.onClick} />
  ) : (
    <MantineMenu.Item {...shared} component={Link} to={entry.to} onClick={entry.onClick} />
  );
}
