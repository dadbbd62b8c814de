import type { DialogRequest } from '../goal-actions.ts';

export interface GoalDialogProps<K extends DialogRequest['dialog']> {
  readonly request: Extract<DialogRequest, { readonly dialog: K }>;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** What the dialogs need that ask for nothing but their goal. */
export interface AboutGoalProps {
  readonly goalId: number;
  readonly opened: boolean;
  readonly onClose: () => void;
}
