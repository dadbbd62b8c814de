import type { ReactNode } from 'react';

export interface OverlayProps {
  readonly opened: boolean;
  /** Called once it may close: right away, or after Discard when fields were touched. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** true when a field has been touched: closing then asks first (goals-core 5). */
  readonly touched?: boolean;
  /** Buttons at the bottom; as a function it is given what the cross does, for a Cancel. */
  readonly footer?: ReactNode | ((close: () => void) => ReactNode);
  readonly rail?: ReactNode;
  /** What stands in it is being saved: until that is answered nothing is typed into it that would not be. */
  readonly busy?: boolean;
  /** `refusalOf` the last write: said above the buttons. */
  readonly refusal?: string | null | undefined;
  readonly children: ReactNode;
}
