import { queryOptions } from '@tanstack/react-query';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { auth, type Session } from '#contract/auth.ts';
import { call, onRefusal } from '#web/api/client.ts';
import { keys } from '#web/api/keys.ts';
import { queryClient } from '#web/api/query-client.ts';
import {
  clearStorage,
  onTokenChange,
  readToken,
  storeNotice,
  storePlace,
  storeSubdomain,
  storeToken,
  tokenKey,
} from './storage.ts';

/** The session of the stored token (row A9); the answer may carry a fresh token. */
export const sessionQuery = queryOptions({
  queryKey: keys.session,
  queryFn: async ({ signal }) => {
    const session = await call(auth.relogin, {}, { signal });
    signal.throwIfAborted();
    storeToken(session.Token, session.Profile.Id);
    storeSubdomain(session.Tenant.Subdomain);
    queryClient.setQueryData(keys.unread, session.UnreadCount);
    return session;
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

export const SessionContext = createContext<Session | null>(null);

/** Who is signed in, for whichever company, in which week. Only below the signed-in routes. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession is for signed-in pages');
  return session;
}

export const useToken = (): string | null => useSyncExternalStore(onTokenChange, readToken);

/** Keeps what Login or SignUp answered. */
export function startSession(session: Session): void {
  forgetAnswers();
  queryClient.setQueryData(keys.session, session);
  queryClient.setQueryData(keys.unread, session.UnreadCount);
  storeSubdomain(session.Tenant.Subdomain);
  storeToken(session.Token, session.Profile.Id);
}

/** Forgets the session here; the server is told by the sign-out page alone. */
export function endSession(): void {
  clearStorage();
  forgetAnswers();
}

/** The signed-in person was deactivated: there is no use in signing in again, so nobody is asked to. */
export function endDeactivated(): void {
  endSession();
  storeNotice({ kind: 'problem', message: 'messages.account_deactivated' });
}

/**
 * All but what the page of a mailed link knows of it, which would try a link that has just been used once more, and whose
 * sign-in this is, which goes on being named until it has been asked for again.
 */
function forgetAnswers(): void {
  const stay: readonly unknown[] = [keys.link[0], ...signInKeys.flat()];
  queryClient.getMutationCache().clear();
  queryClient.removeQueries({ predicate: ({ queryKey }) => !stay.includes(queryKey[0]) });
  for (const queryKey of signInKeys) void queryClient.invalidateQueries({ queryKey });
}

const signInKeys = [keys.installation, keys.tenant] as const;

// Another tab signed out, or in as someone else: nothing of the session before may stay on screen here.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key !== null && key !== tokenKey) return;
  if (newValue) void queryClient.resetQueries();
  else queryClient.clear();
});

// Row A9: a refused call ends the session; after the next sign-in one comes back to where one was.
onRefusal(() => {
  if (!readToken()) return;
  if (queryClient.getQueryData(keys.session))
    storeNotice({ kind: 'problem', message: 'messages.signed_out' });
  storePlace(window.location.pathname + window.location.search);
  endSession();
});
