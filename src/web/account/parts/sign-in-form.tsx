import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { auth, SignInFields } from '#contract/auth.ts';
import { call } from '#web/api/client.ts';
import { useWrite } from '#web/api/use-write.ts';
import { startSession } from '#web/session/session.ts';
import { forgetNotice, readNotice, readSubdomain } from '#web/session/storage.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { PasswordField } from '#web/ui/fields/text-field.tsx';
import { useZodForm } from '#web/ui/forms/use-zod-form.ts';
import { useWords } from '#web/ui/text/words.ts';
import { signInFailure } from '../sign-in-failure.ts';
import { AccountForm, AccountNotice } from './account-form.tsx';
import { EmailField } from './email-field.tsx';
import styles from './sign-in-form.module.css';

const SignIn = SignInFields.omit({ domain: true });
type SignIn = z.output<typeof SignIn>;

interface SignInFormProps {
  /** null while it loads, '' when it could not be had. */
  readonly company: string | null;
}

export function SignInForm({ company }: SignInFormProps) {
  const { t, say } = useWords();
  const [notice] = useState(readNotice);
  useEffect(forgetNotice, []);
  const form = useZodForm(SignIn, { userName: '', password: '' });
  const { mutate, isPending, error } = useWrite({
    refusal: 'beside',
    mutationFn: (values: SignIn) => call(auth.login, { body: { ...values, domain: readSubdomain() } }),
    onSuccess: startSession,
  });
  return (
    <AccountForm
      title={company === '' ? t('account.sign_in') : company && t('account.sign_in_to', { company })}
      onSubmit={form.submit((values) => mutate(values))}
    >
      {notice && !error && <AccountNotice kind={notice.kind}>{say(notice.message)}</AccountNotice>}
      <EmailField {...form.field('userName')} />
      <PasswordField
        {...form.field('password')}
        large
        label={t('account.password')}
        autoComplete="current-password"
      />
      {error && <AccountNotice kind="problem">{say(signInFailure(error))}</AccountNotice>}
      <Button type="submit" variant="primary" size="large" wide busy={isPending} className={styles.submit}>
        {t('account.sign_in')}
      </Button>
      <div className={styles.links}>
        <TextLink to="?help=password">{t('account.lost_password')}</TextLink>
        <TextLink to="?help=unlock">{t('account.locked_out')}</TextLink>
      </div>
    </AccountForm>
  );
}
