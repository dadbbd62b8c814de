import { useCallback, useEffect, useState } from 'react';

export interface UnsavedGuard {
  readonly touched: boolean;
  /** Closes, or asks first when fields were touched. */
  readonly requestClose: () => void;
  /** The question stands. */
  readonly asking: boolean;
  readonly ask: () => void;
  readonly discard: () => void;
  readonly goOn: () => void;
}

/** Row B5: a dialog with touched fields is left only after 'You have unsaved changes.' was answered. */
export function useUnsavedGuard(touched: boolean, onClose: () => void): UnsavedGuard {
  const [asked, setAsked] = useState(false);
  // Saved meanwhile: of what is typed next it is asked anew.
  if (asked && !touched) setAsked(false);
  useEffect(() => {
    if (!touched) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [touched]);

  // A task later: the Escape that asks must not answer the question at once.
  const ask = useCallback(() => void setTimeout(() => setAsked(true)), []);
  const goOn = useCallback(() => setAsked(false), []);
  const discard = useCallback(() => {
    setAsked(false);
    onClose();
  }, [onClose]);
  const requestClose = touched ? ask : onClose;
  return { touched, requestClose, asking: touched && asked, ask, discard, goOn };
}
