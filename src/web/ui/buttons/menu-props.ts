import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';

export interface MenuEntry {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: LucideIcon;
  readonly onClick?: () => void;
  /** A path to go to, instead of something to do. */
  readonly to?: string;
  readonly checked?: boolean;
}

export interface MenuProps {
  /** The button that opens it. */
  readonly target: ReactElement<ComponentProps<'button'>>;
  /** Groups of entries, with a hairline between them; empty groups are left out. */
  readonly groups: readonly (readonly MenuEntry[])[];
  /** Above the entries, for example who is signed in. */
  readonly header?: ReactNode;
  readonly position?: 'bottom-end' | 'bottom-start';
  /** Each time it opens: to ask anew for what it offers. */
  readonly onOpened?: () => void;
}
