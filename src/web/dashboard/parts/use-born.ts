import { useEffect, useState } from 'react';

/** A dialog that is born open would neither rise nor take the focus: true from the render after it is there. */
export function useBorn(isThere: boolean): boolean {
  const [isBorn, setBorn] = useState(false);
  useEffect(() => setBorn(isThere), [isThere]);
  return isBorn;
}
