const opened = new EventTarget();

/** Opens the list of keys from anywhere in the shell, as `?` does. */
export const openKeys = (): void => {
  opened.dispatchEvent(new Event('open'));
};

export function onOpenKeys(listener: () => void): () => void {
  opened.addEventListener('open', listener);
  return () => opened.removeEventListener('open', listener);
}
