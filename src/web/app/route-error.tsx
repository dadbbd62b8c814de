import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/states/states.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { paths } from './paths.ts';
import { reload } from './reload.ts';

interface RouteErrorProps {
  /** Below the shell, whose menu stays. */
  readonly inside?: boolean;
}

/** A page that broke says so in its own place; the rest of the product stays usable. */
export function RouteError({ inside = false }: RouteErrorProps) {
  const { t } = useWords();
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
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
