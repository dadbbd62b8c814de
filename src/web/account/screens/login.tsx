import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useOutletContext, useSearchParams } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { sessionQuery, useToken } from '#web/session/session.ts';
import { readPlace } from '#web/session/storage.ts';
import type { Brand } from '../api.ts';
import { HelpStep } from '../parts/help-step.tsx';
import { SignInForm } from '../parts/sign-in-form.tsx';

/** /v3/login: the form, and behind its two links a second step that asks where to send instructions. */
export function LoginScreen() {
  const { tenant, failed } = useOutletContext<Brand>();
  const [search] = useSearchParams();
  const token = useToken();
  const { data: session, isError } = useQuery({ ...sessionQuery, enabled: token !== null });
  const navigate = useNavigate();
  useEffect(() => {
    if (!token || !(session || isError)) return;
    void navigate((session && readPlace(session.Profile.Id)) ?? paths.home, { replace: true });
  }, [token, session, isError, navigate]);
  useEffect(() => warmUp(), []);
  const help = search.get('help');
  if (help === 'password' || help === 'unlock') return <HelpStep key={help} kind={help} />;
  return <SignInForm company={tenant?.Name ?? (failed ? '' : null)} />;
}

/** Fetches the shell while someone types, so that signing in opens at once. */
function warmUp(): () => void {
  const timer = setTimeout(
    () => void import('#web/app/shell/page/signed-in.tsx').catch(() => undefined),
    1500,
  );
  return () => clearTimeout(timer);
}
