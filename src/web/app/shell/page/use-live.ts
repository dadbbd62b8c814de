import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { forgetEarly } from '#web/api/early.ts';
import { endDeactivated, useSession } from '#web/session/session.ts';
import { words } from '#web/ui/text/words.ts';
import { settled } from '../../idle.ts';
import { paths } from '../../paths.ts';

/** The live channel of the signed-in person, from its own chunk; says so when the line is down for long. */
export function useLive(): void {
  const navigate = useNavigate();
  const { Token, Profile } = useSession();
  useEffect(() => {
    let stop: (() => void) | null = null;
    let gone = false;
    // What is said until then follows at once: the line tells since when it was deaf.
    settled()
      .then(forgetEarly)
      .then(() => loadLive(() => gone))
      .then(([{ startLive }, { toast, takeToastAway }]) => {
        if (gone) return;
        stop = startLive({
          token: Token,
          userId: Profile.Id,
          onDeactivated: () => {
            endDeactivated();
            void navigate(paths.signOut);
          },
          onLine: (up) =>
            up ? takeToastAway('line') : toast(words().t('app.line_down'), { id: 'line', stays: true }),
        });
      })
      .catch(() => undefined);
    return () => {
      gone = true;
      stop?.();
    };
  }, [Token, Profile.Id, navigate]);
}

/** Code that did not come is asked for again: without it the page would stand still until it is opened anew. */
async function loadLive(isGone: () => boolean) {
  for (;;) {
    try {
      return await Promise.all([import('#web/api/live.ts'), import('#web/ui/overlays/toast.ts')]);
    } catch (error) {
      if (isGone()) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

const pauseMs = 5_000;
