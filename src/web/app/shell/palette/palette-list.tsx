import { useEffect } from 'react';
import styles from './command-palette.module.css';
import type { PaletteEntry, PaletteGroup } from './palette-commands.ts';

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

interface PaletteListProps {
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  /** Index over all entries; the focus itself stays in the search field. */
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onChoose: (entry: PaletteEntry) => void;
}

export function PaletteList({ id, groups, active, onActive, onChoose }: PaletteListProps) {
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  let index = -1;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={groups.map((group) => group.title).join(', ')}
      className={styles.list}
    >
      {groups.map((group) => (
        <div key={group.title} className={styles.group}>
          <p className={styles.heading} aria-hidden>
            {group.title}
          </p>
          {group.entries.map((entry) => {
            index += 1;
            const at = index;
            return (
              <button
                key={entry.key}
                type="button"
                id={optionId(id, at)}
                role="option"
                tabIndex={-1}
                aria-selected={at === active}
                aria-label={[entry.label, entry.aside, group.title].filter(Boolean).join(', ')}
                className={styles.option}
                onMouseMove={() => onActive(at)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(entry)}
              >
                <entry.icon size={16} strokeWidth={1.75} aria-hidden />
                <span className={styles.label}>{entry.label}</span>
                {entry.aside && <span className={styles.aside}>{entry.aside}</span>}
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}
