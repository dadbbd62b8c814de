import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { useToken } from '#web/session/session.ts';
import { type Notice, storeNotice } from '#web/session/storage.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { AccountTitle } from './account-form.tsx';
import styles from './link-outcome.module.css';
import { SignedInNotice } from './signed-in-notice.tsx';

/** What came of a link: said on the sign-in screen, or here when one is signed in already. */
export function LinkOutcome({ kind, message }: Notice) {
  const { t } = useWords();
  const token = useToken();
  const navigate = useNavigate();
  useEffect(() => {
    if (token) return;
    storeNotice({ kind, message });
    void navigate(paths.login, { replace: true });
  }, [token, kind, message, navigate]);
  if (!token) return <AccountTitle title={t('account.checking')} />;
  return (
    <>
      <AccountTitle title={t(message)} />
      <div className={styles.who}>
        <SignedInNotice says="account.signed_in" isUsed />
      </div>
      <ButtonLink to={paths.home} variant="primary" size="large" wide className={styles.action}>
        {t('account.go_on')}
      </ButtonLink>
    </>
  );
}
