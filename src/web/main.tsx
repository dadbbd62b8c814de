import '@fontsource-variable/inter/opsz.css';
import 'virtual:tokens.css';
import '#web/ui/theme/base.css';
import { createRoot } from 'react-dom/client';
import { legacyPath } from '#rules/shell/legacy-links.ts';
import { guardPresses } from '#web/ui/buttons/one-press.ts';
import { startWords } from '#web/ui/text/start-words.ts';
import { App } from './app/app.tsx';
import { createRouter } from './app/router.tsx';
import { restoreEarly } from './session/restore-early.ts';

// Old links carry their page behind a hash; the router only ever sees the address they stand for.
const legacy = legacyPath(window.location.hash);
if (legacy) window.history.replaceState(null, '', legacy);

restoreEarly();
guardPresses(window);
// Begins to load the page's code, beside the words.
const router = createRouter();
await startWords();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
createRoot(root).render(<App router={router} />);
