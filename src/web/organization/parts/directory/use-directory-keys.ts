import { useEffect } from 'react';
import { isTyping } from '#web/app/shell/keys/use-shell-keys.ts';

const floating = '[role="dialog"], [role="menu"], [role="listbox"]';
export const searchId = 'directory-search';

/** j and k walk the names, Enter opens what has the focus by itself, / leads to the search. */
export function useDirectoryKeys(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event)) return;
      if (event.target instanceof HTMLElement && event.target.closest(floating)) return;
      if (event.key === 'j') walk(1);
      else if (event.key === 'k') walk(-1);
      else if (event.key === '/') document.getElementById(searchId)?.querySelector('input')?.focus();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function walk(by: 1 | -1): void {
  const names: Element[] = [...document.querySelectorAll('[data-directory-person]')];
  const at = document.activeElement ? names.indexOf(document.activeElement) : -1;
  const next = names[at === -1 ? 0 : at + by];
  if (!(next instanceof HTMLElement)) return;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'center' });
}
