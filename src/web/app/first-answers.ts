import type { QueryClient } from '@tanstack/react-query';

/** Beside a server that is near, all have come by then; longer, nobody is kept from the page for. */
const patienceMs = 200;

/**
 * Until what was asked for beside the code has come, or a moment has passed. The frame in index.html looks like the
 * page that waits for its session, so nobody sees a difference; but a page drawn once with its answers is there sooner
 * than one that is drawn first without its session, then without its people, then with both.
 */
export function firstAnswers(client: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const end = client.getQueryCache().subscribe(() => finishIfAllThere());
    const timer = setTimeout(finish, patienceMs);
    finishIfAllThere();

    function finishIfAllThere(): void {
      if (client.isFetching() === 0) finish();
    }
    function finish(): void {
      clearTimeout(timer);
      end();
      resolve();
    }
  });
}
