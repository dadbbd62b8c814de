import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './icon-button.module.css';

export type IconButtonProps = {
  readonly icon: LucideIcon;
  /** What it does; read aloud and shown when the pointer rests on it. */
  readonly label: string;
  /** A filled icon, for example the star of a followed goal. */
  readonly filled?: boolean;
  /** A step of a walk: two presses are two steps. */
  readonly repeats?: boolean;
  /** Something small at the icon's corner, for example an unread badge. */
  readonly children?: ReactNode;
} & Omit<ComponentProps<'button'>, 'children'>;

/** A square of 32 px (44 under a finger) with an icon and a name. */
export function IconButton({
  icon: Icon,
  label,
  filled = false,
  repeats = false,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      data-repeats={repeats || undefined}
      {...rest}
      className={[styles.button, rest.className ?? ''].join(' ')}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden fill={filled ? 'currentColor' : 'none'} />
      {children}
    </button>
  );
}
