import { useEffect, useState } from 'react';
import { savesData } from '#web/api/saves-data.ts';
import { loadMenus } from '#web/ui/buttons/menu.tsx';
import { loadConfirm } from '#web/ui/overlays/confirm.tsx';
import { late, lateBeside } from '#web/ui/overlays/late.tsx';
import { settled } from '../../idle.ts';
import { onOpenKeys } from '../keys/open-keys.ts';
import { useShellKeys } from '../keys/use-shell-keys.ts';
import { onOpenPalette } from '../palette/open-palette.ts';
import { useLive } from './use-live.ts';
import { useNextWeek } from './use-next-week.ts';

const Palette = late(
  'shell/palette',
  async () => (await import('../palette/command-palette.tsx')).CommandPalette,
);
const Keys = late('shell/keys', async () => (await import('../keys/keys-dialog.tsx')).KeysDialog);
const Toasts = lateBeside('shell/toasts', async () => {
  // What is said until then waits with it.
  await settled();
  return (await import('#web/ui/overlays/toasts.tsx')).Toasts;
});

/** Fetched once the page stands, so that the first press answers as fast as the second. */
function loadSoon(): void {
  if (savesData()) return;
  // What fails here is fetched again by who presses, and said there.
  void settled().then(() =>
    Promise.allSettled([loadMenus(), loadConfirm(), import('../menu/side-drawer.tsx')]),
  );
}

/** What the shell does besides showing pages: palette, keys, toasts, the live channel. Each its own chunk. */
export function ShellTools() {
  const [palette, setPalette] = useState<'never' | 'open' | 'closed'>('never');
  const [keys, setKeys] = useState<'never' | 'open' | 'closed'>('never');
  useLive();
  useNextWeek();
  useShellKeys({ onPalette: () => setPalette('open'), onHelp: () => setKeys('open') });
  useEffect(loadSoon, []);
  useEffect(() => onOpenPalette(() => setPalette('open')), []);
  useEffect(() => onOpenKeys(() => setKeys('open')), []);
  return (
    <>
      <Toasts />
      {palette !== 'never' && <Palette opened={palette === 'open'} onClose={() => setPalette('closed')} />}
      {keys !== 'never' && <Keys opened={keys === 'open'} onClose={() => setKeys('closed')} />}
    </>
  );
}
