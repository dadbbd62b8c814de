import { useState } from 'react';
import type { Appraisal } from '#contract/talent/appraisals.ts';
import { standingKey } from '#rules/talent/sentences.ts';
import { useSession } from '#web/session/session.ts';

/**
 * Whether one writes or reads: a draft is written, what the employee has only after Edit was pressed. Who leaves, or
 * is handed to another manager meanwhile, takes nobody's form away with what is typed in it.
 */
export function useMode(appraisal: Appraisal) {
  const { Profile } = useSession();
  const { State } = appraisal;
  const [edits, setEdits] = useState<Appraisal['State'] | null>(null);
  const [hasWritten, setWritten] = useState(false);
  const isDraft = State === 'none' || State === 'draft';
  const mayGoOn = mayWrite(appraisal) || (hasWritten && standingOf(appraisal, Profile.Id) !== null);
  const writes = mayGoOn && (isDraft || (edits !== null && State !== 'completed'));
  if (writes && !hasWritten) setWritten(true);
  return {
    mode: writes ? ('write' as const) : ('read' as const),
    edit: () => setEdits(State),
    read: () => setEdits(null),
  };
}

export const mayWrite = ({ Permissions }: Appraisal): boolean => Permissions.Create || Permissions.Edit;

export const standingOf = (appraisal: Appraisal, viewerId: number) =>
  standingKey({
    mayWrite: mayWrite(appraisal),
    standing: appraisal.EmployeeStanding,
    isOthers: appraisal.Manager !== null && appraisal.Manager.Id !== viewerId,
    isUnsaved: appraisal.Id === 0,
  });
