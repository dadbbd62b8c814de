import { useState } from 'react';

/** What stood there when it was sent last: what is typed since is not. Null while nothing was sent. */
export function useSent<V>(values: V, isSaving: boolean): V | null {
  const [sent, setSent] = useState<V | null>(null);
  const [wasSaving, setWasSaving] = useState(isSaving);
  if (isSaving !== wasSaving) {
    setWasSaving(isSaving);
    if (isSaving) setSent(values);
  }
  return sent;
}
