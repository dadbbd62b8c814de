import { useNavigate } from 'react-router';
import { z } from 'zod';
import { auth } from '#contract/auth.ts';
import { isApiError, refusalOf } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { useWrite } from '#web/api/use-write.ts';
import { paths } from '#web/app/paths.ts';
import { startSession } from '#web/session/session.ts';
import { clearPlace, storeNotice } from '#web/session/storage.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { useZodForm } from '#web/ui/forms/use-zod-form.ts';
import { useWords } from '#web/ui/text/words.ts';
import { emptyPasswords, PasswordForm, passwordErrors } from '../password-form.ts';
import { PasswordPair } from '../shown/password-pair.tsx';
import { AccountForm, AccountNotice } from './account-form.tsx';
import { SignedInNotice } from './signed-in-notice.tsx';

const accepted = (message: string) => z.boolean().refine((given) => given, message);

const Acceptance = PasswordForm.extend({
  Terms: accepted('messages.terms_required'),
  Privacy: accepted('messages.privacy_required'),
});

interface AcceptFormProps {
  readonly token: string;
  readonly title: string;
  readonly text: string;
  /** Whose account it becomes. */
  readonly email: string;
  readonly termsUrl: string;
  readonly privacyUrl: string;
  /** What of both is accepted: kept by the server with the time. */
  readonly versions: { readonly Terms?: string | undefined; readonly Privacy?: string | undefined };
}

/** A password, its confirmation, Terms and Privacy; SignUp signs in (row A7). */
export function AcceptForm({ token, title, text, email, termsUrl, privacyUrl, versions }: AcceptFormProps) {
  const { t, say } = useWords();
  const navigate = useNavigate();
  const form = useZodForm(
    Acceptance,
    { ...emptyPasswords, Terms: false, Privacy: false },
    { also: passwordErrors },
  );
  const { mutate, isPending, isSuccess, error } = useWrite({
    refusal: 'beside',
    mutationFn: (Password: string) => call(auth.signUp, { body: { Token: token, Password, ...versions } }),
    onSuccess: (session) => {
      clearPlace();
      startSession(session);
      void navigate(paths.home, { replace: true });
    },
    onError: (failure) => {
      if (!isApiError(failure)) return;
      form.refuse(failure.Fields, ['Password']);
      if (failure.Code !== 'dead_link') return;
      storeNotice({ kind: 'problem', message: 'messages.invitation_expired' });
      void navigate(paths.login, { replace: true });
    },
  });
  const refusal = refusalOf(error, { shown: ['Password'] });
  return (
    <AccountForm title={title} text={text} onSubmit={form.submit(({ Password }) => mutate(Password))}>
      <SignedInNotice says="account.invitation.signed_in" besides={email} />
      <PasswordPair large account={email} password={form.field('Password')} confirm={form.field('Confirm')} />
      <div>
        <CheckField
          {...form.flag('Terms')}
          label={
            <Agreement before={t('account.invitation.accept')} url={termsUrl}>
              {t('account.invitation.terms')}
            </Agreement>
          }
        />
        <CheckField
          {...form.flag('Privacy')}
          label={
            <Agreement before={t('account.invitation.accept')} url={privacyUrl}>
              {t('account.invitation.privacy')}
            </Agreement>
          }
        />
      </div>
      {refusal && <AccountNotice kind="problem">{say(refusal)}</AccountNotice>}
      <Button type="submit" variant="primary" size="large" wide busy={isPending || isSuccess}>
        {t('account.invitation.save')}
      </Button>
    </AccountForm>
  );
}

function Agreement(props: { readonly before: string; readonly url: string; readonly children: string }) {
  return (
    <>
      {props.before}{' '}
      {props.url ? (
        <TextLink to={props.url} target="_blank" rel="noreferrer">
          {props.children}
        </TextLink>
      ) : (
        props.children
      )}
    </>
  );
}
