import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { Menu as MantineMenu } from '@mantine/core';
import { cloneElement, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { rise } from '../theme/transitions.ts';
import styles from './menu.module.css';
import type { MenuEntry, MenuProps } from './menu-props.ts';

export interface OpenMenuProps extends MenuProps {
  /** It was pressed before its code was there. */
  readonly opensAtOnce: boolean;
}

/** What a menu is once somebody wants it; `Menu` stands for it until then. */
export function OpenMenu(props: OpenMenuProps) {
  const { target, groups, header, position = 'bottom-end', opensAtOnce, onOpened } = props;
  const [opened, setOpened] = useState(false);
  const opening = useRef(onOpened);
  opening.current = onOpened;
  useEffect(() => {
    if (opened) opening.current?.();
  }, [opened]);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!opensAtOnce) return;
    // The button is another now than the one that was pressed; the focus comes back to it afterwards.
    button.current?.focus();
    setOpened(true);
  }, [opensAtOnce]);
  const filled = groups.filter((group) => group.length > 0);
  return (
    <MantineMenu
      opened={opened}
      onChange={setOpened}
      position={position}
      offset={6}
      withinPortal
      returnFocus
      withInitialFocusPlaceholder={false}
      transitionProps={rise}
      classNames={{ dropdown: styles.dropdown, item: styles.item, divider: styles.divider }}
    >
      <MantineMenu.Target>{cloneElement(target, { ref: button })}</MantineMenu.Target>
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
