import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { auth } from '#contract/auth.ts';
import { isApiError, refusalOf } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { keys } from '#web/api/keys.ts';
import { useWrite } from '#web/api/use-write.ts';
import { paths } from '#web/app/paths.ts';
import { endSession } from '#web/session/session.ts';
import { clearPlace, readToken, storeNotice } from '#web/session/storage.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useZodForm } from '#web/ui/forms/use-zod-form.ts';
import { useWords } from '#web/ui/text/words.ts';
import { askedOnce, deadLinkWords, isDeadLink } from '../link-failure.ts';
import { AccountForm, AccountNotice, AccountTitle } from '../parts/account-form.tsx';
import { LinkOutcome } from '../parts/link-outcome.tsx';
import { LinkUnread } from '../parts/link-unread.tsx';
import { SignedInNotice } from '../parts/signed-in-notice.tsx';
import { emptyPasswords, PasswordForm, passwordErrors } from '../password-form.ts';
import { PasswordPair } from '../shown/password-pair.tsx';

/** /v3/resetpassword/{token}: a dead link leads to the sign-in, which says so. */
export function ResetPasswordScreen() {
  const { t, say } = useWords();
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const form = useZodForm(PasswordForm, emptyPasswords, { also: passwordErrors });
  const check = useQuery({
    queryKey: [...keys.link, 'reset', token],
    ...askedOnce,
    queryFn: ({ signal }) => call(auth.resetPasswordCheck, { body: { Token: token } }, { signal }),
  });
  const save = useWrite({
    refusal: 'beside',
    mutationFn: (Password: string) => call(auth.resetPassword, { body: { Token: token, Password } }),
    onSuccess: () => {
      // Every session has ended with the old password; of somebody else that of this browser ends as well.
      if (readToken()) void call(auth.signOut, {}).catch(() => undefined);
      endSession();
      // Or the next sign-in would lead back to this link, which is used.
      clearPlace();
      storeNotice({ kind: 'done', message: 'account.reset.done' });
      void navigate(paths.login, { replace: true });
    },
    onError: (error) => {
      if (isApiError(error)) form.refuse(error.Fields, ['Password']);
    },
  });
  const refusal = refusalOf(save.error, { shown: ['Password'] });
  const dead = isDeadLink(check.error) || (isApiError(save.error) && save.error.Code === 'dead_link');
  const problem = deadLinkWords(check.error, 'messages.reset_expired');
  if (dead) return <LinkOutcome kind="problem" message={problem} />;
  if (check.isError) return <LinkUnread error={check.error} onRetry={() => void check.refetch()} />;
  if (!check.isSuccess) return <AccountTitle title={t('account.checking')} />;
  return (
    <AccountForm
      title={t('account.reset.title')}
      text={t('account.reset.text')}
      onSubmit={form.submit(({ Password }) => save.mutate(Password))}
    >
      <SignedInNotice says="account.reset.signed_in" besides={check.data.Email} />
      <PasswordPair
        large
        account={check.data.Email}
        password={form.field('Password')}
        confirm={form.field('Confirm')}
      />
      {refusal && <AccountNotice kind="problem">{say(refusal)}</AccountNotice>}
      <Button type="submit" variant="primary" size="large" wide busy={save.isPending}>
        {t('account.reset.save')}
      </Button>
    </AccountForm>
  );
}
