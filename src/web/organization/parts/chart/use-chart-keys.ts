import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '#web/app/shell/keys/use-shell-keys.ts';

interface ChartKeys {
  readonly onSearch: () => void;
  readonly onMyPosition: () => void;
  readonly onProfile: () => void;
  readonly onClose: (() => void) | null;
  readonly zoom: { readonly larger: () => void; readonly smaller: () => void; readonly reset: () => void };
}

const floating = '[role="dialog"], [role="menu"], [role="listbox"]';

/** Keys of the page beside those of the tree: /, m, p, Escape for the card, + and - and 0 for the zoom. */
export function useChartKeys({ onSearch, onMyPosition, onProfile, onClose, zoom }: ChartKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const does: Readonly<Record<string, (() => void) | null>> = {
      '/': onSearch,
      m: onMyPosition,
      p: onProfile,
      '+': zoom.larger,
      '-': zoom.smaller,
      '0': zoom.reset,
      Escape: onClose,
    };
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isTyping(event)) return;
    if (event.target instanceof HTMLElement && event.target.closest(floating)) return;
    const act = does[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
