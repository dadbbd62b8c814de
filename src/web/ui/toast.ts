import { notifications } from '@mantine/notifications';

/** Says in the corner what was done or what failed; the sentence comes from the catalogue or the server. */
export function toast(message: string): void {
  notifications.show({ message, autoClose: 6000, withBorder: true, withCloseButton: true });
}
