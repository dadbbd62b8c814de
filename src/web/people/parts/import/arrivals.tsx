import { useState } from 'react';
import type { Arrival } from '#contract/people/people-import.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { grouped } from '../../import-draft.ts';
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
    ({ ManagerName }) => ManagerName,
  );
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
                  {manager === null
                    ? t('people.import.nobody_above')
                    : t('people.import.already_here', { name: manager })}{' '}
                  <span className={styles.count}>{reports.length}</span>
                </summary>
                <Reports people={reports} below={below} />
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

/** Branches of the company that are open from the beginning. */
const openAtMost = 3;
const shownAtMost = 100;

/** Drawn level by level, as it is opened: a file may bring twenty thousand. */
function Reports({ people, below }: { readonly people: readonly Arrival[]; readonly below: Below }) {
  const { t } = useWords();
  return (
    <ul>
      {people.slice(0, shownAtMost).map((person) => (
        <li key={person.Line}>
          <Branch person={person} below={below} />
        </li>
      ))}
      {people.length > shownAtMost && (
        <li>{t('people.import.more_below', { count: people.length - shownAtMost })}</li>
      )}
    </ul>
  );
}

function Branch({ person, below }: { readonly person: Arrival; readonly below: Below }) {
  const [isOpen, setOpen] = useState(false);
  const reports = below.get(person.Line) ?? [];
  const name = (
    <>
      {person.Name} {person.JobTitle && <span className={styles.job}>{person.JobTitle}</span>}
    </>
  );
  if (reports.length === 0) return <span className={styles.leaf}>{name}</span>;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {name} <span className={styles.count}>{reports.length}</span>
      </summary>
      {isOpen && <Reports people={reports} below={below} />}
    </details>
  );
}
