import { PersonAvatar } from '#web/people/shown/person-avatar.tsx';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import styles from './goal-form.module.css';
import type { Owner, Parent } from './goal-form-start.ts';

interface OwnerOptionProps {
  readonly owner: Owner;
  /** Why this one cannot be chosen, beyond authority. */
  readonly reason?: string | null;
}

/** A person in a list to choose from, with what tells two of one name apart. */
export function OwnerOption({ owner, reason = null }: OwnerOptionProps) {
  const { t, nouns } = useGoalWords();
  const about = [owner.JobTitle, owner.OrgUnit].filter(Boolean).join(' · ');
  return (
    <span className={styles.option}>
      <PersonAvatar person={owner} size={24} />
      <span className={styles.optionText}>
        <span>{owner.Name}</span>
        <span className={styles.optionMore}>
          {reason ?? (owner.CanAssign ? about : t('goals.form.not_yours', nouns))}
        </span>
      </span>
    </span>
  );
}

/** A goal in a list of parents: whose it is, or why it cannot be one. */
export function ParentOption({ parent }: { readonly parent: Parent }) {
  return (
    <span className={styles.option}>
      <PersonAvatar person={parent.User} size={24} />
      <span className={styles.optionText}>
        <span dir="auto">{parent.Title}</span>
        <span className={styles.optionMore}>{parent.Reason ?? parent.User.Name}</span>
      </span>
    </span>
  );
}
