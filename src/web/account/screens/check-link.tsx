import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { auth } from '#contract/auth.ts';
import { call } from '#web/api/client.ts';
import type { Notice } from '#web/session/storage.ts';
import { useWords } from '#web/ui/text/words.ts';
import { deadLinkWords, isDeadLink } from '../link-failure.ts';
import { AccountTitle } from '../parts/account-form.tsx';
import { LinkOutcome } from '../parts/link-outcome.tsx';
import { LinkUnread } from '../parts/link-unread.tsx';

const links = {
  unlock: {
    endpoint: auth.unlockAccountCheck,
    done: 'messages.unlock_done',
    dead: 'messages.unlock_expired',
  },
  // The specification words a dead confirmation link like a dead unlock link.
  confirm: {
    endpoint: auth.confirmEmailCheck,
    done: 'messages.email_confirmed',
    dead: 'messages.unlock_expired',
  },
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
  const [unread, setUnread] = useState<Error | null>(null);
  const used = useRef(false);
  const { endpoint, done, dead } = links[kind];
  const use = () => {
    setUnread(null);
    call(endpoint, { body: { Token: token } }).then(
      () => setOutcome({ kind: 'done', message: done }),
      (error: Error) => {
        if (isDeadLink(error)) setOutcome({ kind: 'problem', message: deadLinkWords(error, dead) });
        else setUnread(error);
      },
    );
  };
  const begin = useEffectEvent(use);
  useEffect(() => {
    if (used.current) return;
    used.current = true;
    begin();
  }, []);
  if (unread) return <LinkUnread error={unread} onRetry={use} />;
  return outcome ? <LinkOutcome {...outcome} /> : <AccountTitle title={t('account.checking')} />;
}
