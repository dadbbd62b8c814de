import { useSyncExternalStore } from 'react';

/** Whether the browser has a network at all. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    (told) => {
      window.addEventListener('online', told);
      window.addEventListener('offline', told);
      return () => {
        window.removeEventListener('online', told);
        window.removeEventListener('offline', told);
      };
    },
    () => navigator.onLine,
  );
