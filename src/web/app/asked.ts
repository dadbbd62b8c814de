import { useCallback, useEffect, useState } from 'react';
import { savesData } from '#web/api/saves-data.ts';
import { idle, settled } from './idle.ts';

interface Asked<Request> {
  readonly request: Request;
  /** Every opening begins with fresh state. */
  readonly turn: number;
  readonly opener: HTMLElement | null;
}

/** One dialog at a time, by request; the focus returns to what opened it. */
export function useAsked<Request>(onClosed?: () => void) {
  const [asked, setAsked] = useState<Asked<Request> | null>(null);
  const [opened, setOpened] = useState(false);
  const open = useCallback((request: Request) => {
    setAsked((before) => ({
      request,
      turn: (before?.turn ?? 0) + 1,
      opener: openerOf(document.activeElement),
    }));
    setOpened(true);
  }, []);
  const close = () => {
    setOpened(false);
    setTimeout(() => {
      returnFocus(asked?.opener ?? null);
      onClosed?.();
    }, 200);
  };
  return { asked, opened, open, close };
}

/** Loads code while nothing else is, so that the first click answers as fast as the second; not on a line that is spared. */
export function useLoadedSoon(load: Readonly<Record<string, () => Promise<unknown>>>): void {
  useEffect(() => {
    if (savesData()) return undefined;
    let isOver = false;
    // One after the other: what asks for twenty files at once holds the page up.
    const timer = setTimeout(async () => {
      // On a slow line the page itself is still on its way.
      await settled();
      for (const one of Object.values(load)) {
        await idle();
        if (isOver) return;
        await one().catch(() => null);
      }
    }, 1500);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [load]);
}

/** An entry of a menu is gone when its dialog closes; the button that opened the menu is there. */
function openerOf(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role="menu"]');
  const button = menu?.id ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : active;
  return button instanceof HTMLElement ? button : null;
}

function returnFocus(opener: HTMLElement | null): void {
  const lost = document.activeElement === null || document.activeElement === document.body;
  if (lost && opener?.isConnected) opener.focus();
}
