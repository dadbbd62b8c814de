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
import { endSession, sessionQuery, useToken } from './session.ts';
import { clearPlace, readToken } from './storage.ts';
import { ownerOf } from './use-kept-text.ts';

/** Where one goes on once signed out: the page of a mailed link, which asked for it. */
const LeavingTo = z.object({ backTo: z.string().startsWith('/v3/') });
export type LeavingTo = z.infer<typeof LeavingTo>;

/** A session that is over here; `owner` has left something unsaved, and `told` waits for the server. */
interface Ended {
  readonly owner: string | null;
  readonly told: Promise<unknown>;
}

/**
 * /v3/signout: ends the session on the server and here, then shows the sign-in. Whether what was typed and not saved,
 * here or in another tab, is to stay is asked in between, of whoever may have gone already: it stays unless one says
 * that it shall not.
 */
export function SignOut() {
  const { t } = useWords();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { backTo } = LeavingTo.catch({ backTo: paths.login }).parse(state);
  const [asked, setAsked] = useState<Ended | null>(null);
  const leave = ({ told }: Ended) => void told.then(() => navigate(backTo, { replace: true }));
  const goOn = useEffectEvent((ended: Ended) => {
    if (ended.owner) setAsked(ended);
    else leave(ended);
  });
  useEffect(() => {
    void end().then(goOn);
  }, []);
  const decide = async (ended: Ended | null, keep: boolean) => {
    if (!ended) return;
    if (ended.owner && !keep) await wipeTexts(ended.owner);
    setAsked(null);
    leave(ended);
  };
  // Somebody has signed in in another tab: what is typed there is nothing that was left here.
  const isOver = useToken() !== null && asked !== null;
  const keepAll = useEffectEvent(() => void decide(asked, true));
  useEffect(() => {
    if (isOver) keepAll();
  }, [isOver]);
  return (
    <Question
      opened={asked !== null}
      title={t('ui.kept.sign_out')}
      confirmLabel={t('ui.kept.keep')}
      cancelLabel={t('ui.kept.discard')}
      onConfirm={() => void decide(asked, true)}
      onCancel={() => void decide(asked, false)}
      safe="confirm"
    >
      {t('ui.kept.sign_out_text')}
    </Question>
  );
}

/** Whose session it was is known only before. */
async function end(): Promise<Ended> {
  const owner = await ownerWithTexts();
  // Whether or not the server could be told, this browser forgets.
  const told = readToken() ? call(auth.signOut, {}).catch(() => undefined) : Promise.resolve();
  endSession();
  clearPlace();
  return { owner, told };
}

/** Whoever signs out and has left something unsaved; null where nothing is kept. */
async function ownerWithTexts(): Promise<string | null> {
  if (!readToken()) return null;
  const session = await queryClient.fetchQuery(sessionQuery).catch(() => null);
  const owner = session && ownerOf(session);
  return owner && (await hasTexts(owner)) ? owner : null;
}
