import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { useSession } from '#web/session/session.ts';
import { useGoalDialogs } from '../../shown/goal-dialogs.tsx';

const Asked = z.enum(['update', 'finalize', 'review']).nullable().catch(null);

/**
 * The address of a mail's link: `?open=update` opens the weekly update, `finalize` and `review` theirs at the goal.
 * The word leaves the address at once, so that neither a reload nor Back asks again.
 */
export function useAskedDialog(goalId: number | null): void {
  const openDialog = useGoalDialogs();
  const { Can } = useSession();
  const [query, setQuery] = useSearchParams();
  const asked = Asked.parse(query.get('open'));
  const mayAnswer = Can.SetGoals;
  useEffect(() => {
    if (asked === null) return;
    setQuery(
      (now) => {
        const rest = new URLSearchParams(now);
        rest.delete('open');
        return rest;
      },
      { replace: true, preventScrollReset: true },
    );
    if (!mayAnswer) return;
    if (asked === 'update') openDialog({ dialog: 'update', goalId });
    else if (goalId !== null) openDialog({ dialog: asked, goalId });
  }, [asked, goalId, mayAnswer, openDialog, setQuery]);
}
