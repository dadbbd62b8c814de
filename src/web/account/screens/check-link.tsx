import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { auth } from '#contract/auth.ts';
import { call } from '#web/api/client.ts';
import { paths } from '#web/app/paths.ts';
import { readToken, storeNotice } from '#web/session/storage.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { useWords, type WordKey } from '#web/ui/words.ts';
import { AccountTitle } from '../parts/account-form.tsx';
import styles from './plain.module.css';

const links = {
  unlock: { endpoint: auth.unlockAccountCheck, done: 'messages.unlock_done' },
  // The specification words a dead confirmation link like a dead unlock link.
  confirm: { endpoint: auth.confirmEmailCheck, done: 'messages.email_confirmed' },
} as const;

export function UnlockScreen() {
  return <CheckLink kind="unlock" />;
}

export function ConfirmEmailScreen() {
  return <CheckLink kind="confirm" />;
}

/** Uses the link once and says on the sign-in screen what came of it; here, when one is signed in already. */
function CheckLink({ kind }: { readonly kind: keyof typeof links }) {
  const { t } = useWords();
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<WordKey | null>(null);
  const used = useRef(false);
  useEffect(() => {
    if (used.current) return;
    used.current = true;
    const { endpoint, done } = links[kind];
    const tell = (notice: { kind: 'done' | 'problem'; message: WordKey }) => {
      if (readToken()) return setOutcome(notice.message);
      storeNotice(notice);
      void navigate(paths.login, { replace: true });
    };
    call(endpoint, { body: { Token: token } }).then(
      () => tell({ kind: 'done', message: done }),
      () => tell({ kind: 'problem', message: 'messages.unlock_expired' }),
    );
  }, [kind, token, navigate]);
  if (!outcome) return <AccountTitle title={t('account.checking')} />;
  return (
    <div className={styles.plain}>
      <AccountTitle title={t(outcome)} />
      <ButtonLink to={paths.home} variant="primary" size="large" wide className={styles.action}>
        {t('account.go_on')}
      </ButtonLink>
    </div>
  );
}
