import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { auth } from '#contract/auth.ts';
import { call } from '#web/api/client.ts';
import { queryClient } from '#web/api/query-client.ts';
import { paths } from '#web/app/paths.ts';
import { Question } from '#web/ui/overlays/question.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { hasTexts, wipeTexts } from './kept-texts.ts';
import { endSession, sessionQuery } from './session.ts';
import { clearPlace, readToken } from './storage.ts';
import { ownerOf } from './use-kept-text.ts';

/** Where one goes on once signed out: the page of a mailed link, which asked for it. */
const LeavingTo = z.object({ backTo: z.string().startsWith('/v3/') });
export type LeavingTo = z.infer<typeof LeavingTo>;

/**
 * /v3/signout: ends the session on the server and here, then shows the sign-in. What was typed and not saved, here
 * or in another tab, stays only if one says so.
 */
export function SignOut() {
  const { t } = useWords();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { backTo } = LeavingTo.catch({ backTo: paths.login }).parse(state);
  const [owner, setOwner] = useState<string | null>(null);
  const leave = () => {
    const token = readToken();
    // Whether or not the server could be told, this browser forgets.
    const told = token ? call(auth.signOut, {}).catch(() => undefined) : Promise.resolve();
    endSession();
    clearPlace();
    void told.then(() => navigate(backTo, { replace: true }));
  };
  const begin = useEffectEvent((whose: string | null) => {
    if (whose) setOwner(whose);
    else leave();
  });
  useEffect(() => {
    void ownerWithTexts().then(begin);
  }, []);
  const decide = async (keep: boolean) => {
    if (owner && !keep) await wipeTexts(owner);
    setOwner(null);
    leave();
  };
  return (
    <Question
      opened={owner !== null}
      title={t('ui.kept.sign_out')}
      confirmLabel={t('ui.kept.keep')}
      cancelLabel={t('ui.kept.discard')}
      onConfirm={() => void decide(true)}
      onCancel={() => void decide(false)}
      safe="confirm"
    >
      {t('ui.kept.sign_out_text')}
    </Question>
  );
}

/** Whoever signs out and has left something unsaved; null where nothing is kept. */
async function ownerWithTexts(): Promise<string | null> {
  if (!readToken()) return null;
  const session = await queryClient.fetchQuery(sessionQuery).catch(() => null);
  const owner = session && ownerOf(session);
  return owner && (await hasTexts(owner)) ? owner : null;
}
