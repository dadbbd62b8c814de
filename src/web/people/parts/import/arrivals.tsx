import { useMemo, useState } from 'react';
import type { Arrival } from '#contract/people/people-import.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { grouped, sharedNames } from '../../import-draft.ts';
import styles from './import.module.css';

interface ArrivalsProps {
  readonly people: readonly Arrival[];
  readonly busy: boolean;
  readonly onBringIn: (invite: boolean) => void;
}

/** A file brings no ceo. */
const arriving = ['manager', 'contributor', 'observer'] as const;

type Below = ReadonlyMap<number, readonly Arrival[]>;

/** Who comes and under whom, and the button that does it. */
export function Arrivals({ people, busy, onBringIn }: ArrivalsProps) {
  const { t } = useWords();
  const [invite, setInvite] = useState(false);
  const count = people.length;
  const having = (role: Arrival['RoleName']): number =>
    people.filter(({ RoleName }) => RoleName === role).length;
  const below: Below = grouped(
    people.filter(({ ManagerLine }) => ManagerLine !== null),
    ({ ManagerLine }) => ManagerLine ?? 0,
  );
  const tops = grouped(
    people.filter(({ ManagerLine }) => ManagerLine === null),
    ({ ManagerEmail }) => ManagerEmail,
  );
  const shared = useMemo(() => sharedNames(people), [people]);
  const above = ({ ManagerName: name, ManagerEmail: email }: Arrival): string => {
    if (name === null || email === null) return t('people.import.nobody_above');
    const said = shared.has(name) ? t('people.import.of_one_name', { name, email }) : name;
    return t('people.import.already_here', { name: said });
  };
  return (
    <>
      <section aria-label={t('people.import.tree')}>
        <h2 className={styles.heading}>{t('people.import.coming', { count })}</h2>
        <p className={styles.hint}>
          {arriving
            .filter((role) => having(role) > 0)
            .map((role) => t(`people.import.roles.${role}`, { count: having(role) }))
            .join(', ')}
        </p>
        <ul className={styles.tree}>
          {[...tops].map(([manager, reports]) => (
            <li key={manager ?? ''}>
              <details open={tops.size <= openAtMost}>
                <summary>
                  {reports[0] && above(reports[0])} <span className={styles.count}>{reports.length}</span>
                </summary>
                <Reports people={reports} below={below} shared={shared} />
              </details>
            </li>
          ))}
        </ul>
      </section>
      <CheckField
        label={t('people.import.invite')}
        hint={t('people.import.invite_hint')}
        checked={invite}
        onChange={({ target }) => setInvite(target.checked)}
      />
      <span>
        <Button variant="primary" busy={busy} onClick={() => onBringIn(invite)}>
          {t('people.import.bring_in', { count })}
        </Button>
      </span>
    </>
  );
}

interface Among {
  readonly below: Below;
  /** Names that do not say who it is. */
  readonly shared: ReadonlySet<string>;
}

/** Branches of the company that are open from the beginning. */
const openAtMost = 3;
const shownAtMost = 100;

/** Drawn level by level, as it is opened: a file may bring twenty thousand. */
function Reports({ people, ...among }: Among & { readonly people: readonly Arrival[] }) {
  const { t } = useWords();
  return (
    <ul>
      {people.slice(0, shownAtMost).map((person) => (
        <li key={person.Line}>
          <Branch person={person} {...among} />
        </li>
      ))}
      {people.length > shownAtMost && (
        <li>{t('people.import.more_below', { count: people.length - shownAtMost })}</li>
      )}
    </ul>
  );
}

function Branch({ person, below, shared }: Among & { readonly person: Arrival }) {
  const [isOpen, setOpen] = useState(false);
  const reports = below.get(person.Line) ?? [];
  const name = (
    <>
      {person.Name} {person.JobTitle && <span className={styles.job}>{person.JobTitle}</span>}{' '}
      {shared.has(person.Name) && <span className={styles.job}>{person.Email}</span>}
    </>
  );
  if (reports.length === 0) return <span className={styles.leaf}>{name}</span>;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {name} <span className={styles.count}>{reports.length}</span>
      </summary>
      {isOpen && <Reports people={reports} below={below} shared={shared} />}
    </details>
  );
}
