import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import { ListFilter } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { rise } from '../theme/transitions.ts';
import styles from './column-filter.module.css';

interface ColumnFilterProps {
  /** What the button does, for example "Filter, Department". */
  readonly label: string;
  /** How many values are chosen; none shows the mark alone. */
  readonly count: number;
  readonly children: ReactNode;
}

/** The mark behind a column's head; opens the values one can choose. */
export function ColumnFilter({ label, count, children }: ColumnFilterProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      offset={6}
      withinPortal
      trapFocus
      returnFocus
      transitionProps={rise}
      classNames={{ dropdown: styles.dropdown }}
    >
      <Popover.Target>
        <button
          type="button"
          className={[styles.button, count > 0 ? styles.on : '', isOpen ? styles.open : ''].join(' ')}
          aria-label={label}
          title={label}
          onClick={() => setOpen(!isOpen)}
        >
          <ListFilter size={14} strokeWidth={2} aria-hidden />
          {count > 0 && <span aria-hidden>{count}</span>}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
    </Popover>
  );
}
