import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#web/session/session.ts';
import { paths } from '../paths.ts';
import { onOpenPalette } from './open-palette.ts';
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

function useLive(): void {
  const navigate = useNavigate();
  const { Token, Profile } = useSession();
  useEffect(() => {
    let stop: (() => void) | null = null;
    let gone = false;
    void import('#web/api/live.ts').then(({ startLive }) => {
      if (gone) return;
      stop = startLive({
        token: Token,
        userId: Profile.Id,
        onDeactivated: () => void navigate(paths.signOut),
      });
    });
    return () => {
      gone = true;
      stop?.();
    };
  }, [Token, Profile.Id, navigate]);
}
