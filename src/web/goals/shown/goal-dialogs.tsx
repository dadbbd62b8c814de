import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { late } from '#web/app/late.tsx';
import type { DialogRequest } from '../goal-actions.ts';
import type { AboutGoalProps } from './dialog-props.ts';

const load = {
  form: () => import('../dialogs/goal-form.tsx'),
  workflow: () => import('../dialogs/workflow.tsx'),
  review: () => import('../dialogs/review.tsx'),
  update: () => import('../dialogs/weekly-update.tsx'),
  finalize: () => import('../dialogs/finalize.tsx'),
  delete: () => import('../dialogs/delete-goal.tsx'),
  owner: () => import('../dialogs/change-owner.tsx'),
  parent: () => import('../dialogs/change-parent.tsx'),
  comment: () => import('../dialogs/comment.tsx'),
};
const GoalForm = late('goals/form', async () => (await load.form()).GoalFormDialog);
const Workflow = late('goals/workflow', async () => (await load.workflow()).WorkflowDialog);
const Review = late('goals/review', async () => (await load.review()).ReviewDialog);
const WeeklyUpdate = late('goals/update', async () => (await load.update()).WeeklyUpdateDialog);
const Finalize = late('goals/finalize', async () => (await load.finalize()).FinalizeDialog);
const DeleteGoal = late('goals/delete', async () => (await load.delete()).DeleteGoalDialog);
const ChangeOwner = late('goals/owner', async () => (await load.owner()).ChangeOwnerDialog);
const ChangeParent = late('goals/parent', async () => (await load.parent()).ChangeParentDialog);
const CommentEditor = late('goals/comment', async () => (await load.comment()).CommentDialog);

type Open = (request: DialogRequest) => void;

const GoalDialogsContext = createContext<Open>(() => undefined);

/** Opens a dialog about goals from anywhere below `GoalDialogs`. */
export const useGoalDialogs = (): Open => useContext(GoalDialogsContext);

interface Asked {
  readonly request: DialogRequest;
  /** Every opening begins with fresh state. */
  readonly turn: number;
  readonly opener: HTMLElement | null;
}

interface GoalDialogsProps {
  readonly children: ReactNode;
  /** A dialog has closed and the focus is back, unless what opened it is gone. */
  readonly onClosed?: () => void;
}

/** The dialogs about goals, one at a time, each its own chunk; the focus returns to what opened it. */
export function GoalDialogs({ children, onClosed }: GoalDialogsProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [opened, setOpened] = useState(false);
  const open = useCallback<Open>((request) => {
    setAsked((before) => ({
      request,
      turn: (before?.turn ?? 0) + 1,
      opener: openerOf(document.activeElement),
    }));
    setOpened(true);
  }, []);
  useEffect(() => {
    // Loaded while nothing else is, so that the first click answers as fast as the second.
    const timer = setTimeout(() => Object.values(load).map((one) => one().catch(() => null)), 1500);
    return () => clearTimeout(timer);
  }, []);
  const close = () => {
    setOpened(false);
    setTimeout(() => {
      returnFocus(asked?.opener ?? null);
      onClosed?.();
    }, 200);
  };
  return (
    <GoalDialogsContext value={open}>
      {children}
      {asked && <Asking key={asked.turn} request={asked.request} opened={opened} onClose={close} />}
    </GoalDialogsContext>
  );
}

interface AskingProps {
  readonly request: DialogRequest;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function Asking({ request, opened, onClose }: AskingProps) {
  // A dialog that is born open would neither rise nor take the focus.
  const [born, setBorn] = useState(false);
  useEffect(() => setBorn(true), []);
  const shared = { opened: opened && born, onClose };
  switch (request.dialog) {
    case 'form':
      return <GoalForm request={request} {...shared} />;
    case 'workflow':
      return <Workflow request={request} {...shared} />;
    case 'review':
    case 'finalize':
    case 'delete':
    case 'owner':
    case 'parent':
      return <AboutGoal dialog={request.dialog} goalId={request.goalId} {...shared} />;
    case 'comment':
      return <CommentEditor request={request} {...shared} />;
    case 'update':
      return <WeeklyUpdate request={request} {...shared} />;
    default:
      return request satisfies never;
  }
}

const aboutGoal = {
  review: Review,
  finalize: Finalize,
  delete: DeleteGoal,
  owner: ChangeOwner,
  parent: ChangeParent,
};

function AboutGoal({ dialog, ...rest }: AboutGoalProps & { readonly dialog: keyof typeof aboutGoal }) {
  const Chosen = aboutGoal[dialog];
  return <Chosen {...rest} />;
}

/** An entry of a menu is gone when its dialog closes; the button that opened the menu is there. */
function openerOf(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role="menu"]');
  const button = menu?.id ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : active;
  return button instanceof HTMLElement ? button : null;
}

function returnFocus(opener: HTMLElement | null): void {
  const lost = document.activeElement === null || document.activeElement === document.body;
  if (lost && opener?.isConnected) opener.focus();
}
