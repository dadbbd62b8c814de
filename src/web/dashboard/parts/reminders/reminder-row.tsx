import { Check } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { Reminder } from '#contract/dashboard.ts';
import type { Period } from '#contract/goal-shapes.ts';
import { paths } from '#web/app/paths.ts';
import { prefetchGoal } from '#web/goals/api.ts';
import { useGoalDialogs } from '#web/goals/shown/goal-dialogs.tsx';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx';
import { dayRange } from '#web/ui/text/format.ts';
import { tasksOf } from './appraisal-words.ts';
import { reminderKinds } from './reminder-kinds.ts';
import styles from './reminder-row.module.css';
import { saidPeriod } from './said-period.ts';
import type { ShownReminder } from './steady-reminders.ts';

interface ReminderRowProps {
  readonly row: ShownReminder;
  readonly period: Period | null;
  /** Of which week it spoke when it was seen last; null where it was not, or spoke of none. */
  readonly before: Period | null;
  /** The one thing to do next has the filled button. */
  readonly first: boolean;
  /** Its button was pressed. */
  readonly onAct: () => void;
}

/** What waits for the viewer: who asks for what, of which goal, and the button that does it in place. */
export function ReminderRow({ row, period, before, first, onAct }: ReminderRowProps) {
  const { t } = useGoalWords();
  const { reminder, state } = row;
  const said = saidPeriod(row, period, before);
  const textId = useId();
  const waits = state === 'waits';
  const Icon = state === 'leaving' ? Check : reminderKinds[reminder.Type].icon;
  return (
    <li
      className={[styles.item, styles[state]].join(' ')}
      data-reminder={reminder.Type}
      data-update={reminder.Type === 'update' ? reminder.Id : undefined}
      data-state={state}
      inert={state === 'leaving'}
    >
      <div className={styles.row}>
        <Icon size={18} strokeWidth={1.75} aria-hidden />
        <div id={textId} className={styles.text}>
          <ReminderText reminder={reminder} period={said} />
        </div>
        {waits ? (
          <Action reminder={reminder} first={first} describedBy={textId} onAct={onAct} />
        ) : (
          <span className={styles.done}>{t('dashboard.reminders.settled')}</span>
        )}
      </div>
    </li>
  );
}

interface TextProps {
  readonly reminder: Reminder;
  readonly period: Period | null;
}

/** Of one's own goal its title comes first, of another's who asks. */
function ReminderText({ reminder, period }: TextProps) {
  const { t, nouns, language } = useGoalWords();
  const { Type, Title, User } = reminder;
  switch (Type) {
    case 'create':
      return (
        <>
          <p className={styles.lead}>{t('dashboard.reminder.create', { ...nouns, period: Title })}</p>
          <p className={styles.about}>{t('dashboard.reminder.create_about')}</p>
        </>
      );
    case 'appraisal':
      return <AppraisalText reminder={reminder} />;
    case 'update':
    case 'finalize':
      return (
        <>
          <p className={styles.lead}>
            <GoalTitle reminder={reminder} />
          </p>
          <p className={styles.about}>
            {period && t(`dashboard.reminder.${Type}`, factsOf(period, language))}
          </p>
        </>
      );
    default:
      return (
        <>
          <p className={styles.lead}>{t(`dashboard.reminder.${Type}`, { ...nouns, name: User.Name })}</p>
          <p className={styles.about}>
            <GoalTitle reminder={reminder} />
          </p>
        </>
      );
  }
}

/** Whether to sign or to write, and of which quarter; several things are counted below. */
function AppraisalText({ reminder: { Title: period, Appraisals } }: Pick<TextProps, 'reminder'>) {
  const { t } = useGoalWords();
  const tasks = Appraisals ? tasksOf(Appraisals) : [];
  const [first] = tasks;
  const isOne = first !== undefined && tasks.length === 1;
  const parts = tasks.map(({ task, count }) => t(`dashboard.reminder.appraisal.${task}_part`, { count }));
  return (
    <>
      <p className={styles.lead}>
        {isOne
          ? t(`dashboard.reminder.appraisal.${first.task}`, { count: first.count, period })
          : t('dashboard.reminder.appraisal.several', { period })}
      </p>
      <p className={styles.about}>
        {isOne
          ? t(`dashboard.reminder.appraisal.${first.task}_about`, { count: first.count })
          : parts.join(', ')}
      </p>
    </>
  );
}

const factsOf = (period: Period, language: string) => ({
  week: period.Week,
  dates: dayRange(period.WeekStartDate, period.WeekEndDate, language),
  period: `${period.Quarter} ${period.Year}`,
});

/** Leads to the goal, for who wants to read before acting. */
function GoalTitle({ reminder: { Id, Title } }: { readonly reminder: Reminder }) {
  return (
    <Link to={paths.goal(Id)} className={styles.goal} dir="auto" onPointerEnter={() => prefetchGoal(Id)}>
      {Title}
    </Link>
  );
}

interface ActionProps {
  readonly reminder: Reminder;
  readonly first: boolean;
  readonly describedBy: string;
  readonly onAct: () => void;
}

function Action({ reminder, first, describedBy, onAct }: ActionProps) {
  const open = useGoalDialogs();
  const action = reminderKinds[reminder.Type].action(reminder);
  if (!action) return null;
  const look = {
    variant: first ? 'primary' : 'outline',
    size: 'small',
    className: styles.action,
    'aria-describedby': describedBy,
    'data-walk': true,
  } as const;
  if ('to' in action) {
    return (
      <ButtonLink {...look} to={action.to}>
        {reminder.ButtonText}
      </ButtonLink>
    );
  }
  const prefetch = () => prefetchGoal(reminder.Id);
  const act = () => {
    onAct();
    open(action.opens);
  };
  return (
    <Button {...look} onPointerEnter={prefetch} onFocus={prefetch} onClick={act}>
      {reminder.ButtonText}
    </Button>
  );
}
