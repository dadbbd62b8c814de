import type { Appraisal } from '#contract/talent/appraisals.ts';
import { PersonAvatar } from '#web/people/shown/person-avatar.tsx';
import { useSession } from '#web/session/session.ts';
import { Tag } from '#web/ui/states/tag.tsx';
import { dayNear } from '#web/ui/text/format.ts';
import { useWords } from '#web/ui/text/words.ts';
import styles from '../../dialogs/appraisal.module.css';
import { ProgressLine } from '../../shown/progress-bar.tsx';

interface AboutAppraisal {
  readonly appraisal: Appraisal;
}

/** Whose appraisal of which quarter; to the employee, who wrote it. */
export function DrawerTitle({ appraisal }: AboutAppraisal) {
  const { t } = useWords();
  const { Profile } = useSession();
  const { User, Reviewer, Period, Permissions } = appraisal;
  const isOwn = User.Id === Profile.Id;
  const quarter = `${Period.Quarter} ${Period.Year}`;
  const by = isOwn && Reviewer ? Reviewer : User;
  const person =
    isOwn && Reviewer
      ? t('appraisals.written_by', { who: [Reviewer.Name, Reviewer.JobTitle].filter(Boolean).join(', ') })
      : [User.Name, User.JobTitle].filter(Boolean).join(', ');
  return (
    <span className={styles.title}>
      <PersonAvatar person={by} size={40} />
      <span className={styles.titleText}>
        {t(isOwn ? 'appraisals.own_title' : 'appraisals.title', { quarter })}
        <span className={styles.person}>{person}</span>
      </span>
      {(Permissions.EmployeeSign || Permissions.ManagerSign) && (
        <span className={styles.waits}>
          <Tag tone="you">{t('appraisals.needs_signature')}</Tag>
        </span>
      )}
    </span>
  );
}

/** How far it has come, with the day of each step. */
export function DrawerProgress({ appraisal }: AboutAppraisal) {
  const { language } = useWords();
  const { State, CreatedAt, SharedAt, AcknowledgedAt, CompletedAt } = appraisal;
  const dated = (at: string | null) => (at === null ? '' : dayNear(at, new Date(), language));
  return (
    <ProgressLine
      state={State}
      days={{
        draft: dated(CreatedAt),
        shared: dated(SharedAt),
        acknowledged: dated(AcknowledgedAt),
        completed: dated(CompletedAt),
      }}
    />
  );
}
