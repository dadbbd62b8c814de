import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { auth } from '#contract/auth.ts';
import { refusalOf } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { keys } from '#web/api/keys.ts';
import { useWrite } from '#web/api/use-write.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { askedOnce, deadLinkWords, isDeadLink } from '../link-failure.ts';
import { AccountForm, AccountNotice, AccountTitle } from '../parts/account-form.tsx';
import { LinkOutcome } from '../parts/link-outcome.tsx';
import { LinkUnread } from '../parts/link-unread.tsx';

/** /v3/cancelemail/{token}: a change of address is taken back by a press; what opens every link changes nothing. */
export function CancelEmailScreen() {
  const { t, say } = useWords();
  const { token = '' } = useParams();
  const check = useQuery({
    queryKey: [...keys.link, 'cancel', token],
    ...askedOnce,
    queryFn: ({ signal }) => call(auth.cancelEmailPreview, { body: { Token: token } }, { signal }),
  });
  const keep = useWrite({
    refusal: 'beside',
    mutationFn: () => call(auth.cancelEmailCheck, { body: { Token: token } }),
  });
  if (keep.isSuccess) return <LinkOutcome kind="done" message="messages.email_change_stopped" />;
  if (isDeadLink(check.error) || isDeadLink(keep.error))
    return (
      <LinkOutcome
        kind="problem"
        message={deadLinkWords(check.error ?? keep.error, 'messages.email_change_over')}
      />
    );
  if (check.isError) return <LinkUnread error={check.error} onRetry={() => void check.refetch()} />;
  if (!check.isSuccess) return <AccountTitle title={t('account.checking')} />;
  const refusal = refusalOf(keep.error);
  return (
    <AccountForm
      title={t('account.cancel_email.title')}
      text={t('account.cancel_email.text', {
        email: check.data.Email,
        waiting: check.data.UnconfirmedEmail,
      })}
      onSubmit={(event) => {
        event.preventDefault();
        keep.mutate();
      }}
    >
      {refusal && <AccountNotice kind="problem">{say(refusal)}</AccountNotice>}
      <Button type="submit" variant="primary" size="large" wide busy={keep.isPending}>
        {t('account.cancel_email.keep')}
      </Button>
    </AccountForm>
  );
}
