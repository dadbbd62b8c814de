import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { useSession } from '#web/session/session.ts';
import { goalQuery } from '../../api.ts';
import { useGoalDialogs } from '../../shown/goal-dialogs.tsx';

const Asked = z.enum(['update', 'finalize', 'review']).nullable().catch(null);

/**
 * The address of a mail's link: `?open=update` opens the weekly update, `finalize` and `review` theirs at the goal.
 * The word leaves the address at once, so that neither a reload nor Back asks again.
 */
export function useAskedDialog(goalId: number | null): void {
  const openDialog = useGoalDialogs();
  const { Can } = useSession();
  const openUpdate = useUpdateOfOwn(goalId);
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
    if (asked === 'update' && goalId !== null) openUpdate(goalId);
    else if (asked === 'update') openDialog({ dialog: 'update', goalId });
    else if (goalId !== null) openDialog({ dialog: asked, goalId });
  }, [asked, goalId, mayAnswer, openDialog, openUpdate, setQuery]);
}

/** A mail is read later than it was sent: of a goal that is somebody else's by now the page alone is shown. */
function useUpdateOfOwn(goalId: number | null) {
  const openDialog = useGoalDialogs();
  const { Profile } = useSession();
  const [wanted, setWanted] = useState<number | null>(null);
  const { data: info } = useQuery({ ...goalQuery(wanted ?? 0), enabled: wanted !== null });
  useEffect(() => {
    if (wanted === null || info === undefined) return;
    setWanted(null);
    const isOwn = info.Permissions.Update || info.Goal.User.Id === Profile.Id;
    if (isOwn && wanted === goalId) openDialog({ dialog: 'update', goalId });
  }, [wanted, info, goalId, openDialog, Profile.Id]);
  return setWanted;
}
