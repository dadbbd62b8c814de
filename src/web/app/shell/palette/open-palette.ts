const opened = new EventTarget();

/** Opens the command palette from anywhere in the shell. */
export const openPalette = (): void => {
  opened.dispatchEvent(new Event('open'));
};

export function onOpenPalette(listener: () => void): () => void {
  opened.addEventListener('open', listener);
  return () => opened.removeEventListener('open', listener);
}
