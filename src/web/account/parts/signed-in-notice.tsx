import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useLocation } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { sessionQuery, useToken } from '#web/session/session.ts';
import type { LeavingTo } from '#web/session/sign-out.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Banner } from '#web/ui/states/banner.tsx';
import { useWords } from '#web/ui/text/words.ts';

interface SignedInNoticeProps {
  readonly says: 'account.invitation.signed_in' | 'account.reset.signed_in' | 'account.signed_in';
  /** Whose session is over anyway, or has just begun, with what the page does. */
  readonly besides?: string;
  /** The link has been used: there is nothing to come back to. */
  readonly isUsed?: boolean;
}

/** Whoever opens a link in a browser where somebody is signed in is told who: it may be of another account. */
export function SignedInNotice({ says, besides, isUsed = false }: SignedInNoticeProps) {
  const { t } = useWords();
  const token = useToken();
  const { pathname, search } = useLocation();
  const { data: session } = useQuery({ ...sessionQuery, enabled: token !== null });
  if (!token || !session || session.Profile.Email === besides) return null;
  const { Name, Email } = session.Profile;
  const leaving: LeavingTo | undefined = isUsed ? undefined : { backTo: pathname + search };
  return (
    <Banner icon={CircleAlert} role="status">
      {t(says, { name: Name, email: Email ?? '' })}{' '}
      <TextLink to={paths.signOut} state={leaving}>
        {t('account.invitation.sign_out')}
      </TextLink>
    </Banner>
  );
}
