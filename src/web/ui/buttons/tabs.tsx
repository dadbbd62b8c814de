import { type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './tabs.module.css';

export interface TabEntry<K extends string> {
  readonly key: K;
  readonly label: ReactNode;
  /** Shown after the label in ink3, for example the number of comments. */
  readonly count?: number;
}

interface TabsProps<K extends string> {
  readonly label: string;
  readonly tabs: readonly TabEntry<K>[];
  readonly active: K;
  readonly onChange: (key: K) => void;
  /** The panel of the active tab. */
  readonly children: ReactNode;
}

/** Tabs over one panel; arrows walk them, Home and End jump. */
export function Tabs<K extends string>({ label, tabs, active, onChange, children }: TabsProps<K>) {
  const id = useId();
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex((tab) => tab.key === active);
    const targets: Record<string, number> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = tabs[targets[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    onChange(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  };
  return (
    <div>
      <div role="tablist" aria-label={label} className={styles.list} onKeyDown={walk}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            id={`${id}-${tab.key}`}
            type="button"
            role="tab"
            aria-selected={tab.key === active}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === active ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
            {tab.count !== undefined && tab.count > 0 && <span className={styles.count}> {tab.count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}
