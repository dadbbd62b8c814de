import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, Mail, Phone, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { defaults } from '#contract/limits.ts';
import type { Profile } from '#contract/people.ts';
import { roleKeys } from '#rules/people/roles.ts';
import { paths } from '#web/app/paths.ts';
import { profileQuery } from '#web/people/api.ts';
import { PersonAvatar } from '#web/people/shown/person-avatar.tsx';
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { ErrorState } from '#web/ui/states/states.tsx';
import { dayOf } from '#web/ui/text/format.ts';
import { useWords } from '#web/ui/text/words.ts';
import { standingOf } from '../../standing.ts';
import type { Spot } from '../../tree.ts';
import { Approver } from './approver.tsx';
import styles from './info-card.module.css';

interface InfoCardProps {
  readonly spot: Spot;
  readonly onClose: () => void;
  readonly onShow: (spot: Spot) => void;
}

/** Who it is, docked at the right, so that nothing of the chart is covered (row L1). */
export function InfoCard({ spot, onClose, onShow }: InfoCardProps) {
  const { t } = useWords();
  const [isExpanded, setExpanded] = useState(false);
  const { person, level } = spot;
  return (
    <aside
      className={styles.card}
      aria-label={t('organization.card.label', { name: person.Name })}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className={styles.head}>
        <span className={styles.quiet}>
          {t('organization.card.level', { level, department: person.OrgUnit || defaults.orgUnit })}
        </span>
        <IconButton
          icon={X}
          label={t('organization.card.close')}
          onClick={onClose}
          className={styles.close}
        />
      </div>
      <div className={styles.person}>
        <PersonAvatar person={person} size={52} standing={standingOf(person)} />
        <div className={styles.names}>
          <h2 className={styles.name}>{person.Name}</h2>
          <p className={styles.quiet}>{person.JobTitle}</p>
        </div>
      </div>
      <Approver spot={spot} />
      <div className={styles.buttons}>
        <ButtonLink to={paths.person(person.Id)}>{t('organization.card.view_profile')}</ButtonLink>
        <Button aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
          {t(isExpanded ? 'organization.card.collapse' : 'organization.card.expand')}
          {isExpanded ? (
            <ChevronUp size={16} strokeWidth={2} aria-hidden />
          ) : (
            <ChevronDown size={16} strokeWidth={2} aria-hidden />
          )}
        </Button>
      </div>
      {isExpanded && <Info spot={spot} onShow={onShow} />}
    </aside>
  );
}

function Info({ spot, onShow }: Pick<InfoCardProps, 'spot' | 'onShow'>) {
  const { t } = useWords();
  const { data, isError, refetch } = useQuery(profileQuery(spot.person.Id));
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <InfoSkeleton label={t('organization.card.loading')} />;
  return <Facts spot={spot} profile={data} onShow={onShow} />;
}

interface FactsProps extends Pick<InfoCardProps, 'spot' | 'onShow'> {
  readonly profile: Profile;
}

function Facts({ spot, profile, onShow }: FactsProps) {
  const { t, language } = useWords();
  const { parent, person } = spot;
  // Whoever has no manager is drawn below the ceo, and whoever's manager has left below who acts for them.
  const { InvitationAcceptedAt: joined, Manager: manager } = profile;
  return (
    <>
      <dl className={styles.facts}>
        {manager && (
          <Fact name={t('organization.card.reports_to')}>
            {parent?.person.Id === manager.Id ? (
              <button type="button" className={styles.manager} onClick={() => onShow(parent)}>
                <PersonAvatar person={parent.person} size={20} />
                <span>{parent.person.Name}</span>
              </button>
            ) : (
              manager.Name
            )}
          </Fact>
        )}
        <Fact name={t('organization.card.department')}>{person.OrgUnit || defaults.orgUnit}</Fact>
        <Fact name={t('organization.card.role')}>{t(roleKeys[profile.RoleName])}</Fact>
        <Fact name={t('organization.card.zone')}>{profile.TimeZone}</Fact>
        {/* The invitation of whoever never came ends with the account. */}
        {(joined !== null || profile.DeactivatedAt === null) && (
          <Fact name={t('organization.card.joined')}>
            {joined === null ? t('organization.card.invited_status') : dayOf(joined, language, true)}
          </Fact>
        )}
      </dl>
      {profile.Email !== null && (
        <a className={styles.way} href={`mailto:${profile.Email}`}>
          <Mail size={16} strokeWidth={1.75} aria-hidden />
          <span>{profile.Email}</span>
        </a>
      )}
      {profile.PhoneNumber && (
        <a className={styles.way} href={`tel:${profile.PhoneNumber.replaceAll(' ', '')}`}>
          <Phone size={16} strokeWidth={1.75} aria-hidden />
          <span>{profile.PhoneNumber}</span>
        </a>
      )}
      {profile.Biography !== '' && (
        <div className={styles.about}>
          <h3 className={styles.label}>{t('organization.card.biography')}</h3>
          <p>{profile.Biography}</p>
        </div>
      )}
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function InfoSkeleton({ label }: { readonly label: string }) {
  return (
    <Loading label={label}>
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className={styles.fact}>
          <Skeleton width="70%" />
        </div>
      ))}
    </Loading>
  );
}
