import '@fontsource-variable/inter/wght.css';
import 'virtual:tokens.css';
import '#web/ui/theme/base.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { legacyPath } from '#rules/shell/legacy-links.ts';
import { queryClient } from '#web/api/query-client.ts';
import { guardPresses } from '#web/ui/buttons/one-press.ts';
import { startWords } from '#web/ui/text/start-words.ts';
import { App } from './app/app.tsx';
import { firstAnswers } from './app/first-answers.ts';
import { createRouter } from './app/router.tsx';
import { restoreEarly } from './session/restore-early.ts';

// Old links carry their page behind a hash; the router only ever sees the address they stand for.
const legacy = legacyPath(window.location.hash);
if (legacy) window.history.replaceState(null, '', legacy);

restoreEarly();
guardPresses(window);
// Begins to load the page's code, beside the words.
const router = createRouter();
void start();

/** Not awaited by the module itself: the page's code imports from this file, and would wait for it in turn. */
async function start(): Promise<void> {
  await Promise.all([startWords(), begun(router)]);
  await firstAnswers(queryClient);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  // Drawn in pieces, so that no press waits for all of it.
  startTransition(() => createRoot(root).render(<App router={router} />));
}

/** The frame in index.html stands until the page's code is there; a page that cannot come says so itself. */
function begun({ state, subscribe }: typeof router): Promise<void> {
  if (state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const end = subscribe((now) => {
      if (!now.initialized) return;
      end();
      resolve();
    });
  });
}
