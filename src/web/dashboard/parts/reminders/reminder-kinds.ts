import {
  Archive,
  Award,
  ClipboardCheck,
  Clock,
  Eye,
  Flag,
  type LucideIcon,
  Pencil,
  Target,
} from 'lucide-react';
import type { Reminder } from '#contract/dashboard.ts';
import { menuEntries } from '#rules/shell/side-menu.ts';
import { builtPages, paths } from '#web/app/paths.ts';
import type { DialogRequest } from '#web/goals/goal-actions.ts';

/** What the button of a reminder does: it leads to a page or opens a dialog in place (goals-core 2, Reminders). */
export type ReminderAction = { readonly to: string } | { readonly opens: DialogRequest };

interface Kind {
  readonly icon: LucideIcon;
  /** null where the page it leads to is not there. */
  readonly action: (reminder: Reminder) => ReminderAction | null;
}

const review = ({ Id }: Reminder): ReminderAction => ({ opens: { dialog: 'review', goalId: Id } });

const talent = menuEntries.find(({ name }) => name === 'talent')?.path ?? '';

/** Those of its quarter: what waits of an older one is not among the newest. */
const appraisalsOf = ({ PeriodId, User, Appraisals }: Reminder): string =>
  Appraisals && Appraisals.Sign + Appraisals.Write > 0
    ? `${talent}/${PeriodId}/${User.Id}`
    : paths.myAppraisals;

/** The eight types, each with its icon and its action. */
export const reminderKinds = {
  create: { icon: Target, action: () => ({ to: paths.goals }) },
  appraisal: {
    icon: Award,
    action: (reminder) => (builtPages.has(talent) ? { to: appraisalsOf(reminder) } : null),
  },
  update: {
    icon: Clock,
    action: ({ Id, WeekId }) => ({ opens: { dialog: 'update', goalId: Id, weekId: WeekId } }),
  },
  finalize: { icon: Flag, action: ({ Id }) => ({ opens: { dialog: 'finalize', goalId: Id } }) },
  review: { icon: Eye, action: review },
  edited: { icon: Pencil, action: review },
  shelved: { icon: Archive, action: review },
  finalized: { icon: ClipboardCheck, action: review },
} as const satisfies Record<Reminder['Type'], Kind>;
