import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, type To } from 'react-router';
import { phoneQuery } from '../theme/tokens.ts';
import styles from './pill.module.css';

interface ChipProps {
  readonly children: ReactNode;
  /** What the cross does, for example "Remove Department: Field Operations". */
  readonly removeLabel: string;
  readonly onRemove: () => void;
}

/** A filter that is on, with a cross that takes it off. */
export function Chip({ children, removeLabel, onRemove }: ChipProps) {
  return (
    <span className={styles.chip}>
      <span className={styles.chipText}>{children}</span>
      <button
        type="button"
        className={styles.cross}
        aria-label={removeLabel}
        title={removeLabel}
        onClick={onRemove}
      >
        <X size={14} strokeWidth={2} aria-hidden />
      </button>
    </span>
  );
}

interface PresetProps {
  readonly to: To;
  readonly active: boolean;
  readonly children: ReactNode;
}

/** A quiet pill in the header that chooses what a page shows. */
export function PresetLink({ to, active, children }: PresetProps) {
  const pill = useRef<HTMLAnchorElement>(null);
  // On phones the row scrolls sideways; the chosen one must be in sight. Elsewhere to ask where it is would lay the
  // page out once more than it is painted.
  useEffect(() => {
    if (active && window.matchMedia(phoneQuery).matches)
      pill.current?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [active]);
  return (
    <Link
      ref={pill}
      to={to}
      className={[styles.preset, active ? styles.active : ''].join(' ')}
      aria-current={active ? 'page' : undefined}
    >
      {children}
    </Link>
  );
}
