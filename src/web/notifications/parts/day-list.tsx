import { useEffect, useId, useState } from 'react';
import { day as dayWords } from '#web/ui/text/format.ts';
import { useWords } from '#web/ui/text/words.ts';
import { type Day, dayBefore, localDay } from '../by-day.ts';
import styles from './day-list.module.css';
import { NotificationEntry } from './notification-entry.tsx';

const minute = 60_000;

/** The notices of one day; the day stays in sight beside them, above them where there is no room. */
export function DayList({ day, entries }: Day) {
  const id = useId();
  return (
    <section className={styles.day} aria-labelledby={id}>
      <h2 id={id} className={styles.name}>
        <DayName day={day} />
      </h2>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.Id} className={styles.row}>
            <NotificationEntry entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DayName({ day }: { readonly day: string }) {
  const { t, language } = useWords();
  const now = useToday();
  if (day === localDay(now)) return t('notifications.today');
  if (day === dayBefore(now)) return t('notifications.yesterday');
  return dayWords(day, language, !day.startsWith(String(now.getFullYear())));
}

/** An instant of the present day: a page that stays open over midnight calls nothing of the evening 'today'. */
function useToday(): Date {
  const [today, setToday] = useState(() => new Date());
  useEffect(() => {
    const look = () => {
      const now = new Date();
      setToday((before) => (localDay(before) === localDay(now) ? before : now));
    };
    const timer = setInterval(look, minute);
    return () => clearInterval(timer);
  }, []);
  return today;
}
