import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { auth } from '#contract/auth.ts';
import { call } from '#web/api/client.ts';
import { paths } from '#web/app/paths.ts';
import { endSession } from './session.ts';
import { clearPlace, readToken } from './storage.ts';

/** /v3/signout: ends the session on the server and here, then shows the sign-in. */
export function SignOut() {
  const navigate = useNavigate();
  useEffect(() => {
    const token = readToken();
    // Whether or not the server could be told, this browser forgets.
    const told = token ? call(auth.signOut, {}).catch(() => undefined) : Promise.resolve();
    endSession();
    clearPlace();
    void told.then(() => navigate(paths.login, { replace: true }));
  }, [navigate]);
  return null;
}
