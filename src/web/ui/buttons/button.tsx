import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';
import { Kbd } from './kbd.tsx';

interface Look {
  /** 'primary' is the tenant's accent: one a view. */
  readonly variant?: 'primary' | 'outline' | 'quiet';
  /** 28, 32, 44 pixels; on phones `large` is 48. */
  readonly size?: 'small' | 'medium' | 'large';
  readonly icon?: LucideIcon;
  /** Key that does the same, shown as a cap. */
  readonly hotkey?: string;
  readonly wide?: boolean;
}

export type ButtonProps = Look & {
  readonly children: ReactNode;
  /** The action runs: a second click does nothing, the label stays. */
  readonly busy?: boolean;
} & Omit<ComponentProps<'button'>, 'children'>;

export function Button({ variant, size, icon, hotkey, wide, busy = false, children, ...rest }: ButtonProps) {
  const look = { variant, size, icon, hotkey, wide };
  return (
    <button
      type="button"
      {...rest}
      className={[classesOf(look), rest.className ?? ''].join(' ')}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      <Content {...look} busy={busy}>
        {children}
      </Content>
    </button>
  );
}

export type ButtonLinkProps = Look & { readonly children: ReactNode } & Omit<
    ComponentProps<typeof Link>,
    'children'
  >;

/** A link that looks like a button: it goes somewhere, it does nothing. */
export function ButtonLink({ variant, size, icon, hotkey, wide, children, ...rest }: ButtonLinkProps) {
  const look = { variant, size, icon, hotkey, wide };
  return (
    <Link {...rest} className={[classesOf(look), rest.className ?? ''].join(' ')}>
      <Content {...look} busy={false}>
        {children}
      </Content>
    </Link>
  );
}

function classesOf({ variant = 'outline', size = 'medium', wide }: Look): string {
  return [styles.button, styles[variant], styles[size], wide ? styles.wide : ''].join(' ');
}

function Content({ icon: Icon, hotkey, busy, children }: Look & { busy: boolean; children: ReactNode }) {
  return (
    <>
      {busy ? (
        <span className={styles.busy} aria-hidden />
      ) : (
        Icon && <Icon size={16} strokeWidth={2} aria-hidden />
      )}
      {children}
      {hotkey && <Kbd quiet>{hotkey}</Kbd>}
    </>
  );
}
