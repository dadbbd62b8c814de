import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useOutletContext, useParams } from 'react-router';
import { auth } from '#contract/auth.ts';
import { call } from '#web/api/client.ts';
import { paths } from '#web/app/paths.ts';
import { storeNotice } from '#web/session/storage.ts';
import { useWords } from '#web/ui/words.ts';
import type { Brand } from '../api.ts';
import { AcceptForm } from '../parts/accept-form.tsx';
import { AccountTitle } from '../parts/account-form.tsx';

/** /v3/invitation/{token}: who is invited and by whom; a dead link leads to the sign-in, which says so. */
export function InvitationScreen() {
  const { t } = useWords();
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const { tenant, installation } = useOutletContext<Brand>();
  const { data, isError } = useQuery({
    queryKey: ['link', 'invitation', token],
    queryFn: ({ signal }) => call(auth.invitationCheck, { body: { Token: token } }, { signal }),
  });
  useEffect(() => {
    if (!isError) return;
    storeNotice({ kind: 'problem', message: 'messages.invitation_expired' });
    void navigate(paths.login, { replace: true });
  }, [isError, navigate]);
  if (!data) return <AccountTitle title={t('account.checking')} />;
  return (
    <AcceptForm
      token={token}
      title={t('account.invitation.title', { name: data.Name })}
      text={t('account.invitation.text', { by: data.InvitedBy, company: tenant?.Name ?? 'Waymark' })}
      termsUrl={installation?.TermsUrl ?? ''}
      privacyUrl={installation?.PrivacyUrl || paths.privacy}
    />
  );
}
