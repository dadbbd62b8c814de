import { Link } from 'react-router';
import type { z } from 'zod';
import type { SecurityEvent } from '#contract/safety.ts';
import { paths } from '#web/app/paths.ts';
import { instant } from '#web/ui/text/format.ts';
import { useWords } from '#web/ui/text/words.ts';
import styles from './security-entry.module.css';

type Entry = z.infer<typeof SecurityEvent>;

/** What happened, to whom, by whom, and from where. */
export function SecurityEntry({ entry }: { readonly entry: Entry }) {
  const { t, language } = useWords();
  const { Actor, Address, At, Detail, Device, Id, Title } = entry;
  const origin = [Device, Address].filter((part) => part !== '').join(', ');
  return (
    <li className={styles.entry}>
      <time className={styles.when} dateTime={At}>
        {instant(At, new Date(), language)}
      </time>
      <span className={styles.words}>
        <strong>{Title}</strong> <Whom entry={entry} />
        {Actor && <span className={styles.more}> {t('people.security.by', { name: Actor.Name })}</span>}
        {Detail !== '' && (
          <span className={styles.detail} dir="auto">
            {Detail}
          </span>
        )}
      </span>
      <span className={styles.origin}>{origin}</span>
      <span className={styles.number}>{t('people.security.entry', { id: Id })}</span>
    </li>
  );
}

function Whom({ entry: { Person, Account } }: { readonly entry: Entry }) {
  const { t } = useWords();
  if (Person) {
    return (
      <Link to={paths.person(Person.Id)} className={styles.person} dir="auto">
        {Person.Name}
      </Link>
    );
  }
  return Account !== null && <span>{t('people.security.account', { account: Account })}</span>;
}
