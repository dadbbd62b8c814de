import { notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { words } from '../text/words.ts';
import styles from './toast.module.css';
import { placeToasts } from './toast-place.ts';

interface ToastOptions {
  /** Names it, so that it shows once and can be taken away. */
  readonly id?: string;
  /** Stays until it is closed or taken away. */
  readonly stays?: boolean;
  /** What can be done about it while it shows, for example Undo. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

/** Says in the corner what was done or what failed; the sentence comes from the catalogue or the server. */
export function toast(message: string, { id, stays = false, action }: ToastOptions = {}): void {
  const shown = id ?? crypto.randomUUID();
  placeToasts();
  notifications.show({
    id: shown,
    message: action ? withAction(shown, message, action) : message,
    autoClose: stays ? false : 6000,
    // Not 'Close': it may stand in a dialog, which has a button of that name.
    closeButtonProps: { 'aria-label': words().t('ui.dismiss') },
    classNames: styles,
  });
}

export const takeToastAway = (id: string): void => {
  notifications.hide(id);
};

function withAction(id: string, message: string, { label, onClick }: NonNullable<ToastOptions['action']>) {
  const press = (): void => {
    takeToastAway(id);
    onClick();
  };
  const button = createElement('button', { type: 'button', className: styles.action, onClick: press }, label);
  return createElement('span', { className: styles.acting }, message, button);
}
