import { useEffect, useState } from 'react';

/** A drawer that is born open would neither slide nor give the focus back: true from its second render on. */
export function useBorn(): boolean {
  const [isBorn, setBorn] = useState(false);
  useEffect(() => setBorn(true), []);
  return isBorn;
}
