import { queryClient } from '#web/api/query-client.ts';

/** Milliseconds after which what waits for a pause goes on without one. */
const patience = 2000;

/** Resolves when the page has nothing else to do. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no idea of a pause.
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: patience });
    else setTimeout(resolve, 50);
  });

/** Milliseconds after which an answer that does not come holds nothing up. */
const longest = 3000;

/** Resolves when what was asked for first has come and been drawn: what nobody sees may begin then. */
export const settled = (): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(giveUp);
      end();
      void idle().then(resolve);
    };
    const giveUp = setTimeout(go, longest);
    // Code that waits for this very moment is on its way, too.
    const isQuiet = () =>
      queryClient.isFetching({ predicate: ({ queryKey }) => queryKey[0] !== 'code' }) === 0;
    const end = queryClient.getQueryCache().subscribe(() => isQuiet() && go());
    if (isQuiet()) go();
  });
