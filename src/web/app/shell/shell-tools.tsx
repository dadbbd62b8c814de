import { lazy, Suspense, useEffect, useState } from 'react';
import { onOpenPalette } from './open-palette.ts';
import { useLive } from './use-live.ts';
import { useShellKeys } from './use-shell-keys.ts';

const Palette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }));
const Keys = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));
const Toasts = lazy(async () => ({ default: (await import('#web/ui/toasts.tsx')).Toasts }));

/** What the shell does besides showing pages: palette, keys, toasts, the live channel. Each its own chunk. */
export function ShellTools() {
  const [palette, setPalette] = useState<'never' | 'open' | 'closed'>('never');
  const [keys, setKeys] = useState<'never' | 'open' | 'closed'>('never');
  useLive();
  useShellKeys({ onPalette: () => setPalette('open'), onHelp: () => setKeys('open') });
  useEffect(() => onOpenPalette(() => setPalette('open')), []);
  return (
    <Suspense>
      <Toasts />
      {palette !== 'never' && <Palette opened={palette === 'open'} onClose={() => setPalette('closed')} />}
      {keys !== 'never' && <Keys opened={keys === 'open'} onClose={() => setKeys('closed')} />}
    </Suspense>
  );
}
