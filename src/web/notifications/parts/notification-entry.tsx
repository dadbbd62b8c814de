import {
  Check,
  FileDown,
  GraduationCap,
  ListChecks,
  type LucideIcon,
  MessageSquare,
  Target,
  TrendingUp,
  UserRound,
} from 'lucide-react';
import { Link } from 'react-router';
import type { Notification } from '#contract/notifications.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Dot } from '#web/ui/states/tag.tsx';
import { notificationDate } from '#web/ui/text/format.ts';
import { useWords } from '#web/ui/text/words.ts';
import { useMarkRead } from '../api.ts';
import styles from './notification-entry.module.css';

/** What opening leads to. */
const icons: Record<Notification['NotifiedObjectType'], LucideIcon> = {
  Goal: Target,
  Comment: MessageSquare,
  GoalStatus: TrendingUp,
  User: UserRound,
  ActionItem: ListChecks,
  EmployeeEvaluation: GraduationCap,
  Report: FileDown,
};

/** One notice: opening it marks it read and leads to its object; the tick marks it read in place. */
export function NotificationEntry({ entry }: { readonly entry: Notification }) {
  const { t } = useWords();
  const markRead = useMarkRead();
  const Icon = icons[entry.NotifiedObjectType];
  const read = () => {
    if (!entry.IsRead) markRead.mutate(entry.Id);
  };
  return (
    <div className={[styles.entry, entry.IsRead ? styles.read : ''].join(' ')}>
      <span className={styles.dot}>{!entry.IsRead && <Dot />}</span>
      <Icon size={18} strokeWidth={1.75} aria-hidden className={styles.icon} />
      <Link to={entry.Path} className={styles.link} onClick={read}>
        <span className={styles.words}>
          <span className={styles.subject} dir="auto">
            {!entry.IsRead && <span className="unseen">{t('notifications.unread')} </span>}
            {entry.Subject}
          </span>
          {entry.Body && (
            <span className={styles.body} dir="auto">
              {entry.Body}
            </span>
          )}
        </span>
        <time className={styles.date} dateTime={entry.CreatedAt}>
          {notificationDate(entry.CreatedAt)}
        </time>
      </Link>
      <span className={styles.tick}>
        {!entry.IsRead && (
          <IconButton
            icon={Check}
            label={t('notifications.mark_read', { subject: entry.Subject })}
            onClick={read}
          />
        )}
      </span>
    </div>
  );
}
