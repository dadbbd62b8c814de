import { useLayoutEffect, useRef } from 'react';
import styles from './toast.module.css';
import { giveToastsRoom } from './toast-place.ts';

/** Above the buttons of a drawer or dialog: what toasts need of its height while it is open, else nothing. */
export function ToastRoom({ opened }: { readonly opened: boolean }) {
  const room = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    return opened && room.current ? giveToastsRoom(room.current) : undefined;
  }, [opened]);
  return <div ref={room} className={styles.room} />;
}
