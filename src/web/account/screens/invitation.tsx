import { useQuery } from '@tanstack/react-query';
import { useOutletContext, useParams } from 'react-router';
import { auth } from '#contract/auth.ts';
import { call } from '#web/api/client.ts';
import { keys } from '#web/api/keys.ts';
import { paths } from '#web/app/paths.ts';
import { useWords } from '#web/ui/text/words.ts';
import type { Brand } from '../api.ts';
import { askedOnce, deadLinkWords, isDeadLink } from '../link-failure.ts';
import { AcceptForm } from '../parts/accept-form.tsx';
import { AccountTitle } from '../parts/account-form.tsx';
import { LinkOutcome } from '../parts/link-outcome.tsx';
import { LinkUnread } from '../parts/link-unread.tsx';

/** /v3/invitation/{token}: who is invited and by whom; a dead link leads to the sign-in, which says so. */
export function InvitationScreen() {
  const { t } = useWords();
  const { token = '' } = useParams();
  const { tenant, installation } = useOutletContext<Brand>();
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.link, 'invitation', token],
    ...askedOnce,
    queryFn: ({ signal }) => call(auth.invitationCheck, { body: { Token: token } }, { signal }),
  });
  if (isDeadLink(error))
    return <LinkOutcome kind="problem" message={deadLinkWords(error, 'messages.invitation_expired')} />;
  if (error && !data) return <LinkUnread error={error} onRetry={() => void refetch()} />;
  if (!data) return <AccountTitle title={t('account.checking')} />;
  const company = tenant?.Name ?? 'Waymark';
  // Whom the operator invited is invited by nobody of the company: the server names the company itself.
  const invitedBy = (by: string) =>
    by === company
      ? t('account.invitation.text_first', { company })
      : t('account.invitation.text', { by, company });
  return (
    <AcceptForm
      token={token}
      title={t('account.invitation.title', { name: data.Name })}
      text={invitedBy(data.InvitedBy)}
      email={data.Email}
      versions={{ Terms: installation?.TermsVersion, Privacy: installation?.PrivacyVersion }}
      termsUrl={installation?.TermsUrl ?? ''}
      privacyUrl={installation?.PrivacyUrl || paths.privacy}
    />
  );
}
