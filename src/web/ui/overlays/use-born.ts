import { useEffect, useState } from 'react';

/** An overlay that is born open would neither rise nor take the focus, nor give it back: true from its second render on. */
export function useBorn(): boolean {
  const [born, setBorn] = useState(false);
  useEffect(() => setBorn(true), []);
  return born;
}
