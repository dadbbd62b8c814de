import { useEffect } from 'react';

interface ShellKeys {
  readonly onPalette: () => void;
  readonly onHelp: () => void;
}

/** Cmd/Ctrl+K and `?` everywhere below the shell. */
export function useShellKeys({ onPalette, onHelp }: ShellKeys): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if ((event.metaKey || event.ctrlKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        onPalette();
      } else if (event.key === '?' && !isTyping(event)) {
        onHelp();
      }
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });
}

/**
 * Single letters act only while no text field has the focus (look.md, Weekly update), nor what holds it in the place of
 * one that is being saved (`OverlayFrame`).
 */
export function isTyping(event: KeyboardEvent): boolean {
  const { target } = event;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('textarea, select, input:not([type=radio], [type=checkbox]), [data-still]'))
  );
}
