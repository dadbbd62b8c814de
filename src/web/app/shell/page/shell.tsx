import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { ConfirmProvider } from '#web/ui/overlays/confirm.tsx';
import { late } from '#web/ui/overlays/late.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { readPreference, storePreference } from '#web/ui/theme/preferences.ts';
import { phoneQuery } from '#web/ui/theme/tokens.ts';
import { SideMenu } from '../menu/side-menu.tsx';
import { Header } from './header.tsx';
import { PageAnnouncer } from './page-announcer.tsx';
import { HeaderSlotContext, type HeaderSlots } from './page-header.tsx';
import styles from './shell.module.css';
import { ShellTools } from './shell-tools.tsx';
import { usePageScroll } from './use-page-scroll.ts';

const SideDrawer = late('side-drawer', async () => (await import('../menu/side-drawer.tsx')).SideDrawer);

/** Side menu, slim header, one main column; the page fills the header through `PageHeader`. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { t } = useWords();
  const phone = useMediaQuery(phoneQuery);
  const [narrow, setNarrow] = useState(readPreference('side') === 'icons');
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never');
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [taken, setTaken] = useState(false);
  const main = useRef<HTMLElement>(null);
  usePageScroll(main);
  const slots = useMemo<HeaderSlots>(() => ({ slot, setTaken }), [slot]);
  const toggle = () => {
    storePreference('side', narrow ? 'wide' : 'icons');
    setNarrow(!narrow);
  };

  return (
    <HeaderSlotContext value={slots}>
      <ConfirmProvider>
        <a href="#main" className={styles.skip}>
          {t('app.skip')}
        </a>
        <div className={[styles.shell, narrow ? styles.narrow : ''].join(' ')}>
          {!phone && <SideMenu narrow={narrow} onToggle={toggle} />}
          <div className={styles.page}>
            <Header slotRef={setSlot} taken={taken} onMenu={() => setMenu('open')} />
            <main id="main" ref={main} tabIndex={-1} className={styles.main}>
              {children}
            </main>
          </div>
        </div>
        {phone && menu !== 'never' && (
          <SideDrawer opened={menu === 'open'} onClose={() => setMenu('closed')} />
        )}
        <PageAnnouncer />
        <ShellTools />
      </ConfirmProvider>
    </HeaderSlotContext>
  );
}
