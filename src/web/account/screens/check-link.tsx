import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { auth } from '#contract/auth.ts';
import { call } from '#web/api/client.ts';
import type { Notice } from '#web/session/storage.ts';
import { useWords } from '#web/ui/text/words.ts';
import { AccountTitle } from '../parts/account-form.tsx';
import { LinkOutcome } from '../parts/link-outcome.tsx';

const links = {
  unlock: { endpoint: auth.unlockAccountCheck, done: 'messages.unlock_done' },
  confirm: { endpoint: auth.confirmEmailCheck, done: 'messages.email_confirmed' },
} as const;

export function UnlockScreen() {
  return <CheckLink kind="unlock" />;
}

export function ConfirmEmailScreen() {
  return <CheckLink kind="confirm" />;
}

/** Uses the link, once, and says what came of it. */
function CheckLink({ kind }: { readonly kind: keyof typeof links }) {
  const { t } = useWords();
  const { token = '' } = useParams();
  const [outcome, setOutcome] = useState<Notice | null>(null);
  const used = useRef(false);
  useEffect(() => {
    if (used.current) return;
    used.current = true;
    const { endpoint, done } = links[kind];
    call(endpoint, { body: { Token: token } }).then(
      () => setOutcome({ kind: 'done', message: done }),
      // The specification words a dead confirmation link like a dead unlock link.
      () => setOutcome({ kind: 'problem', message: 'messages.unlock_expired' }),
    );
  }, [kind, token]);
  return outcome ? <LinkOutcome {...outcome} /> : <AccountTitle title={t('account.checking')} />;
}
