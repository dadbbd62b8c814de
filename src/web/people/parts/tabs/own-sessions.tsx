import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { OwnSession } from '#contract/safety.ts';
import { refusalOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { ErrorState } from '#web/ui/states/states.tsx';
import { instant } from '#web/ui/text/format.ts';
import { useWords } from '#web/ui/text/words.ts';
import { sessionsQuery, useEndOtherSessions, useEndSession } from '../../safety.ts';
import styles from './own-sessions.module.css';
import settings from './settings-tab.module.css';

/** Where one is signed in, the one used last first; any of them can be ended from here. */
export function OwnSessions() {
  const { t, say } = useWords();
  const { data, isPending, isError, refetch } = useQuery(sessionsQuery);
  const end = useEndSession();
  const endOthers = useEndOtherSessions();
  const refusal = refusalOf(end.error) ?? refusalOf(endOthers.error);
  const sessions = data?.data ?? [];
  return (
    <section className={settings.setting} aria-labelledby="own-sessions">
      <h3 id="own-sessions" className={settings.title}>
        {t('people.sessions.title')}
      </h3>
      <p>{t('people.sessions.text')}</p>
      {isPending && (
        <Loading label={t('ui.loading')}>
          <Skeleton height={40} />
        </Loading>
      )}
      {isError && !data && <ErrorState onRetry={() => void refetch()} />}
      <ul className={styles.sessions} aria-label={t('people.sessions.title')}>
        {sessions.map((session) => (
          <Entry
            key={session.Id}
            session={session}
            isEnding={end.isPending && end.variables === session.Id}
            onEnd={() => end.mutate(session.Id)}
          />
        ))}
      </ul>
      {refusal && <p role="alert">{say(refusal)}</p>}
      {sessions.some(({ IsThis }) => !IsThis) && (
        <Button busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
          {t('people.sessions.end_others')}
        </Button>
      )}
    </section>
  );
}

interface EntryProps {
  readonly session: z.infer<typeof OwnSession>;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function Entry({ session, isEnding, onEnd }: EntryProps) {
  const { t, language } = useWords();
  const device = session.Device || t('people.sessions.unknown');
  const when = instant(session.UsedAt, new Date(), language);
  return (
    <li className={styles.session}>
      <span className={styles.words}>
        <span className={styles.device} dir="auto">
          {device}
        </span>
        <span className={styles.when}>
          {session.IsThis ? t('people.sessions.this') : t('people.sessions.used', { when })}
        </span>
      </span>
      {!session.IsThis && (
        <Button busy={isEnding} onClick={onEnd} aria-label={t('people.sessions.end_named', { device, when })}>
          {t('people.sessions.end')}
        </Button>
      )}
    </li>
  );
}
