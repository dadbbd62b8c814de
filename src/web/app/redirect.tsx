import { Navigate, useLocation } from 'react-router';
import { redirectOf } from '#rules/shell/legacy-links.ts';
import { EmptyState } from '#web/ui/states/states.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { paths } from './paths.ts';

/** Row B3: /v2 leads to the notifications, everything else that is no page leads home. */
export function Redirect() {
  const { t } = useWords();
  const { pathname } = useLocation();
  const target = redirectOf(pathname, null) ?? paths.home;
  // Only a home that is not built would come back here; it must not turn in circles.
  if (target === pathname) return <EmptyState title={t('messages.not_found')} />;
  return <Navigate to={target} replace />;
}
