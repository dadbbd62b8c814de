import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage } from '#web/api/api-error.ts';
import { audienceQuery, loadAudience } from '../../api.ts';
import type { GoalValues } from './goal-form-start.ts';
import type { GoalFormDrawerProps, useGoalForm } from './use-goal-form.ts';

/**
 * Saving what hangs below nothing: going on so is offered to whom it is granted, never on a guess; the others are
 * told at the field.
 */
export function useUnaligned({ mode, info }: GoalFormDrawerProps, form: ReturnType<typeof useGoalForm>) {
  const { data: readers } = useQuery(audienceQuery(form.owner.Id));
  const [isAsked, setAsked] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const mustAlign = async (): Promise<boolean> => {
    if (mode === 'edit' && info) return info.MustAlign && form.changes.ParentId !== undefined;
    // Asked by itself: what reads in the background waits in silence while there is no connection.
    return (readers ?? (await loadAudience(form.owner.Id))).MustAlign;
  };
  const save = async (values: GoalValues): Promise<void> => {
    setFailure(null);
    setAsking(true);
    try {
      if (await mustAlign()) form.save(values, false);
      else setAsked(true);
    } catch (error) {
      setFailure(failureMessage(error));
    }
    setAsking(false);
  };
  return {
    save: (values: GoalValues) => void save(values),
    isAsking,
    isAsked,
    failure,
    answered: () => setAsked(false),
  };
}
