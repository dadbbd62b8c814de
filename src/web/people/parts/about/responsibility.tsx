import { useQuery } from '@tanstack/react-query';
import type { Profile } from '#contract/people.ts';
import { useSession } from '#web/session/session.ts';
import { TextButton } from '#web/ui/buttons/text-link.tsx';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { instant } from '#web/ui/text/format.ts';
import { useWords } from '#web/ui/text/words.ts';
import { responsibilityQuery } from '../../api.ts';
import { usePersonDialogs } from '../../shown/person-dialogs.tsx';
import styles from './about.module.css';
import { AboutSection } from './about-section.tsx';

/** Read by members about members; for observers there is none. */
export function Responsibility({ profile }: { readonly profile: Profile }) {
  const { t, language } = useWords();
  const session = useSession();
  const open = usePersonDialogs();
  const isThere = session.Can.ReadResponsibilities && profile.RoleName !== 'observer';
  const { data, isPending } = useQuery({ ...responsibilityQuery(profile.Id), enabled: isThere });
  if (!isThere) return null;
  return (
    <AboutSection
      title={t('people.responsibility.title')}
      action={
        profile.Permissions.EditResponsibility && (
          <TextButton
            aria-label={t('people.responsibility.edit')}
            onClick={() => open({ dialog: 'responsibility', personId: profile.Id })}
          >
            {t('people.edit.short')}
          </TextButton>
        )
      }
    >
      {isPending && (
        <Loading label={t('ui.loading')}>
          <Skeleton />
        </Loading>
      )}
      {data && !data.Body && <p className={styles.none}>{t('people.responsibility.none')}</p>}
      {data?.Body && (
        <>
          <p className={styles.text} dir="auto">
            {data.Body}
          </p>
          {data.UpdatedBy && data.UpdatedAt && (
            <p className={styles.by}>
              {data.UpdatedBy.Name}, {instant(data.UpdatedAt, new Date(), language)}
            </p>
          )}
        </>
      )}
    </AboutSection>
  );
}
