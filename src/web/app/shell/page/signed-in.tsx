import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import type { Session } from '#contract/auth.ts';
import { redirectOf } from '#rules/shell/legacy-links.ts';
import { SessionContext, sessionQuery, useToken } from '#web/session/session.ts';
import { clearPlace, storePlace } from '#web/session/storage.ts';
import { ErrorState } from '#web/ui/states/states.tsx';
import { useAccent } from '#web/ui/theme/use-accent.ts';
import { paths } from '../../paths.ts';
import { Shell } from './shell.tsx';
import { ShellSkeleton } from './shell-skeleton.tsx';
import { viewerOf } from './viewer.ts';

/** Row A9: every page below needs a session; the stored token restores one, else the sign-in shows. */
export function SignedIn() {
  const token = useToken();
  const location = useLocation();
  const { data: session, isError, refetch } = useQuery({ ...sessionQuery, enabled: token !== null });
  if (!token) {
    storePlace(location.pathname + location.search);
    return <Navigate to={paths.login} replace />;
  }
  // What has been asked for anew and did not come is no reason to take away what is there, with all that is typed in it.
  if (isError && !session) {
    return (
      <main>
        <ErrorState onRetry={() => void refetch()} />
      </main>
    );
  }
  return session ? <WithSession session={session} /> : <ShellSkeleton />;
}

function WithSession({ session }: { readonly session: Session }) {
  const { pathname } = useLocation();
  useAccent(session.Tenant);
  useEffect(clearPlace, []);
  const elsewhere = redirectOf(pathname, viewerOf(session).role);
  return (
    <SessionContext value={session}>
      <Shell>{elsewhere ? <Navigate to={elsewhere} replace /> : <Outlet />}</Shell>
    </SessionContext>
  );
}
