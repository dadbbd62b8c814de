import { isApiError } from '#web/api/api-error.ts';
import { useSession } from '#web/session/session.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { nowhere, type Place } from '../../place.ts';

export type Missing = 'period' | 'person';

/** Why a link leads to no list: no such quarter in this company, or somebody's list that one may not see. */
export function missingOf(place: Place, error: unknown): Missing | null {
  if (!isApiError(error)) return null;
  if (error.Status === 404 && place.of !== null) return 'person';
  return error.Status === 400 && place.period !== null && 'PeriodId' in error.Fields ? 'period' : null;
}

interface ListMissingProps {
  readonly missing: Missing;
  readonly place: Place;
  readonly go: (place: Place, options?: { readonly replace?: boolean }) => void;
}

/** A link that leads nowhere says so, and leads on. */
export function ListMissing({ missing, place, go }: ListMissingProps) {
  const { t } = useGoalWords();
  const { Can } = useSession();
  const isPeriod = missing === 'period';
  // Observers have no list of their own.
  const toOwn = Can.SetGoals ? 'goals.list.to_own' : 'goals.list.to_company';
  const onward = isPeriod ? { ...place, period: null } : { ...place, ...nowhere };
  return (
    <EmptyState
      title={t(isPeriod ? 'goals.list.no_period' : 'goals.list.not_shown')}
      action={
        <Button variant="primary" onClick={() => go(onward, { replace: true })}>
          {t(isPeriod ? 'goals.list.to_current' : toOwn)}
        </Button>
      }
    >
      {t(isPeriod ? 'goals.list.no_period_text' : 'goals.list.not_shown_text')}
    </EmptyState>
  );
}
