import { notifications } from '@mantine/notifications';
import { words } from '../text/words.ts';
import styles from './toast.module.css';

interface ToastOptions {
  /** Names it, so that it shows once and can be taken away. */
  readonly id?: string;
  /** Stays until it is closed or taken away. */
  readonly stays?: boolean;
}

/** Says in the corner what was done or what failed; the sentence comes from the catalogue or the server. */
export function toast(message: string, { id, stays = false }: ToastOptions = {}): void {
  notifications.show({
    ...(id ? { id } : {}),
    message,
    autoClose: stays ? false : 6000,
    closeButtonProps: { 'aria-label': words().t('ui.close') },
    classNames: styles,
  });
}

export const takeToastAway = (id: string): void => {
  notifications.hide(id);
};
