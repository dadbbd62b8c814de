import { useQuery } from '@tanstack/react-query';
import type { GoalEdit, GoalInfo } from '#contract/goal-shapes.ts';
import { singleGoalQuery } from '../api.ts';
import { proposedChanges } from './edit-fields.ts';
import styles from './goal-summary.module.css';
import { useGoalWords } from './use-goal-words.ts';

interface ProposedEditsProps {
  readonly info: GoalInfo;
  readonly edit: GoalEdit;
}

/** What an edit changes: field by field, as it stands and as proposed. */
export function ProposedEdits({ info, edit }: ProposedEditsProps) {
  const words = useGoalWords();
  const parentId = edit.ParentId ?? 0;
  const { data: parent } = useQuery({ ...singleGoalQuery(parentId), enabled: parentId > 0, retry: false });
  const { t } = words;
  return (
    <div className={styles.changes}>
      {proposedChanges(info, edit, words, parent?.GoalDetail.Title ?? null).map((change) => (
        <section key={change.key}>
          <h3 className={styles.label}>{change.label}</h3>
          <p className={styles.before}>
            <span className={styles.side}>{t('goals.review.before')}</span>
            <del dir="auto">{change.before || t('goals.form.none')}</del>
          </p>
          <p className={styles.after}>
            <span className={styles.side}>{t('goals.review.after')}</span>
            <ins dir="auto">{change.after || t('goals.form.none')}</ins>
          </p>
        </section>
      ))}
    </div>
  );
}
