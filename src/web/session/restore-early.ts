import { isSignedOutPath } from '#rules/shell/legacy-links.ts';
import { queryClient } from '#web/api/query-client.ts';
import { sessionQuery } from './session.ts';
import { readToken } from './storage.ts';

/** Asks for the session while the page's code is still on its way. */
export function restoreEarly(): void {
  if (readToken() && !isSignedOutPath(window.location.pathname)) void queryClient.prefetchQuery(sessionQuery);
}
