import { useQuery } from '@tanstack/react-query';
import type { GoalEdit, GoalInfo } from '#contract/goal-shapes.ts';
import { isApiError } from '#web/api/api-error.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { SideBySide } from '#web/ui/text/side-by-side.tsx';
import { singleGoalQuery } from '../../api.ts';
import { proposedChanges } from '../form/edit-fields.ts';
import styles from './review.module.css';

interface ProposedEditsProps {
  readonly info: GoalInfo;
  readonly edit: GoalEdit;
}

/** What an edit changes: field by field the old and the new text side by side, the words that differ marked. */
export function ProposedEdits({ info, edit }: ProposedEditsProps) {
  const words = useGoalWords();
  const parentId = edit.ParentId ?? 0;
  const { data: parent, error } = useQuery({
    ...singleGoalQuery(parentId),
    enabled: parentId > 0,
    retry: false,
  });
  const isGone = isApiError(error) && error.Status === 404;
  const title = isGone ? words.t('workflows.deleted') : parent?.GoalDetail.Title;
  const changes = proposedChanges(info, edit, words, title ?? null);
  if (changes.length === 0) return <p className={styles.what}>{words.t('goals.banner.edits_nothing')}</p>;
  return (
    <SideBySide
      differences={changes}
      captions={[words.t('goals.review.before'), words.t('goals.review.after')]}
      none={words.t('goals.form.none')}
    />
  );
}
