import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { IsAsked } from '#web/api/is-asked.ts';
import { useAsked, useLoadedSoon } from './asked.ts';

/** What every dialog is given beside its request. */
export interface DialogTurn {
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface HostProps {
  readonly children: ReactNode;
  /** A dialog has closed and the focus is back, unless what opened it is gone. */
  readonly onClosed?: () => void;
}

const nothing = {};

/**
 * Where the dialogs about one noun stand, one at a time, and how anything below it opens one; the focus returns to what
 * opened it. `Asking` draws the dialog of a request; the code in `soon` is fetched while nothing else is.
 */
export function dialogHost<Request>(
  Asking: ComponentType<DialogTurn & { readonly request: Request }>,
  soon: Readonly<Record<string, () => Promise<unknown>>> = nothing,
) {
  const Open = createContext<(request: Request) => void>(() => undefined);
  function Host({ children, onClosed }: HostProps) {
    const { asked, opened, open, close } = useAsked<Request>(onClosed);
    useLoadedSoon(soon);
    return (
      <Open value={open}>
        {children}
        {asked && (
          <IsAsked key={asked.turn} value={opened}>
            <Asking request={asked.request} opened={opened} onClose={close} />
          </IsAsked>
        )}
      </Open>
    );
  }
  return { Host, useOpen: () => useContext(Open) };
}
