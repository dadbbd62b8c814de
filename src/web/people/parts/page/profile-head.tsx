import { Camera, Mail, Pencil, Phone, UserCog } from 'lucide-react';
import type { Profile } from '#contract/people.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { badgesOf, statusOf } from '../../badges.ts';
import { PersonAvatar } from '../../shown/person-avatar.tsx';
import { usePersonDialogs } from '../../shown/person-dialogs.tsx';
import { JobLine } from '../../shown/person-line.tsx';
import styles from './profile-head.module.css';

/** Picture, name, job title | department, badges; what one may do about the person at the right. */
export function ProfileHead({ profile }: { readonly profile: Profile }) {
  const { t } = useWords();
  const open = usePersonDialogs();
  const { Id: personId, Permissions, Manage } = profile;
  const mayManage = isManaged(profile);
  return (
    <header className={styles.head}>
      <Picture profile={profile} />
      <div className={styles.words}>
        <h2 className={styles.name} dir="auto">
          {profile.Name}
        </h2>
        <div className={styles.job}>
          <JobLine JobTitle={profile.JobTitle} OrgUnit={profile.OrgUnit} />
        </div>
        <ul className={styles.badges}>
          {badgesOf(profile).map((key) => (
            <li key={key} className={styles.badge}>
              {t(key)}
            </li>
          ))}
        </ul>
      </div>
      {(Permissions.EditProfile || mayManage || Manage) && (
        <div className={styles.actions}>
          {Permissions.EditProfile && (
            <Button wide icon={Pencil} onClick={() => open({ dialog: 'profile', personId })}>
              {t('people.edit.title')}
            </Button>
          )}
          {mayManage && (
            <Button wide icon={UserCog} onClick={() => open({ dialog: 'manage', personId })}>
              {t('people.manage.title')}
            </Button>
          )}
        </div>
      )}
      <Reach profile={profile} />
    </header>
  );
}

/** There is something in Manage User for the viewer. */
export const isManaged = ({ Manage, Permissions }: Profile): boolean =>
  Manage !== null || Permissions.Deactivate || Permissions.Activate || Permissions.Reinvite;

/** With a camera where one may change it. */
function Picture({ profile }: { readonly profile: Profile }) {
  const { t } = useWords();
  const open = usePersonDialogs();
  const status = statusOf(profile);
  const look = { active: '', invited: styles.invited, deactivated: styles.away }[status];
  const picture = (
    <span className={look}>
      <PersonAvatar person={profile} size={72} />
    </span>
  );
  if (!profile.Permissions.EditAvatar) return picture;
  return (
    <button
      type="button"
      className={styles.picture}
      aria-label={t('people.avatar.change')}
      title={t('people.avatar.change')}
      onClick={() => open({ dialog: 'picture', personId: profile.Id })}
    >
      {picture}
      <span className={styles.camera}>
        <Camera size={14} strokeWidth={1.75} aria-hidden />
      </span>
    </button>
  );
}

/** Under a thumb: call and write. */
function Reach({ profile: { PhoneNumber, Email } }: { readonly profile: Profile }) {
  const { t } = useWords();
  if (!PhoneNumber && !Email) return null;
  return (
    <div className={styles.reach}>
      {PhoneNumber && (
        <a href={`tel:${PhoneNumber}`} className={styles.reachOne}>
          <Phone size={18} strokeWidth={1.75} aria-hidden />
          {t('people.profile.call')}
        </a>
      )}
      {Email && (
        <a href={`mailto:${Email}`} className={styles.reachOne}>
          <Mail size={18} strokeWidth={1.75} aria-hidden />
          {t('people.profile.email')}
        </a>
      )}
    </div>
  );
}
