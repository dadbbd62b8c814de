import { type ComponentProps, type FormEvent, type ReactNode, useId, useRef } from 'react';
import { onCommandEnter } from '../buttons/command-enter.ts';
import { Drawer } from './drawer.tsx';
import styles from './save-drawer.module.css';
import { SaveFooter } from './save-footer.tsx';

interface SaveDrawerProps extends Omit<ComponentProps<typeof Drawer>, 'footer'> {
  /** On the button that sends the form. */
  readonly save: string;
  readonly busy: boolean;
  /** true while there is nothing to send. */
  readonly disabled?: boolean;
  /** `submit` of the form: the keys that the button names come here as well. */
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Before Cancel: what else can be done, such as Delete. */
  readonly beside?: ReactNode;
}

/** A drawer that is one form, with Cancel and the button that sends it. */
export function SaveDrawer(props: SaveDrawerProps) {
  const { save, busy, disabled = false, onSubmit, beside, children, ...drawer } = props;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  return (
    <Drawer
      {...drawer}
      busy={busy}
      footer={(close) => (
        <SaveFooter formId={formId} label={save} busy={busy} disabled={disabled} onCancel={close}>
          {beside}
        </SaveFooter>
      )}
    >
      <form
        ref={form}
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={onSubmit}
        onKeyDown={onCommandEnter(() => !busy && !disabled && form.current?.requestSubmit())}
      >
        {children}
      </form>
    </Drawer>
  );
}
