import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { isApiError } from '#web/api/api-error.ts';
import { KeptCopies } from '#web/session/kept-copies.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { EmptyState, ErrorState } from '#web/ui/states/states.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { goalQuery } from '../../api.ts';

interface WithGoalProps {
  readonly goalId: number;
  readonly title: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The dialog; `opened` is its own to hand on. */
  readonly children: (info: GoalInfo, opened: boolean) => ReactNode;
}

/** A dialog about a goal begins with the goal: it opens once that is here, and says so when it cannot be had. */
export function WithGoal({ goalId, title, opened, onClose, children }: WithGoalProps) {
  const { t } = useWords();
  const { data: info, error, refetch } = useQuery(goalQuery(goalId));
  // A dialog that is born open would neither rise nor take the focus.
  const [isBorn, setBorn] = useState(false);
  const isHere = info !== undefined;
  useEffect(() => setBorn(isHere), [isHere]);
  if (info) return children(info, opened && isBorn);
  if (!error) return null;
  const isGone = isApiError(error) && error.Status === 404;
  return (
    <Dialog width="approval" opened={opened} onClose={onClose} title={title}>
      {isGone ? (
        <>
          <EmptyState title={t('messages.not_found')} />
          <KeptCopies about={`goal/${goalId}`} />
        </>
      ) : (
        <ErrorState onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}
