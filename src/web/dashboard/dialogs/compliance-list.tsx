import { Mail } from 'lucide-react';
import type { ComplianceScope, ComplianceUser } from '#contract/dashboard.ts';
import { widths } from '#contract/limits.ts';
import { useWrite } from '#web/api/use-write.ts';
import { paths } from '#web/app/paths.ts';
import { PersonAvatar } from '#web/people/shown/person-avatar.tsx';
import { TextButton, TextLink } from '#web/ui/buttons/text-link.tsx';
import { useGrowingList } from '#web/ui/lists/growing.ts';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { EmptyState, ErrorState, LoadMore } from '#web/ui/states/states.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { addressesOf, peopleOfList } from '../api.ts';
import type { ComplianceRow } from '../parts/compliance/compliance-lists.ts';
import { mailToAll } from '../parts/compliance/mail-to-all.ts';
import styles from './compliance-list.module.css';

interface ComplianceListDrawerProps {
  readonly row: ComplianceRow;
  readonly scope: ComplianceScope;
  /** Of which week or quarter the list speaks. */
  readonly time: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Who has no goals, has not updated or has not finalized, and a mail to each (row C4). */
export function ComplianceListDrawer({ row, scope, time, opened, onClose }: ComplianceListDrawerProps) {
  const { t } = useWords();
  return (
    <Drawer
      width={widths.complianceDrawer}
      opened={opened}
      onClose={onClose}
      title={t(`dashboard.compliance.title_of.${row.list}`)}
      description={t('dashboard.compliance.about', {
        name: t(`dashboard.compliance.${row.title}`),
        time,
        scope: t(`dashboard.compliance.scope_${scope}`),
      })}
    >
      <People row={row} scope={scope} />
    </Drawer>
  );
}

function People({ row, scope }: Pick<ComplianceListDrawerProps, 'row' | 'scope'>) {
  const { t } = useWords();
  const {
    query,
    rows: people,
    count,
    hasMore,
    more,
    isLoadingMore,
  } = useGrowingList(peopleOfList(scope, row.list));
  const { data, isPending, isError, refetch } = query;
  return (
    <>
      {isPending && <Waiting />}
      {isError && !data && <ErrorState onRetry={() => void refetch()} />}
      {data && people.length === 0 && <EmptyState title={t('dashboard.compliance.nobody_left')} />}
      {people.length > 0 && (
        <>
          <div className={styles.count}>
            <span role="status">{t('dashboard.compliance.people', { count })}</span>
            <MailToAll row={row} scope={scope} />
          </div>
          <ul>
            {people.map((person) => (
              <Person key={person.Id} person={person} />
            ))}
          </ul>
        </>
      )}
      {hasMore && <LoadMore onClick={() => void more()} busy={isLoadingMore} />}
    </>
  );
}

/** One mail to everybody on the list, or their addresses to take elsewhere: all of them, not those that are shown. */
function MailToAll({ row, scope }: Pick<ComplianceListDrawerProps, 'row' | 'scope'>) {
  const { t } = useWords();
  const read = useWrite({ refusal: 'corner', mutationFn: () => addressesOf(scope, row.list) });
  // As many as there are now, who may be others than when the list was opened.
  const put = (addresses: readonly string[], said: 'copied' | 'too_many') =>
    navigator.clipboard.writeText(addresses.join(', ')).then(
      () => toast(t(`dashboard.compliance.${said}`, { count: addresses.length })),
      () => toast(t('dashboard.compliance.copy_failed')),
    );
  const copy = async () => put(await read.mutateAsync(), 'copied');
  const write = async () => {
    const addresses = await read.mutateAsync();
    const mail = mailToAll(addresses);
    if (mail !== null) return window.location.assign(mail);
    await put(addresses, 'too_many');
  };
  return (
    <span className={styles.all}>
      <TextButton onClick={() => void write().catch(() => undefined)}>
        {t('dashboard.compliance.mail_all')}
      </TextButton>
      <TextButton onClick={() => void copy().catch(() => undefined)}>
        {t('dashboard.compliance.copy_all')}
      </TextButton>
    </span>
  );
}

function Person({ person }: { readonly person: ComplianceUser }) {
  const { t } = useWords();
  return (
    <li className={styles.person}>
      <PersonAvatar person={person} size={32} />
      <span className={styles.names}>
        <TextLink to={paths.person(person.Id)} className={styles.name}>
          {person.Name}
        </TextLink>
        <span className={styles.address}>{person.Email}</span>
      </span>
      <a
        href={`mailto:${person.Email}`}
        className={styles.mail}
        aria-label={t('dashboard.compliance.mail', { name: person.Name })}
        title={person.Email}
      >
        <Mail size={16} strokeWidth={1.75} aria-hidden />
        {t('dashboard.compliance.write')}
      </a>
    </li>
  );
}

function Waiting() {
  const { t } = useWords();
  return (
    <Loading label={t('ui.loading')}>
      {['46%', '38%', '52%', '41%', '48%'].map((width) => (
        <div key={width} className={styles.person}>
          <Skeleton width={32} height={32} round />
          <Skeleton width={width} />
        </div>
      ))}
    </Loading>
  );
}
