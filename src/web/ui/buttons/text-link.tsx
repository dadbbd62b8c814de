import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './text-link.module.css';

type TextLinkProps = { readonly children: ReactNode; readonly quiet?: boolean } & Omit<
  ComponentProps<typeof Link>,
  'children'
>;

/** A link in running text: ink, underlined with a hairline. */
export function TextLink({ children, quiet = false, ...rest }: TextLinkProps) {
  return (
    <Link {...rest} className={[styles.link, quiet ? styles.quiet : '', rest.className ?? ''].join(' ')}>
      {children}
    </Link>
  );
}

type TextButtonProps = { readonly children: ReactNode; readonly quiet?: boolean } & Omit<
  ComponentProps<'button'>,
  'children'
>;

/** The same for what acts in place, for example "Clear all". */
export function TextButton({ children, quiet = false, ...rest }: TextButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={[styles.link, styles.button, quiet ? styles.quiet : '', rest.className ?? ''].join(' ')}
    >
      {children}
    </button>
  );
}
