import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/states/states.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { paths } from './paths.ts';

interface RouteErrorProps {
  /** Below the shell, whose menu stays. */
  readonly inside?: boolean;
}

/** A page that broke says so in its own place; the rest of the product stays usable. */
export function RouteError({ inside = false }: RouteErrorProps) {
  const { t } = useWords();
  const error = useRouteError();
  const stale = isStaleCode(error);
  useEffect(() => {
    console.error(error);
    // After a new release the old code's files are gone; the page is whole again once it is loaded anew.
    if (stale && !sessionStorage.getItem('reloaded')) {
      void reload(() => sessionStorage.setItem('reloaded', 'yes'));
    }
  }, [error, stale]);
  const body = isRouteErrorResponse(error) ? (
    <EmptyState
      title={t('messages.not_found')}
      action={<ButtonLink to={paths.home}>{t('app.go_home')}</ButtonLink>}
    />
  ) : (
    <ErrorState title={t('app.broken.title')} onRetry={() => void reload()}>
      {t('app.broken.text')}
    </ErrorState>
  );
  return inside ? body : <main>{body}</main>;
}

/** Only a server that answers is asked for the page: without one the browser would show a page of its own. */
async function reload(before?: () => void): Promise<void> {
  const answer = await fetch('/readyz', { cache: 'no-store' }).catch(() => null);
  if (!answer) return;
  before?.();
  window.location.reload();
}

function isStaleCode(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);
}
