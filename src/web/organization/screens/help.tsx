import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '#web/app/shell/page/page-header.tsx';
import { useSession } from '#web/session/session.ts';
import { ErrorState } from '#web/ui/states/states.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { helpQuery } from '../api.ts';
import { contactLists, isAlone } from '../contacts.ts';
import { ContactsSkeleton, ManagerLine, PointOfContact } from '../parts/help/point-of-contact.tsx';
import { SupportCard } from '../parts/help/support-card.tsx';
import styles from './help.module.css';

/** Whom to ask (row S1): support, and in the company those who may do what one may not. */
export function HelpScreen() {
  const { t } = useWords();
  const { Profile } = useSession();
  const { data, isPending, isError, refetch } = useQuery(helpQuery);
  return (
    <>
      <PageHeader title={t('help.title')} />
      <div className={styles.page}>
        <SupportCard
          email={data?.SupportEmail ?? null}
          link={data?.helplink ?? null}
          isAlone={data !== undefined && isAlone(data.users, Profile.Id)}
        />
        <section className={styles.contacts} aria-labelledby="contacts">
          <h2 id="contacts" className={styles.heading}>
            {t('help.contacts')}
          </h2>
          {isPending && <ContactsSkeleton />}
          {isError && !data && <ErrorState onRetry={() => void refetch()} />}
          {data && contactLists(data.users).map((list) => <PointOfContact key={list.name} list={list} />)}
          <ManagerLine profile={Profile} />
        </section>
      </div>
    </>
  );
}
