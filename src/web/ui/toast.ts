import { notifications } from '@mantine/notifications';
import styles from './toast.module.css';
import { words } from './words.ts';

/** Says in the corner what was done or what failed; the sentence comes from the catalogue or the server. */
export function toast(message: string): void {
  notifications.show({
    message,
    autoClose: 6000,
    closeButtonProps: { 'aria-label': words().t('ui.close') },
    classNames: styles,
  });
}
