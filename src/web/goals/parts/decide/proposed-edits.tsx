import { useQuery } from '@tanstack/react-query';
import type { GoalEdit, GoalInfo } from '#contract/goal-shapes.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { singleGoalQuery } from '../../api.ts';
import { type ProposedChange, proposedChanges } from '../form/edit-fields.ts';
import styles from './proposed-edits.module.css';
import { diffTexts, type Run } from './text-diff.ts';

interface ProposedEditsProps {
  readonly info: GoalInfo;
  readonly edit: GoalEdit;
}

/** What an edit changes: field by field the old and the new text side by side, the words that differ marked. */
export function ProposedEdits({ info, edit }: ProposedEditsProps) {
  const words = useGoalWords();
  const parentId = edit.ParentId ?? 0;
  const { data: parent, isError } = useQuery({
    ...singleGoalQuery(parentId),
    enabled: parentId > 0,
    retry: false,
  });
  const title = isError ? words.t('workflows.deleted') : parent?.GoalDetail.Title;
  const changes = proposedChanges(info, edit, words, title ?? null);
  return (
    <div className={styles.changes}>
      {changes.map((change) => (
        <Change key={change.key} change={change} />
      ))}
    </div>
  );
}

function Change({ change }: { readonly change: ProposedChange }) {
  const { t } = useGoalWords();
  const none = t('goals.form.none');
  const { before, after } = diffTexts(change.before, change.after);
  return (
    <section className={styles.change}>
      <h3 className={styles.field}>{change.label}</h3>
      <div className={styles.side}>
        <p className={styles.caption}>{t('goals.review.before')}</p>
        <p className={styles.before} dir="auto">
          {before.length > 0 ? <Runs runs={before} as="del" /> : none}
        </p>
      </div>
      <div className={styles.side}>
        <p className={styles.caption}>{t('goals.review.after')}</p>
        <p className={styles.after} dir="auto">
          {after.length > 0 ? <Runs runs={after} as="ins" /> : none}
        </p>
      </div>
    </section>
  );
}

function Runs({ runs, as: Marked }: { readonly runs: readonly Run[]; readonly as: 'del' | 'ins' }) {
  return runs.map(({ at, text, changed }) => (changed ? <Marked key={at}>{text}</Marked> : text));
}
