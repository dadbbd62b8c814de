import { useState } from 'react';
import type { Appraisal } from '#contract/talent/appraisals.ts';

/** Whether one writes or reads: a draft is written, what the employee has only after Edit was pressed. */
export function useMode({ State, Permissions }: Appraisal) {
  const [edits, setEdits] = useState<Appraisal['State'] | null>(null);
  const isDraft = State === 'none' || State === 'draft';
  const mayWrite = Permissions.Create || Permissions.Edit;
  const writes = mayWrite && (isDraft || edits !== null);
  return {
    mode: writes ? ('write' as const) : ('read' as const),
    edit: () => setEdits(State),
    read: () => setEdits(null),
  };
}
