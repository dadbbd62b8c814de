import { CircleAlert, CircleCheck } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { Banner } from '#web/ui/states/banner.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import styles from './account-form.module.css';

interface AccountFormProps {
  /** null while the company's name is still on its way. */
  readonly title: string | null;
  readonly text?: ReactNode;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
}

/** Heading, one sentence, fields and one filled button, 360 px wide. */
export function AccountForm({ title, text, onSubmit, children }: AccountFormProps) {
  return (
    <form noValidate onSubmit={onSubmit}>
      <AccountTitle title={title} text={text} />
      <div className={styles.fields}>{children}</div>
    </form>
  );
}

export function AccountTitle({ title, text }: Pick<AccountFormProps, 'title' | 'text'>) {
  return (
    <>
      <h1 className={styles.title}>{title ?? <Skeleton width={200} height={22} />}</h1>
      {text && <p className={styles.text}>{text}</p>}
    </>
  );
}

interface AccountNoticeProps {
  readonly kind: 'done' | 'problem';
  readonly children: ReactNode;
}

export function AccountNotice({ kind, children }: AccountNoticeProps) {
  return (
    <Banner icon={kind === 'done' ? CircleCheck : CircleAlert} role={kind === 'done' ? 'status' : 'alert'}>
      {children}
    </Banner>
  );
}
