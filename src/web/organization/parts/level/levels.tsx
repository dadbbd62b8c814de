import { ChevronRight, Mail } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { PersonAvatar } from '#web/people/shown/person-avatar.tsx';
import { useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { SearchBox } from '#web/ui/fields/search-box.tsx';
import { WindowedList } from '#web/ui/lists/windowed-list.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { standingOf } from '../../standing.ts';
import { hitsOf, pathTo, type Spot, type Tree } from '../../tree.ts';
import { Approver } from '../chart/approver.tsx';
import styles from './levels.module.css';

interface LevelsProps {
  readonly tree: Tree;
  readonly chosenId: number | null;
}

/** The chart on a phone: one level at a time as a list, the path above it, the search over all. */
export function Levels({ tree, chosenId }: LevelsProps) {
  const { t } = useWords();
  const [text, setText] = useState('');
  const spot = (chosenId !== null && tree.byId.get(chosenId)) || tree.roots[0];
  const hits = hitsOf(tree, text);
  const isSearching = text.trim() !== '';
  return (
    <div>
      <div className={styles.search}>
        <SearchBox
          label={t('organization.chart.search')}
          clearLabel={t('organization.chart.clear')}
          value={text}
          onChange={setText}
        />
      </div>
      {isSearching && hits.length === 0 && (
        <output className={styles.nobody}>{t('organization.chart.nobody', { text: text.trim() })}</output>
      )}
      {isSearching && hits.length > 0 && (
        <People label={t('organization.chart.hits_label')} people={hits} onChoose={() => setText('')} />
      )}
      {!isSearching && spot && <Level spot={spot} />}
    </div>
  );
}

function Level({ spot }: { readonly spot: Spot }) {
  const { t } = useWords();
  const { person, reports } = spot;
  const path = pathTo(spot).slice(0, -1);
  return (
    <>
      {path.length > 0 && (
        <nav className={styles.crumbs} aria-label={t('organization.chart.path')}>
          {path.map((above) => (
            <span key={above.person.Id}>
              <Link to={paths.position(above.person.Id)}>{above.person.Name}</Link>
              <ChevronRight size={14} strokeWidth={2} aria-hidden />
            </span>
          ))}
        </nav>
      )}
      <section className={styles.head}>
        <PersonAvatar person={person} size={52} standing={standingOf(person)} />
        <div className={styles.words}>
          <h2 className={styles.heading}>{person.Name}</h2>
          <p className={styles.title}>{person.JobTitle}</p>
        </div>
      </section>
      <div className={styles.approver}>
        <Approver spot={spot} />
      </div>
      <div className={styles.button}>
        <ButtonLink wide size="large" to={paths.person(person.Id)}>
          {t('organization.card.view_profile')}
        </ButtonLink>
      </div>
      {reports.length > 0 ? (
        <>
          <h3 className={styles.count}>{t('organization.chart.reports', { count: reports.length })}</h3>
          <People label={t('organization.chart.reports', { count: reports.length })} people={reports} />
        </>
      ) : (
        <p className={styles.nobody}>{t('organization.chart.no_reports', { name: person.Name })}</p>
      )}
    </>
  );
}

interface PeopleProps {
  readonly label: string;
  readonly people: readonly Spot[];
  readonly onChoose?: () => void;
}

function People({ label, people, onChoose }: PeopleProps) {
  return (
    <WindowedList
      label={label}
      items={people}
      keyOf={({ person }) => person.Id}
      height={64}
      className={styles.list}
    >
      {(spot) => <Row spot={spot} onChoose={onChoose} />}
    </WindowedList>
  );
}

function Row({ spot, onChoose }: { readonly spot: Spot; readonly onChoose: (() => void) | undefined }) {
  const { t } = useWords();
  const { Profile } = useSession();
  const { person, reports } = spot;
  const standing = standingOf(person);
  return (
    <Link to={paths.position(person.Id)} className={styles.row} onClick={onChoose}>
      <PersonAvatar person={person} size={40} standing={standing} />
      <span className={styles.words}>
        <span className={styles.first}>
          <span className={[styles.name, standing === 'deactivated' ? styles.gone : ''].join(' ')}>
            {person.Name}
          </span>
          {person.Id === Profile.Id && <span className={styles.mark}>{t('organization.chart.you')}</span>}
          {standing !== 'active' && (
            <span className={styles.standing}>
              {standing === 'invited' && <Mail size={14} strokeWidth={2} aria-hidden />}
              {t(`organization.chart.${standing}`)}
            </span>
          )}
        </span>
        <span className={styles.title}>{person.JobTitle}</span>
      </span>
      {reports.length > 0 && (
        <>
          <span className={styles.pill} aria-hidden>
            {reports.length}
          </span>
          <span className="unseen">{t('organization.chart.reports', { count: reports.length })}</span>
        </>
      )}
    </Link>
  );
}
