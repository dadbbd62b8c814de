import { Calendar, Clock, ExternalLink, Mail, Phone } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Profile } from '#contract/people.ts';
import { ianaZoneOf } from '#rules/calendar/time-zones.ts';
import { dayOf } from '#web/ui/text/format.ts';
import { useWords } from '#web/ui/text/words.ts';
import styles from './about.module.css';
import { AboutSection } from './about-section.tsx';

/** Mail, phone, zone with the time there, since when. */
export function Contact({ profile }: { readonly profile: Profile }) {
  const { t, language } = useWords();
  const now = useMinute();
  const { Email, PhoneNumber, TimeZone, LinkedinUrl, InvitationAcceptedAt } = profile;
  return (
    <AboutSection title={t('people.about.contact')}>
      <ul className={styles.facts}>
        {Email && (
          <li>
            <Mail size={16} strokeWidth={1.75} aria-hidden />
            <a href={`mailto:${Email}`}>{Email}</a>
          </li>
        )}
        {PhoneNumber && (
          <li>
            <Phone size={16} strokeWidth={1.75} aria-hidden />
            <a href={`tel:${PhoneNumber}`}>{PhoneNumber}</a>
          </li>
        )}
        {LinkedinUrl && (
          <li>
            <ExternalLink size={16} strokeWidth={1.75} aria-hidden />
            <a href={LinkedinUrl} target="_blank" rel="noopener noreferrer">
              {t('people.about.linkedin')}
            </a>
          </li>
        )}
        {TimeZone && (
          <li>
            <Clock size={16} strokeWidth={1.75} aria-hidden />
            <span>
              {TimeZone}{' '}
              <span className={styles.quiet}>
                {t('people.about.there_now', { time: timeIn(TimeZone, now, language) })}
              </span>
            </span>
          </li>
        )}
        {InvitationAcceptedAt && (
          <li>
            <Calendar size={16} strokeWidth={1.75} aria-hidden />
            {t('people.about.joined', { day: dayOf(InvitationAcceptedAt, language, true) })}
          </li>
        )}
      </ul>
    </AboutSection>
  );
}

export const placeAndTime = (zone: string, now: Date, language: string): string =>
  `${zone}, ${timeIn(zone, now, language)}`;

/** The time of day there, as "14:20". */
function timeIn(zone: string, now: Date, language: string): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: ianaZoneOf(zone) ?? undefined,
  }).format(now);
}

/** Now, looked at again every half minute. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
