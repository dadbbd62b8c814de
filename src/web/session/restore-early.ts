import { isSignedOutPath } from '#rules/shell/legacy-links.ts';
import { queryClient } from '#web/api/query-client.ts';
import { brandQuery, installationQuery } from './company.ts';
import { sessionQuery } from './session.ts';
import { readToken } from './storage.ts';

/** Asks for the session, or for whose sign-in this is, while the page's code is still on its way. */
export function restoreEarly(): void {
  const restores = readToken() && !isSignedOutPath(window.location.pathname);
  void (restores ? queryClient.prefetchQuery(sessionQuery) : prefetchBrand());
}

async function prefetchBrand(): Promise<void> {
  const installation = await queryClient.fetchQuery(installationQuery).catch(() => null);
  if (installation?.Subdomain) await queryClient.prefetchQuery(brandQuery(installation.Subdomain));
}
