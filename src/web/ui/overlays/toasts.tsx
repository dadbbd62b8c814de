import '@mantine/core/styles/Notification.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import { useLayoutEffect } from 'react';
import styles from './toast.module.css';
import { placeToasts, toastHost } from './toast-place.ts';

/** Where toasts appear; one for the whole shell. */
export function Toasts() {
  useLayoutEffect(placeToasts, []);
  return (
    <Notifications
      position="bottom-right"
      containerWidth={360}
      limit={3}
      className={styles.place}
      portalProps={{ target: toastHost() }}
    />
  );
}
