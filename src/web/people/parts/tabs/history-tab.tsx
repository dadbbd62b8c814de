import type { z } from 'zod';
import type { PersonChangeLine } from '#contract/people/employment.ts';
import type { Profile } from '#contract/people.ts';
import { useGrowingList } from '#web/ui/lists/growing.ts';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { EmptyState, ErrorState, LoadMore } from '#web/ui/states/states.tsx';
import { instant } from '#web/ui/text/format.ts';
import { useWords } from '#web/ui/text/words.ts';
import { historyList } from '../../api.ts';
import { changesIn, deedKey, isOwnDoing } from '../../history-words.ts';
import { PersonAvatar } from '../../shown/person-avatar.tsx';
import styles from './history-tab.module.css';

type Line = z.infer<typeof PersonChangeLine>;

/** Every change of the person's employment, kept for ever: who, when, what, from, to. */
export function HistoryTab({ profile }: { readonly profile: Profile }) {
  const { t } = useWords();
  const { rows, query, hasMore, more, isLoadingMore } = useGrowingList(historyList(profile.Id));
  if (query.isPending) {
    return (
      <Loading label={t('ui.loading')}>
        <Skeleton height={32} />
        <Skeleton height={32} />
      </Loading>
    );
  }
  if (query.isError && rows.length === 0) return <ErrorState onRetry={() => void query.refetch()} />;
  if (rows.length === 0) return <EmptyState title={t('people.history.none')} />;
  return (
    <>
      <ol className={styles.lines}>
        {rows.map((line) => (
          <Entry key={line.Id} line={line} profile={profile} />
        ))}
      </ol>
      {hasMore && <LoadMore onClick={() => void more()} busy={isLoadingMore} />}
    </>
  );
}

function Entry({ line, profile }: { readonly line: Line; readonly profile: Profile }) {
  const words = useWords();
  const { t, language } = words;
  const { CreatedAt } = line;
  const Actor = isOwnDoing(line) ? profile : line.Actor;
  const changes = changesIn(line, words);
  return (
    <li className={styles.line}>
      {Actor ? <PersonAvatar person={Actor} size={24} /> : <span className={styles.nobody} />}
      <div className={styles.words}>
        <p>
          <strong>{Actor?.Name ?? t('people.history.nobody')}</strong> {t(deedKey(line))}
        </p>
        {changes.length > 0 && (
          <ul className={styles.changes}>
            {changes.map(({ label, from, to }) => (
              <li key={label} dir="auto">
                <span className={styles.field}>{label}:</span> {from} → {to}
              </li>
            ))}
          </ul>
        )}
      </div>
      <time className={styles.when} dateTime={CreatedAt}>
        {instant(CreatedAt, new Date(), language)}
      </time>
    </li>
  );
}
