import { ItemDrawer } from '#web/action-items/shown/item-dialogs.tsx';
import { type DialogTurn, dialogHost } from '#web/app/dialog-host.tsx';
import { late } from '#web/ui/overlays/late.tsx';
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
  several: () => import('../dialogs/several.tsx'),
  view: () => import('../dialogs/view.tsx'),
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
const Several = late('goals/several', async () => (await load.several()).SeveralDialog);
const View = late('goals/view', async () => (await load.view()).ViewDialog);

interface AskingProps extends DialogTurn {
  readonly request: DialogRequest;
}

function Asking({ request, opened, onClose }: AskingProps) {
  const shared = { opened, onClose };
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
    case 'item':
      return <ItemDrawer request={{ dialog: 'new', title: request.title }} {...shared} />;
    case 'several':
      return <Several request={request} {...shared} />;
    case 'view':
      return <View request={request} {...shared} />;
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

const { Host, useOpen } = dialogHost(Asking, load);
/** The dialogs about goals, each its own chunk. */
export const GoalDialogs = Host;
/** Opens a dialog about goals from anywhere below `GoalDialogs`. */
export const useGoalDialogs = useOpen;
